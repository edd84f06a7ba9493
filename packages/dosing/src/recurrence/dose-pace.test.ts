import { expect, test } from 'vitest';
import { findDoseInTheWay, formatDosePace, toDosePace } from './dose-pace.ts';

const day = '2026-11-27';
const weekly = { perDay: 1 / 7, weekdays: [], every: null };
const every = (count: number, unit: 'day' | 'week' | 'month', perDay: number) => ({ perDay, weekdays: [], every: { count, unit } });

test.each([
  ['once a week', weekly, ['2026-11-20'], null],
  ['once a week', weekly, ['2026-11-21'], '2026-11-21'],
  ['once a week', weekly, ['2026-11-28'], '2026-11-28'],
  ['once a week', weekly, [day], day],
  ['twice a week', { ...weekly, perDay: 2 / 7 }, ['2026-11-24'], null],
  ['twice a week', { ...weekly, perDay: 2 / 7 }, [day], day],
  ['twice a week', { ...weekly, perDay: 2 / 7 }, ['2026-11-24', '2026-11-22'], '2026-11-24'],
  ['every 2 weeks', { ...every(2, 'week', 1 / 14), weekdays: [5] }, ['2026-11-20'], '2026-11-20'],
  ['every 3 days', every(3, 'day', 1 / 3), ['2026-11-25'], '2026-11-25'],
  ['every 3 days', every(3, 'day', 1 / 3), ['2026-11-24'], null],
  ['once a month', every(1, 'month', 1 / 30), ['2026-11-01'], '2026-11-01'],
  ['once a month', every(1, 'month', 1 / 30), ['2026-10-27'], null],
])('%s (%j), taken on %j', (words, rhythm, takenOn, expected) => {
  const pace = toDosePace(rhythm);
  expect(formatDosePace(pace)).toBe(words);
  expect(findDoseInTheWay(pace, takenOn, day)).toBe(expected);
});
