import { expect, test } from 'vitest';
import { suggestAdjustments } from './adjustment.ts';
import type { Goal, GoalDays, GoalTracking } from './goal.ts';
import { formatAdjustment, formatPace } from './goal-text.ts';
import { computeGoalProgress, type Pace } from './progress.ts';
import { computeFastWeightLoss, listWeightConcerns } from './weight.ts';

const start = 20_000;
const noDays: GoalDays = { values: new Map(), off: new Set() };
const weight: GoalTracking = { kind: 'reach', series: 'measurement:weight', from: 90, to: 80 };
const sleep: GoalTracking = { kind: 'days', series: 'day:sleep', bound: 'at least', value: 420, daysPerWeek: 5 };
const createGoal = (measure: GoalTracking, change: Partial<Goal> = {}): Goal => ({
  measure,
  startsOn: start,
  dueOn: start + 100,
  steps: [],
  ...change,
});
const createGoalDays = (values: readonly (readonly [number, number])[], off: readonly number[] = []): GoalDays => ({
  values: new Map(values.map(([day, value]) => [start + day, value])),
  off: new Set(off.map((day) => start + day)),
});
const createDaily = (days: number, value: (day: number) => number | null) =>
  createGoalDays(
    Array.from({ length: days }, (_, day) => [day, value(day)] as const).flatMap(([day, v]) => (v === null ? [] : [[day, v] as const])),
  );

test.each<[string, number, Pace]>([
  ['half way at half time', 85, { kind: 'on pace' }],
  ['a little less', 85.4, { kind: 'behind', days: 4 }],
  ['a little more', 84.4, { kind: 'ahead', days: 6 }],
  ['at the aim', 80, { kind: 'reached' }],
  ['further away than at the start', 95, { kind: 'behind', days: 50 }],
])('a value to reach: %s', (_what, value, pace) => {
  expect(computeGoalProgress(createGoal(weight), createGoalDays([[50, value]]), start + 50).pace).toEqual(pace);
});

test('one wild day moves no goal, and days before it began do not count', () => {
  const days = createGoalDays([
    [-3, 70],
    [44, 85],
    [45, 85],
    [46, 85],
    [47, 85.1],
    [48, 60],
    [49, 84.9],
    [50, 85],
  ]);
  expect(computeGoalProgress(createGoal(weight), days, start + 50)).toMatchObject({
    now: 85,
    pace: { kind: 'on pace' },
    days: 7,
    share: 0.5,
    expected: 0.5,
  });
});

test('reports goals that have not begun, have no entries, have no date or are over', () => {
  expect(computeGoalProgress(createGoal(weight), noDays, start - 4).pace).toEqual({ kind: 'not started', days: 4 });
  expect(computeGoalProgress(createGoal(weight), noDays, start + 4)).toMatchObject({ share: null, pace: { kind: 'no entries' } });
  expect(computeGoalProgress(createGoal(weight, { dueOn: null }), createGoalDays([[5, 85]]), start + 5).pace).toEqual({ kind: 'open' });
  expect(computeGoalProgress(createGoal(weight), createGoalDays([[5, 85]]), start + 101).pace).toEqual({ kind: 'ended' });
});

test('days of the week: five of seven met is on pace, sick days count neither way, and today is not over yet', () => {
  const five = createDaily(21, (day) => (day % 7 < 5 ? 450 : 300));
  expect(computeGoalProgress(createGoal(sleep), five, start + 20)).toMatchObject({ now: 5, pace: { kind: 'on pace' }, days: 15 });
  const three = createDaily(21, (day) => (day % 7 < 3 ? 450 : 300));
  expect(computeGoalProgress(createGoal(sleep), three, start + 20).pace).toEqual({ kind: 'behind', days: 5 });
  const sick = { ...three, off: new Set([5, 6, 12, 13, 19, 20, 4, 11].map((day) => start + day)) };
  expect(computeGoalProgress(createGoal(sleep), sick, start + 20).pace).toEqual({ kind: 'on pace' });
  expect(
    computeGoalProgress(
      createGoal({ ...sleep, daysPerWeek: 7 }),
      createDaily(3, () => 450),
      start + 3,
    ).pace,
  ).toEqual({ kind: 'on pace' });
});

