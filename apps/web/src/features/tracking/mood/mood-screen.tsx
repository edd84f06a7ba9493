import { type DayScaleId, getDayScale } from '@wellkept/insights/tracking/day-scales.ts';
import { addDays } from '@wellkept/insights/tracking/local-day.ts';
import { useMemo, useRef, useState } from 'react';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { formatPlural } from '../../../lib/wording.ts';
import { SampleOffer } from '../../transfer/sample-data/sample-offer.tsx';
import styles from '../diary/diary.module.css';
import { useDay, useToday } from '../diary/diary-data.ts';
import { useDiaryPreferences } from '../diary/diary-preferences.ts';
import { saveWithUndo } from '../diary/diary-writes.ts';
import { HeatCalendar } from '../diary/heat-calendar.tsx';
import { LevelRow } from '../diary/level-row.tsx';
import type { ShownEntry } from '../diary/queued-entries.ts';
import { SyncErrors } from '../diary/sync-errors.tsx';
import { useValues } from '../diary/values-data.ts';
import { createDayBook, createScaleStep, findScaleWord, findYesterdayValue } from '../log/day-book.ts';
import { LogSkeleton } from '../log/log-skeleton.tsx';

type Scale = Extract<DayScaleId, 'mood' | 'energy' | 'stress'>;
const scales: readonly Scale[] = ['mood', 'energy', 'stress'];
const shownDays = 120;
const shades = ['p1', 'p2', 'p3', 'p4', 'p5'] as const;

/** "On average 3.4 of 5 over 42 days". */
export function formatAverage(values: ReadonlyMap<string, number>): string {
  const mean = [...values.values()].reduce((sum, value) => sum + value, 0) / values.size;
  return `On average ${Number(mean.toFixed(1))} of 5 over ${formatPlural(values.size, 'day')}`;
}

/** Today's mood, energy and stress, and the months as calendars. */
export function MoodScreen() {
  const today = useToday();
  const from = addDays(today, 1 - shownDays);
  const { query, day: facts, entries } = useDay(today);
  const { query: range, values } = useValues(from, today, 'day');
  const { firstWeekday } = useDiaryPreferences();
  const [shown, setShown] = useState<Scale>('mood');
  const book = useMemo(() => facts && createDayBook(facts, entries), [facts, entries]);
  const latest = useRef<readonly ShownEntry[]>(entries);
  latest.current = entries;
  const byDay = useMemo(
    () => new Map(values.flatMap(({ day, subject, value }) => (subject === shown && value !== null ? [[day, value] as const] : []))),
    [values, shown],
  );
  const { name } = getDayScale(shown);
  return (
    <>
      <PageHeader title="Mood and energy">
        <ArrowLink to="/log">The whole day</ArrowLink>
      </PageHeader>
      <SyncErrors />
      {query.isPending && <LogSkeleton />}
      {query.isError && !book && (
        <ErrorCard title="Today could not be loaded." text={formatFailure(query.error, 'loading')} onRetry={() => void query.refetch()} />
      )}
      <div className={styles['abreast']}>
        {book &&
          scales.map((id) => {
            const { name: title, words = [] } = getDayScale(id);
            const yesterday = findScaleWord(id, findYesterdayValue(book, id));
            return (
              <LevelRow
                key={id}
                title={title}
                {...(yesterday && { aside: `yesterday: ${yesterday.toLowerCase()}` })}
                words={words}
                glyph={id === 'mood' ? 'disc' : 'bars'}
                value={book.scale(id)?.value ?? null}
                onChoose={(value) =>
                  void saveWithUndo(
                    [createScaleStep(book, id, value)],
                    value === null ? `${title} taken out` : `${title}: ${findScaleWord(id, value)?.toLowerCase()}`,
                    () => latest.current,
                  )
                }
              />
            );
          })}
      </div>
      <section className={styles['part']} aria-labelledby="months">
        <div className={styles['head']}>
          <h2 id="months">{name} by month</h2>
          {byDay.size > 0 && <span className="cap">{formatAverage(byDay)}</span>}
        </div>
        <fieldset className={styles['chips']}>
          <legend className="vh">Which scale</legend>
          {scales.map((id) => (
            <button key={id} type="button" className={styles['chip']} aria-pressed={id === shown} onClick={() => setShown(id)}>
              {getDayScale(id).name}
            </button>
          ))}
        </fieldset>
        <div className={styles['panel']}>
          {byDay.size === 0 && range.isError ? (
            <ErrorCard
              title="These months could not be loaded."
              text={formatFailure(range.error, 'loading')}
              onRetry={() => void range.refetch()}
            />
          ) : byDay.size === 0 ? (
            range.isPending ? null : (
              <EmptyState
                title="Your months will be here"
                text="One tap a day, and each day gets its shade. After two or three weeks, good and bad stretches stand out."
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
      </section>
    </>
  );
}
