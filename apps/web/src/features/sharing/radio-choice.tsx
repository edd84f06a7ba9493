import { useId } from 'react';
import styles from './shares.module.css';

type Props<Value extends string> = {
  legend: string;
  options: readonly (readonly [Value, string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

export function RadioChoice<Value extends string>({ legend, options, chosen, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={styles['choices']}>
        {options.map(([value, text]) => (
          <label key={value}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
