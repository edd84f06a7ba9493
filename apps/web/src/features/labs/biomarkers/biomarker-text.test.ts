import { expect, test } from 'vitest';
import { type Biomarker, type BiomarkerValue, formatConversionNote } from './biomarker-text.ts';

// As much of each as is read: hemoglobin is stored in g/dL.
const marker = {
  units: { conventional: { unit: 'g/dL', factor: 1, offset: 0 }, si: { unit: 'g/L', factor: 10, offset: 0 } },
} as Biomarker;
const printed = { amount: 10.8, comparator: null, valueText: '108', printedUnit: 'g/L', isConverted: true } as BiomarkerValue;

test.each([
  ['si', 'what reads as it was printed', null],
  ['conventional', 'another unit', 'Converted from 108 g/L on the report.'],
] as const)('says in %s that a value was converted only where it reads otherwise: %s', (system, _what, note) => {
  expect(formatConversionNote(printed, marker, system)).toBe(note);
});
