import { loadVitalUrgency } from '@wellkept/knowledge/load.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import { expect, test } from 'vitest';
import { getMeasure, type MeasureId, toCanonicalValue } from './measures.ts';
import { findReadingWarning } from './reading-warning.ts';

const table = await loadVitalUrgency();
const findWarning = (
  subject: MeasureId,
  value: number,
  second: number | null = null,
  symptoms: readonly string[] = [],
  ...states: UrgencyState[]
) => findReadingWarning(subject, { value, secondValue: second }, { symptoms, context: { states: new Set(states) }, table });
const findRowIdInUsUnits = (subject: MeasureId, shown: number) =>
  findWarning(subject, toCanonicalValue(shown, getMeasure(subject).us))?.urgency.rowId ?? null;

test.each([
  ['blood-pressure', 180, 80, 'pressure-very-high'],
  ['blood-pressure', 179, 119, null],
  ['blood-pressure', 150, 120, 'lower-pressure-very-high'],
  ['blood-pressure', 91, 60, null],
  ['blood-pressure', 90, 60, 'pressure-low'],
  ['blood-pressure', 78, 50, 'pressure-very-low'],
  ['pulse', 131, null, 'pulse-very-high'],
  ['pulse', 130, null, null],
  ['pulse', 41, null, null],
  ['resting-pulse', 40, null, 'pulse-very-low'],
  ['oxygen', 92, null, 'oxygen-very-low'],
  ['oxygen', 94, null, 'oxygen-low'],
  ['oxygen', 95, null, null],
  ['breaths', 24, null, null],
  ['breaths', 25, null, 'breaths-fast'],
  ['temperature', 40, null, 'temperature-very-high'],
  ['temperature', 38.9, null, null],
  ['temperature', 39.9, null, 'temperature-high'],
  ['temperature', 35, null, null],
  ['temperature', 34.9, null, 'temperature-low'],
  ['glucose', 2.9, null, 'glucose-low-serious'],
  ['glucose', 3, null, 'glucose-low'],
  ['glucose', 3.9, null, null],
  ['glucose', 13.8, null, null],
  ['glucose', 16.6, null, 'glucose-reading-high'],
  ['glucose', 16.7, null, 'glucose-high'],
  ['glucose', 33.3, null, 'glucose-very-high'],
  ['weight', 300, null, null],
  ['steps', 0, null, null],
] as const)('a reading of %s of %d (%s): %s', (subject, value, second, expected) => {
  expect(findWarning(subject, value, second)?.urgency.rowId ?? null).toBe(expected);
});

test.each([
  ['temperature', 104, 'temperature-very-high'],
  ['temperature', 103.9, 'temperature-high'],
  ['temperature', 95, null],
  ['temperature', 94.9, 'temperature-low'],
  ['glucose', 53, 'glucose-low-serious'],
  ['glucose', 54, 'glucose-low'],
  ['glucose', 69, 'glucose-low'],
  ['glucose', 70, null],
  ['glucose', 249, null],
  ['glucose', 299, 'glucose-reading-high'],
  ['glucose', 300, 'glucose-high'],
  ['glucose', 600, 'glucose-very-high'],
] as const)('the same lines in units of the US: %s of %d: %s', (subject, shown, expected) => {
  expect(findRowIdInUsUnits(subject, shown)).toBe(expected);
});

test('in pregnancy blood pressure has lines of its own', () => {
  expect(findWarning('blood-pressure', 145, 80)).toBeNull();
  expect(findWarning('blood-pressure', 145, 80, [], 'pregnant')?.urgency.level).toBe('today');
  expect(findWarning('blood-pressure', 150, 112, [], 'pregnant')?.urgency.level).toBe('emergency');
});

test('a symptom of the same day makes it an emergency where it belongs to the reading', () => {
  expect(findWarning('blood-pressure', 190, 100, ['Bloating', 'Shortness of breath'])?.alarm).toBe('Shortness of breath');
  expect(findWarning('blood-pressure', 190, 100, ['Bloating'])?.alarm).toBeNull();
  expect(findWarning('glucose', 2.5, null, ['Back pain'])?.alarm).toBeNull();
});

test('the words for a reading follow its side and its level', () => {
  expect(findWarning('blood-pressure', 200, 100)?.is).toBe('very high');
  expect(findWarning('oxygen', 80)?.is).toBe('very low');
  expect(findWarning('temperature', 39.5)?.is).toBe('high');
  expect(findWarning('glucose', 3.5)?.is).toBe('low');
});
