import { loadAnalytes, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import { createPointObservation, type UrgencyPoint, urgencyPoints } from '@wellkept/test-kit/urgency/urgency-points.ts';
import { expect, test } from 'vitest';
import { judgeUrgency } from './judge-urgency.ts';
import { urgencyLevels } from './urgency.ts';

const [table, analytes] = await Promise.all([loadUrgencyTable(), loadAnalytes()]);

const findReference = (id: string) => {
  const [range] = analytes.ranges.get(id) ?? [];
  const [low = null, high = null] = range?.adults ?? range?.male ?? [];
  return range ? { low, high } : null;
};
const describePoint = ({ of, comparator, amount, text, states = [], earlier = [] }: UrgencyPoint) =>
  `${of} ${comparator ?? ''}${amount ?? text} ${[...states, ...earlier.map((one) => `after ${one.amount}`)].join(', ')}`;

test('there are at least 120 points, of known states and levels', () => {
  expect(urgencyPoints.length).toBeGreaterThanOrEqual(120);
  for (const { states = [], level } of urgencyPoints) {
    for (const state of states) expect(UrgencyState.safeParse(state).success).toBe(true);
    if (level !== null) expect(urgencyLevels).toContain(level);
  }
});

test('every point has the level that its source gives', () => {
  const wrong = urgencyPoints.flatMap((point) => {
    const judged = judgeUrgency(createPointObservation(point, findReference(point.of)), { states: new Set(point.states) }, table);
    const found = judged?.level ?? null;
    return found === point.level ? [] : [`${describePoint(point)}: ${point.level}, found ${found} by ${judged?.rowId}`];
  });
  expect(wrong).toEqual([]);
});
