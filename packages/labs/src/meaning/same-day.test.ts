import { loadAnalytes, loadMarkers, loadStories, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { createResult } from '@wellkept/test-kit/lab-reports/lab-result.ts';
import { describe, expect, it, test } from 'vitest';
import { judgeResults } from '../analysis/judge-results.ts';
import { computePersonLabs, listLabMarkerStatuses } from '../analysis/person-labs.ts';
import type { Result } from './result.ts';

const [analytes, markers, urgency, rules] = await Promise.all([loadAnalytes(), loadMarkers(), loadUrgencyTable(), loadStories()]);
const reader = { ageYears: 60, sex: 'male', isPregnant: false } as const;
const context = { analytes, markers, urgency, reader, states: new Set<never>(), system: 'conventional' } as const;
const input = { rules, interactions: [], substances: [], conditionIds: new Set<string>() };
const judge = (...results: Result[]) => judgeResults(results, context, input);

describe('of several values of the newest day', () => {
  it.each([
    ['potassium', 7.1, 4.1],
    ['potassium', 2.3, 5.3],
    ['troponin_t_hs', 900, 8],
    ['sodium', 116, 138],
    ['platelets', 9, 300],
    ['inr', 8.4, 1],
    ['hemoglobin', 6.2, 14],
  ])('of %s the worst is the latest in either order', (id, worst, milder) => {
    for (const results of [
      [createResult(id, worst), createResult(id, milder)],
      [createResult(id, milder), createResult(id, worst)],
    ]) {
      const [one] = judge(...results).explained;
      expect(one?.latest.amount).toBe(worst);
      expect(one?.history.at(-1)).toBe(one?.latest);
      expect(one?.urgency?.meanwhile).toContain(`also say ${milder}`);
    }
  });

  it('none of an earlier day counts as the latest, however bad', () => {
    const [one] = judge(createResult('potassium', 7.1, { collectedOn: '2026-10-31' }), createResult('potassium', 4.1)).explained;
    expect(one).toMatchObject({ latest: { amount: 4.1 }, urgency: { rowId: null, level: 'weeks' } });
  });

  it('calculations go by the worst', () => {
    const { derived } = judge(createResult('creatinine', 4.8), createResult('creatinine', 0.9));
    expect(derived.find(({ id }) => id === 'egfr')?.urgency?.level).toBe('today');
  });

  it('a change is counted from an earlier day', () => {
    const [one] = judge(
      createResult('potassium', 4, { collectedOn: '2026-09-01' }),
      createResult('potassium', 6),
      createResult('potassium', 5),
    ).explained;
    expect(one?.change?.percent).toBeCloseTo(50);
  });

  it('two that ask for the same raise no question', () => {
    const [one] = judge(createResult('potassium', 7.1), createResult('potassium', 7.2)).explained;
    expect(one?.urgency?.meanwhile ?? '').not.toContain('also say');
  });
});

test('rules about medicines and suggestions go by the worst value of the newest day', () => {
  const results = [createResult('potassium', 4.1), createResult('potassium', 6.4), createResult('inr', 2.4), createResult('inr', 8.4)];
  const person = { analytes, reader };
  for (const order of [results, results.toReversed()]) {
    expect(computePersonLabs(order, person, '2026-11-05')).toMatchObject({ potassium: 6.4, inr: 8.4 });
    const statuses = listLabMarkerStatuses(order, person, '2026-11-05').map(({ status }) => status);
    expect(statuses).toEqual(['above']);
  }
});

test('a goal that only one of two values of a day prints says nothing of treatment', () => {
  const goal = { low: 2, high: 3, isStrict: false, text: '2 - 3' };
  const usual = { low: 0.9, high: 1.1, isStrict: false, text: '0.9 - 1.1' };
  const both = [createResult('inr', 2.6, { range: goal, flag: 'N' }), createResult('inr', 2.6, { range: usual, flag: 'H' })];
  expect(judge(...both).explained[0]?.urgency?.level).toBe('today');
});
