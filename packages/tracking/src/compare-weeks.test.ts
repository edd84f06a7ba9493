import { expect, test } from 'vitest';
import { compareWeeks, formatWeeksComparison } from './compare-weeks.ts';
import type { Series } from './diary.ts';

const today = 20_055;
const createSeries = (value: (day: number) => number | null): Series => ({
  id: 'day:sleep',
  name: 'sleep',
  unit: 'h',
  roles: ['outcome'],
  scale: 'amount',
  values: new Map(
    Array.from({ length: 56 }, (_, day) => day).flatMap((day) => (value(day) === null ? [] : [[20_000 + day, value(day) ?? 0] as const])),
  ),
});
const getNoise = (day: number) => (((Math.imul(day + 3, 40_503) >>> 2) % 100) - 50) / 100;
const compareAndFormat = (value: (day: number) => number | null) => {
  const compared = compareWeeks(createSeries(value), today);
  return 'difference' in compared ? formatWeeksComparison(compared, 'h') : compared.days;
};

test('four weeks beside the four before: moved, not clearly, or too few days to say', () => {
  expect(compareAndFormat((day) => 7 + getNoise(day) + (day >= 28 ? 1 : 0))).toMatch(
    /^Up by (5\d min|1 h( \d min)?) \(.+ to .+\): [78] h( \d+ min)? on average, [67] h( \d+ min)? in the four weeks before\.$/,
  );
  expect(compareAndFormat((day) => 7 + getNoise(day))).toMatch(/^No clear change: /);
  expect(compareAndFormat((day) => (day > 20 ? 7 : null))).toBe(7);
});
