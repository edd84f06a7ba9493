import { countDaysBetween, type LocalDay } from '@wellkept/clinical/local-day.ts';
import { type Rhythm, toRecurrence } from './recurrence.ts';

/** So many doses in every so many days, weeks or months, whichever days those are. */
export type DosePace = { count: number; interval: number; unit: 'day' | 'week' | 'month' };

// A month is as short as it can be: a dose on the first days of two months is one in each.
const unitDays = { day: 1, week: 7, month: 28 } as const;

/** How often something that is not daily is taken at all. */
export function toDosePace(rhythm: Rhythm): DosePace {
  const repeat = toRecurrence(rhythm);
  if (repeat.every !== 'week') return { count: 1, interval: repeat.interval, unit: repeat.every };
  return { count: 'dayCount' in repeat ? repeat.dayCount : repeat.weekdays.length, interval: repeat.interval, unit: 'week' };
}

/** Whether there are days without a dose. */
export const isNotDaily = ({ perDay, weekdays }: Pick<Rhythm, 'perDay' | 'weekdays'>): boolean => perDay < 0.9 || weekdays.length > 0;

/** The stretch of days that has `count` doses. */
export const countPaceDays = ({ interval, unit }: Pick<DosePace, 'interval' | 'unit'>): number => interval * unitDays[unit];

/** The day of the dose that leaves none for `day`: one of the same day, or the latest of as many as its stretch has. Null where one is left. */
export function findDoseInTheWay(pace: DosePace, takenOn: readonly LocalDay[], day: LocalDay): LocalDay | null {
  const near = takenOn.filter((one) => Math.abs(countDaysBetween(one, day)) < countPaceDays(pace)).sort();
  if (near.includes(day)) return day;
  return near.length >= pace.count ? (near.at(-1) ?? null) : null;
}

/** "once a week", "twice a week", "every 3 days" */
export function formatDosePace({ count, interval, unit }: DosePace): string {
  if (interval > 1) return `${count > 1 ? `${count} times ` : ''}every ${interval} ${unit}s`;
  return `${count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`} a ${unit}`;
}
