import type { Recurrence } from '@wellkept/dosing/recurrence/recurrence.ts';
import { describe, expect, test } from 'vitest';
import { type CalendarEntry, formatCalendar } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: 'dose-1@wellkept',
  title: 'Take iron, 200 mg',
  text: 'Between meals; not with tea.\nAsk.',
  first: { year: 2026, month: 11, day: 30 },
  at: 13 * 60,
  recurrence: { every: 'day', interval: 1 },
  minutes: 5,
  hasAlarm: true,
};
const now = new Date(Date.UTC(2026, 10, 21, 9, 30, 5));
/** The content lines of the file, as a calendar reads them: folded lines are joined. */
const readLines = (...entries: CalendarEntry[]) => formatCalendar('My doses', entries, now).replaceAll('\r\n ', '').split('\r\n');

describe('formatCalendar', () => {
  test('writes a published calendar whose entries have an alarm, in lines that end with CRLF', () => {
    const text = formatCalendar('My doses', [entry], now);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(readLines(entry)).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Wellkept//Calendar//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:My doses',
        'BEGIN:VEVENT',
        'UID:dose-1@wellkept',
        'DTSTAMP:20261121T093005Z',
        'SEQUENCE:29920890',
        'DTSTART:20261130T130000',
        'DTEND:20261130T130500',
        'RRULE:FREQ=DAILY',
        'SUMMARY:Take iron\\, 200 mg',
        'DESCRIPTION:Between meals\\; not with tea.\\nAsk.',
        'TRANSP:TRANSPARENT',
        'CLASS:PRIVATE',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Take iron\\, 200 mg',
        'END:VALARM',
        'END:VEVENT',
      ]),
    );
    expect(readLines(entry).find((line) => line.startsWith('TRIGGER'))).toMatch(/^TRIGGER:-?PT0S$/);
  });

  test('writes what happens once, for as long as it takes and without a bell', () => {
    const lines = readLines({ ...entry, recurrence: null, minutes: 30, hasAlarm: false });
    expect(lines).toContain('DTEND:20261130T133000');
    expect(lines.filter((line) => /RRULE|VALARM/.test(line))).toEqual([]);
  });

  test('writes times without a zone', () => {
    expect(readLines({ ...entry, at: 8 * 60 })).toContain('DTSTART:20261130T080000');
  });

  test('puts a dose after midnight on the next day and the next weekday', () => {
    const late = readLines({ ...entry, at: 24 * 60 + 30, recurrence: { every: 'week', interval: 1, weekdays: [1, 6] } });
    expect(late).toContain('DTSTART:20261201T003000');
    expect(late).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU,SU');
  });

  test.each<[string, string, string]>([
    ['characters with a meaning', 'a\\b;c,d', 'a\\\\b\\;c\\,d'],
    ['every kind of line end', 'a\r\nb\rc\nd', 'a\\nb\\nc\\nd'],
    ['control characters', 'a\u0007b\u007f', 'ab'],
    ['an end of the entry inside a text', 'x\nEND:VEVENT', 'x\\nEND:VEVENT'],
  ])('escapes %s', (_, text, escaped) => {
    const lines = readLines({ ...entry, title: text, text });
    expect(lines).toContain(`SUMMARY:${escaped}`);
    expect(lines.filter((line) => line === `DESCRIPTION:${escaped}`)).toHaveLength(2);
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  test.each([['x'.repeat(300)], ['µ'.repeat(200)], ['💊'.repeat(100)]])(
    'folds long lines to 75 octets and keeps characters whole: %.3s',
    (title) => {
      const octets = (line: string) => new TextEncoder().encode(line).length;
      const text = formatCalendar('My doses', [{ ...entry, title }], now);
      expect(Math.max(...text.split('\r\n').map(octets))).toBeLessThanOrEqual(75);
      expect(text.isWellFormed()).toBe(true);
      expect(readLines({ ...entry, title })).toContain(`SUMMARY:${title}`);
    },
  );

  test.each<[number, number, string]>([
    [15, 0, 'RRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15'],
    [28, 0, 'RRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28'],
    [29, 0, 'RRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29;BYSETPOS=-1'],
    [31, 0, 'RRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
    // Half past midnight of the day after.
    [28, 24 * 60 + 30, 'RRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29;BYSETPOS=-1'],
  ])('skips no shorter month when a dose begins on day %i', (day, at, rule) => {
    const recurrence: Recurrence = { every: 'month', interval: 3 };
    expect(readLines({ ...entry, first: { year: 2026, month: 12, day }, at, recurrence })).toContain(rule);
  });
});
