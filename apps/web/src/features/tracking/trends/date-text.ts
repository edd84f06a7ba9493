const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** "3 May 2026", in the person's own order of day and month. */
export const formatLongDay = (day: string): string =>
  toDate(day).toLocaleDateString(undefined, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

/** "3 May". */
export const formatShortDay = (day: string): string =>
  toDate(day).toLocaleDateString(undefined, { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** "May 2026". */
export const formatMonth = (day: string): string =>
  toDate(day).toLocaleDateString(undefined, { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** "Monday, 23 Nov". */
export const formatWeekdayAndDay = (day: string): string =>
  toDate(day).toLocaleDateString(undefined, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'short' });

/** "Mon". */
export const formatShortWeekday = (day: string): string => toDate(day).toLocaleDateString(undefined, { timeZone: 'UTC', weekday: 'short' });
