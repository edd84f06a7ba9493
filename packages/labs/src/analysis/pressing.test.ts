import { loadAnalytes, loadMarkers, loadStories, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { createResult } from '@wellkept/test-kit/lab-reports/lab-result.ts';
import { expect, test } from 'vitest';
import type { ShowContext } from '../meaning/explain.ts';
import type { Result } from '../meaning/result.ts';
import { judgeResults } from './judge-results.ts';
import { listPressing } from './pressing.ts';

const [analytes, markers, urgency, rules] = await Promise.all([loadAnalytes(), loadMarkers(), loadUrgencyTable(), loadStories()]);
const storyInput = { rules, interactions: [], substances: [], conditionIds: new Set<string>() };
const reader = { ageYears: 60, sex: 'male', isPregnant: false } as const;
function listIn(states: ShowContext['states'], results: readonly Result[]) {
  const context = { analytes, markers, urgency, reader, states, system: 'conventional' } as const;
  return listPressing(judgeResults(results, context, storyInput), context).map((one) => [one.id, one.urgency.level]);
}
const list = (...results: Result[]) => listIn(new Set(), results);

test('lists what cannot wait, the soonest first, with results in words', () => {
  const hiv = createResult('hiv_ab', null, { valueText: 'Reactive' });
  expect(list(createResult('ldl', 120), hiv, createResult('mcv', 90), createResult('potassium', 6.9))).toEqual([
    ['potassium', 'emergency'],
    ['hiv_ab', 'days'],
  ]);
});

test('among values of one level, one that a medicine makes dangerous comes first, then one with something to do meanwhile', () => {
  const results = [createResult('hemoglobin', 10.8), createResult('inr', 3.6)];
  expect(listIn(new Set(['on-warfarin'] as const), results)).toEqual([
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

test('a value that only its story makes pressing stands where no other value of the story does', () => {
  expect(list(createResult('egfr', 40))).toEqual([]);
  expect(list(createResult('egfr', 40), createResult('potassium', 5.7))).toEqual([['potassium', 'days']]);
  expect(list(createResult('egfr', 40), createResult('urine_acr', 280))).toEqual([['egfr', 'days']]);
});
