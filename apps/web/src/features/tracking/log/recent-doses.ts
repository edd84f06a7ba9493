import { addDays, dayMs, toLocalDay } from '@wellkept/clinical/local-day.ts';
import { getTimeZone } from '../../../lib/today.ts';
import type { DayBook } from './day-book.ts';

type Medicine = Pick<DayBook['facts']['asNeeded'][number], 'medicationId' | 'takenNear'>;
type Taken = Medicine['takenNear'][number];

/**
 * The doses of something taken as needed that count against its most, the last one last. Today those of the last 24 hours, which is the day of
 * a label: last evening's count too, and so does one of yesterday without a time. Of a day that is over, its own.
 */
export function listRecentDoses(
  { medicationId, takenNear }: Medicine,
  book: Pick<DayBook, 'day' | 'zone' | 'entries'>,
  now: Date,
): Taken[] {
  const { day, zone } = book;
  // Of the day itself the page knows best.
  const own = book.entries.filter(({ kind, subject, state }) => kind === 'intake' && subject === medicationId && state === 'taken');
  const all = [...own.map(({ id, at }) => ({ id, day, at })), ...takenNear.filter((one) => one.day !== day)];
  const isToday = day === toLocalDay(now, zone ?? getTimeZone());
  const isRecent = (one: Taken) => {
    if (!isToday) return one.day === day;
    if (one.at === null) return one.day === day || one.day === addDays(day, -1);
    return Date.parse(one.at) > now.getTime() - dayMs;
  };
  return all.filter(isRecent).sort((one, other) => Date.parse(one.at ?? one.day) - Date.parse(other.at ?? other.day));
}
