import type { LocalDay } from '@wellkept/clinical/local-day.ts';

// How dates are written, in the words and the order of the reader's language: the only place that knows.

const styles = {
  /** "21 November 2026" */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** "21 Nov 2026" */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** "21 Nov" */
  short: { day: 'numeric', month: 'short' },
  /** "Saturday, 21 November" */
  withWeekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** "Sat, 21 Nov" */
  withShortWeekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** "November 2026" */
  longMonth: { month: 'long', year: 'numeric' },
  /** "Nov 2026" */
  month: { month: 'short', year: 'numeric' },
  /** "Nov" */
  monthAlone: { month: 'short' },
  /** "Saturday" */
  weekday: { weekday: 'long' },
  /** "Sat" */
  shortWeekday: { weekday: 'short' },
  /** "S" */
  narrowWeekday: { weekday: 'narrow' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const timeStyles = {
  /** "21 November 2026 at 07:04" */
  longWithTime: { dateStyle: 'long', timeStyle: 'short' },
  /** "21 Nov 2026, 07:04" */
  mediumWithTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** "07:04" */
  time: { timeStyle: 'short' },
  /** "07:04:09" */
  timeWithSeconds: { timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DayStyle = keyof typeof styles;
export type MomentStyle = DayStyle | keyof typeof timeStyles;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once: making one takes a phone milliseconds, and a day of the diary sets dozens of dates. */
function getFormat(options: Intl.DateTimeFormatOptions, locale?: string): Intl.DateTimeFormat {
  // A format stays in the zone it was made in, and a person may travel while the page is open.
  const key = `${locale} ${options.timeZone ?? new Date().getTimezoneOffset()} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

const toDate = (day: LocalDay) => new Date(`${day}T12:00:00Z`);
const isThisYear = (day: LocalDay) => day.slice(0, 4) === String(new Date().getFullYear());

/** A day without its year is one of this year: of another one the year is written too. */
const withoutYear: ReadonlySet<DayStyle> = new Set(['short', 'withWeekday', 'withShortWeekday']);
const getDayFormat = (day: LocalDay, style: DayStyle, locale?: string) =>
  getFormat({ timeZone: 'UTC', ...styles[style], ...(withoutYear.has(style) && !isThisYear(day) && { year: 'numeric' }) }, locale);

/** A day of the calendar. `locale`: another than the reader's, where a page is written at build time. */
export const formatDay = (day: LocalDay, style: DayStyle = 'long', locale?: string): string =>
  getDayFormat(day, style, locale).format(toDate(day));

/** A day with its weekday, the number of the day apart: "Saturday, ", "21", " November". */
export function splitDay(day: LocalDay): { before: string; number: string; after: string } {
  const parts = getDayFormat(day, 'withWeekday').formatToParts(toDate(day));
  const at = parts.findIndex(({ type }) => type === 'day');
  const join = (some: typeof parts) => some.map(({ value }) => value).join('');
  return { before: join(parts.slice(0, at)), number: parts[at]?.value ?? '', after: join(parts.slice(at + 1)) };
}

/** A moment, by the reader's clock and calendar, or by the clock of another zone. */
export const formatMoment = (at: Date | string | number, style: MomentStyle = 'long', zone?: string): string =>
  getFormat({ ...{ ...styles, ...timeStyles }[style], ...(zone && { timeZone: zone }) }).format(new Date(at));
