import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classifyWeightRange, computeBmi, computeHealthyWeights, computeProfileBmi, formatBmi } from './bmi.ts';
import {
  formatHeight,
  formatStones,
  fromCm,
  fromFeetAndInches,
  fromKg,
  getUnitSystem,
  type ReadableHeightUnit,
  toCm,
  toFeetAndInches,
  toKg,
} from './units.ts';

const weights = fc.double({ min: 1, max: 1000, noNaN: true });
const heights = fc.double({ min: 30, max: 300, noNaN: true });
const weightUnits = ['kg', 'lbs'] as const;
const heightUnits: readonly ReadableHeightUnit[] = ['cm', 'ft', 'in', 'm'];

test.each([
  [70, 'kg', 175, 'cm', '22.9'],
  [154, 'lbs', 175, 'cm', '22.8'],
  [70, 'kg', 5.75, 'ft', '22.8'],
  [70, 'kg', 69, 'in', '22.8'],
  [70, 'kg', 1.75, 'm', '22.9'],
] as const)('%d %s at %d %s is a BMI of %s', (weight, weightUnit, height, heightUnit, shown) => {
  expect(formatBmi(computeBmi(weight, weightUnit, height, heightUnit) ?? 0)).toBe(shown);
});

test('without units kilograms and centimetres are meant; without a number there is no BMI', () => {
  expect(formatBmi(computeProfileBmi({ weight: 70, height: 175 }) ?? 0)).toBe('22.9');
  expect(computeProfileBmi({ weight: 70 })).toBeNull();
  expect(computeBmi(70, 'kg', 0, 'cm')).toBeNull();
});

describe('whatever the unit', () => {
  test('there and back is the same', () => {
    fc.assert(
      fc.property(weights, fc.constantFrom(...weightUnits), (weight, unit) => {
        expect(fromKg(toKg(weight, unit), unit)).toBeCloseTo(weight, 6);
      }),
    );
    fc.assert(
      fc.property(heights, fc.constantFrom(...heightUnits), (height, unit) => {
        expect(fromCm(toCm(height, unit), unit)).toBeCloseTo(height, 6);
      }),
    );
  });

  test('the BMI of a body is the same', () => {
    fc.assert(
      fc.property(weights, heights, fc.constantFrom(...weightUnits), fc.constantFrom(...heightUnits), (kg, cm, weightUnit, heightUnit) => {
        const metric = computeBmi(kg, 'kg', cm, 'cm') ?? 0;
        expect((computeBmi(fromKg(kg, weightUnit), weightUnit, fromCm(cm, heightUnit), heightUnit) ?? 0) / metric).toBeCloseTo(1, 9);
      }),
    );
  });

  test('a heavier body of one height has a higher BMI', () => {
    fc.assert(
      fc.property(weights, weights, heights, (one, other, cm) => {
        expect((computeBmi(Math.max(one, other), 'kg', cm, 'cm') ?? 0) >= (computeBmi(Math.min(one, other), 'kg', cm, 'cm') ?? 0)).toBe(
          true,
        );
      }),
    );
  });
});

test('feet and inches are whole inches, and never twelve', () => {
  expect(toFeetAndInches(180.3)).toEqual({ feet: 5, inches: 11 });
  expect(toFeetAndInches(182.8)).toEqual({ feet: 6, inches: 0 });
  fc.assert(
    fc.property(heights, (cm) => {
      const { feet, inches } = toFeetAndInches(cm);
      expect(inches).toBeLessThan(12);
      expect(Math.abs(fromFeetAndInches(feet, inches) - cm)).toBeLessThanOrEqual(1.271);
    }),
  );
});

test.each([
  [18.4, 40, 'underweight'],
  [18.5, 40, 'healthy'],
  [24.9, 40, 'healthy'],
  [25, 40, 'overweight'],
  [29.9, null, 'overweight'],
  [30, 18, 'obesity'],
  [30, 17, null],
])('a BMI of %d at %s years: %s', (value, age, range) => expect(classifyWeightRange(value, age)).toBe(range));

test('the healthy weights of a height are those of a healthy BMI', () => {
  const { from, below } = computeHealthyWeights(175, 'lbs');
  expect([Math.round(from), Math.round(below)]).toEqual([125, 169]);
  expect(computeBmi(from, 'lbs', 175, 'cm')).toBeCloseTo(18.5, 9);
});

test.each([
  [5.6667, 'ft', '5 ft 8 in', `5'8"`],
  [5.67, 'ft', '5 ft 8 in', `5'8"`],
  [5.5, 'ft', '5 ft 6 in', `5'6"`],
  [5.9999, 'ft', '6 ft 0 in', `6'0"`],
  [5.7083, 'ft', '5 ft 8.5 in', `5'8.5"`],
  [172.7, 'cm', '172.7 cm', '172.7 cm'],
  [68, 'in', '68 in', '68 in'],
] as const)('%d %s is written as %s', (height, unit, long, short) => {
  expect(formatHeight(height, unit)).toBe(long);
  expect(formatHeight(height, unit, { isShort: true })).toBe(short);
});

test.each([
  [158, '11 st 4 lb'],
  [153.6, '11 st 0 lb'],
])('%d pounds are %s', (pounds, text) => expect(formatStones(pounds)).toBe(text));

test.each([
  ['as chosen', { preferences: { units: 'metric' }, personalInfo: { weightUnit: 'lbs', region: 'US' } }, 'metric'],
  ['as their own weight was written', { preferences: {}, personalInfo: { weightUnit: 'lbs', region: 'UK' } }, 'us'],
  ['as is usual in the United States', { preferences: {}, personalInfo: { region: 'US' } }, 'us'],
  ['as is usual elsewhere', { preferences: {}, personalInfo: { region: 'EU' } }, 'metric'],
  ['in metric units where nothing is known', { preferences: {}, personalInfo: {} }, 'metric'],
] as const)('everything is shown %s', (_what, facts, system) => expect(getUnitSystem(facts)).toBe(system));
