import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { createResult } from '@wellkept/test-kit/lab-reports/lab-result.ts';
import { expect, test } from 'vitest';
import type { Result } from '../meaning/result.ts';
import { computePersonLabs, listLabMarkerStatuses } from './person-labs.ts';

const analytes = await loadAnalytes();
const reader = { ageYears: 60, sex: 'male', isPregnant: false } as const;
const today = '2026-11-21';
const result = (analyteId: string, amount: number, collectedOn = '2026-11-01', more: Partial<Result> = {}): Result =>
  createResult(analyteId, amount, { collectedOn, ...more });
const labs = (...results: Result[]) => computePersonLabs(results, { analytes, reader }, today);

test('the newest results speak, with their day', () => {
  expect(labs(result('potassium', 4), result('potassium', 5.6, '2026-11-10'))).toEqual({
    potassium: 5.6,
    measuredOn: { potassium: '2026-11-10' },
  });
  expect(labs()).toEqual({});
});

test('filtration is what was printed, or what a newer creatinine gives', () => {
  expect(labs(result('egfr', 44), result('creatinine', 1.41))).toMatchObject({ egfr: 44 });
  expect(labs(result('egfr', 44, '2026-05-01'), result('creatinine', 1.41))).toEqual({ egfr: 57, measuredOn: { egfr: '2026-11-01' } });
  expect(computePersonLabs([result('creatinine', 1.41)], { analytes, reader: { ...reader, sex: null } }, today)).toEqual({});
});

test('liver values count in times of the upper limit, the report’s first', () => {
  const range = { low: 0, high: 50, isStrict: false, text: '0 - 50' };
  expect(labs(result('alt', 160, today, { range, flag: 'H' }))).toMatchObject({ altTimesUpperLimit: 3.2 });
  expect(labs(result('alt', 160))).toMatchObject({ altTimesUpperLimit: 4 });
});

test('clotting counts for days, and words of the laboratory in another unit become a plain figure', () => {
  expect(labs(result('inr', 5.2, '2026-11-10'))).toEqual({ inr: 5.2, measuredOn: { inr: '2026-11-10' } });
  expect(labs(result('inr', 5.2, '2026-11-01'))).toEqual({});
  expect(labs(result('magnesium', 1.458600001))).toMatchObject({ magnesium: 1.459 });
});

test('what is old, from the future or only a bound says nothing', () => {
  expect(labs(result('potassium', 6, '2026-08-01'), result('egfr', 20, '2025-11-01'))).toEqual({});
  expect(labs(result('potassium', 6, '2026-12-24'))).toEqual({});
  expect(labs(result('egfr', 90, today, { comparator: '>' }))).toEqual({});
});

const bound = (analyteId: string, comparator: '<' | '>', amount: number, collectedOn?: string) =>
  result(analyteId, amount, collectedOn, { comparator });

test.each([
  ['egfr', '<', 15],
  ['egfr', '<', 60],
  ['potassium', '>', 6.5],
  ['potassium', '<', 2.5],
  ['sodium', '<', 120],
  ['magnesium', '<', 1],
  ['platelets', '<', 10],
] as const)('a bound that the danger lies beyond counts: %s %s%d', (id, comparator, amount) => {
  expect(labs(bound(id, comparator, amount))).toEqual({
    [id]: amount,
    measuredOn: { [id]: '2026-11-01' },
    comparators: { [id]: comparator },
  });
});

test('liver and clotting values over a bound count, and creatinine over one is filtration under its figure', () => {
  expect(labs(bound('inr', '>', 8, today), bound('alt', '>', 400))).toMatchObject({
    inr: 8,
    comparators: { inr: '>', altTimesUpperLimit: '>' },
  });
  expect(labs(bound('creatinine', '>', 10))).toMatchObject({ egfr: 5, comparators: { egfr: '<' } });
});

test.each([
  ['egfr', '>', 60],
  ['potassium', '>', 3],
  ['potassium', '<', 5],
  ['platelets', '>', 150],
  ['inr', '<', 1],
  ['creatinine', '<', 0.5],
] as const)('a bound that the danger does not lie beyond says nothing: %s %s%d', (id, comparator, amount) => {
  expect(labs(bound(id, comparator, amount, today))).toEqual({});
});

test.each([
  ['a lower value of before', [result('egfr', 44, '2026-10-01'), bound('egfr', '<', 60)], { egfr: 44 }],
  ['a lower value of the same day', [result('egfr', 12), bound('egfr', '<', 15)], { egfr: 12 }],
  ['what the same sample’s creatinine gives', [result('creatinine', 4.8), bound('egfr', '<', 60)], { egfr: 13 }],
  ['an earlier value that is worse still', [result('potassium', 6.9, '2026-10-01'), bound('potassium', '>', 6.5)], { potassium: 6.9 }],
  ['a low value beside a bound that may be usual', [result('potassium', 2.1), bound('potassium', '>', 4.5)], { potassium: 2.1 }],
] as const)('a bound takes nothing back: %s stays', (_, results, expected) => {
  for (const order of [results, results.toReversed()]) {
    const found = labs(...order);
    expect(found).toMatchObject(expected);
    expect(found).not.toHaveProperty('comparators');
  }
});

test('an eGFR that was typed in once goes before a bound over it, and before nothing else', () => {
  const list = (typedEgfr: number, ...results: Result[]) => computePersonLabs(results, { analytes, reader, typedEgfr }, today);
  expect(list(22, bound('egfr', '<', 60))).toEqual({});
  expect(list(75, bound('egfr', '<', 60))).toMatchObject({ egfr: 60, comparators: { egfr: '<' } });
  expect(list(22, result('egfr', 70))).toMatchObject({ egfr: 70 });
  expect(list(22, bound('potassium', '>', 6.5))).toMatchObject({ potassium: 6.5, comparators: { potassium: '>' } });
});

test('a bound is newer than what contradicts it', () => {
  expect(labs(result('egfr', 44, '2026-10-01'), bound('egfr', '<', 15))).toMatchObject({ egfr: 15, comparators: { egfr: '<' } });
  expect(labs(result('potassium', 2.8, '2026-10-01'), bound('potassium', '>', 5.5))).toMatchObject({ potassium: 5.5 });
  expect(labs(result('egfr', 15), bound('egfr', '<', 15))).toMatchObject({ comparators: { egfr: '<' } });
});

test('a summary holds what can be judged', () => {
  const summaries = listLabMarkerStatuses(
    [result('ldl', 150), result('ldl', 80, '2026-01-01'), result('vitamin_e', 9), result('hdl', 30, '2024-01-01')],
    { analytes, reader },
    today,
  );
  expect(summaries).toEqual([{ loinc: expect.any(String), name: 'LDL cholesterol', status: 'above', takenOn: '2026-11-01' }]);
});
