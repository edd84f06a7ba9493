import { getMeasure, type MeasureId, toCanonicalValue, toShownValue } from '@wellkept/tracking/diary/measures.ts';
import { type FormEvent, useId, useState } from 'react';
import { formatDay } from '../../../lib/date-text.ts';
import styles from '../diary/diary.module.css';
import { useDiaryPreferences } from '../diary/diary-preferences.ts';
import { formatDiaryMeasurement } from '../diary/entry-text.ts';
import log from './log.module.css';

type FormProps = {
  id: MeasureId;
  last: { value: number; secondValue: number | null; day: string } | null;
  onSave: (value: number, secondValue: number | null) => void;
};

const parseNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

/** A value in the user's unit; an impossible one is refused beside the field. */
export function MeasureForm({ id, last, onSave }: FormProps) {
  const fieldId = useId();
  const { units } = useDiaryPreferences();
  const measure = getMeasure(id);
  const shown = measure[units];
  const [typed, setTyped] = useState('');
  const [second, setSecond] = useState('');
  const [error, setError] = useState<string | null>(null);
  const formatRange = (min: number, max: number) => `${toShownValue(min, shown)} to ${toShownValue(max, shown)} ${shown.unit}`;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const value = toCanonicalValue(parseNumber(typed), shown);
    const lower = measure.second ? toCanonicalValue(parseNumber(second), shown) : null;
    if (!(value >= measure.min && value <= measure.max)) setError(`Enter a number from ${formatRange(measure.min, measure.max)}.`);
    else if (measure.second && !(lower !== null && lower >= measure.second.min && lower < value))
      setError(`Enter a lower number from ${toShownValue(measure.second.min, shown)} up to below the first.`);
    else onSave(value, lower);
  };
  return (
    <form className={styles['panel']} onSubmit={handleSubmit} noValidate>
      <div>
        <label htmlFor={fieldId}>{measure.second ? `${measure.name}: upper and lower number` : measure.name}</label>
        <div className={log['numbers']}>
          <div className="field">
            <input
              id={fieldId}
              inputMode="decimal"
              autoComplete="off"
              ref={focusOnce}
              value={typed}
              aria-invalid={error !== null}
              aria-describedby={error === null ? undefined : `${fieldId}-error`}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {!measure.second && <span className="ink2">{shown.unit}</span>}
          </div>
          {measure.second && (
            <div className="field">
              <input
                inputMode="decimal"
                autoComplete="off"
                aria-label={measure.second.name}
                value={second}
                onChange={(event) => setSecond(event.currentTarget.value)}
              />
              <span className="ink2">{shown.unit}</span>
            </div>
          )}
          <button type="submit" className="btn p">
            Save
          </button>
        </div>
        {error !== null && (
          <p className="field-error" id={`${fieldId}-error`} role="alert">
            {error}
          </p>
        )}
        {last && (
          <p className="cap">
            Last: {formatDiaryMeasurement(id, last, units)} on {formatDay(last.day, 'short')}
          </p>
        )}
      </div>
    </form>
  );
}

/** Opened by the person to type into. The same function each time, so that React calls it once. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();
