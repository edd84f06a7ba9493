import { Field } from '../../components/field.tsx';
import type { Choice } from './provider-words.ts';
import styles from './providers.module.css';

type Props = {
  label: string;
  value: string;
  choices: readonly Choice[];
  /** What is shown for none; without it one of the choices is always chosen. */
  none?: string;
  onChange: (value: string) => void;
};

export function SelectField({ label, value, choices, none, onChange }: Props) {
  return (
    <Field label={label}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CheckProps = { legend: string; values: readonly string[]; choices: readonly Choice[]; onChange: (values: string[]) => void };

/** Any number of choices, each a box to tick. */
export function CheckChoices({ legend, values, choices, onChange }: CheckProps) {
  const toggle = (value: string) => onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="row">
        {choices.map(({ value, label }) => (
          <label key={value} className={styles['tick']}>
            <input type="checkbox" checked={values.includes(value)} onChange={() => toggle(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
