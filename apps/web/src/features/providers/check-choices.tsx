import type { Choice } from './provider-words.ts';
import styles from './providers.module.css';

type Props = { legend: string; values: readonly string[]; choices: readonly Choice[]; onChange: (values: string[]) => void };

/** Any number of choices, each a box to tick. */
export function CheckChoices({ legend, values, choices, onChange }: Props) {
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
