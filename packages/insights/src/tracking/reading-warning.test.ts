import { expect, test } from 'vitest';
import { canonicalValue, type MeasureId, measureOf } from './measures.ts';
import { readingWarning } from './reading-warning.ts';

const warned = (subject: MeasureId, value: number, second: number | null = null, symptoms: readonly string[] = []) =>
  readingWarning(subject, { value, secondValue: second }, symptoms);
const inUs = (subject: MeasureId, shown: number) => warned(subject, canonicalValue(shown, measureOf(subject).us))?.id ?? null;

test.each([
  ['blood-pressure', 180, 80, 'pressure-high'],
  ['blood-pressure', 179, 119, null],
  ['blood-pressure', 150, 120, 'pressure-high'],
  ['blood-pressure', 91, 60, null],
  ['blood-pressure', 90, 60, 'pressure-low'],
  ['pulse', 131, null, 'pulse-high'],
  ['pulse', 130, null, null],
  ['pulse', 41, null, null],
  ['resting-pulse', 40, null, 'pulse-low'],
  ['oxygen', 91, null, 'oxygen-low'],
  ['oxygen', 92, null, null],
  ['temperature', 40, null, 'temperature-high'],
  ['temperature', 39.9, null, null],
  ['temperature', 35, null, null],
  ['temperature', 34.9, null, 'temperature-low'],
  ['glucose', 2.9, null, 'glucose-very-low'],
  ['glucose', 3, null, 'glucose-low'],
  ['glucose', 3.9, null, null],
  ['glucose', 16.6, null, null],
  ['glucose', 16.7, null, 'glucose-high'],
  ['glucose', 33.3, null, 'glucose-very-high'],
  ['weight', 300, null, null],
  ['steps', 0, null, null],
] as const)('a reading of %s of %d (%s): %s', (subject, value, second, expected) => {
  expect(warned(subject, value, second)?.id ?? null).toBe(expected);
});

test.each([
  ['temperature', 104, 'temperature-high'],
  ['temperature', 103.9, null],
  ['temperature', 95, null],
  ['temperature', 94.9, 'temperature-low'],
  ['glucose', 53, 'glucose-very-low'],
  ['glucose', 54, 'glucose-low'],
  ['glucose', 69, 'glucose-low'],
  ['glucose', 70, null],
  ['glucose', 299, null],
  ['glucose', 300, 'glucose-high'],
  ['glucose', 600, 'glucose-very-high'],
] as const)('the same lines in units of the US: %s of %d: %s', (subject, shown, expected) => {
  expect(inUs(subject, shown)).toBe(expected);
});

test('a symptom of the same day makes it an emergency where it belongs to the reading', () => {
  expect(warned('blood-pressure', 190, 100, ['Bloating', 'Shortness of breath'])?.alarm).toBe('Shortness of breath');
  expect(warned('blood-pressure', 190, 100, ['Bloating'])?.alarm).toBeNull();
  expect(warned('glucose', 2.5, null, ['Back pain'])?.alarm).toBeNull();
});

test('every warning says what to do in whole sentences, and where its line is from', () => {
  const all = [warned('blood-pressure', 200, 100), warned('blood-pressure', 80, 50), warned('pulse', 180), warned('pulse', 30)];
  const others = [warned('oxygen', 80), warned('temperature', 41), warned('temperature', 33), warned('glucose', 2), warned('glucose', 40)];
  for (const warning of [...all, ...others]) {
    expect(warning?.now).toMatch(/^[A-Z].*\.$/u);
    expect(warning?.callWhen).toMatch(/^if .*[^.]$/u);
    expect(warning?.otherwise).toMatch(/^[A-Z].*\.$/u);
    expect(warning?.source.year).toBeGreaterThan(2000);
  }
});
