import { loadAnalytes, loadMarkers, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { createResult } from '@wellkept/test-kit/lab-reports/lab-result.ts';
import { expect, test } from 'vitest';
import type { Result } from '../meaning/result.ts';
import { listPressing } from './pressing.ts';

const [analytes, markers, urgency] = await Promise.all([loadAnalytes(), loadMarkers(), loadUrgencyTable()]);
const reader = { ageYears: 60, sex: 'male', isPregnant: false } as const;
const list = (...results: Result[]) =>
  listPressing(results, { analytes, markers, urgency, reader, states: new Set(), system: 'conventional' }).map((one) => [
    one.id,
    one.urgency.level,
  ]);

test('lists what cannot wait, the soonest first, with results in words', () => {
  const hiv = createResult('hiv_ab', null, { valueText: 'Reactive' });
  expect(list(createResult('ldl', 120), hiv, createResult('mcv', 90), createResult('potassium', 6.9))).toEqual([
    ['potassium', 'emergency'],
    ['hiv_ab', 'days'],
  ]);
});

test('among values of one level, one that a medicine makes dangerous comes first, then one with something to do meanwhile', () => {
  const results = [createResult('hemoglobin', 10.8), createResult('inr', 3.6)];
  const context = { analytes, markers, urgency, reader, system: 'conventional' } as const;
  const listFor = (states: ReadonlySet<'on-warfarin'>) =>
    listPressing(results, { ...context, states }).map(({ id, urgency: { level } }) => [id, level]);
  expect(listFor(new Set(['on-warfarin'] as const))).toEqual([
    ['inr', 'days'],
    ['hemoglobin', 'days'],
  ]);
});

test('lists a value that is worked out where it is sooner, and each measurement once', () => {
  expect(list(createResult('creatinine', 6))).toEqual([
    ['creatinine', 'today'],
    ['egfr', 'today'],
  ]);
  expect(list(createResult('egfr', 9), createResult('creatinine', 6)).filter(([id]) => id === 'egfr')).toHaveLength(1);
});

test('judges the newest value only', () => {
  expect(list(createResult('potassium', 6.9), createResult('potassium', 4.2, { collectedOn: '2026-11-02' }))).toEqual([]);
});
