import { expect, test } from 'vitest';
import { createChartScale, listDateTicks } from './chart-scale.ts';

test('a measure has the same scale whatever was logged, and the band of what is usual', () => {
  const sleep = { id: 'day:sleep', unit: 'h' };
  const narrow = createChartScale(sleep, [6.8, 6.9, 6.96]);
  expect([narrow.low, narrow.high, narrow.ticks]).toEqual([4, 10, [4, 6, 8, 10]]);
  expect(narrow.band).toMatchObject({ low: 7, high: 9 });
  expect(createChartScale({ id: 'day:mood', unit: 'of 5' }, [3, 4])).toMatchObject({ low: 1, high: 5 });
  expect(createChartScale({ id: 'symptom:Headache', unit: 'of 10' }, [0, 7])).toMatchObject({ low: 0, high: 10 });
});

test('a value outside a fixed scale widens it by whole steps', () => {
  const { low, high, ticks } = createChartScale({ id: 'day:sleep', unit: 'h' }, [1.5, 7, 11]);
  expect([low, high, ticks]).toEqual([0, 12, [0, 2, 4, 6, 8, 10, 12]]);
});

test('a weight that hardly moves stays flat', () => {
  const { low, high } = createChartScale({ id: 'measurement:weight', unit: 'kg' }, [72.1, 72.3]);
  expect(high - low).toBeGreaterThan(7);
  expect(low).toBeLessThan(72);
  expect(high).toBeGreaterThan(72.3);
});

test('what is counted from zero does not go below it', () => {
  expect(createChartScale({ id: 'factor:Coffee', unit: '' }, [0, 3]).low).toBe(0);
});

test.each([
  ['2026-10-15', '2026-11-27', 3, ['2026-10-15', '2026-11-06', '2026-11-27']],
  ['2026-11-26', '2026-11-27', 7, ['2026-11-26', '2026-11-27']],
  ['2026-11-27', '2026-11-27', 3, ['2026-11-27']],
])('the days under an axis from %s to %s', (from, to, count, expected) => {
  expect(listDateTicks(from, to, count)).toEqual(expected);
});
