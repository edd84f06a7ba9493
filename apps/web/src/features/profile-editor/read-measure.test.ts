import { expect, test } from 'vitest';
import { isFault, readAge, readEgfr, readHeight, readSleepTarget, readWeight } from './read-measure.ts';
import { inUnits, unitSystemOf } from './unit-system.ts';

const cases = <Answer>(read: (typed: string) => Answer, list: readonly (readonly [string, unknown])[]) =>
  test.each(list)(`${read.name} of "%s"`, (typed, expected) => {
    const reading = read(typed);
    if (expected === 'fault') expect(isFault(reading as object)).toBe(true);
    else expect(reading).toEqual(expected);
  });

cases(readAge, [
  ['', { value: undefined }],
  ['  ', { value: undefined }],
  ['1', { value: 1 }],
  ['120', { value: 120 }],
  [' 61 years', { value: 61 }],
  ['٦١', { value: 61 }],
  ['０６１', { value: 61 }],
  ['0', 'fault'],
  ['121', 'fault'],
  ['-5', 'fault'],
  ['61.5', 'fault'],
  ['1e2', 'fault'],
  ['🎂', 'fault'],
  ['sixty', 'fault'],
]);

cases(readWeight, [
  ['70,5', { value: 70.5 }],
  ['1', { value: 1 }],
  ['1000', { value: 1000 }],
  ['154 lb', { value: 154, unit: 'lbs' }],
  ['70kg', { value: 70, unit: 'kg' }],
  ['0.9', 'fault'],
  ['1000.1', 'fault'],
  ['12 stone', 'fault'],
  ['7.0.5', 'fault'],
]);

cases(readHeight, [
  ['170', { value: 170 }],
  ['1,70 m', { value: 170, unit: 'cm' }],
  ['5\'11"', { value: 5.92, unit: 'ft' }],
  ['5 ft 11', { value: 5.92, unit: 'ft' }],
  ['5’11”', { value: 5.92, unit: 'ft' }],
  ['67 in', { value: 67, unit: 'in' }],
  ['tall', 'fault'],
  ['170 km', 'fault'],
]);

cases(readSleepTarget, [
  ['4', { value: 4 }],
  ['12 h', { value: 12 }],
  ['7,5', { value: 7.5 }],
  ['3.5', 'fault'],
  ['12.5', 'fault'],
  ['7.3', 'fault'],
]);

cases(readEgfr, [
  ['54', { value: 54 }],
  ['250', { value: 250 }],
  ['251', 'fault'],
  ['0', 'fault'],
]);

test('another unit system writes the same person in other numbers, and back', () => {
  const info = { weight: 74.5, weightUnit: 'kg', height: 168, heightUnit: 'cm' } as const;
  const us = inUnits(info, 'us');
  expect(us).toEqual({ weight: 164.2, weightUnit: 'lbs', height: 5.51, heightUnit: 'ft' });
  expect(inUnits(us, 'metric')).toEqual({ weight: 74.5, weightUnit: 'kg', height: 167.9, heightUnit: 'cm' });
  expect(unitSystemOf({ preferences: {}, personal_info: us })).toBe('us');
});
