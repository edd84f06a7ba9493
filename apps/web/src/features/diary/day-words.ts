const instant = (day: string) => new Date(`${day}T12:00:00Z`);
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', ...options });

const formatLong = (day: string) =>
  format({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) === String(new Date().getFullYear()) ? {} : { year: 'numeric' }),
  });

/** "Saturday, 21 November", as the person's language writes it; with the year when it is another one. */
export const longDay = (day: string): string => formatLong(day).format(instant(day));

/** The same with the number of the day apart: "Saturday, ", "21", " November". */
export function splitLongDay(day: string): { before: string; number: string; after: string } {
  const parts = formatLong(day).formatToParts(instant(day));
  const at = parts.findIndex(({ type }) => type === 'day');
  const join = (some: typeof parts) => some.map(({ value }) => value).join('');
  return { before: join(parts.slice(0, at)), number: parts[at]?.value ?? '', after: join(parts.slice(at + 1)) };
}
export const weekdayName = (day: string): string => format({ weekday: 'long' }).format(instant(day));
export const shortWeekday = (day: string): string => format({ weekday: 'short' }).format(instant(day));
export const narrowWeekday = (day: string): string => format({ weekday: 'narrow' }).format(instant(day));
export const shortDay = (day: string): string => format({ day: 'numeric', month: 'short' }).format(instant(day));

/** "07:04", by the person's clock. */
export const timeText = (at: string): string =>
  new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(new Date(at));
