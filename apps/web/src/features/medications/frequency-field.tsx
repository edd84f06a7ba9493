import { medicationLineLengthMax } from '@wellkept/contract/medications/medication-limits.ts';
import { useId, useState } from 'react';
import { TimeField } from '../../components/time-field.tsx';
import { WeekdayChips } from '../dosing/schedules/weekday-chips.tsx';
import diary from '../tracking/diary/diary.module.css';
import { formatFrequency, isWeekly, parseFrequency, usualFrequencies } from './frequency-text.ts';
import styles from './medication-fields.module.css';

type Props = { value: string; onChange: (frequency: string) => void };

/** One tap for what is usual, with its hours; anything else is typed. */
export function FrequencyField({ value, onChange }: Props) {
  const id = useId();
  const read = parseFrequency(value);
  const [typed, setTyped] = useState<readonly string[]>(read?.times ?? []);
  const doses = read?.usual.doses ?? 0;
  const known = read && read.times.length > 0 ? read.times : typed;
  const times = Array.from({ length: doses }, (_, at) => known[at] ?? '');
  const changeTime = (at: number, time: string) => {
    const next = times.map((one, index) => (index === at ? time : one));
    setTyped(next);
    if (read) onChange(formatFrequency(read.usual, next, read.weekday));
  };
  return (
    <>
      <label htmlFor={id}>How often</label>
      {/* biome-ignore lint/a11y/useSemanticElements: a field set would bring a frame of its own */}
      <div className={diary['chips']} role="group" aria-label="Usual choices">
        {usualFrequencies.map((usual) => (
          <button
            key={usual.text}
            type="button"
            className={diary['chip']}
            aria-pressed={read?.usual === usual}
            onClick={() => onChange(formatFrequency(usual, known.slice(0, usual.doses)))}
          >
            {usual.label}
          </button>
        ))}
      </div>
      <input
        id={id}
        value={value}
        maxLength={medicationLineLengthMax}
        placeholder="Or in your own words: every 8 hours"
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {read && isWeekly(read.usual) && (
        <WeekdayChips
          legend="On which day?"
          weekdays={read.weekday === null ? [] : [read.weekday]}
          onToggle={(day) => onChange(formatFrequency(read.usual, read.times, day === read.weekday ? null : day))}
        />
      )}
      {doses > 0 && (
        <div className={styles['times']}>
          {times.map((time, at) => (
            <TimeField
              key={`${doses} ${at}`}
              label={doses === 1 ? 'At (optional)' : `Dose ${at + 1} at (optional)`}
              value={time}
              onChange={(next) => changeTime(at, next)}
            />
          ))}
        </div>
      )}
    </>
  );
}
