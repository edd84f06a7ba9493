import { loadAnalytes, loadMarkers, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import type { Result } from '../meaning/result.ts';
import { listPressing } from './pressing.ts';

const [analytes, markers, urgency] = await Promise.all([loadAnalytes(), loadMarkers(), loadUrgencyTable()]);
const reader = { ageYears: 60, sex: 'male', isPregnant: false } as const;
const result = (analyteId: string, amount: number | null, more: Partial<Result> = {}): Result => ({
  analyteId,
  collectedOn: '2026-11-01',
  valueText: String(amount),
  amount,
  comparator: null,
  unit: null,
  range: null,
  flag: null,
  ...more,
});
const list = (...results: Result[]) =>
  listPressing(results, { analytes, markers, urgency, reader, states: new Set(), system: 'conventional' }).map((one) => [
    one.id,
    one.urgency.level,
  ]);

test('lists what cannot wait, the soonest first, with results in words', () => {
  const hiv = result('hiv_ab', null, { valueText: 'Reactive' });
  expect(list(result('ldl', 120), hiv, result('mcv', 90), result('potassium', 6.9))).toEqual([
    ['potassium', 'emergency'],
    ['hiv_ab', 'days'],
  ]);
});

test('lists a value that is worked out where it is sooner, and each measurement once', () => {
  expect(list(result('creatinine', 6))).toEqual([
    ['creatinine', 'today'],
    ['egfr', 'today'],
  ]);
  expect(list(result('egfr', 9), result('creatinine', 6)).filter(([id]) => id === 'egfr')).toHaveLength(1);
});

test('judges the newest value only', () => {
  expect(list(result('potassium', 6.9), result('potassium', 4.2, { collectedOn: '2026-11-02' }))).toEqual([]);
});
