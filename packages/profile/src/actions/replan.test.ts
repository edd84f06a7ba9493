import { expect, test } from 'vitest';
import { emptyProfile } from '../profile.ts';
import type { Action } from './action.ts';
import { makePlan } from './make-plan.ts';
import { type KeptAction, replan } from './replan.ts';

const now = '2026-11-21T08:00:00.000Z';
const plan = (...findingIds: string[]): Action[] =>
  makePlan({
    profile: { ...emptyProfile, lifestyle_data: { smokingStatus: 'regular', sleepHours: 5 } },
    today: '2026-11-21',
    findings: findingIds.map((id) => ({ id, severity: 'major', headline: `${id}.` })),
  });
const severe = 'ask-about-severe-findings';
const statusOf = (actions: readonly KeptAction[], id = severe) => actions.find((action) => action.id === id)?.status;
const marked = (actions: readonly KeptAction[], id: string, mark: Pick<KeptAction, 'status' | 'completedAt'>) =>
  actions.map((action) => (action.id === id ? { ...action, ...mark } : action));
const done = { status: 'completed', completedAt: now } as const;

test('a first plan is all new, and the same plan again writes nothing', () => {
  const first = replan(plan('a'), []);
  expect(first.changed).toEqual(first.actions);
  expect(first.actions.map(({ id, status }) => [id, status])).toEqual([
    [severe, 'pending'],
    ['stop-smoking', 'pending'],
    ['sleep-much-longer', 'pending'],
  ]);
  expect(replan(plan('a'), first.actions)).toEqual({ actions: first.actions, changed: [], withdrawn: [] });
});

test('done and dismissed stay so', () => {
  const { actions } = replan(plan('a', 'b'), []);
  const settled = marked(marked(actions, severe, done), 'stop-smoking', { status: 'dismissed', completedAt: null });
  const next = replan(plan('a', 'b'), settled);
  expect(next.changed).toEqual([]);
  expect(next.actions.find(({ id }) => id === severe)).toMatchObject({ status: 'completed', completedAt: now });
  expect(statusOf(next.actions, 'stop-smoking')).toBe('dismissed');
});

test('a new finding opens the question again; one that goes, and comes back, does not', () => {
  const fewer = replan(plan('a'), marked(replan(plan('a', 'b'), []).actions, severe, done));
  expect(statusOf(fewer.actions)).toBe('completed');
  expect(statusOf(replan(plan('a', 'b'), fewer.actions).actions)).toBe('completed');
  const more = replan(plan('a', 'c'), fewer.actions);
  expect(more.changed.map(({ id, status, completedAt }) => [id, status, completedAt])).toEqual([[severe, 'pending', null]]);
});

test('a pending action whose reason is gone is withdrawn; one that was done is kept', () => {
  const { actions } = replan(plan('a'), []);
  expect(replan(plan(), actions)).toMatchObject({ withdrawn: [severe] });
  const next = replan(plan(), marked(actions, severe, done));
  expect(next.withdrawn).toEqual([]);
  expect(statusOf(next.actions)).toBe('completed');
});
