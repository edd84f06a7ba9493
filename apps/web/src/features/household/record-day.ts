import { useQuery } from '@tanstack/react-query';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { useMemo } from 'react';
import { client } from '../../lib/client.ts';
import { toShownEntry, withQueued } from '../tracking/diary/queued-entries.ts';
import { createDayBook, type DayBook, type DoseLine } from '../tracking/log/day-book.ts';
import { listOfRecord, useCareChanges } from './care-queue.ts';
import { type CaredRecord, inRecord } from './household-data.ts';
import { findRecordZone, type RecordTime } from './record-clock.ts';

/** A day of someone's record, with what is on its way to it. What others write there appears within a minute. */
export function useRecordDay(record: CaredRecord, day: string) {
  const { id: recordId } = record;
  const zone = findRecordZone(record);
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
    return createDayBook(facts, withQueued(facts.entries.map(toShownEntry), listOfRecord(queue, recordId), day), zone);
  }, [facts, queue, recordId, day, zone]);
  return { query, book };
}

/** A dose counts as late an hour after its time, where that is known. */
const lateMinutes = 60;

type Dose = { book: Pick<DayBook, 'day'>; line: DoseLine };

/** Nobody marked it, and its time is over by an hour. */
export const isLate = ({ book, line: { dose, intake } }: Dose, now: RecordTime): boolean =>
  intake === null && book.day === now.day && dose.isSlotKnown && parseSlotMinute(dose.slot) + lateMinutes < now.minute;

/** Nobody marked it on a day that is over. */
export const isMissed = ({ book, line: { intake } }: Dose, now: RecordTime): boolean => intake === null && book.day < now.day;

export const listLate = (book: DayBook, now: RecordTime): DoseLine[] => book.doses.filter((line) => isLate({ book, line }, now));

/** "2 of 4 taken, 1 late" */
export function formatDoses(book: DayBook, now: RecordTime): string {
  const { doses } = book;
  if (doses.length === 0) return book.day === now.day ? 'Nothing due today' : 'Nothing was due';
  const taken = doses.filter(({ intake }) => intake?.state === 'taken').length;
  const late = listLate(book, now).length;
  const missed = doses.filter((line) => isMissed({ book, line }, now)).length;
  return `${taken} of ${doses.length} taken${late > 0 ? `, ${late} late` : ''}${missed > 0 ? `, ${missed} missed or not marked` : ''}`;
}
