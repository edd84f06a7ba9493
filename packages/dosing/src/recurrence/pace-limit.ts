import type { DoseDays } from '@wellkept/clinical/dose-schedule.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { countPaceDays, type DosePace, formatDosePace, isNotDaily, toDosePace } from './dose-pace.ts';
import type { Rhythm } from './recurrence.ts';

/** How much may be planned of something that is not daily: on so many days of each stretch, so many doses on each of them. */
export type PaceLimit = DosePace & { timesADay: number };

type Planned = { times: readonly string[]; schedule: DoseDays };

/** Null for what is taken daily: it has no days that could be too many. `timesADay` is what the words say of a day on which it is taken. */
export function toPaceLimit(rhythm: Rhythm, timesADay = 1): PaceLimit | null {
  if (!isNotDaily(rhythm)) return null;
  const pace = toDosePace(rhythm);
  const dosesInStretch = rhythm.perDay * countPaceDays(pace);
  return { ...pace, timesADay: Math.max(timesADay, rhythm.weekdays.length > 0 ? Math.round(dosesInStretch / pace.count) : 1) };
}

const everyWeekday = [0, 1, 2, 3, 4, 5, 6];

/** The most days with a dose that any stretch of so many days has. */
function countDoseDays(schedule: DoseDays, stretchDays: number): number {
  if (schedule.every === 'day') return stretchDays;
  if (schedule.every === 'days') return Math.ceil(stretchDays / schedule.days);
  const counts = everyWeekday.map(
    (first) => Array.from({ length: stretchDays }, (_, day) => (first + day) % 7).filter((day) => schedule.weekdays.includes(day)).length,
  );
  return Math.max(...counts);
}

/** From three times a week on, half a dose a week more is how people plan it. Of what is taken once or twice a week it is too much. */
const oftenFrom = 3;
const roundingMax = 0.5;

/** "3 times a week" taken every 2 days. */
const isRoundedPace = (schedule: DoseDays, { count, interval, unit }: PaceLimit): boolean =>
  schedule.every === 'days' && unit === 'week' && interval === 1 && count >= oftenFrom && 7 / schedule.days <= count + roundingMax;

export const hasFittingDays = (schedule: DoseDays, limit: PaceLimit | null): boolean =>
  limit === null || countDoseDays(schedule, countPaceDays(limit)) <= limit.count || isRoundedPace(schedule, limit);

/** The most days apart that a reminder can be. */
const daysApartMax = 365;

/** The fewest days from one dose to the next; null where a reminder cannot be as rare. */
export function findLeastDays(limit: PaceLimit): number | null {
  for (let days = 1; days <= daysApartMax; days += 1) if (hasFittingDays({ every: 'days', days }, limit)) return days;
  return null;
}

/** What is too much, in a sentence; null where nothing is. A weekly dose of methotrexate that is taken daily can kill. */
export function findExcess({ times, schedule }: Planned, limit: PaceLimit | null): { field: 'schedule' | 'times'; message: string } | null {
  if (limit === null) return null;
  const pace = `This is taken ${formatDosePace(limit)}.`;
  if (!hasFittingDays(schedule, limit)) {
    const leastDays = findLeastDays(limit);
    if (leastDays === null)
      return { field: 'schedule', message: `${pace} Reminders can be up to ${daysApartMax} days apart, so you can’t set one for it.` };
    const isWeekly = limit.unit === 'week' && limit.interval === 1 && schedule.every === 'weekdays';
    const ask = isWeekly
      ? `Choose ${formatCount(limit.count, 'day')} at most.`
      : `Leave at least ${formatCount(leastDays, 'day')} between doses.`;
    return { field: 'schedule', message: `${pace} ${ask} If that’s wrong, change how often you take it first.` };
  }
  return times.length > limit.timesADay
    ? { field: 'times', message: `${pace} Enter ${formatCount(limit.timesADay, 'time')} at most.` }
    : null;
}

/** Days that the line allows no more, since it was changed, are open again. */
export const withFittingDays = <T extends { times: readonly string[]; schedule: DoseDays | null }>(row: T, limit: PaceLimit | null): T =>
  row.schedule !== null && findExcess({ times: row.times, schedule: row.schedule }, limit) !== null ? { ...row, schedule: null } : row;
