import { diaryFirstDay } from '@wellkept/contract/tracking/diary-limits.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Arriving } from '../../../components/arriving.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import { readStored, useStored, writeStored } from '../../../lib/browser-storage.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import styles from '../diary/diary.module.css';
import { useDay, useToday } from '../diary/diary-data.ts';
import { type EntryChange, saveWithUndo } from '../diary/diary-writes.ts';
import type { ShownEntry } from '../diary/queued-entries.ts';
import { SyncErrors } from '../diary/sync-errors.tsx';
import { CheckIn } from './check-in.tsx';
import { createDayBook } from './day-book.ts';
import { DoseRows } from './dose-rows.tsx';
import log from './log.module.css';
import { LogHeader } from './log-header.tsx';
import { LogSkeleton } from './log-skeleton.tsx';
import { SymptomChips } from './symptom-chips.tsx';
import { WeekStrip } from './week-strip.tsx';

const HabitRows = createLatePart(async () => (await import('./habit-rows.tsx')).HabitRows, Arriving);
const FactorChips = createLatePart(async () => (await import('./factor-chips.tsx')).FactorChips, Arriving);
const Measurements = createLatePart(async () => (await import('./measurements.tsx')).Measurements, Arriving);
const DayNote = createLatePart(async () => (await import('./day-note.tsx')).DayNote, Arriving);
const DayEntries = createLatePart(async () => (await import('./day-entries.tsx')).DayEntries, Arriving);
const WeekTable = createLatePart(async () => (await import('./week-table.tsx')).WeekTable);

const lowEnergyKey = 'log-low-energy';

/** Writes steps down and offers to take them back. */
export type Save = (message: string, ...steps: EntryChange[]) => void;

function useShownDay(): [string, string] {
  const today = useToday();
  const [parameters] = useSearchParams();
  const requestedDay = parameters.get('day') ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(requestedDay) && !Number.isNaN(Date.parse(requestedDay));
  return [isDay && requestedDay >= diaryFirstDay && requestedDay < today ? requestedDay : today, today];
}

/** One day in one place: each tap is saved. */
export function LogScreen() {
  const [day, today] = useShownDay();
  const { query, day: facts, entries } = useDay(day);
  const isLow = useStored(lowEnergyKey) === 'true';
  const book = useMemo(() => facts && createDayBook(facts, entries), [facts, entries]);
  const latest = useRef<readonly ShownEntry[]>(entries);
  latest.current = entries;
  const save: Save = useCallback((message, ...steps) => void saveWithUndo(steps, message, () => latest.current), []);
  const toggleLow = () => writeStored(lowEnergyKey, String(readStored(lowEnergyKey) !== 'true'));

  return (
    <>
      <LogHeader day={day} today={today} book={book ?? null} isLow={isLow} onToggleLow={toggleLow} />
      <WeekStrip day={day} today={today} book={book ?? null} />
      <SyncErrors />
      {query.isPending && <LogSkeleton />}
      {query.isError && !book && (
        <ErrorCard title="We couldn’t load this day." text={formatFailure(query.error, 'titled')} onRetry={() => void query.refetch()} />
      )}
      {book && (
        <div className={log['two']} key={day}>
          <div>
            <CheckIn book={book} save={save} extent={isLow ? 'low' : 'full'} />
            <SymptomChips book={book} save={save} />
            <DoseRows book={book} save={save} />
            {!isLow && (
              <>
                <HabitRows book={book} save={save} />
                <FactorChips book={book} save={save} />
                <Measurements book={book} save={save} isToday={day === today} />
              </>
            )}
            <DayNote book={book} />
            {!isLow && <DayEntries book={book} save={save} today={today} />}
            <p className={`cap ${styles['part']}`}>Everything is saved as you go.</p>
          </div>
          {!isLow && <WeekTable book={book} />}
        </div>
      )}
    </>
  );
}
