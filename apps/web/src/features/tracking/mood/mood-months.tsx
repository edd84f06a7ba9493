import { addDays } from '@wellkept/clinical/local-day.ts';
import { formatCount, formatNumber } from '@wellkept/clinical/wording.ts';
import { getDayScale } from '@wellkept/tracking/diary/day-scales.ts';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { useSpelling } from '../../../lib/spelling.ts';
import { SampleOffer } from '../../transfer/sample-data/sample-offer.tsx';
import styles from '../diary/diary.module.css';
import { useDiaryPreferences } from '../diary/diary-preferences.ts';
import { HeatCalendar } from '../diary/heat-calendar.tsx';
import { useValues } from '../diary/values-data.ts';
import { findScaleWord } from '../log/day-book.ts';
import { type MoodScale, moodScales } from './mood-scales.ts';
import { YearPixels } from './year-pixels.tsx';

const yearDays = 365;
const shownDays = 120;
const shades = ['p1', 'p2', 'p3', 'p4', 'p5'] as const;

/** "On average 3.4 of 5 over 42 days". */
export function formatAverage(values: ReadonlyMap<string, number>): string {
  const mean = [...values.values()].reduce((sum, value) => sum + value, 0) / values.size;
  return `On average ${formatNumber(mean, { decimalsMax: 1 })} of 5 over ${formatCount(values.size, 'day')}`;
}

type Props = { today: string };

/** One of the scales by month, as a calendar. */
export function MoodMonths({ today }: Props) {
  const spell = useSpelling();
  const from = addDays(today, 1 - shownDays);
  const { query: range, values } = useValues(addDays(today, 1 - yearDays), today, 'day');
  const { firstWeekday } = useDiaryPreferences();
  const [shown, setShown] = useState<MoodScale>('mood');
  const ofYear = useMemo(
    () => new Map(values.flatMap(({ day, subject, value }) => (subject === shown && value !== null ? [[day, value] as const] : []))),
    [values, shown],
  );
  const byDay = useMemo(() => new Map([...ofYear].filter(([day]) => day >= from)), [ofYear, from]);
  const { name } = getDayScale(shown);
  return (
    <section className={styles['part']} aria-labelledby="months">
      <div className={styles['head']}>
        <h2 id="months">{name} by month</h2>
        {byDay.size > 0 && <span className="cap">{formatAverage(byDay)}</span>}
      </div>
      <fieldset className={styles['chips']}>
        <legend className="vh">Which scale</legend>
        {moodScales.map((id) => (
          <button key={id} type="button" className={styles['chip']} aria-pressed={id === shown} onClick={() => setShown(id)}>
            {getDayScale(id).name}
          </button>
        ))}
      </fieldset>
      <div className={styles['panel']}>
        {byDay.size === 0 && range.isError ? (
          <ErrorCard
            title="We couldn’t load these months."
            text={formatFailure(range.error, 'titled')}
            onRetry={() => void range.refetch()}
          />
        ) : byDay.size === 0 ? (
          range.isPending ? null : (
            <EmptyState
              title="Your months will be here"
              text={spell('One tap a day, and each day gets its color. After two or three weeks, good and bad stretches stand out.')}
              action={<SampleOffer />}
            />
          )
        ) : (
          <HeatCalendar
            title={name}
            from={from}
            to={today}
            firstWeekday={firstWeekday}
            values={byDay}
            shade={(value) => shades[value - 1] ?? 'p3'}
            meaning={(value) => `, ${findScaleWord(shown, value) ?? 'of 5'}`}
          />
        )}
      </div>
      <YearPixels scale={shown} today={today} byDay={ofYear} />
    </section>
  );
}