test('steps: as many done as time has passed', () => {
  const steps = [true, true, false, false].map((isDone) => ({ isDone }));
  expect(computeGoalProgress(createGoal({ kind: 'steps' }, { steps }), noDays, start + 50)).toMatchObject({
    share: 0.5,
    pace: { kind: 'on pace' },
  });
  expect(computeGoalProgress(createGoal({ kind: 'steps' }), noDays, start + 50)).toMatchObject({ share: null, pace: { kind: 'open' } });
});

const suggestFor = (goal: Goal, days: GoalDays, today: number) =>
  suggestAdjustments(goal, computeGoalProgress(goal, days, today), days, today);

test('who is behind is offered a later day or a smaller aim from their own pace; who moves away may start again', () => {
  expect(suggestFor(createGoal(weight), createGoalDays([[50, 88]]), start + 50)).toEqual([
    { kind: 'later', dueOn: start + 250 },
    { kind: 'smaller', to: 86 },
  ]);
  expect(suggestFor(createGoal(weight), createGoalDays([[50, 91]]), start + 50)).toEqual([
    { kind: 'start again', from: 91, startsOn: start + 50, dueOn: start + 150 },
  ]);
  expect(suggestFor(createGoal(weight), createGoalDays([[50, 85]]), start + 50)).toEqual([]);
  expect(suggestFor(createGoal(weight), createGoalDays([[10, 91]]), start + 10)).toEqual([]);
  const three = createDaily(28, (day) => (day % 7 < 3 ? 450 : 300));
  expect(suggestFor(createGoal(sleep), three, start + 28)).toEqual([{ kind: 'fewer days', daysPerWeek: 3 }]);
});

test('weight goes down by no more than a kilogram a week, and not below a healthy weight without being asked about', () => {
  const plan = { from: 90, to: 80, startsOn: start, dueOn: start + 60 };
  const facts = { healthyFromKg: 60, isPregnant: false, isGrowing: false, hasEatingDisorder: false };
  expect(listWeightConcerns(plan, facts)).toEqual([{ kind: 'too fast', earliestDueOn: start + 70 }]);
  expect(listWeightConcerns({ ...plan, dueOn: start + 70 }, facts)).toEqual([]);
  expect(listWeightConcerns({ ...plan, dueOn: null, to: 59 }, facts)).toEqual([{ kind: 'underweight', healthyFromKg: 60 }]);
  expect(listWeightConcerns({ ...plan, dueOn: null }, { ...facts, healthyFromKg: null, isPregnant: true })).toEqual([{ kind: 'pregnant' }]);
  expect(listWeightConcerns({ ...plan, dueOn: null }, { ...facts, hasEatingDisorder: true })).toEqual([{ kind: 'eating disorder' }]);
  expect(listWeightConcerns({ ...plan, dueOn: null }, { ...facts, isGrowing: true })).toEqual([{ kind: 'growing' }]);
  expect(listWeightConcerns({ ...plan, to: 95 }, { ...facts, isPregnant: true, isGrowing: true })).toEqual([]);
  expect(computeFastWeightLoss(createDaily(28, (day) => 90 - day * 0.3).values, start + 27)).toBeCloseTo(2.1, 1);
  expect(computeFastWeightLoss(createDaily(28, (day) => 90 - day * 0.1).values, start + 27)).toBeNull();
});

test('pace and offers read as a person would say them', () => {
  expect(formatPace({ kind: 'behind', days: 3 })).toBe('Behind by 3 days');
  expect(formatPace({ kind: 'on pace' })).toBe('On pace');
  expect(formatPace({ kind: 'not started', days: 1 })).toBe('Starts in 1 day');
  expect(formatAdjustment({ kind: 'smaller', to: 86 }, (value) => `${value} kg`)).toContain('86 kg');
});
