import { useQuery } from '@tanstack/react-query';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { useMemo } from 'react';
import { client } from '../../lib/client.ts';
import { toShownEntry, withQueued } from '../tracking/diary/queued-entries.ts';
import { createDayBook, type DayBook, type DoseLine } from '../tracking/log/day-book.ts';
import { listOfRecord, useCareChanges } from './care-queue.ts';
import { inRecord } from './household-data.ts';

/** A day of someone's record, with what is on its way to it. What others write there appears within a minute. */
export function useRecordDay(recordId: string, day: string) {
  const queue = useCareChanges();
  const query = useQuery({
    queryKey: ['care day', recordId, day],
    queryFn: async () => {
      const { data, error } = await client.GET('/api/diary/days/{day}', { params: { path: { day } }, ...inRecord(recordId) });
      if (data === undefined) throw error;
      // The document says what the answer of the server contains.
      return data as DiaryDay;
    },
    staleTime: 10_000,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
  const { data: facts } = query;
  const book = useMemo((): DayBook | null => {
    if (!facts) return null;
    return createDayBook(facts, withQueued(facts.entries.map(toShownEntry), listOfRecord(queue, recordId), day));
  }, [facts, queue, recordId, day]);
  return { query, book };
}

/** A dose counts as late an hour after its time. Without planned times nothing does. */
const lateMinutes = 60;

export const isLate = ({ facts }: Pick<DayBook, 'facts'>, { dose, intake }: DoseLine, minute: number): boolean =>
  facts.isPlanned && intake === null && parseSlotMinute(dose.slot) + lateMinutes < minute;

export const listLate = (book: DayBook, minute: number): DoseLine[] => book.doses.filter((line) => isLate(book, line, minute));

/** "2 of 4 taken, 1 late" */
export function formatDoses(book: DayBook, minute: number): string {
  const { doses } = book;
  if (doses.length === 0) return 'Nothing due today';
  const taken = doses.filter(({ intake }) => intake?.state === 'taken').length;
  const late = listLate(book, minute).length;
  return `${taken} of ${doses.length} taken${late > 0 ? `, ${late} late` : ''}`;
}

export const getMinuteNow = (now = new Date()): number => now.getHours() * 60 + now.getMinutes();
