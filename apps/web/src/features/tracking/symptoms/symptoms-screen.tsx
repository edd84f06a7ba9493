import { addDays, type LocalDay } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { useMemo, useRef, useState } from 'react';
import { Arriving } from '../../../components/arriving.tsx';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { SampleOffer } from '../../transfer/sample-data/sample-offer.tsx';
import styles from '../diary/diary.module.css';
import { useDay, useToday } from '../diary/diary-data.ts';
import { saveWithUndo } from '../diary/diary-writes.ts';
import type { ShownEntry } from '../diary/queued-entries.ts';
import { SyncErrors } from '../diary/sync-errors.tsx';
import { useValues } from '../diary/values-data.ts';
import { createDayBook } from '../log/day-book.ts';
import { LogSkeleton } from '../log/log-skeleton.tsx';
import { SymptomChips } from '../log/symptom-chips.tsx';
import { SymptomCalendar } from './symptom-calendar.tsx';

const PackList = createLatePart(async () => (await import('./pack-list.tsx')).PackList, Arriving);
const OwnSymptoms = createLatePart(async () => (await import('./own-symptoms.tsx')).OwnSymptoms, Arriving);

const shownDays = 120;

/** Today's symptoms, the months of each, and the days before a bad one. */
export function SymptomsScreen() {
  const today = useToday();
  const from = addDays(today, 1 - shownDays);
  const { query, day: facts, entries } = useDay(today);
  const range = useValues(from, today, 'symptom');
  const [chosen, setChosen] = useState<string | null>(null);
  const book = useMemo(() => facts && createDayBook(facts, entries), [facts, entries]);
  const latest = useRef<readonly ShownEntry[]>(entries);
  latest.current = entries;
  const bySymptom = useMemo(() => computeWorstByDay(range.values), [range.values]);
  const names = [...bySymptom].sort(([, one], [, other]) => other.size - one.size).map(([name]) => name);
  const shown = chosen ?? names[0] ?? null;
  const values = (shown !== null && bySymptom.get(shown)) || new Map<LocalDay, number | null>();
  // The parts of the page come together: each would push down what came before it.
  const isWaiting = query.isLoading || range.query.isLoading;
  return (
    <>
      <PageHeader title="Symptoms">
        <ArrowLink to="/log">The whole day</ArrowLink>
      </PageHeader>
      <SyncErrors />
      {(isWaiting || query.isPending) && <LogSkeleton />}
      {query.isError && !book && (
        <ErrorCard title="We couldn’t load today." text={formatFailure(query.error, 'titled')} onRetry={() => void query.refetch()} />
      )}
      {!isWaiting && book && (
        <SymptomChips book={book} title="Today" save={(message, ...steps) => void saveWithUndo(steps, message, () => latest.current)} />
      )}
      {!isWaiting && (
        <>
          <section className={styles['part']} aria-labelledby="months">
            <div className={styles['head']}>
              <h2 id="months">{shown === null ? 'Over the months' : `${shown} by month`}</h2>
              {shown !== null && <span className="cap">{formatCount(values.size, 'day')}, the worst of each</span>}
            </div>
            {shown === null && range.query.isError ? (
              <ErrorCard
                title="We couldn’t load these months."
                text={formatFailure(range.query.error, 'titled')}
                onRetry={() => void range.query.refetch()}
              />
            ) : shown === null ? (
              range.query.isPending ? null : (
                <EmptyState
                  title="Every symptom gets a calendar"
                  text="Tap a symptom, and say how strong it was if you like. After a few entries, look back from a bad day and see what was different before it."
                  action={<SampleOffer />}
                />
              )
            ) : (
              <SymptomCalendar bySymptom={bySymptom} names={names} shown={shown} from={from} today={today} onChoose={setChosen} />
            )}
          </section>
          <OwnSymptoms />
          <PackList />
        </>
      )}
    </>
  );
}

function computeWorstByDay(
  values: readonly { subject: string; day: LocalDay; value: number | null }[],
): Map<string, Map<LocalDay, number | null>> {
  const found = new Map<string, Map<LocalDay, number | null>>();
  for (const { subject, day, value } of values) {
    const days = found.get(subject) ?? new Map<LocalDay, number | null>();
    const before = days.get(day) ?? null;
    found.set(subject, days.set(day, value === null || before === null ? (value ?? before) : Math.max(value, before)));
  }
  return found;
}
