import { useId } from 'react';
import styles from './fields.module.css';

type Props<Value extends string> = {
  label: string;
  value: Value | undefined;
  labels: Readonly<Record<Value, string>>;
  onChange: (value: Value | undefined) => void;
};

/** One of a few answers, all in view; an answer can be taken back. */
export function ChoiceField<Value extends string>({ label, value, labels, onChange }: Props<Value>) {
  const name = useId();
  // The keys of a record of labels are its values.
  const options = Object.entries(labels) as [Value, string][];
  return (
    <fieldset className={styles['choices']}>
      <legend>
        {label}
        {value !== undefined && (
          <button type="button" className="link-btn" onClick={() => onChange(undefined)}>
            Clear<span className="vh"> {label}</span>
          </button>
        )}
      </legend>
      <div className={styles['cells']}>
        {options.map(([option, text]) => (
          <label key={option}>
            <input type="radio" name={name} checked={value === option} onChange={() => onChange(option)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type TickProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

export function TickField({ label, isOn, onChange }: TickProps) {
  const id = useId();
  return (
    <div className={styles['tick']}>
      <input id={id} type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
