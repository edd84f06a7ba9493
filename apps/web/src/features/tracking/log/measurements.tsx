import { getMeasure, type MeasureId, toCanonicalValue, toShownValue } from '@wellkept/insights/tracking/measures.ts';
import { type FormEvent, useId, useState } from 'react';
import { formatShortDay } from '../diary/day-text.ts';
import styles from '../diary/diary.module.css';
import { createEntry, getEntryTime } from '../diary/diary-data.ts';
import { useDiaryPreferences } from '../diary/diary-preferences.ts';
import { formatDiaryMeasurement } from '../diary/entry-text.ts';
import { toEntryInput } from '../diary/queued-entries.ts';
import { Stepper } from '../diary/stepper.tsx';
import type { DayBook } from './day-book.ts';
import log from './log.module.css';
import type { Save } from './log-screen.tsx';
import { ReadingWarnings } from './reading-warnings.tsx';

const usual: readonly MeasureId[] = ['weight', 'blood-pressure', 'pulse', 'temperature', 'glucose'];
const rare: readonly MeasureId[] = ['oxygen', 'waist', 'steps', 'exercise'];
const glass = { metric: 250, us: 236.588 };

/** Water by the glass, and what was measured. */
export function Measurements({ book, save, isToday }: { book: DayBook; save: Save; isToday: boolean }) {
  const [opened, setOpened] = useState<MeasureId | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { units } = useDiaryPreferences();
  const entries = book.entries.filter(({ kind }) => kind === 'measurement');
  const latest = new Map(book.facts.latest.map((one) => [one.subject, one]));
  const offered = [...usual, ...rare.filter((id) => showsAll || latest.has(id))];
  const glasses = entries.filter(({ subject }) => subject === 'water');
  const water = glasses.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const lastGlass = glasses.at(-1);
  const addGlass = () =>
    save('One more glass', {
      before: null,
      after: toEntryInput(
        createEntry({ day: book.day, kind: 'measurement', subject: 'water', value: glass[units], at: getEntryTime(book.day) }),
      ),
    });
  const hasText = (id: MeasureId) =>
    entries.filter(({ subject }) => subject === id).map((entry) => formatDiaryMeasurement(id, entry, units));
  return (
    <section className={styles['part']} aria-labelledby="measured">
      <div className={styles['head']}>
        <h2 id="measured">Water and measurements</h2>
      </div>
      <div className={log['measures']}>
        <Stepper
          isSmall
          label="Water"
          step="One glass of water"
          text={`${formatDiaryMeasurement('water', { value: water, secondValue: null }, units)} of water`}
          offer=""
          canLess={lastGlass !== undefined}
          onLess={() => lastGlass && save('One glass less', { before: lastGlass, after: null })}
          onMore={addGlass}
          onOffer={addGlass}
        />
        <div className={styles['chips']}>
          {offered.map((id) => (
            <button
              key={id}
              type="button"
              className={styles['chip']}
              aria-pressed={hasText(id).length > 0}
              aria-expanded={opened === id}
              onClick={() => setOpened(opened === id ? null : id)}
            >
              {getMeasure(id).name}
              {hasText(id).length > 0 && <b>{hasText(id).join(', ')}</b>}
            </button>
          ))}
          {!showsAll && (
            <button type="button" className="btn q" onClick={() => setShowsAll(true)}>
              More
            </button>
          )}
        </div>
      </div>
      {isToday && <ReadingWarnings book={book} />}
      {opened && (
        <MeasureForm
          key={opened}
          id={opened}
          last={latest.get(opened) ?? null}
          onSave={(value, secondValue) => {
            save(`${getMeasure(opened).name}: ${formatDiaryMeasurement(opened, { value, secondValue }, units)}`, {
              before: null,
              after: toEntryInput(
                createEntry({ day: book.day, kind: 'measurement', subject: opened, value, secondValue, at: getEntryTime(book.day) }),
              ),
            });
            setOpened(null);
          }}
        />
      )}
    </section>
  );
}

type FormProps = {
  id: MeasureId;
  last: { value: number; secondValue: number | null; day: string } | null;
  onSave: (value: number, secondValue: number | null) => void;
};

const parseNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));

/** A value in the user's unit; an impossible one is refused beside the field. */
function MeasureForm({ id, last, onSave }: FormProps) {
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
            Last: {formatDiaryMeasurement(id, last, units)} on {formatShortDay(last.day)}
          </p>
        )}
      </div>
    </form>
  );
}

/** Opened by the person to type into. The same function each time, so that React calls it once. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();
