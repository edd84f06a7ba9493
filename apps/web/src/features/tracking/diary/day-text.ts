import { getDateFormat } from '../../../lib/date-format.ts';

const toDate = (day: string) => new Date(`${day}T12:00:00Z`);
const getDayFormat = (options: Intl.DateTimeFormatOptions) => getDateFormat({ timeZone: 'UTC', ...options });

const formatLong = (day: string) =>
  getDayFormat({
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) === String(new Date().getFullYear()) ? {} : { year: 'numeric' }),
  });

/** "Saturday, 21 November", as the person's language writes it; with the year when it is another one. */
export const formatDayWithWeekday = (day: string): string => formatLong(day).format(toDate(day));

/** The same with the number of the day apart: "Saturday, ", "21", " November". */
export function splitLongDay(day: string): { before: string; number: string; after: string } {
  const parts = formatLong(day).formatToParts(toDate(day));
  const at = parts.findIndex(({ type }) => type === 'day');
  const join = (some: typeof parts) => some.map(({ value }) => value).join('');
  return { before: join(parts.slice(0, at)), number: parts[at]?.value ?? '', after: join(parts.slice(at + 1)) };
}
export const formatWeekday = (day: string): string => getDayFormat({ weekday: 'long' }).format(toDate(day));
export const formatShortWeekday = (day: string): string => getDayFormat({ weekday: 'short' }).format(toDate(day));
export const formatNarrowWeekday = (day: string): string => getDayFormat({ weekday: 'narrow' }).format(toDate(day));
export const formatShortDay = (day: string): string => getDayFormat({ day: 'numeric', month: 'short' }).format(toDate(day));

/** "07:04", by the person's clock. */
export const formatTime = (at: string): string => getDateFormat({ hour: '2-digit', minute: '2-digit' }).format(new Date(at));
