import { loadAnalytes, loadMarkers, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { createResult } from '@wellkept/test-kit/lab-reports/lab-result.ts';
import { expect, test } from 'vitest';
import { explain } from './explain.ts';

const [analytes, markers, urgency] = await Promise.all([loadAnalytes(), loadMarkers(), loadUrgencyTable()]);
const context = { analytes, markers, urgency, reader: { ageYears: 50, sex: 'male', isPregnant: false } } as const;
const states = new Set(['on-warfarin'] as const);
const range = (low: number, high: number) => ({ low, high, isStrict: false, text: `${low} - ${high}` });

test.each([
  [1.8, range(0.8, 1.2), 'H', 'below', 'weeks'],
  [1.8, null, null, 'below', 'weeks'],
  [1.8, range(1.5, 2.5), 'N', 'within', null],
  [1.8, range(2, 3), 'L', 'below', 'days'],
  [1.1, range(0.8, 1.2), 'N', 'below', 'today'],
  [0.7, range(0.8, 1.2), 'L', 'below', 'today'],
  [2.5, range(0.8, 1.2), 'H', 'within', 'visit'],
  [3.2, range(0.8, 1.2), 'H', 'above', 'visit'],
  [3.8, range(0.8, 1.2), 'H', 'above', 'days'],
  [4.7, range(0.8, 1.2), 'H', 'above', 'today'],
  [11, range(0.8, 1.2), 'H', 'above', 'emergency'],
] as const)('an INR of %s under warfarin is placed by its goal, whatever is printed: %o', (amount, printed, flag, status, level) => {
  const found = explain([createResult('inr', amount, { range: printed, flag })], { ...context, states });
  expect([found?.status, found?.urgency?.level ?? null]).toEqual([status, level]);
  if (status !== 'within') expect(found?.urgency?.side).toBe(status);
});
