import { loadAnalytes, loadKnowledge, loadLeaflets, loadMarkers, loadStories, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import { createResult } from '@wellkept/test-kit/lab-reports/lab-result.ts';
import { describe, expect, it } from 'vitest';
import { analyse } from '../analysis/analyse.ts';
import { judgeResults } from '../analysis/judge-results.ts';
import { findDrugTestInteractions } from './drug-test-interactions.ts';
import type { Result } from './result.ts';

const [analytes, markers, urgency, rules, knowledge, leaflets] = await Promise.all([
  loadAnalytes(),
  loadMarkers(),
  loadUrgencyTable(),
  loadStories(),
  loadKnowledge(),
  loadLeaflets(),
]);
const reader = { ageYears: 66, sex: 'male', isPregnant: false } as const;

function judge(takes: readonly string[], results: readonly Result[], states: readonly UrgencyState[] = []) {
  const context = { analytes, markers, urgency, reader, states: new Set(states), system: 'conventional' } as const;
  const substances = takes.map((id) => {
    const substance = knowledge.substances.get(id);
    if (!substance) throw new Error(id);
    return substance;
  });
  const interactions = findDrugTestInteractions(substances, { ...knowledge, leaflets, movers: markers.movers });
  const input = { rules, interactions, substances, conditionIds: new Set<string>() };
  const judged = judgeResults(results, context, input);
  return { ...analyse(judged, context, input), explained: judged.explained };
}

const inside = (id: string, amount: number, low: number | null, high: number | null, more: Partial<Result> = {}): Result =>
  createResult(id, amount, { range: { low, high, isStrict: false, text: '' }, flag: 'N', ...more });

describe('a value inside its range that a medicine can spoil', () => {
  it.each([
    ['biotin', inside('troponin_t_hs', 9, null, 14), 'days'],
    ['biotin', inside('hcg', 2, null, 5), 'weeks'],
    ['biotin', inside('tsh', 1.2, 0.4, 4), 'weeks'],
    ['finasteride', inside('psa_total', 3.2, null, 4), 'weeks'],
    ['dutasteride', inside('psa_total', 2.9, null, 4), 'weeks'],
  ] as const)('is not called fine: %s', (taken, result, level) => {
    const { summary, within, explained } = judge([taken], [result]);
    expect(explained[0]?.urgency?.level).toBe(level);
    expect(explained[0]?.urgency?.says).toMatch(/can make this test/);
    expect(within).toEqual([]);
    expect(summary).not.toMatch(/inside/);
  });

  it('stays calm where the true value can only be on the harmless side, and for tests that nothing spoils', () => {
    expect(judge(['trimethoprim'], [inside('egfr', 88, 60, null)]).explained[0]?.urgency).toBeNull();
    expect(judge(['biotin'], [inside('potassium', 4.2, 3.5, 5.1)]).explained[0]?.urgency).toBeNull();
  });
});

it('a spoiled value outside its range stays as urgent and says what may have spoiled it', () => {
  const results = [createResult('tsh', 0.02), createResult('t4_free', 3.5)];
  const levels = (takes: readonly string[]) => judge(takes, results).explained.map(({ urgency: one }) => one?.level);
  expect(levels(['biotin'])).toEqual(levels([]));
  for (const { urgency: one } of judge(['biotin'], results).explained) expect(one?.meanwhile).toContain('Biotin can make this test');
});

it('what raises creatinine in the test lowers the filtration that is calculated from it', () => {
  const substance = knowledge.substances.get('trimethoprim');
  if (!substance) throw new Error('trimethoprim');
  const found = findDrugTestInteractions([substance], { ...knowledge, leaflets, movers: markers.movers });
  const findEffect = (id: string) => found.find(({ isOnlyTest, analyteIds }) => isOnlyTest && analyteIds.includes(id))?.effect;
  expect([findEffect('creatinine'), findEffect('egfr')]).toEqual(['reads too high', 'reads too low']);
});

describe('a change inside the range', () => {
  const pair = (id: string, before: number, now: number, low: number | null, high: number | null, on = '2026-08-20') => [
    inside(id, before, low, high, { collectedOn: on }),
    inside(id, now, low, high),
  ];

  it.each([
    ['hemoglobin', pair('hemoglobin', 17, 13.6, 13.5, 17.5), 'weeks'],
    ['platelets', pair('platelets', 390, 155, 150, 400), 'weeks'],
    ['ferritin', pair('ferritin', 300, 35, 30, 400), 'weeks'],
    ['neutrophils', pair('neutrophils_abs', 7.5, 1.9, 1.8, 7.7), 'weeks'],
    ['PSA', pair('psa_total', 0.5, 3.8, null, 4), 'weeks'],
  ] as const)('of %s that is more than it varies is worth asking about', (_, results, level) => {
    const { summary, explained } = judge([], results);
    expect(explained[0]?.urgency).toMatchObject({ level, says: expect.stringContaining('more than it usually varies') });
    expect(summary).not.toMatch(/inside/);
  });

  it.each([
    ['as it varies', pair('hemoglobin', 14.9, 14.6, 13.5, 17.5)],
    ['towards the harmless side', pair('alt', 38, 12, 7, 56)],
    ['from many years ago', pair('hemoglobin', 17, 13.6, 13.5, 17.5, '2020-08-20')],
  ] as const)('%s asks for nothing', (_, results) => {
    expect(judge([], results).explained[0]?.urgency).toBeNull();
  });

  it('of PSA after prostate cancer has its own limit', () => {
    const { explained } = judge([], pair('psa_total', 0.02, 0.35, null, 4), ['prostate-cancer']);
    expect(explained[0]?.urgency).toMatchObject({ rowId: 'psa-after-surgery', level: 'weeks' });
  });
});
