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

test('a summary holds what can be judged', () => {
  const summaries = listLabMarkerStatuses(
    [result('ldl', 150), result('ldl', 80, '2026-01-01'), result('vitamin_e', 9), result('hdl', 30, '2024-01-01')],
    { analytes, reader },
    today,
  );
  expect(summaries).toEqual([{ loinc: expect.any(String), name: 'LDL cholesterol', status: 'above', takenOn: '2026-11-01' }]);
});
