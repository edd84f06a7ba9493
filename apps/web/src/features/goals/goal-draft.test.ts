import { expect, test } from 'vitest';
import { areas, draftOf, type GoalDraft, goalOfDraft, newDraft, readNumber } from './goal-draft.ts';
import type { Goal } from './goals-data.ts';

const today = '2026-03-10';
const offered = [
  { id: 'measurement:weight', name: 'Weight', unit: 'kg', latest: 82.4 },
  { id: 'day:sleep', name: 'Sleep', unit: 'h', latest: null },
];
const told = { health_goals: { timeframe: '6-months', specificTargets: { targetWeight: 75, sleepTarget: 7.5 } } } as const;

test('a wish of the profile begins with what the profile says of it', () => {
  expect(newDraft('Lose weight', offered, told, today)).toMatchObject({ kind: 'reach', from: '82.4', to: '75', dueOn: '2026-09-08' });
  expect(newDraft('Better sleep', offered, told, today)).toMatchObject({ kind: 'days', value: '7.5', daysPerWeek: 5 });
  expect(newDraft('Eat better', offered, undefined, today)).toMatchObject({ kind: 'steps', dueOn: '2026-06-09' });
  expect(newDraft(null, offered, { health_goals: { timeframe: 'ongoing' } }, today)).toMatchObject({ title: '', dueOn: '', steps: [] });
});

test('every wish has a plan that lacks at most its figures', () => {
  for (const area of areas) {
    const draft = { ...newDraft(area, offered, undefined, today), from: '80', to: '70', value: '5' };
    expect(goalOfDraft(draft, 'active'), area).toMatchObject({ title: area, status: 'active' });
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
  const draft = { ...newDraft('Lose weight', offered, told, today), ...change };
  expect(goalOfDraft(draft, 'active')).toMatchObject({ field });
});

test('numbers may have a comma, and an edited goal is the same goal', () => {
  expect([readNumber('7,5'), readNumber(' 80 '), readNumber('eighty'), readNumber('')]).toEqual([7.5, 80, null, null]);
  const fields = goalOfDraft(newDraft('Lose weight', offered, told, today), 'active');
  expect(goalOfDraft(draftOf(fields as Goal), 'active')).toEqual(fields);
});
