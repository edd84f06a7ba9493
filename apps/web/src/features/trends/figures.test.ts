import { expect, test } from 'vitest';
import { inUnit, shownWith, ticksOf } from './figures.ts';

test.each<[number, number, number[]]>([
  [0, 10, [0, 5, 10]],
  [1, 5, [2, 4]],
  [6.1, 8.7, [7, 8]],
  [60, 95, [60, 80]],
  [0, 1, [0, 0.5, 1]],
  [3, 3, [3]],
])('a scale from %d to %d is read at round values', (low, high, ticks) => {
  expect(ticksOf(low, high)).toEqual(ticks);
});

test('values have two or three figures that count, and their unit', () => {
  expect([shownWith(7.4321, 'h'), shownWith(80.25, 'kg'), shownWith(3, '')]).toEqual(['7.43 h', '80.3 kg', '3']);
});

test('values are read in a unit, or out of the highest step of a scale', () => {
  expect([inUnit('h'), inUnit('of 10'), inUnit('')]).toEqual(['in h', 'out of 10', '']);
});
