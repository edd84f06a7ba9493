import type { DoseDays } from '@wellkept/clinical/dose-schedule.ts';
import { expect, test } from 'vitest';
import { findExcess, findLeastDays, hasFittingDays, toPaceLimit } from './pace-limit.ts';

const rhythm = (perDay: number, every: { count: number; unit: 'day' | 'week' | 'month' } | null = null, weekdays: number[] = []) => ({
  perDay,
  every,
  weekdays,
});
const on = (...weekdays: number[]): DoseDays => ({ every: 'weekdays', weekdays });
const everyDays = (days: number): DoseDays => ({ every: 'days', days });

test.each([
  ['once a week', rhythm(1 / 7), [on(1), everyDays(7), everyDays(10)], [{ every: 'day' }, on(1, 4), everyDays(6)]],
  ['twice a week', rhythm(2 / 7), [on(1, 4), on(1), everyDays(4)], [on(1, 3, 5), everyDays(3), { every: 'day' }]],
  ['on Mondays', rhythm(1 / 7, null, [1]), [on(1), on(2)], [on(1, 2), { every: 'day' }]],
  ['every 2 weeks', rhythm(1 / 14, { count: 2, unit: 'week' }), [everyDays(14)], [on(1), everyDays(13), { every: 'day' }]],
  [
    'every 3 days',
    rhythm(1 / 3, { count: 3, unit: 'day' }),
    [everyDays(3), on(1, 4)],
    [everyDays(2), on(1, 3), on(0, 6), { every: 'day' }],
  ],
  ['once a month', rhythm(1 / 30, { count: 1, unit: 'month' }), [everyDays(28), everyDays(30)], [on(1), everyDays(7), { every: 'day' }]],
  ['3 times a week', rhythm(3 / 7), [on(1, 3, 5), everyDays(2), everyDays(3)], [on(0, 1, 3, 5), { every: 'day' }]],
  [
    'every other day',
    rhythm(1 / 2, { count: 2, unit: 'day' }),
    [everyDays(2), on(1, 3, 5)],
    [on(0, 1, 3, 5), on(0, 1, 2, 5), { every: 'day' }],
  ],
  ['every 24 months', rhythm(1 / 720, { count: 24, unit: 'month' }), [], [everyDays(365), on(1)]],
  ['six days a week', rhythm(6 / 7), [on(0, 1, 2, 3, 4, 5)], [{ every: 'day' }]],
] as const)('%s is reminded of on no more days than that', (_, written, fitting, tooMany) => {
  const limit = toPaceLimit(written);
  for (const schedule of fitting) expect(hasFittingDays(schedule as DoseDays, limit), JSON.stringify(schedule)).toBe(true);
  for (const schedule of tooMany) expect(hasFittingDays(schedule as DoseDays, limit), JSON.stringify(schedule)).toBe(false);
});

test('a daily medicine may be planned on any days, and a weekly one at one time of its day', () => {
  expect(toPaceLimit(rhythm(2))).toBeNull();
  const two = { times: ['08:00', '20:00'], schedule: on(1) };
  expect(findExcess(two, toPaceLimit(rhythm(1 / 7)))).toEqual({
    field: 'times',
    message: 'This is taken once a week. Enter 1 time at most.',
  });
  // Twice on Mondays.
  expect(findExcess(two, toPaceLimit(rhythm(2 / 7, null, [1])))).toBeNull();
  expect(findExcess({ ...two, schedule: { every: 'day' } }, toPaceLimit(rhythm(1 / 14, { count: 2, unit: 'week' })))?.message).toBe(
    'This is taken every 2 weeks. Leave at least 14 days between doses. If that’s wrong, change how often you take it first.',
  );
});

test('names the fewest days that fit, and refuses what is too rare for any reminder with the reason', () => {
  expect([1, 2, 3].map((count) => findLeastDays({ count, interval: 1, unit: 'week', timesADay: 1 }))).toEqual([7, 4, 2]);
  expect(
    findExcess({ times: ['08:00'], schedule: everyDays(365) }, toPaceLimit(rhythm(1 / 720, { count: 24, unit: 'month' })))?.message,
  ).toBe('This is taken every 24 months. Reminders can be up to 365 days apart, so you can’t set one for it.');
});
