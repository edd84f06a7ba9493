/** How often an entry comes back. Weekdays count from Sunday, 0. */
export type Recurrence =
  | { every: 'day'; interval: number }
  | { every: 'week'; interval: number; weekdays: readonly number[] }
  | { every: 'month'; interval: number };

export type CalendarDate = { year: number; month: number; day: number };

export type CalendarEntry = {
  /** The same for the same dose in every export, so that a calendar replaces what it has. */
  uid: string;
  title: string;
  text: string;
  /** The first day on which it is due. */
  first: CalendarDate;
  /** Minutes after midnight of the day; beyond 1440 it is the next day. */
  at: number;
  recurrence: Recurrence;
};

const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const minute = 60_000;

/**
 * An iCalendar file (RFC 5545). Times are floating: eight o'clock is eight o'clock wherever the person is, and no change of summer time
 * moves it. `now` stamps the export; a later export replaces an earlier one (SEQUENCE grows with it).
 */
export function formatCalendar(name: string, entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wellkept//Timing//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...entries.flatMap((entry) => formatEvent(entry, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function formatEvent({ uid, title, text, first, at, recurrence }: CalendarEntry, now: Date): string[] {
  const start = new Date(Date.UTC(first.year, first.month - 1, first.day) + at * minute);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatCompactTime(now)}Z`,
    `SEQUENCE:${Math.max(0, Math.floor(now.getTime() / minute))}`,
    `DTSTART:${formatCompactTime(start)}`,
    'DURATION:PT5M',
    `RRULE:${formatRecurrenceRule(recurrence, Math.floor(at / (24 * 60)), start.getUTCDate())}`,
    `SUMMARY:${escapeText(title)}`,
    ...(text === '' ? [] : [`DESCRIPTION:${escapeText(text)}`]),
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** A dose after midnight falls on the weekday after the one that was chosen. */
function formatRecurrenceRule(recurrence: Recurrence, daysLater: number, dayOfMonth: number): string {
  const every = recurrence.interval > 1 ? `;INTERVAL=${recurrence.interval}` : '';
  switch (recurrence.every) {
    case 'day':
      return `FREQ=DAILY${every}`;
    case 'week':
      return `FREQ=WEEKLY${every};BYDAY=${recurrence.weekdays.map((weekday) => dayCodes[(((weekday + daysLater) % 7) + 7) % 7]).join(',')}`;
    case 'month':
      return `FREQ=MONTHLY${every};${formatMonthDays(dayOfMonth)}`;
  }
}

const shortestMonth = 28;

/** The day of each month; in months that do not have it, their last one, so that none is skipped. */
const formatMonthDays = (day: number): string =>
  day <= shortestMonth
    ? `BYMONTHDAY=${day}`
    : `BYMONTHDAY=${Array.from({ length: day - shortestMonth + 1 }, (_, more) => shortestMonth + more).join(',')};BYSETPOS=-1`;

/** "20261121T073000": the time of a date in UTC, which stands for the wall clock wherever no Z follows. */
const formatCompactTime = (date: Date): string => date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

/** Backslash, semicolon, comma and line ends have a meaning in a text value; other control characters may not stand in one. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const octetsMax = 75;
const encoder = new TextEncoder();

/** A line of at most 75 octets; what is longer goes on in the next line after a space. Characters stay whole. */
export function foldLine(line: string): string {
  const folded: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > octetsMax) {
      folded.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join('\r\n');
}
