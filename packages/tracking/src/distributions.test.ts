import { describe, expect, test } from 'vitest';
import {
  computeBinomialPValue,
  computeFPValue,
  computeNormalQuantile,
  computeTCriticalValue,
  computeTwoSidedTPValue,
} from './distributions.ts';

/** To nine digits, also of very small probabilities. */
const expectSame = (value: number, expected: number) => expect(Math.abs(value / expected - 1)).toBeLessThan(1e-9);

// Tables of critical values as printed in statistics books (NIST/SEMATECH e-Handbook, sections 1.3.6.7.1 to 1.3.6.7.3).
test.each([
  ['t with 10 degrees', () => computeTCriticalValue(0.05, 10), 2.228],
  ['t with 30 degrees at one percent', () => computeTCriticalValue(0.01, 30), 2.75],
  ['t with one degree', () => computeTCriticalValue(0.05, 1), 12.706],
  ['the normal at 97.5 %', () => computeNormalQuantile(0.975), 1.96],
  ['the normal at 0.5 %', () => computeNormalQuantile(0.005), -2.576],
  ['the normal at 0.1 %', () => computeNormalQuantile(0.001), -3.09],
])('%s agrees with the tables', (_, value, expected) => expect(value()).toBeCloseTo(expected, 3));

test.each([
  [4.96, 1, 10],
  [3.49, 3, 12],
  [2.165, 10, 30],
] as const)('F of %f with %i and %i degrees leaves about five percent above it', (f, above, below) => {
  expect(computeFPValue(f, above, below)).toBeGreaterThan(0.0485);
  expect(computeFPValue(f, above, below)).toBeLessThan(0.0515);
});

// Calculated with the continued fraction (Lentz) and bisection that stood here before the library, to 15 digits.
describe('values from an independent calculation', () => {
  test.each([
    [0.3, 4, 0.77912142827746],
    [2.1, 12, 0.0575449387349476],
    [3.3, 40, 0.00203881222244834],
    [6, 150, 1.41892090132458e-8],
    [1, 1, 0.5],
  ])('t of %f with %i degrees', (t, degrees, expected) => expectSame(computeTwoSidedTPValue(t, degrees), expected));

  test.each([
    [0.7, 2, 9, 0.521724540981986],
    [3.1, 3, 40, 0.0373450465735796],
    [9.5, 1, 120, 0.00254922369551622],
    [14, 6, 300, 4.77226446749824e-14],
  ])('F of %f with %i and %i degrees', (f, above, below, expected) => expectSame(computeFPValue(f, above, below), expected));

  test.each([
    [0.05, 5, 2.57058183563631],
    [0.05, 37, 2.02619246302895],
    [0.01, 200, 2.60063443619144],
    [0.001, 3, 12.9239786366875],
  ])('critical t at %f with %i degrees', (alpha, degrees, expected) => expectSame(computeTCriticalValue(alpha, degrees), expected));

  test.each([
    [3, 10, 0.5, 0.9453125],
    [18, 20, 0.5, 0.000201225280761717],
    [40, 60, 0.45, 0.000585592397855138],
    [1, 7, 0.01, 0.0679346520930102],
  ])('at least %i of %i at %f', (successes, trials, share, expected) =>
    expectSame(computeBinomialPValue(successes, trials, share), expected),
  );
});

test('the square of t is F with one degree above', () => {
  for (const t of [0.1, 1, 2.5, 7]) expect(computeTwoSidedTPValue(t, 17)).toBeCloseTo(computeFPValue(t * t, 1, 17), 12);
});

test.each([
  ['no successes are certain', () => computeBinomialPValue(0, 9, 0.5), 1],
  ['nothing explained is certain', () => computeFPValue(0, 2, 9), 1],
  ['everything explained is impossible by chance', () => computeFPValue(Number.POSITIVE_INFINITY, 2, 9), 0],
  ['t of 0 is certain', () => computeTwoSidedTPValue(0, 9), 1],
])('at the bounds: %s', (_, value, expected) => expect(value()).toBe(expected));
