import { expect, test } from 'vitest';
import { emptyProfile } from '../profile.ts';
import type { Action } from './action.ts';
import { makePlan } from './make-plan.ts';
import { replan, type StoredAction } from './replan.ts';

const now = '2026-11-21T08:00:00.000Z';
const createPlan = (...findingIds: string[]): Action[] =>
  makePlan({
    profile: { ...emptyProfile, lifestyleData: { smokingStatus: 'regular', sleepHours: 5 } },
    today: '2026-11-21',
    findings: findingIds.map((id) => ({ id, severity: 'major', headline: `${id}.` })),
  });
const severe = 'ask-about-severe-findings';
const getStatus = (actions: readonly StoredAction[], id = severe) => actions.find((action) => action.id === id)?.status;
const markAction = (actions: readonly StoredAction[], id: string, mark: Pick<StoredAction, 'status' | 'completedAt'>) =>
  actions.map((action) => (action.id === id ? { ...action, ...mark } : action));
const done = { status: 'completed', completedAt: now } as const;

test('a first plan is all new, and the same plan again writes nothing', () => {
  const first = replan(createPlan('a'), []);
  expect(first.changed).toEqual(first.actions);
  expect(first.actions.map(({ id, status }) => [id, status])).toEqual([
    [severe, 'pending'],
    ['stop-smoking', 'pending'],
    ['sleep-much-longer', 'pending'],
  ]);
  expect(replan(createPlan('a'), first.actions)).toEqual({ actions: first.actions, changed: [], withdrawn: [] });
});

test('done and dismissed stay so', () => {
  const { actions } = replan(createPlan('a', 'b'), []);
  const settled = markAction(markAction(actions, severe, done), 'stop-smoking', { status: 'dismissed', completedAt: null });
  const next = replan(createPlan('a', 'b'), settled);
  expect(next.changed).toEqual([]);
  expect(next.actions.find(({ id }) => id === severe)).toMatchObject({ status: 'completed', completedAt: now });
  expect(getStatus(next.actions, 'stop-smoking')).toBe('dismissed');
});

test('a new finding opens the question again; one that goes, and comes back, does not', () => {
  const fewer = replan(createPlan('a'), markAction(replan(createPlan('a', 'b'), []).actions, severe, done));
  expect(getStatus(fewer.actions)).toBe('completed');
  expect(getStatus(replan(createPlan('a', 'b'), fewer.actions).actions)).toBe('completed');
  const more = replan(createPlan('a', 'c'), fewer.actions);
  expect(more.changed.map(({ id, status, completedAt }) => [id, status, completedAt])).toEqual([[severe, 'pending', null]]);
});

test('withdraws a pending action whose reason is gone, and leaves a completed one', () => {
  const { actions } = replan(createPlan('a'), []);
  expect(replan(createPlan(), actions)).toMatchObject({ withdrawn: [severe] });
  const next = replan(createPlan(), markAction(actions, severe, done));
  expect(next.withdrawn).toEqual([]);
  expect(getStatus(next.actions)).toBe('completed');
});
