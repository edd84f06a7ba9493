import { expect, test } from 'vitest';
import { formatAxisHour, formatTimeOfDay, parseMinute, toFieldValue } from './time-text.ts';

test.each([
  ['a clock of 24 hours', 'en-GB', 8 * 60, '08:00'],
  ['one of 12', 'en-US', 8 * 60, '8:00 AM'],
  ['the afternoon', 'en-US', 13 * 60 + 5, '1:05 PM'],
  ['another language', 'de-DE', 22 * 60 + 30, '22:30'],
  ['after midnight it is the next day', 'en-GB', 24 * 60 + 30, '00:30'],
])('hours are written as %s writes them', (_, locale, at, expected) => {
  expect(formatTimeOfDay(at, locale)).toBe(expected);
});

test.each([
  ['en-GB', 6 * 60, '06'],
  ['en-US', 18 * 60, '6 PM'],
  ['de-DE', 18 * 60, '18'],
])('an axis in %s needs no minutes', (locale, at, expected) => {
  expect(formatAxisHour(at, locale)).toBe(expected);
});

test('a time field holds 24 hours, and nothing while it is half filled in', () => {
  expect(toFieldValue(24 * 60 + 15)).toBe('00:15');
  expect(parseMinute('18:30')).toBe(18 * 60 + 30);
  expect(['', '24:00', '7:00', 'ab:cd'].map(parseMinute)).toEqual([null, null, null, null]);
});
