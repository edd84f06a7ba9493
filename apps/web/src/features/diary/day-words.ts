const instant = (day: string) => new Date(`${day}T12:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', ...options });

/** "Saturday, 21 November", as the person's language writes it; with the year when it is another one. */
export const longDay = (day: string): string =>
  format({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) === String(new Date().getFullYear()) ? {} : { year: 'numeric' }),
  }).format(instant(day));
export const weekdayName = (day: string): string => format({ weekday: 'long' }).format(instant(day));
export const shortWeekday = (day: string): string => format({ weekday: 'short' }).format(instant(day));
export const narrowWeekday = (day: string): string => format({ weekday: 'narrow' }).format(instant(day));
export const shortDay = (day: string): string => format({ day: 'numeric', month: 'short' }).format(instant(day));

/** "07:04", by the person's clock. */
export const timeText = (at: string): string =>
  new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(new Date(at));
