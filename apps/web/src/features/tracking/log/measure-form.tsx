import {
  findLikelierSystem,
  getMeasure,
  type MeasureId,
  toCanonicalValue,
  toShownValue,
  type UnitSystem,
} from '@wellkept/tracking/diary/measures.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { formatDay } from '../../../lib/date-text.ts';
import { parseTypedNumber } from '../../../lib/typed-number.ts';
import styles from '../diary/diary.module.css';
import { useDiaryPreferences } from '../diary/diary-preferences.ts';
import { formatDiaryMeasurement } from '../diary/entry-text.ts';
import log from './log.module.css';
import { splitReading } from './split-reading.ts';

type FormProps = {
  id: MeasureId;
  last: { value: number; secondValue: number | null; day: string } | null;
  onSave: (value: number, secondValue: number | null) => void;
};

const systems = ['metric', 'us'] as const;
const parseNumber = (text: string): number => parseTypedNumber(text) ?? Number.NaN;

/** The number or the two that are typed. A second one behind a slash goes into its own field. */
function useTypedNumbers(hasSecond: boolean) {
  const [typed, setTyped] = useState('');
  const [second, setSecond] = useState('');
  const lowerField = useRef<HTMLInputElement>(null);
  const typeFirst = (text: string) => {
    const reading = hasSecond ? splitReading(text) : null;
    setTyped(reading?.first ?? text);
    if (!reading) return;
    if (reading.second !== '') setSecond(reading.second);
    lowerField.current?.focus();
  };
  return { typed, second, setSecond, typeFirst, lowerField };
}

/** A reading in one of the measure's units; an impossible one is refused beside the field, and one that fits the other unit is asked about. */
export function MeasureForm({ id, last, onSave }: FormProps) {
  const fieldId = useId();
  const { units: preferred } = useDiaryPreferences();
  const [units, setUnits] = useState<UnitSystem>(preferred);
  const measure = getMeasure(id);
  const { typed, second, setSecond, typeFirst, lowerField } = useTypedNumbers(measure.second !== undefined);
  const [error, setError] = useState<string | null>(null);
  /** Applies to what was typed, and to nothing that is typed after it. */
  const [asked, setAsked] = useState<{ about: string; likelier: UnitSystem } | null>(null);
  const likelier = asked?.about === `${typed} ${units}` ? asked.likelier : null;
  const saveIn = (system: UnitSystem) => {
    const problem = findProblem(id, system, typed, second);
    setAsked(null);
    setError(problem);
    const toStored = (text: string) => toCanonicalValue(parseNumber(text), measure[system]);
    if (problem === null) onSave(toStored(typed), measure.second ? toStored(second) : null);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const other = findLikelierSystem(measure, units, parseNumber(typed));
    if (other === null) saveIn(units);
    else setAsked({ about: `${typed} ${units}`, likelier: other });
  };
  const unit = <Unit id={id} units={units} onChange={setUnits} />;
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
              onChange={(event) => typeFirst(event.currentTarget.value)}
            />
            {unit}
          </div>
          {measure.second && (
            <div className="field">
              <input
                ref={lowerField}
                inputMode="decimal"
                autoComplete="off"
                aria-label={measure.second.name}
                value={second}
                onChange={(event) => setSecond(event.currentTarget.value)}
              />
              {unit}
            </div>
          )}
          <button type="submit" className="btn primary">
            Save
          </button>
        </div>
        {likelier !== null && <WhichUnit id={id} typed={typed} systems={[likelier, units]} onChoose={saveIn} />}
        {error !== null && (
          <p className="field-error" id={`${fieldId}-error`} role="alert">
            {error}
          </p>
        )}
        {last && <Last id={id} last={last} units={preferred} />}
      </div>
    </form>
  );
}

const Last = ({ id, last, units }: { id: MeasureId; last: NonNullable<FormProps['last']>; units: UnitSystem }) => (
  <p className="cap">
    Last: {formatDiaryMeasurement(id, last, units)} on {formatDay(last.day, 'short')}
  </p>
);

/** What is wrong with what was typed; null where nothing is. */
function findProblem(id: MeasureId, system: UnitSystem, typed: string, second: string): string | null {
  const { [system]: shown, ...measure } = getMeasure(id);
  const value = toCanonicalValue(parseNumber(typed), shown);
  if (!(value >= measure.min && value <= measure.max))
    return `Enter a number from ${toShownValue(measure.min, shown)} to ${toShownValue(measure.max, shown)} ${shown.unit}.`;
  if (!measure.second) return null;
  const lower = toCanonicalValue(parseNumber(second), shown);
  return lower >= measure.second.min && lower < value
    ? null
    : `Enter a lower number from ${toShownValue(measure.second.min, shown)} up to below the first.`;
}

type UnitProps = { id: MeasureId; units: UnitSystem; onChange: (units: UnitSystem) => void };

/** The unit, to be chosen where there are two: people read their meter in either, whatever they chose for the rest. */
function Unit({ id, units, onChange }: UnitProps) {
  const measure = getMeasure(id);
  if (measure.metric.unit === measure.us.unit) return <span className="ink2">{measure.metric.unit}</span>;
  return (
    <select aria-label="Unit" value={units} onChange={({ target }) => onChange(target.value === 'us' ? 'us' : 'metric')}>
      {systems.map((system) => (
        <option key={system} value={system}>
          {measure[system].unit}
        </option>
      ))}
    </select>
  );
}

type WhichProps = { id: MeasureId; typed: string; systems: readonly UnitSystem[]; onChoose: (system: UnitSystem) => void };

/** The number makes no sense in the unit that stood beside it, and does in the other. */
const WhichUnit = ({ id, typed, systems: asked, onChoose }: WhichProps) => (
  <fieldset className={log['which']}>
    <legend>Which unit is it in?</legend>
    {asked.map((system, at) => (
      <button key={system} type="button" className={at === 0 ? 'btn primary' : 'btn outlined'} onClick={() => onChoose(system)}>
        {typed.trim()} {getMeasure(id)[system].unit}
      </button>
    ))}
  </fieldset>
);

/** Opened by the person to type into. The same function each time, so that React calls it once. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();
