import { loadAnalytes, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import type { ReadValue } from '../reading/read-value.ts';
import { assessValues } from './assess.ts';
import { findUnitDoubt } from './unit-doubt.ts';

const [analytes, urgency] = await Promise.all([loadAnalytes(), loadUrgencyTable()]);
const judging = { analytes, urgency };
const getAnalyte = (id: string) => {
  const analyte = analytes.byId.get(id);
  if (!analyte) throw new Error(`no ${id}`);
  return analyte;
};

test.each([
  ['bilirubin_total', 20, ['mg/dL', 'umol/L']],
  ['glucose', 20, ['mg/dL', 'mmol/L']],
  // Plausible in one unit only, or judged alike in each.
  ['potassium', 6.1, null],
  ['hemoglobin', 7.1, null],
  ['inr', 8, null],
  ['glucose', 400, null],
] as const)('whether the unit decides how soon to act on %s %d', (id, value, units) => {
  expect(findUnitDoubt(value, getAnalyte(id), judging)).toEqual(units);
});

test('asks for the unit before a value without one counts, and not where one is given', () => {
  const value = (unit: string | null): ReadValue => ({
    ...{ analyte: getAnalyte('bilirubin_total'), name: 'Bilirubin', valueText: '20', value: 20, upTo: null, comparator: null },
    ...{ unit, printedUnit: unit, range: null, printedFlag: null, certainty: 1, evidence: 'typed' },
    place: { page: 0, x: 0, end: 0, y: 0, height: 0 },
  });
  const listQuestionKinds = (unit: string | null) =>
    assessValues([value(unit)], judging)[0]?.questions.map(({ kind, units }) => [kind, units]);
  expect(listQuestionKinds(null)).toEqual([['unit', ['mg/dL', 'umol/L']]]);
  expect(listQuestionKinds('umol/L')).toEqual([]);
});
