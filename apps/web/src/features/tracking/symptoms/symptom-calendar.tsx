import { type LocalDay, listDaysBetween } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { severityMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { getSeverityWord } from '@wellkept/tracking/diary/day-scales.ts';
import { useState } from 'react';
import { Sparkline } from '../../../components/sparkline.tsx';
import styles from '../diary/diary.module.css';
import { useDiaryPreferences } from '../diary/diary-preferences.ts';
import { HeatCalendar } from '../diary/heat-calendar.tsx';
import { LookBack } from './look-back.tsx';

const chipsMax = 10;

type Props = {
  bySymptom: ReadonlyMap<string, ReadonlyMap<LocalDay, number | null>>;
  names: readonly string[];
  shown: string;
  from: LocalDay;
  today: LocalDay;
  onChoose: (name: string) => void;
};

/** One symptom by month. Choosing a day looks back from it. */
export function SymptomCalendar({ bySymptom, names, shown, from, today, onChoose }: Props) {
  const { firstWeekday } = useDiaryPreferences();
  const [day, setDay] = useState<LocalDay | null>(null);
  const values = bySymptom.get(shown) ?? new Map<LocalDay, number | null>();
  return (
    <>
      <fieldset className={styles['chips']}>
        <legend className="vh">Which symptom</legend>
        {names.slice(0, chipsMax).map((name) => (
          <button
            key={name}
            type="button"
            className={styles['chip']}
            aria-pressed={name === shown}
            onClick={() => {
              onChoose(name);
              setDay(null);
            }}
          >
            <bdi>{name}</bdi>
            <Sparkline values={computeWorstByWeek(bySymptom.get(name), from, today)} max={severityMax} />
            <span className="ink2">{formatCount(bySymptom.get(name)?.size ?? 0, 'day')}</span>
          </button>
        ))}
      </fieldset>
      <p className={`cap ${styles['below']}`}>Choose a day to look back from it.</p>
      <div className={styles['panel']}>
        {day !== null && (
          <LookBack key={`${shown} ${day}`} symptom={shown} day={day} severity={values.get(day) ?? null} onClose={() => setDay(null)} />
        )}
        <HeatCalendar
          title={shown}
          from={from}
          to={today}
          firstWeekday={firstWeekday}
          values={values}
          shade={(value) => (value <= 3 ? 'w1' : value <= 6 ? 'w2' : 'w3')}
          meaning={(value) => ` of 10, ${getSeverityWord(value)}`}
          onChoose={setDay}
          chosen={day}
        />
      </div>
    </>
  );
}

/** The strongest of each week up to today. */
function computeWorstByWeek(values: ReadonlyMap<LocalDay, number | null> | undefined, from: LocalDay, today: LocalDay): (number | null)[] {
  const days = listDaysBetween(from, today);
  return Array.from({ length: Math.floor(days.length / 7) }, (_, week) => {
    const end = days.length - 7 * week;
    const known = days.slice(end - 7, end).flatMap((day) => values?.get(day) ?? []);
    return known.length === 0 ? null : Math.max(...known);
  }).toReversed();
}
