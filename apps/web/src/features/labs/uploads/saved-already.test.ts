import type { LabResult } from '@wellkept/contract/labs/lab-results.ts';
import { expect, test } from 'vitest';
import { createEmptyRow } from './reviewed-values.ts';
import { findSavedAlready } from './saved-already.ts';

const saved = { analyteId: 'ferritin', valueText: '9.5', unit: 'ng/mL' } as LabResult;
const isSavedAlready = (change: object) => {
  const row = { ...createEmptyRow('a'), analyteId: 'ferritin', valueText: '9.5', unit: 'ng/mL', ...change };
  return findSavedAlready([{ row, assessed: null, isAsking: false }], [saved]).length === 1;
};

test.each([
  ['the same value', {}, true],
  ['a comma for the point', { valueText: ' 9,5' }, true],
  ['another number', { valueText: '9.6' }, false],
  ['another unit', { unit: 'ug/dL' }, false],
  ['another measurement', { analyteId: 'iron' }, false],
  ['no known measurement', { analyteId: null }, false],
  ['what is left out anyway', { isLeftOut: true }, false],
])('%s', (_, change, expected) => {
  expect(isSavedAlready(change)).toBe(expected);
});
