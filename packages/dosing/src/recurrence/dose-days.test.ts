import type { DoseDays } from '@wellkept/clinical/dose-schedule.ts';
import { expect, test } from 'vitest';
import { findDaysTaken } from './dose-days.ts';

const weekly = { perDay: 1 / 7, weekdays: [], every: null };
const choose = (...weekdays: number[]): DoseDays => ({ every: 'weekdays', weekdays });
const week = (...weekdays: number[]) => ({ isKnown: true, recurrence: { every: 'week', interval: 1, weekdays } });

test.each([
  ['once a week, no day chosen', weekly, null, { isKnown: false, dayCount: 1 }],
  ['once a week on a chosen day', weekly, choose(5), week(5)],
  ['once a week, but more days chosen', weekly, choose(1, 4), { isKnown: false, dayCount: 1 }],
  ['twice a week, one day chosen', { ...weekly, perDay: 2 / 7 }, choose(1), { isKnown: false, dayCount: 2 }],
  ['twice a week on chosen days', { ...weekly, perDay: 2 / 7 }, choose(1, 4), week(1, 4)],
  ['a named day, above a chosen one', { ...weekly, weekdays: [1] }, choose(2), week(1)],
  ['every second week on a named day', { perDay: 1 / 14, weekdays: [5], every: { count: 2, unit: 'week' as const } }, null, null],
  ['every other day', { perDay: 0.5, weekdays: [], every: { count: 2, unit: 'day' as const } }, choose(1), null],
  ['once a month', { perDay: 1 / 30, weekdays: [], every: { count: 1, unit: 'month' as const } }, null, null],
])('days taken: %s', (_, rhythm, days, expected) => {
  expect(findDaysTaken({ rhythm, notDaily: true }, days)).toEqual(expected ?? { isKnown: false, dayCount: null });
});

test('what is taken daily is taken every day, whatever days were chosen once', () => {
  const daily = { rhythm: { perDay: 1, weekdays: [], every: null }, notDaily: false };
  expect(findDaysTaken(daily, choose(1))).toEqual({ isKnown: true, recurrence: { every: 'day', interval: 1 } });
});
