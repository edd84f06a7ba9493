/** A day as the person lived it, such as "2026-11-21". */
export type LocalDay = string;

const formatCache = new Map<string, Intl.DateTimeFormat | null>();

/** Null for a name that is no time zone. */
function findFormat(zone: string): Intl.DateTimeFormat | null {
  const known = formatCache.get(zone);
  if (known !== undefined) return known;
  let made: Intl.DateTimeFormat | null;
  try {
    made = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      ...formatOptions,
    });
  } catch {
    // The only way in which the language tells that it does not know a zone.
    made = null;
  }
  formatCache.set(zone, made);
  return made;
}
const formatOptions = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;

/** "Europe/Berlin" and "UTC" are zones; "+02:00" says nothing of summer time and is none. */
export const isZone = (text: string): boolean => /^[A-Za-z]/.test(text) && text.length <= 64 && findFormat(text) !== null;

/** The day and the clock that the person saw at an instant. */
export function toLocalTime(instant: Date, zone: string): { day: LocalDay; minute: number } {
  const format = findFormat(zone);
  if (!format) throw new Error('Not a time zone');
  const found = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    day: `${found['year']?.padStart(4, '0')}-${found['month']}-${found['day']}`,
    minute: Number(found['hour']) * 60 + Number(found['minute']),
  };
}

export const toLocalDay = (instant: Date, zone: string): LocalDay => toLocalTime(instant, zone).day;

/** A day of 24 hours: for spans of time, not for days of the calendar. */
export const dayMs = 86_400_000;

/** The day of an instant in UTC, where nobody's time zone is known. */
export const toUtcDay = (instant: Date): LocalDay => instant.toISOString().slice(0, 10);

/** The day of a year, a month (January is 1) and a day of it; null for one that no calendar has, such as 30 February. */
export function toCalendarDay(year: number, month: number, dayOfMonth: number): LocalDay | null {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return isReal ? toUtcDay(date) : null;
}

/** The same day of the month and time of day, months later or (negative) before; the last day of a shorter month. In UTC. */
export function addMonths(instant: Date, months: number): Date {
  const [year, month] = [instant.getUTCFullYear(), instant.getUTCMonth() + months];
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const moved = new Date(instant);
  moved.setUTCFullYear(year, month, Math.min(instant.getUTCDate(), daysInMonth));
  return moved;
}

/** The day of the week of a day number: 0 is Sunday. 1970-01-01 was a Thursday. */
export const getWeekday = (number: number): number => (((number + 4) % 7) + 7) % 7;

/** A day of the week in words: "Monday", "Mon". 0 is Sunday. */
export const formatWeekday = (weekday: number, style: 'long' | 'short', locale?: string): string =>
  // Day 3 was a Sunday.
  new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(new Date((3 + weekday) * dayMs));

// Days as texts have an order only within the years 0000 to 9999: a loop over them counts in numbers, which always come to an end.
const firstDayNumber = Date.parse('0000-01-01T00:00:00Z') / dayMs;
const lastDayNumber = Date.parse('9999-12-31T00:00:00Z') / dayMs;

/** Days since 1970-01-01. */
export const toDayNumber = (day: LocalDay): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs);

/** The day of a number; throws outside of the years 0000 to 9999. */
export function fromDayNumber(number: number): LocalDay {
  if (!(number >= firstDayNumber && number <= lastDayNumber)) throw new RangeError('A day outside of the years 0000 to 9999');
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** Days of the calendar: clocks that change do not touch them. */
export const addDays = (day: LocalDay, count: number): LocalDay => fromDayNumber(toDayNumber(day) + count);

export const countDaysBetween = (from: LocalDay, to: LocalDay): number => toDayNumber(to) - toDayNumber(from);

/** From the first to the last, both included. */
export const listDaysBetween = (from: LocalDay, to: LocalDay): LocalDay[] =>
  Array.from({ length: Math.max(0, countDaysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

/** The first instant of the hour and minute on a day in a zone; where clocks jump over it, the instant after the jump. */
export function toInstant(day: LocalDay, minute: number, zone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  const toWallClockMs = (ms: number) => {
    const { day: seen, minute: of } = toLocalTime(new Date(ms), zone);
    return Date.parse(`${seen}T00:00:00Z`) + of * 60_000;
  };
  // The offset before and after the wanted hour differ on the days on which clocks change: the earliest that reads as wanted is taken.
  const guesses = [wanted - dayMs / 2, wanted + dayMs / 2].map((nearbyMs) => wanted - (toWallClockMs(nearbyMs) - nearbyMs));
  const right = guesses.filter((guess) => toWallClockMs(guess) === wanted);
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...guesses));
}

/** The day of a number as people write it: "3 May 2026". */
export const formatPlainDate = (number: number, locale = 'en-GB'): string =>
  new Date(number * dayMs).toLocaleDateString(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
