import { loadAnalytes, loadMarkers, loadStories, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { pointDay, subtractDays, type UrgencyPoint, urgencyPoints } from '@wellkept/test-kit/urgency/urgency-points.ts';
import { expect, test } from 'vitest';
import type { Result } from '../meaning/result.ts';
import { computeRangeFlag } from '../values/flag.ts';
import { analyse } from './analyse.ts';
import { judgeResults } from './judge-results.ts';

const [analytes, markers, urgency, rules] = await Promise.all([loadAnalytes(), loadMarkers(), loadUrgencyTable(), loadStories()]);
const storyInput = { rules, interactions: [], substances: [], conditionIds: new Set<string>() };

/** A report with these values as it would be stored. The INR that a point mentions is one of the results. */
function createResults({ of, amount, text, comparator, range, earlier = [], states = [] }: UrgencyPoint): Result[] {
  const printed = range ? { low: range[0], high: range[1], isStrict: false, text: `${range[0]} - ${range[1]}` } : null;
  const createResult = (value: number | null, day: string): Result => ({
    analyteId: of,
    collectedOn: day,
    valueText: text ?? String(value),
    amount: value,
    comparator: comparator ?? null,
    unit: null,
    range: printed,
    flag: value === null ? null : computeRangeFlag({ value, upTo: null, comparator: comparator ?? null }, printed),
  });
  const inr: Result[] = states.includes('inr-known') ? [{ ...createResult(2.5, pointDay), analyteId: 'inr', range: null, flag: null }] : [];
  return [...earlier.map((one) => createResult(one.amount, subtractDays(one.daysBefore))), createResult(amount ?? null, pointDay), ...inr];
}

const ofLabs = urgencyPoints.filter(({ of }) => analytes.byId.has(of));

test('the analysis gives every point the level that its source gives', () => {
  const wrong = ofLabs.flatMap((point) => {
    const states = new Set(point.states);
    const reader = { ageYears: states.has('child') ? 8 : 45, sex: 'male', isPregnant: states.has('pregnant') } as const;
    const context = { analytes, markers, urgency, reader, states, system: 'conventional' } as const;
    const { findings } = analyse(judgeResults(createResults(point), context, storyInput), context, storyInput);
    const found = findings.find(({ analyteId }) => analyteId === point.of)?.urgency.level ?? null;
    const described = `${point.of} ${point.amount ?? point.text} ${point.states ?? ''}`;
    return found === point.level ? [] : [`${described}: ${point.level}, found ${found}`];
  });
  expect(wrong).toEqual([]);
});

test('at least 120 of the points are laboratory values', () => {
  expect(ofLabs.length).toBeGreaterThanOrEqual(120);
});
