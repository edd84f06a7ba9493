import { parseItem } from '@wellkept/medications/parse/parse-item.ts';
import { expect, test } from 'vitest';
import { parseGivenTimes } from '../plan/given-times.ts';
import { type CalendarEntry, escapeText, foldLine, formatCalendar, type Recurrence } from './calendar.ts';
import { findFirstDay, type Rhythm, toRecurrence } from './recurrence.ts';

const entry: CalendarEntry = {
  uid: 'dose-1@wellkept',
  title: 'Take iron, 200 mg',
  text: 'Between meals; not with tea.\nAsk.',
  first: { year: 2026, month: 11, day: 30 },
  at: 13 * 60,
  recurrence: { every: 'day', interval: 1 },
};
const now = new Date(Date.UTC(2026, 10, 21, 9, 30, 5));
const formatLines = (...entries: CalendarEntry[]) => formatCalendar('My doses', entries, now).split('\r\n');

test('a file is a calendar of entries, each with its alarm, in lines that end with CRLF', () => {
  const text = formatCalendar('My doses', [entry], now);
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wellkept//Timing//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:My doses',
    'BEGIN:VEVENT',
    'UID:dose-1@wellkept',
    'DTSTAMP:20261121T093005Z',
    'SEQUENCE:29920890',
    'DTSTART:20261130T130000',
    'DURATION:PT5M',
    'RRULE:FREQ=DAILY',
    'SUMMARY:Take iron\\, 200 mg',
    'DESCRIPTION:Between meals\\; not with tea.\\nAsk.',
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Take iron\\, 200 mg',
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('eight in the morning has no time zone', () => {
  expect(formatLines({ ...entry, at: 8 * 60 })).toContain('DTSTART:20261130T080000');
});

test('a dose after midnight is on the next day, also on the next weekday and over the end of a month', () => {
  const late = formatLines({ ...entry, at: 24 * 60 + 30, recurrence: { every: 'week', interval: 1, weekdays: [1, 6] } });
  expect(late).toContain('DTSTART:20261201T003000');
  expect(late).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU,SU');
});

test.each<[string, string, string]>([
  ['signs with a meaning', 'a\\b;c,d', 'a\\\\b\\;c\\,d'],
  ['every kind of line end', 'a\r\nb\rc\nd', 'a\\nb\\nc\\nd'],
  ['no control characters', 'a\u0007b\u007f', 'ab'],
  ['an end of the entry that is only text', 'x\nEND:VEVENT', 'x\\nEND:VEVENT'],
])('text is escaped: %s', (_, text, escaped) => {
  expect(escapeText(text)).toBe(escaped);
});

const octets = (text: string) => new TextEncoder().encode(text).length;

test.each([
  ['75 octets stay one line', 'x'.repeat(75), 1],
  ['76 are two', 'x'.repeat(76), 2],
  ['74 more fit into the second', 'x'.repeat(149), 2],
  ['150 are three', 'x'.repeat(150), 3],
  ['letters of several octets stay whole', 'µ'.repeat(60), 2],
  ['so do those beyond the basic plane', '💊'.repeat(40), 3],
])('long lines are folded: %s', (_, line, count) => {
  const parts = foldLine(line).split('\r\n');
  expect(parts).toHaveLength(count);
  expect(parts.every((part) => octets(part) <= 75)).toBe(true);
  expect(parts.slice(1).every((part) => part.startsWith(' '))).toBe(true);
  expect([parts[0], ...parts.slice(1).map((part) => part.slice(1))].join('')).toBe(line);
});

const weekly = { perDay: 1 / 7, weekdays: [], every: null };

test.each<[string, Rhythm, number, Recurrence]>([
  ['three times a day is every day', { ...weekly, perDay: 3 }, 4, { every: 'day', interval: 1 }],
  ['every other day', { ...weekly, perDay: 0.5 }, 4, { every: 'day', interval: 2 }],
  ['once a week', weekly, 4, { every: 'week', interval: 1, weekdays: [4] }],
  ['twice a week, far apart', { ...weekly, perDay: 2 / 7 }, 4, { every: 'week', interval: 1, weekdays: [1, 4] }],
  ['three times a week', { ...weekly, perDay: 3 / 7 }, 1, { every: 'week', interval: 1, weekdays: [1, 3, 6] }],
  ['fortnightly', { ...weekly, perDay: 1 / 14 }, 0, { every: 'week', interval: 2, weekdays: [0] }],
  ['once a month', { ...weekly, perDay: 1 / 30 }, 0, { every: 'month', interval: 1 }],
  ['named weekdays stand above the chosen one', { ...weekly, weekdays: [1, 4] }, 2, { every: 'week', interval: 1, weekdays: [1, 4] }],
])('how often: %s', (_, rhythm, weekday, expected) => {
  expect(toRecurrence(rhythm, weekday)).toEqual(expected);
});

test.each<[string, Recurrence]>([
  ['on Mondays and Thursdays', { every: 'week', interval: 1, weekdays: [1, 4] }],
  ['every Sunday', { every: 'week', interval: 1, weekdays: [0] }],
  ['mon wed fri', { every: 'week', interval: 1, weekdays: [1, 3, 5] }],
  ['twice a day on Mondays', { every: 'week', interval: 1, weekdays: [1] }],
  ['every 2 weeks on Fridays', { every: 'week', interval: 2, weekdays: [5] }],
  ['every 3 days', { every: 'day', interval: 3 }],
  ['every 72 hours', { every: 'day', interval: 3 }],
  ['every other day', { every: 'day', interval: 2 }],
  ['every 14 days', { every: 'week', interval: 2, weekdays: [3] }],
  ['every 3 weeks', { every: 'week', interval: 3, weekdays: [3] }],
  ['every 3 months', { every: 'month', interval: 3 }],
  ['every 8 hours', { every: 'day', interval: 1 }],
  ['twice a day', { every: 'day', interval: 1 }],
])('a line that says "%s"', (words, expected) => {
  const frequency = parseItem(`item ${words}`).frequency;
  const { weekdays, every } = parseGivenTimes(frequency);
  expect(toRecurrence({ perDay: frequency?.perDay ?? 1, weekdays, every }, 3)).toEqual(expected);
});

test.each([
  [15, 0, 'RRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15'],
  [28, 0, 'RRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28'],
  [29, 0, 'RRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29;BYSETPOS=-1'],
  [31, 0, 'RRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  // Half past midnight of the day after.
  [28, 24 * 60 + 30, 'RRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29;BYSETPOS=-1'],
])('a dose that begins on day %i of a month skips no shorter month', (day, at, rule) => {
  const first = { year: 2026, month: 12, day };
  expect(formatLines({ ...entry, first, at, recurrence: { every: 'month', interval: 3 } })).toContain(rule);
});

test('a weekly entry begins on its next weekday, also over a year’s end', () => {
  const onFridays = toRecurrence(weekly, 5);
  expect(findFirstDay(onFridays, { year: 2026, month: 12, day: 30 })).toEqual({ year: 2027, month: 1, day: 1 });
  expect(findFirstDay(onFridays, { year: 2026, month: 11, day: 20 })).toEqual({ year: 2026, month: 11, day: 20 });
  expect(findFirstDay({ every: 'day', interval: 1 }, { year: 2026, month: 2, day: 28 })).toEqual({ year: 2026, month: 2, day: 28 });
});
