import { loadVitalUrgency } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { type DatedReading, isStillPressing, keepFirstOfMeasure, listPressingReadings } from './pressing-readings.ts';

const context = { context: { states: new Set<never>() }, table: await loadVitalUrgency(), units: 'us' as const };
const read = (subject: string, value: number, secondValue: number | null, day: string): DatedReading => ({
  subject,
  value,
  secondValue,
  day,
  symptoms: [],
});

test('readings that cannot wait are named in the unit of the person, the soonest first', () => {
  const readings = [
    read('weight', 80, null, '2026-11-20'),
    read('blood-pressure', 118, 76, '2026-11-21'),
    read('blood-pressure', 195, 122, '2026-11-20'),
    read('glucose', 2.5, null, '2026-11-20'),
  ];
  const pressing = listPressingReadings(readings, context);
  expect(pressing.map(({ name, valueText, unit }) => `${name} ${valueText} ${unit}`)).toEqual(
    expect.arrayContaining(['Blood pressure 195/122 mmHg', 'Blood sugar 45 mg/dL']),
  );
  expect(pressing).toHaveLength(2);
});

test('of several readings of a measure the most pressing is left', () => {
  const readings = [read('glucose', 18, null, '2026-11-19'), read('glucose', 2.5, null, '2026-11-18')];
  expect(keepFirstOfMeasure(listPressingReadings(readings, context)).map(({ valueText }) => valueText)).toEqual(['45']);
});

test.each([
  ['2026-11-20', true],
  ['2026-11-21', true],
  ['2026-11-23', false],
])('a reading of 20 November on %s: asks for something %s', (today, expected) => {
  const [reading] = listPressingReadings([read('glucose', 2.5, null, '2026-11-20')], context);
  expect(reading && isStillPressing(reading, today)).toBe(expected);
});

test('with a symptom of the same day that makes it one, a reading is an emergency', () => {
  const reading = { ...read('blood-pressure', 185, 122, '2026-11-20'), symptoms: ['Chest pain'] };
  expect(listPressingReadings([reading], context).map(({ urgency }) => [urgency.level, urgency.says, urgency.meanwhile])).toEqual([
    ['emergency', 'With “Chest pain” on the same day this can be an emergency. Don’t drive yourself.', null],
  ]);
});
