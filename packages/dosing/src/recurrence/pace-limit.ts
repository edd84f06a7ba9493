import type { DoseDays } from '@wellkept/clinical/dose-schedule.ts';
import type { Timing } from '@wellkept/clinical/medication.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { countPaceDays, type DosePace, formatDosePace, isNotDaily, toDosePace } from './dose-pace.ts';
import type { Rhythm } from './recurrence.ts';

/** How much may be planned of something that is not daily: on so many days of each stretch, so many doses on each of them. */
export type PaceLimit = DosePace & { timesADay: number };

type Planned = { times: readonly string[]; schedule: DoseDays };

/** Null for what is taken daily: it has no days that could be too many. */
export function toPaceLimit(rhythm: Rhythm): PaceLimit | null {
  if (!isNotDaily(rhythm)) return null;
  const pace = toDosePace(rhythm);
  const dosesInStretch = rhythm.perDay * countPaceDays(pace);
  return { ...pace, timesADay: rhythm.weekdays.length > 0 ? Math.max(1, Math.round(dosesInStretch / pace.count)) : 1 };
}

/** What the words of a line allow. What is taken as needed has no days. */
export function findWrittenPaceLimit(timing: Timing | null | undefined): PaceLimit | null {
  if (!timing || timing.asNeeded) return null;
  return toPaceLimit({ perDay: timing.perDay ?? 1, weekdays: timing.weekdays, every: timing.every });
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

export const hasFittingDays = (schedule: DoseDays, limit: PaceLimit | null): boolean =>
  limit === null || countDoseDays(schedule, countPaceDays(limit)) <= limit.count;

/** The fewest days from one dose to the next. */
export const getLeastDays = (limit: PaceLimit): number => Math.ceil(countPaceDays(limit) / limit.count);

/** What is too much, in a sentence; null where nothing is. A weekly dose of methotrexate that is taken daily can kill. */
export function findExcess({ times, schedule }: Planned, limit: PaceLimit | null): { field: 'schedule' | 'times'; message: string } | null {
  if (limit === null) return null;
  const pace = `This is taken ${formatDosePace(limit)}.`;
  if (!hasFittingDays(schedule, limit)) {
    const isWeekly = limit.unit === 'week' && limit.interval === 1 && schedule.every === 'weekdays';
    const ask = isWeekly
      ? `Choose ${formatCount(limit.count, 'day')} at most.`
      : `Leave at least ${formatCount(getLeastDays(limit), 'day')} between doses.`;
    return { field: 'schedule', message: `${pace} ${ask} If that’s wrong, change how often you take it first.` };
  }
  return times.length > limit.timesADay
    ? { field: 'times', message: `${pace} Enter ${formatCount(limit.timesADay, 'time')} at most.` }
    : null;
}

/** Days that the line allows no more, since it was changed, are open again. */
export const withFittingDays = <T extends { times: readonly string[]; schedule: DoseDays | null }>(row: T, limit: PaceLimit | null): T =>
  row.schedule !== null && findExcess({ times: row.times, schedule: row.schedule }, limit) !== null ? { ...row, schedule: null } : row;
