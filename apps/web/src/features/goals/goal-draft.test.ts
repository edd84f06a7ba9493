import { expect, test } from 'vitest';
import { createGoalDraft, type GoalDraft, goalAreas, parseGoalDraft, toGoalDraft } from './goal-draft.ts';
import type { Goal } from './goals-data.ts';

const today = '2026-03-10';
const offered = [
  { id: 'measurement:weight', name: 'Weight', unit: 'kg', latest: 82.4 },
  { id: 'day:sleep', name: 'Sleep', unit: 'h', latest: null },
];
const answers = { healthGoals: { timeframe: '6-months', specificTargets: { targetWeight: 75, sleepTarget: 7.5 } } } as const;

test('a wish of the profile begins with what the profile says of it', () => {
  expect(createGoalDraft('Lose weight', offered, answers, today)).toMatchObject({
    kind: 'reach',
    from: '82.4',
    to: '75',
    dueOn: '2026-09-08',
  });
  expect(createGoalDraft('Better sleep', offered, answers, today)).toMatchObject({ kind: 'days', value: '7.5', daysPerWeek: 5 });
  expect(createGoalDraft('Eat better', offered, undefined, today)).toMatchObject({ kind: 'steps', dueOn: '2026-06-09' });
  expect(createGoalDraft(null, offered, { healthGoals: { timeframe: 'ongoing' } }, today)).toMatchObject({
    title: '',
    dueOn: '',
    steps: [],
  });
});

test('every wish has a plan that lacks at most its figures', () => {
  for (const area of goalAreas) {
    const draft = { ...createGoalDraft(area, offered, undefined, today), from: '80', to: '70', value: '5' };
    expect(parseGoalDraft(draft, 'active'), area).toMatchObject({ title: area, status: 'active' });
    expect(draft.steps.length, area).toBeGreaterThan(0);
  }
});

test.each<[Partial<GoalDraft>, string]>([
  [{ title: ' ' }, 'title'],
  [{ kind: 'reach', from: 'x' }, 'from'],
  [{ kind: 'reach', from: '80', to: '80,0' }, 'to'],
  [{ kind: 'days', value: '' }, 'value'],
  [{ dueOn: today }, 'dueOn'],
])('what is missing is named: %j', (change, field) => {
  const draft = { ...createGoalDraft('Lose weight', offered, answers, today), ...change };
  expect(parseGoalDraft(draft, 'active')).toMatchObject({ field });
});

test('an edited goal is the same goal', () => {
  const fields = parseGoalDraft(createGoalDraft('Lose weight', offered, answers, today), 'active');
  expect(parseGoalDraft(toGoalDraft(fields as Goal), 'active')).toEqual(fields);
});
