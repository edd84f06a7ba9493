import type { DoseDays } from '@wellkept/clinical/dose-schedule.ts';
import { type Recurrence, type Rhythm, toRecurrence } from './recurrence.ts';

/**
 * On which days something is taken, as far as its line or the person says so. `dayCount` is how many days of each week are to be chosen; null
 * where days of the week do not settle it: every second week, every three days, every month.
 */
export type DaysTaken = { isKnown: true; recurrence: Recurrence } | { isKnown: false; dayCount: number | null };

/**
 * No day is taken for granted: a dose of methotrexate on a day that nobody chose would be one too many in that week. The day on which
 * something was begun is no such choice either.
 */
export function findDaysTaken({ rhythm, notDaily }: { rhythm: Rhythm; notDaily: boolean }, days: DoseDays | null): DaysTaken {
  if (!notDaily) return { isKnown: true, recurrence: { every: 'day', interval: 1 } };
  const repeat = toRecurrence(rhythm);
  if (repeat.every !== 'week' || repeat.interval > 1) return { isKnown: false, dayCount: null };
  if (!('dayCount' in repeat)) return { isKnown: true, recurrence: repeat };
  const { dayCount } = repeat;
  const chosen = days?.every === 'weekdays' ? days.weekdays : [];
  // Fewer days leave a dose without a day, and more would be doses that the line does not say.
  if (chosen.length !== dayCount) return { isKnown: false, dayCount };
  return { isKnown: true, recurrence: { every: 'week', interval: 1, weekdays: chosen } };
}
