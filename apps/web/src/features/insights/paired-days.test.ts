import { expect, test } from 'vitest';
import type { TrendLine } from '../tracking/trends/trends-data.ts';
import { compareSides, pairDays } from './paired-days.ts';

const createTrendLine = (values: readonly number[]): TrendLine => ({
  series: { id: 'x', name: 'x', unit: '' },
  points: values.map((value, at) => ({ day: `2026-03-0${at + 1}`, value, low: value, high: value, days: 1, readings: 1, level: null })),
});
const coffee = { id: 'factor:Coffee', name: 'Coffee', unit: '' };

test('a day stands beside the factor of the day before, and falls to its side', () => {
  const pairs = pairDays(createTrendLine([7, 6, 8, 5]), createTrendLine([1, 0, 1, 0]), 1);
  expect(pairs).toEqual([
    { day: '2026-03-02', factor: 1, outcome: 6 },
    { day: '2026-03-03', factor: 0, outcome: 8 },
    { day: '2026-03-04', factor: 1, outcome: 5 },
  ]);
  const [without, withIt] = compareSides(pairs, { compared: { from: 0, to: 1, isYesNo: true }, factor: coffee });
  expect([without.label, without.mean, withIt.label, withIt.mean]).toEqual(['without Coffee', 8, 'with Coffee', 5.5]);
});

test('compares the days with a low and with a high amount', () => {
  const pairs = pairDays(createTrendLine([7, 6, 5, 4]), createTrendLine([1, 2, 3, 4]), 0);
  const [low, high] = compareSides(pairs, { compared: { from: 1, to: 3, isYesNo: false }, factor: coffee });
  expect([low.days.length, high.days.length, low.label]).toEqual([1, 2, 'Coffee 1 or less']);
  expect(pairDays(undefined, createTrendLine([1]), 0)).toEqual([]);
});
