import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import { usualDay } from '@wellkept/dosing/day/day.ts';
import { expect, test } from 'vitest';
import { defaultSettings, getTimingSettings, toProfileSections, validateDay, withDose } from './timing-settings.ts';

const fix = (medicationId: string, times: string[]): DoseSchedule => ({ medicationId, times, days: null, zone: null, source: 'person' });
const id = '0b8b9c62-3f2c-4c52-9d86-4d9f3a3c1f10';

test('an empty profile has the usual day', () => {
  expect(getTimingSettings({ lifestyleData: {}, preferences: {} })).toEqual(defaultSettings);
});

test('what is stored comes back as it was, and what else the sections hold stays', () => {
  const settings = withDose(
    { day: { wake: 6 * 60, breakfast: null, lunch: 13 * 60, dinner: 19 * 60, bed: 24 * 60 + 30 }, doses: {}, drinks: ['tea'] },
    id,
    { ...fix(id, ['08:00', '20:00']), days: { every: 'weekdays', weekdays: [3] } },
  );
  const change = toProfileSections(settings, { lifestyleData: { stressLevel: 4 }, preferences: { firstDayOfWeek: 'monday' } });
  expect(change.lifestyleData).toMatchObject({ stressLevel: 4, bedTime: '00:30', mealTimes: { breakfast: null, dinner: '19:00' } });
  expect(change.preferences).toMatchObject({
    firstDayOfWeek: 'monday',
    timing: { doses: { [id]: { at: ['08:00', '20:00'], isKept: true, weekday: 3 } } },
  });
  expect(getTimingSettings(change)).toEqual(settings);
});

test('who works at night eats and sleeps after midnight', () => {
  const { day } = getTimingSettings({
    lifestyleData: { wakeTime: '15:00', bedTime: '07:00', mealTimes: { breakfast: '15:30', lunch: '20:00', dinner: '01:00' } },
    preferences: {},
  });
  expect(day).toEqual({ wake: 15 * 60, breakfast: 15 * 60 + 30, lunch: 20 * 60, dinner: 25 * 60, bed: 31 * 60 });
  expect(validateDay(day)).toEqual({});
});

test('a dose that is forgotten leaves the others alone', () => {
  const both = withDose(withDose(defaultSettings, 'a', fix('a', ['08:00'])), 'b', fix('b', ['10:00']));
  expect(withDose(both, 'a', null).doses).toEqual({ b: fix('b', ['10:00']) });
});

test.each([
  ['a day that is too short', { ...usualDay, lunch: null, dinner: null, bed: 12 * 60 }, ['bed']],
  ['a meal after going to bed', { ...usualDay, dinner: 23 * 60 }, ['dinner']],
  ['a meal that is left out is never wrong', { ...usualDay, breakfast: null }, []],
])('faults of a day: %s', (_, day, fields) => {
  expect(Object.keys(validateDay(day))).toEqual(fields);
});
