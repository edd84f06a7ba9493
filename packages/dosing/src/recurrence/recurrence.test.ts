import { parseItem } from '@wellkept/medications/parse/parse-item.ts';
import { parseTimingRule } from '@wellkept/medications/parse/parse-timing.ts';
import { expect, test } from 'vitest';
import { findFirstDay, type Recurrence, type Rhythm, toRecurrence, type UnnamedDays } from './recurrence.ts';

const weekly = { perDay: 1 / 7, weekdays: [], every: null };

test.each<[string, Rhythm, Recurrence | UnnamedDays]>([
  ['three times a day is every day', { ...weekly, perDay: 3 }, { every: 'day', interval: 1 }],
  ['every other day', { ...weekly, perDay: 0.5 }, { every: 'day', interval: 2 }],
  ['once a week', weekly, { every: 'week', interval: 1, dayCount: 1 }],
  ['twice a week', { ...weekly, perDay: 2 / 7 }, { every: 'week', interval: 1, dayCount: 2 }],
  ['three times a week', { ...weekly, perDay: 3 / 7 }, { every: 'week', interval: 1, dayCount: 3 }],
  ['fortnightly', { ...weekly, perDay: 1 / 14 }, { every: 'week', interval: 2, dayCount: 1 }],
  ['once a month', { ...weekly, perDay: 1 / 30 }, { every: 'month', interval: 1 }],
  ['named weekdays', { ...weekly, weekdays: [1, 4] }, { every: 'week', interval: 1, weekdays: [1, 4] }],
])('how often: %s', (_, rhythm, expected) => {
  expect(toRecurrence(rhythm)).toEqual(expected);
});

test.each<[string, Recurrence | UnnamedDays]>([
  ['on Mondays and Thursdays', { every: 'week', interval: 1, weekdays: [1, 4] }],
  ['every Sunday', { every: 'week', interval: 1, weekdays: [0] }],
  ['mon wed fri', { every: 'week', interval: 1, weekdays: [1, 3, 5] }],
  ['twice a day on Mondays', { every: 'week', interval: 1, weekdays: [1] }],
  ['every 2 weeks on Fridays', { every: 'week', interval: 2, weekdays: [5] }],
  ['every 3 days', { every: 'day', interval: 3 }],
  ['every 72 hours', { every: 'day', interval: 3 }],
  ['every other day', { every: 'day', interval: 2 }],
  ['every 14 days', { every: 'week', interval: 2, dayCount: 1 }],
  ['every 3 weeks', { every: 'week', interval: 3, dayCount: 1 }],
  ['every 3 months', { every: 'month', interval: 3 }],
  ['every 8 hours', { every: 'day', interval: 1 }],
  ['twice a day', { every: 'day', interval: 1 }],
])('a line that says "%s"', (words, expected) => {
  const frequency = parseItem(`item ${words}`).frequency;
  const { weekdays, every } = parseTimingRule(frequency);
  expect(toRecurrence({ perDay: frequency?.perDay ?? 1, weekdays, every })).toEqual(expected);
});

test('a weekly entry begins on its next weekday, also over a year’s end', () => {
  const onFridays: Recurrence = { every: 'week', interval: 1, weekdays: [5] };
  expect(findFirstDay(onFridays, { year: 2026, month: 12, day: 30 })).toEqual({ year: 2027, month: 1, day: 1 });
  expect(findFirstDay(onFridays, { year: 2026, month: 11, day: 20 })).toEqual({ year: 2026, month: 11, day: 20 });
  expect(findFirstDay({ every: 'day', interval: 1 }, { year: 2026, month: 2, day: 28 })).toEqual({ year: 2026, month: 2, day: 28 });
});
