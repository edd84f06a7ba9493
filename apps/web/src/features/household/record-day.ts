import { useQuery } from '@tanstack/react-query';
import { addDays } from '@wellkept/clinical/local-day.ts';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { useMemo } from 'react';
import { client } from '../../lib/client.ts';
import { toShownEntry, withQueued } from '../tracking/diary/queued-entries.ts';
import { createDayBook, type DayBook, type DoseLine, mayHaveEarlierDoses } from '../tracking/log/day-book.ts';
import { listEarlierDoses } from '../tracking/log/list-earlier-doses.ts';
import { listOfRecord, useCareChanges } from './care-queue.ts';
import { type CaredRecord, inRecord } from './household-data.ts';
import { findRecordZone, type RecordTime } from './record-clock.ts';

/** A day of someone's record, with what is on its way to it. What others write there appears within a minute. */
export function useRecordDay(record: CaredRecord, day: string, isNeeded = true) {
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
    enabled: isNeeded,
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

/** The day before, for as long as a dose of its evening may not be missed yet: midnight ends it for nobody. Null where it is over. */
export function useRecordNight(record: CaredRecord, now: RecordTime): DayBook | null {
  const isNeeded = mayHaveEarlierDoses(now, now);
  const { book } = useRecordDay(record, addDays(now.day, -1), isNeeded);
  return isNeeded ? book : null;
}

/** A dose counts as late an hour after its time, where that is known. */
const lateMinutes = 60;

type Dose = { book: Pick<DayBook, 'day'>; line: DoseLine };

/** Nobody marked it, and its time is over by an hour. */
export const isLate = ({ book, line: { dose, intake } }: Dose, now: RecordTime): boolean =>
  intake === null && book.day === now.day && dose.isSlotKnown && parseSlotMinute(dose.slot) + lateMinutes < now.minute;

/** Nobody marked it on a day that is over. */
export const isMissed = ({ book, line: { intake } }: Dose, now: RecordTime): boolean => intake === null && book.day < now.day;

const dayMinutes = 24 * 60;

/** Doses of last night that nobody marked and that are not missed yet, by the rule of Today. */
export const listLateLastNight = (night: DayBook | null, book: DayBook, now: RecordTime): DoseLine[] =>
  night === null
    ? []
    : listEarlierDoses(night, book, now).filter(({ dose }) => parseSlotMinute(dose.slot) + lateMinutes < now.minute + dayMinutes);

export const listLate = (book: DayBook, now: RecordTime): DoseLine[] => book.doses.filter((line) => isLate({ book, line }, now));

/** "2 of 4 taken, 1 late", "0 of 4 taken, 1 late from last night" */
export function formatDoses(book: DayBook, now: RecordTime, night: DayBook | null = null): string {
  const { doses } = book;
  const lastNight = listLateLastNight(night, book, now).length;
  const fromLastNight = lastNight > 0 ? `, ${lastNight} late from last night` : '';
  if (doses.length === 0) return `${book.day === now.day ? 'Nothing due today' : 'Nothing was due'}${fromLastNight}`;
  const taken = doses.filter(({ intake }) => intake?.state === 'taken').length;
  const late = listLate(book, now).length;
  const missed = doses.filter((line) => isMissed({ book, line }, now)).length;
  return `${taken} of ${doses.length} taken${late > 0 ? `, ${late} late` : ''}${missed > 0 ? `, ${missed} missed or not marked` : ''}${fromLastNight}`;
}
