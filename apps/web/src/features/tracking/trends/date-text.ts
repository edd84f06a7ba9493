import { getDateFormat } from '../../../lib/date-format.ts';

const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** "3 May 2026", in the person's own order of day and month. */
export const formatLongDay = (day: string): string =>
  getDateFormat({ timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }).format(toDate(day));

/** "3 May". */
export const formatShortDay = (day: string): string =>
  getDateFormat({ timeZone: 'UTC', day: 'numeric', month: 'short' }).format(toDate(day));

/** "May 2026". */
export const formatMonth = (day: string): string => getDateFormat({ timeZone: 'UTC', month: 'short', year: 'numeric' }).format(toDate(day));

/** "Monday, 23 Nov". */
export const formatWeekdayAndDay = (day: string): string =>
  getDateFormat({ timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'short' }).format(toDate(day));

/** "Mon". */
export const formatShortWeekday = (day: string): string => getDateFormat({ timeZone: 'UTC', weekday: 'short' }).format(toDate(day));
