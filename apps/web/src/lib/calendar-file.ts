import { dayMs, toCalendarDay, toDayNumber } from '@wellkept/clinical/local-day.ts';
import type { CalendarDate, Recurrence } from '@wellkept/dosing/recurrence/recurrence.ts';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventClass, ICalEventTransparency } from 'ical-generator';

export type CalendarEntry = {
  /** The same for the same dose in every export, so that a calendar replaces what it has. */
  uid: string;
  title: string;
  text: string;
  /** The first day on which it is due. */
  first: CalendarDate;
  /** Minutes after midnight of the day; beyond 1440 it is the next day. */
  at: number;
  /** Null for what happens once. */
  recurrence: Recurrence | null;
  /** How long it takes in the calendar. */
  minutes: number;
  /** Whether the calendar rings then. */
  hasAlarm: boolean;
};

const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const minuteMs = 60_000;
const minutesOfDay = 24 * 60;

/**
 * An iCalendar file (RFC 5545). Times are floating: eight o'clock is eight o'clock wherever the person is, and no change of summer time
 * moves it. `now` stamps the export. A later export replaces an earlier one because its sequence number is higher.
 */
export function formatCalendar(name: string, entries: readonly CalendarEntry[], now: Date): string {
  const calendar = ical({ name, prodId: '//Wellkept//Calendar//EN', scale: 'GREGORIAN', method: ICalCalendarMethod.PUBLISH });
  const sequence = Math.max(0, Math.floor(now.getTime() / minuteMs));
  for (const { uid, title, text, first, at, recurrence, minutes, hasAlarm } of entries) {
    const start = new Date(toDayNumber(toCalendarDay(first.year, first.month, first.day) ?? '') * dayMs + at * minuteMs);
    const summary = removeControlCharacters(title);
    const event = calendar.createEvent({
      id: uid,
      sequence,
      stamp: now,
      start,
      end: new Date(start.getTime() + minutes * minuteMs),
      floating: true,
      ...(recurrence && { repeating: formatRecurrenceRule(recurrence, Math.floor(at / minutesOfDay), start.getUTCDate()) }),
      summary,
      description: text === '' ? null : removeControlCharacters(text),
      transparency: ICalEventTransparency.TRANSPARENT,
      class: ICalEventClass.PRIVATE,
    });
    if (hasAlarm) event.createAlarm({ type: ICalAlarmType.display, trigger: 0, description: summary });
  }
  return `${calendar.toString()}\r\n`;
}

/** RFC 5545 forbids them in a text, and people can paste them into a name. Line ends stay: they are escaped. */
const removeControlCharacters = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  text.replaceAll(/[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/g, '');

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

const shortestMonthDays = 28;

/** The day of each month. In months that do not have it, their last day, so that none is skipped. */
const formatMonthDays = (day: number): string =>
  day <= shortestMonthDays
    ? `BYMONTHDAY=${day}`
    : `BYMONTHDAY=${Array.from({ length: day - shortestMonthDays + 1 }, (_, more) => shortestMonthDays + more).join(',')};BYSETPOS=-1`;
