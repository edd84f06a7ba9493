import { expect, test } from 'vitest';
import { computeTicks, formatUnitLabel, formatWithoutUnit, formatWithUnit } from './number-text.ts';

test.each<[number, number, number[]]>([
  [0, 10, [0, 5, 10]],
  [1, 5, [2, 4]],
  [6.1, 8.7, [7, 8]],
  [60, 95, [60, 80]],
  [0, 1, [0, 0.5, 1]],
  [3, 3, [3]],
])('a scale from %d to %d is read at round values', (low, high, ticks) => {
  expect(computeTicks(low, high)).toEqual(ticks);
});

test.each([
  [7.4321, 'h', '7 h 26 min'],
  [0.5, 'h', '30 min'],
  [80.25, 'kg', '80.3 kg'],
  [176.42, 'lb', '176.4 lb'],
  [633.3, 'ml', '633 ml'],
  [4.213, 'of 5', '4.2 of 5'],
  [5.678, 'mmol/L', '5.68 mmol/L'],
  [3, '', '3'],
])('rounds %d %s to a useful precision', (value, unit, expected) => {
  expect(formatWithUnit(value, unit)).toBe(expected);
});

test('a value before another leaves the unit to it, but for hours', () => {
  expect([formatWithoutUnit(1.85, 'of 5'), formatWithoutUnit(6.25, 'h')]).toEqual(['1.9', '6 h 15 min']);
});

test('values are read in a unit, or out of the highest step of a scale', () => {
  expect([formatUnitLabel('h'), formatUnitLabel('of 10'), formatUnitLabel('')]).toEqual(['in h', 'out of 10', '']);
});
