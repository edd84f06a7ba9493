import { useId } from 'react';
import styles from './goals.module.css';

type Props<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** One of a list. */
export function SelectInput<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className="field">
        <select
          id={id}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = choices.find((choice) => choice.value === currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
