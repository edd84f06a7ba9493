import { formatClock, type Minute } from '@wellkept/dosing/day/day.ts';

export { parseMinute } from '@wellkept/dosing/day/day-settings.ts';

// Minutes after midnight as the person's own clock writes them: "13:00" here, "1:00 PM" there.

const minuteMs = 60_000;
const toDate = (at: Minute) => new Date(at * minuteMs);
const formats = new Map<string, Intl.DateTimeFormat>();

function getTimeFormat(locale: string | undefined, withMinutes: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${withMinutes}`;
  const known = formats.get(key);
  if (known) return known;
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? 'numeric' : '2-digit';
  const format = new Intl.DateTimeFormat(locale, { hour, ...(withMinutes ? { minute: '2-digit' } : {}), timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

/** A narrow no-break space before AM would hide the text from a search for "8:00 AM". */
const normalizeSpaces = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ');

export const formatTimeOfDay = (at: Minute, locale?: string): string => normalizeSpaces(getTimeFormat(locale, true).format(toDate(at)));

/** For an axis: "06" or "6 AM". */
export function formatAxisHour(at: Minute, locale?: string): string {
  const parts = getTimeFormat(locale, false).formatToParts(toDate(at));
  const shown = parts.filter(({ type }) => type === 'hour' || type === 'dayPeriod').map(({ value }) => value);
  return shown.join(' ');
}

/** What a time field holds: always 24 hours. */
export const toFieldValue = (at: Minute): string => formatClock(at);
