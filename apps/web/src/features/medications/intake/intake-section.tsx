import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { DiaryDay, IntakeLog } from '@wellkept/contract/tracking/diary-day.ts';
import { parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { countIntakes, formatIntakeCount } from '@wellkept/tracking/diary/intake-log.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { formatDay } from '../../../lib/date-text.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { getTimeZone } from '../../../lib/today.ts';
import { shorten } from '../../../lib/wording.ts';
import { formatTimeOfDay, parseMinute } from '../../dosing/time-text.ts';
import { readWithCache } from '../../tracking/diary/diary-cache.ts';
import { useDay, useToday } from '../../tracking/diary/diary-data.ts';
import { onStored } from '../../tracking/diary/diary-queue.ts';
import { saveWithUndo } from '../../tracking/diary/diary-writes.ts';
import type { ShownEntry } from '../../tracking/diary/queued-entries.ts';
import { SyncErrors } from '../../tracking/diary/sync-errors.tsx';
import { createDayBook } from '../../tracking/log/day-book.ts';
import type { Save } from '../../tracking/log/log-screen.tsx';
import type { DoseHours } from '../medication-list.tsx';
import { medicationsQuery } from '../medication-writes.ts';
import { DueDoses } from './due-doses.tsx';
import styles from './intake.module.css';

const logKey = 'intake log';
const shownFirst = 7;
/** How many medicines are named one by one. */
const namedMax = 3;

onStored((_stored, { payload }) => {
  if (!('entry' in payload) || payload.entry.kind === 'intake') void queryClient.invalidateQueries({ queryKey: [logKey] });
});

/**
 * Today's doses to tick, and the record of the last two weeks. Names the hours of today to the list. Renders nothing while no dose is due.
 */
export function IntakeSection({ onHours }: { onHours: (hours: DoseHours) => void }) {
  const today = useToday();
  const { day: facts, entries } = useDay(today);
  const book = useMemo(() => facts && createDayBook(facts, entries), [facts, entries]);
  const hours = useMemo(() => facts && listHours(facts), [facts]);
  useEffect(() => {
    if (hours) onHours(hours);
  }, [hours, onHours]);
  const latest = useRef<readonly ShownEntry[]>(entries);
  latest.current = entries;
  const save: Save = useCallback((message, ...steps) => void saveWithUndo(steps, message, () => latest.current), []);
  const { data, error, refetch } = useQuery({
    queryKey: [logKey, today],
    queryFn: () =>
      readWithCache(
        'intake log',
        () =>
          client.GET('/api/diary/intakes', { params: { query: { today, zone: getTimeZone() } } }) as Promise<{
            data?: IntakeLog;
            error?: unknown;
          }>,
      ),
    networkMode: 'always',
    retry: false,
  });
  const { data: medicines } = useQuery(medicationsQuery);
  const known = useRef(medicines);
  useEffect(() => {
    // What is due follows from what is taken, which is changed on this very page.
    if (known.current !== undefined && known.current !== medicines)
      for (const key of ['diary day', logKey]) void queryClient.invalidateQueries({ queryKey: [key] });
    known.current = medicines;
  }, [medicines]);
  if (!book || (book.doses.length === 0 && book.facts.asNeeded.length === 0 && book.facts.openDays.length === 0)) return null;
  return (
    <div className={styles['intake']}>
      <SyncErrors />
      <DueDoses book={book} save={save} />
      {error && !data && (
        <ErrorCard title="We couldn’t load your dose log." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      )}
      {data?.days.some(({ doses, extra }) => doses.length > 0 || extra > 0) && <IntakeHistory days={data.days} today={today} />}
    </div>
  );
}

/** The hours of a plan; without one a slot only tells one dose from the next. */
const listHours = ({ isPlanned, doses }: DiaryDay): DoseHours =>
  new Map(
    [...Map.groupBy(isPlanned ? doses : [], ({ medicationId }) => medicationId)].map(([id, own]) => [
      id,
      own.map(({ slot }) => formatTimeOfDay(parseSlotMinute(slot))),
    ]),
  );

type IntakeDay = IntakeLog['days'][number];

function IntakeHistory({ days, today }: { days: readonly IntakeDay[]; today: string }) {
  const [isWhole, setWhole] = useState(false);
  const daysWithDoses = days.filter(({ doses, extra }) => doses.length > 0 || extra > 0);
  const shown = isWhole ? daysWithDoses : daysWithDoses.slice(0, shownFirst);
  const names = [...new Map(daysWithDoses.flatMap(({ doses }) => doses).map((dose) => [dose.medicationId, dose.name]))];
  // Where there is one medicine the sentence above tells of it; of those that were all taken, or never ticked, there is nothing to add.
  const medicines = (names.length > 1 ? names : [])
    .map(([id, name]) => ({ id, name, count: countIntakes(days, today, id) }))
    .filter(({ count }) => count.due > count.taken && count.taken + count.skipped > 0);
  const all = countIntakes(days, today);
  return (
    <section aria-labelledby="intake-log">
      <h2 id="intake-log">The last 14 days</h2>
      <p className="lead">{formatIntakeCount(all)}</p>
      {all.unanswered > 0 && <p className="small ink2">You may have taken a dose you didn’t tick. Open its day to tick it now.</p>}
      {medicines.length > 0 && medicines.length <= namedMax && (
        <ul className={styles['medicines']}>
          {medicines.map(({ id, name, count }) => (
            <li key={id}>
              <bdi className="bold">{shorten(name, 60)}</bdi>: {formatIntakeCount(count)}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles['days']}>
        {shown.map((day) => (
          <li key={day.day}>
            <Link to={day.day === today ? '/log' : `/log?day=${day.day}`} className={styles['day']}>
              <span className={styles['date']}>
                {day.day === today ? 'Today' : formatDay(day.day, 'shortWeekday')}{' '}
                <span className="ink2">{formatDay(day.day, 'short')}</span>
              </span>
              <span className={styles['marks']} aria-hidden="true">
                {day.doses.map(({ medicationId, slot, name, answer }) => (
                  <i
                    key={`${medicationId} ${slot}`}
                    className={styles[answer ?? 'open']}
                    title={`${shorten(name, 40)}, ${formatTimeOfDay(parseMinute(slot) ?? 0)}`}
                  />
                ))}
              </span>
              <span className="cap">{formatIntakeDay(day, today)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {daysWithDoses.length > shownFirst && !isWhole && (
        <button type="button" className="btn outlined sm" onClick={() => setWhole(true)}>
          Show all {formatCount(daysWithDoses.length, 'day')}
        </button>
      )}
      <p className={styles['legend']}>
        <i className={styles['taken']} aria-hidden="true" /> taken <i className={styles['skipped']} aria-hidden="true" /> skipped{' '}
        <i className={styles['open']} aria-hidden="true" /> not ticked
      </p>
    </section>
  );
}

function formatIntakeDay({ day, doses, extra }: IntakeDay, today: string): string {
  // As needed, or not daily without a day of its own.
  if (doses.length === 0) return extra > 0 ? `${formatCount(extra, 'dose')} taken` : '';
  const takenCount = doses.filter(({ answer }) => answer === 'taken').length;
  const skippedCount = doses.filter(({ answer }) => answer === 'skipped').length;
  const openCount = doses.length - takenCount - skippedCount;
  return [
    `${takenCount} of ${doses.length} taken`,
    skippedCount > 0 && `${skippedCount} skipped`,
    openCount > 0 && (day === today ? `${openCount} to go` : `${openCount} not ticked`),
    extra > 0 && `${formatCount(extra, 'other dose')} taken`,
  ]
    .filter(Boolean)
    .join(', ');
}
