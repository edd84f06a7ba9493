import type { DoseDays } from '@wellkept/clinical/dose-schedule.ts';
import { addDays, type LocalDay } from '@wellkept/clinical/local-day.ts';

/** A medicine that begins in a few weeks may be set up today. */
const startsWithinDays = 92;

/** The last day from which a dose of every so many days may be counted. A later one is a slip, such as another year: nothing is sent until then. */
export const getLastStart = (schedule: DoseDays, today: LocalDay): LocalDay =>
  addDays(today, schedule.every === 'days' ? Math.max(schedule.days, startsWithinDays) : startsWithinDays);
