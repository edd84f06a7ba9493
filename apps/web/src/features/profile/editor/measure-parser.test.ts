import { expect, test } from 'vitest';
import { isFault, parseAge, parseEgfr, parseHeight, parseSleepTarget, parseWeight } from './measure-parser.ts';
import { convertUnits, getAskedSystem, getUnits } from './unit-system.ts';

const cases = <Answer>(read: (typed: string) => Answer, list: readonly (readonly [string, unknown])[]) =>
  test.each(list)(`${read.name} of "%s"`, (typed, expected) => {
    const reading = read(typed);
    if (expected === 'fault') expect(isFault(reading as object)).toBe(true);
    else expect(reading).toEqual(expected);
  });

cases(parseAge, [
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

cases(parseWeight, [
  ['70,5', { value: 70.5 }],
  ['1', { value: 1 }],
  ['1000', { value: 1000 }],
  ['154 lb', { value: 154, unit: 'lbs' }],
  ['70kg', { value: 70, unit: 'kg' }],
  ['0.9', 'fault'],
  ['1000.1', 'fault'],
  ['12 stone', { value: 168, unit: 'lbs' }],
  ['11 st 4', { value: 158, unit: 'lbs' }],
  ['11st 4lb', { value: 158, unit: 'lbs' }],
  ['70.55', { value: 70.6 }],
  ['stone', 'fault'],
  ['7.0.5', 'fault'],
]);

cases(
  function readHeight_beside_cm(typed: string) {
    return parseHeight(typed, 'cm');
  },
  [
    ['170', { value: 170, unit: 'cm' }],
    ['1.7', { value: 170, unit: 'cm' }],
    ['5.5', { value: 5.5, unit: 'ft' }],
    ['67', { value: 67, unit: 'in' }],
    ['100', { value: 100, unit: 'cm' }],
    ['17', { value: 17, unit: 'cm' }],
    ['170.25', { value: 170.3, unit: 'cm' }],
    ['1,70 m', { value: 170, unit: 'cm' }],
    ['5\'11"', { value: 5.9167, unit: 'ft' }],
    ['5 ft 11', { value: 5.9167, unit: 'ft' }],
    ['5’11”', { value: 5.9167, unit: 'ft' }],
    ['67 in', { value: 67, unit: 'in' }],
    ['tall', 'fault'],
    ['170 km', 'fault'],
  ],
);

cases(
  function readHeight_beside_ft(typed: string) {
    return parseHeight(typed, 'ft');
  },
  [
    ['5.9', { value: 5.9, unit: 'ft' }],
    ['168', { value: 168, unit: 'cm' }],
    ['1,68', { value: 168, unit: 'cm' }],
    ['66', { value: 66, unit: 'in' }],
    ['3', { value: 3, unit: 'ft' }],
  ],
);

cases(parseSleepTarget, [
  ['4', { value: 4 }],
  ['12 h', { value: 12 }],
  ['7,5', { value: 7.5 }],
  ['3.5', 'fault'],
  ['12.5', 'fault'],
  ['7.3', 'fault'],
]);

cases(parseEgfr, [
  ['54', { value: 54 }],
  ['250', { value: 250 }],
  ['251', 'fault'],
  ['0', 'fault'],
]);

test.each([
  ['as chosen', { preferences: { units: 'metric' }, personalInfo: { weightUnit: 'lbs', region: 'US' } }, 'en-US', 'metric'],
  ['as the weight was written', { preferences: {}, personalInfo: { weightUnit: 'lbs', region: 'UK' } }, 'de', 'us'],
  ['as it is usual in the region', { preferences: {}, personalInfo: { region: 'US' } }, 'de', 'us'],
  ['as it is usual in another region', { preferences: {}, personalInfo: { region: 'EU' } }, 'en-US', 'metric'],
  ['where the browser is at home', { preferences: {}, personalInfo: {} }, 'en', 'us'],
  ['where another browser is at home', { preferences: {}, personalInfo: {} }, 'en-GB', 'metric'],
] as const)('units are asked for %s', (_what, profile, language, system) => expect(getAskedSystem(profile, language)).toBe(system));

test('treats a stored number without a unit as metric in every region', () => {
  expect(getUnits({ preferences: {}, personalInfo: {} }, 'en-US')).toEqual({ weight: 'lbs', height: 'ft' });
  expect(getUnits({ preferences: {}, personalInfo: { weight: 70, height: 168 } }, 'en-US')).toEqual({ weight: 'kg', height: 'cm' });
});

test('another unit system writes the same person in other numbers, and back', () => {
  const info = { weight: 74.5, weightUnit: 'kg', height: 168, heightUnit: 'cm' } as const;
  const us = convertUnits(info, 'us');
  expect(us).toEqual({ weight: 164.2, weightUnit: 'lbs', height: 5.5118, heightUnit: 'ft' });
  expect(convertUnits(us, 'metric')).toEqual({ weight: 74.5, weightUnit: 'kg', height: 168, heightUnit: 'cm' });
  expect(getAskedSystem({ preferences: {}, personalInfo: us })).toBe('us');
});
