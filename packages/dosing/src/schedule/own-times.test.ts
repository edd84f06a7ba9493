import type { PartOfDay } from '@wellkept/clinical/medication.ts';
import { expect, test } from 'vitest';
import { type DayRhythm, usualDay } from '../day/day.ts';
import { listOwnTimes } from './own-times.ts';

test.each<[string, number, string[], number[], string[], PartOfDay?]>([
  ['times of the schedule', 2, ['07:30', '19:30'], [480, 1200], ['07:30', '19:30']],
  ['hours of the words, in the order of the day', 2, [], [1200, 480], ['08:00', '20:00']],
  ['times that tell doses apart where nothing fits', 2, ['07:30'], [480], ['08:00', '20:00']],
  ['more doses than there are such times', 8, [], [], ['06:30', '07:30', '08:00', '11:00', '14:00', '17:00', '20:00', '23:00']],
  ['the part of the day that the words name', 1, [], [], ['18:30'], 'evening'],
  ['hours before a part of the day', 1, [], [1200], ['20:00'], 'evening'],
])('%s', (_what, count, scheduled, hours, expected, part) => {
  expect(listOwnTimes(count, scheduled, { hours, part: part ?? null }).times).toEqual(expected);
});

test.each<[PartOfDay, DayRhythm, string]>([
  ['evening', { ...usualDay, dinner: 20 * 60 }, '20:00'],
  ['bedtime', { ...usualDay, bed: 24.5 * 60 }, '22:30'],
  ['morning', { ...usualDay, breakfast: null, wake: 5 * 60 }, '05:00'],
])('a dose in the %s, in a day of one’s own', (part, day, time) => {
  expect(listOwnTimes(1, [], { hours: [], part }, day)).toEqual({ times: [time], areStated: true });
});

test('times that nothing says are not those that the person knows', () => {
  expect(listOwnTimes(1, [], { hours: [], part: null }).areStated).toBe(false);
  expect(listOwnTimes(2, [], { hours: [], part: 'evening' }).areStated).toBe(false);
});
