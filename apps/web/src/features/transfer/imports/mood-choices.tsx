import { formatCount } from '@wellkept/clinical/wording.ts';
import type { ImportReading } from '@wellkept/contract/transfer/imports.ts';
import { getDayScale } from '@wellkept/tracking/diary/day-scales.ts';
import { useId } from 'react';
import type { ChosenMoods } from './import-choices.ts';
import styles from './imports.module.css';

type Props = { moods: ImportReading['moods']; chosen: ChosenMoods; onChange: (chosen: ChosenMoods) => void };

const steps = (getDayScale('mood').words ?? []).map((word, at) => ({ value: at + 1, label: `${at + 1}: ${word}` })).reverse();
const leftOut = 'out';

/** Where moods in the person's own words are on our scale. */
export function MoodChoices({ moods, chosen, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className={styles['moods']}>
      <legend className="lab">What your moods mean</legend>
      <p className="cap">These names are yours or in another language, so the file doesn’t say how good each mood is.</p>
      <ul className={styles['columns']}>
        {moods.map(({ word, count }, at) => {
          const value = chosen.get(word);
          return (
            <li key={word}>
              <label htmlFor={`${id}-${at}`}>
                <b className="bold">{word}</b>
                <span className="cap">{formatCount(count, 'time')}</span>
              </label>
              <select
                id={`${id}-${at}`}
                className={styles['select']}
                value={value === undefined ? '' : (value ?? leftOut)}
                aria-invalid={value === undefined}
                onChange={({ currentTarget }) =>
                  onChange(new Map([...chosen, [word, currentTarget.value === leftOut ? null : Number(currentTarget.value)]]))
                }
              >
                {value === undefined && <option value="">Choose a mood</option>}
                {steps.map((step) => (
                  <option key={step.value} value={step.value}>
                    {step.label}
                  </option>
                ))}
                <option value={leftOut}>Leave it out</option>
              </select>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
