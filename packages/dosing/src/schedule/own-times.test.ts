import { expect, test } from 'vitest';
import { listOwnTimes } from './own-times.ts';

test.each<[string, number, string[], number[], string[]]>([
  ['times of the schedule', 2, ['07:30', '19:30'], [480, 1200], ['07:30', '19:30']],
  ['hours of the words, in the order of the day', 2, [], [1200, 480], ['08:00', '20:00']],
  ['times that tell doses apart where nothing fits', 2, ['07:30'], [480], ['08:00', '20:00']],
  ['more doses than there are such times', 8, [], [], ['08:00', '20:00', '14:00', '11:00', '17:00', '23:00', '06:30', '07:30']],
])('%s', (_what, count, scheduled, hours, expected) => {
  expect(listOwnTimes(count, scheduled, hours)).toEqual(expected);
});
