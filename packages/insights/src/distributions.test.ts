import { expect, test } from 'vitest';
import {
  computeFPValue,
  computeIncompleteBeta,
  computeLogGamma,
  computeNormalQuantile,
  computeTCriticalValue,
  computeTwoSidedTPValue,
} from './distributions.ts';

// Tables of critical values as printed in statistics books (NIST/SEMATECH e-Handbook, sections 1.3.6.7.1 to 1.3.6.7.3).
test.each([
  ['t of 10 degrees', () => computeTCriticalValue(0.05, 10), 2.228],
  ['t of 30 degrees at one percent', () => computeTCriticalValue(0.01, 30), 2.75],
  ['t of one degree', () => computeTCriticalValue(0.05, 1), 12.706],
  ['the normal at 97.5 %', () => computeNormalQuantile(0.975), 1.96],
  ['the normal at 0.5 %', () => computeNormalQuantile(0.005), -2.576],
  ['the normal at 0.1 %', () => computeNormalQuantile(0.001), -3.09],
])('%s agrees with the tables', (_, value, expected) => expect(value()).toBeCloseTo(expected, 3));

test.each([
  [4.96, 1, 10],
  [3.49, 3, 12],
  [2.165, 10, 30],
] as const)('F of %f with %i and %i degrees leaves some five percent above it', (f, above, below) => {
  expect(computeFPValue(f, above, below)).toBeGreaterThan(0.0485);
  expect(computeFPValue(f, above, below)).toBeLessThan(0.0515);
});

test('the square of t is F with one degree above', () => {
  for (const t of [0.1, 1, 2.5, 7]) expect(computeTwoSidedTPValue(t, 17)).toBeCloseTo(computeFPValue(t * t, 1, 17), 12);
});

test('the incomplete beta function mirrors itself and ends at its bounds', () => {
  expect(computeIncompleteBeta(0, 2, 3)).toBe(0);
  expect(computeIncompleteBeta(1, 2, 3)).toBe(1);
  for (const x of [0.01, 0.3, 0.77]) expect(computeIncompleteBeta(x, 2.5, 4) + computeIncompleteBeta(1 - x, 4, 2.5)).toBeCloseTo(1, 12);
});

test('the gamma function gives factorials', () => {
  expect(Math.exp(computeLogGamma(6))).toBeCloseTo(120, 8);
  expect(Math.exp(computeLogGamma(0.5))).toBeCloseTo(Math.sqrt(Math.PI), 10);
});
