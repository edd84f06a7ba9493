import { expect, test } from 'vitest';
import { adjustmentsOf } from './adjustment.ts';
import type { Goal, GoalDays, Measure } from './goal.ts';
import { adjustmentText, paceText } from './goal-words.ts';
import { type Pace, progressOf } from './progress.ts';
import { fastLossOf, weightConcerns } from './weight.ts';

const start = 20_000;
const noDays: GoalDays = { values: new Map(), off: new Set() };
const weight: Measure = { kind: 'reach', series: 'measurement:weight', from: 90, to: 80 };
const sleep: Measure = { kind: 'days', series: 'day:sleep', bound: 'at least', value: 420, daysPerWeek: 5 };
const goalOf = (measure: Measure, change: Partial<Goal> = {}): Goal => ({
  measure,
  startsOn: start,
  dueOn: start + 100,
  steps: [],
  ...change,
});
const logged = (values: readonly (readonly [number, number])[], off: readonly number[] = []): GoalDays => ({
  values: new Map(values.map(([day, value]) => [start + day, value])),
  off: new Set(off.map((day) => start + day)),
});
const every = (days: number, value: (day: number) => number | null) =>
  logged(
    Array.from({ length: days }, (_, day) => [day, value(day)] as const).flatMap(([day, v]) => (v === null ? [] : [[day, v] as const])),
  );

test.each<[string, number, Pace]>([
  ['half way at half time', 85, { kind: 'on pace' }],
  ['a little less', 85.4, { kind: 'behind', days: 4 }],
  ['a little more', 84.4, { kind: 'ahead', days: 6 }],
  ['at the aim', 80, { kind: 'reached' }],
  ['further away than at the start', 95, { kind: 'behind', days: 50 }],
])('a value to reach: %s', (_what, value, pace) => {
  expect(progressOf(goalOf(weight), logged([[50, value]]), start + 50).pace).toEqual(pace);
});

test('one wild day moves no goal, and days before it began do not count', () => {
  const days = logged([
    [-3, 70],
    [44, 85],
    [45, 85],
    [46, 85],
    [47, 85.1],
    [48, 60],
    [49, 84.9],
    [50, 85],
  ]);
  expect(progressOf(goalOf(weight), days, start + 50)).toMatchObject({
    now: 85,
    pace: { kind: 'on pace' },
    days: 7,
    share: 0.5,
    expected: 0.5,
  });
});

test('what was not begun, not logged, has no date or is over is said so', () => {
  expect(progressOf(goalOf(weight), noDays, start - 4).pace).toEqual({ kind: 'not started', days: 4 });
  expect(progressOf(goalOf(weight), noDays, start + 4)).toMatchObject({ share: null, pace: { kind: 'no entries' } });
  expect(progressOf(goalOf(weight, { dueOn: null }), logged([[5, 85]]), start + 5).pace).toEqual({ kind: 'open' });
  expect(progressOf(goalOf(weight), logged([[5, 85]]), start + 101).pace).toEqual({ kind: 'ended' });
});

test('days of the week: five of seven kept is on pace, sick days count neither way, and today is not over yet', () => {
  const five = every(21, (day) => (day % 7 < 5 ? 450 : 300));
  expect(progressOf(goalOf(sleep), five, start + 20)).toMatchObject({ now: 5, pace: { kind: 'on pace' }, days: 15 });
  const three = every(21, (day) => (day % 7 < 3 ? 450 : 300));
  expect(progressOf(goalOf(sleep), three, start + 20).pace).toEqual({ kind: 'behind', days: 5 });
  const sick = { ...three, off: new Set([5, 6, 12, 13, 19, 20, 4, 11].map((day) => start + day)) };
  expect(progressOf(goalOf(sleep), sick, start + 20).pace).toEqual({ kind: 'on pace' });
  expect(
    progressOf(
      goalOf({ ...sleep, daysPerWeek: 7 }),
      every(3, () => 450),
      start + 3,
    ).pace,
  ).toEqual({ kind: 'on pace' });
});

test('steps: as many done as time has passed', () => {
  const steps = [true, true, false, false].map((isDone) => ({ isDone }));
  expect(progressOf(goalOf({ kind: 'steps' }, { steps }), noDays, start + 50)).toMatchObject({ share: 0.5, pace: { kind: 'on pace' } });
  expect(progressOf(goalOf({ kind: 'steps' }), noDays, start + 50)).toMatchObject({ share: null, pace: { kind: 'open' } });
});

const offered = (goal: Goal, days: GoalDays, today: number) => adjustmentsOf(goal, progressOf(goal, days, today), days, today);

test('who is behind is offered a later day or a smaller aim from their own pace; who moves away may start again', () => {
  expect(offered(goalOf(weight), logged([[50, 88]]), start + 50)).toEqual([
    { kind: 'later', dueOn: start + 250 },
    { kind: 'smaller', to: 86 },
  ]);
  expect(offered(goalOf(weight), logged([[50, 91]]), start + 50)).toEqual([
    { kind: 'start again', from: 91, startsOn: start + 50, dueOn: start + 150 },
  ]);
  expect(offered(goalOf(weight), logged([[50, 85]]), start + 50)).toEqual([]);
  expect(offered(goalOf(weight), logged([[10, 91]]), start + 10)).toEqual([]);
  const three = every(28, (day) => (day % 7 < 3 ? 450 : 300));
  expect(offered(goalOf(sleep), three, start + 28)).toEqual([{ kind: 'fewer days', daysPerWeek: 3 }]);
});

test('weight goes down by no more than a kilogram a week, and not below a healthy weight without being asked about', () => {
  const plan = { from: 90, to: 80, startsOn: start, dueOn: start + 60 };
  const facts = { healthyFromKg: 60, isPregnant: false };
  expect(weightConcerns(plan, facts)).toEqual([{ kind: 'too fast', earliestDueOn: start + 70 }]);
  expect(weightConcerns({ ...plan, dueOn: start + 70 }, facts)).toEqual([]);
  expect(weightConcerns({ ...plan, dueOn: null, to: 59 }, facts)).toEqual([{ kind: 'underweight', healthyFromKg: 60 }]);
  expect(weightConcerns({ ...plan, dueOn: null }, { healthyFromKg: null, isPregnant: true })).toEqual([{ kind: 'pregnant' }]);
  expect(weightConcerns({ ...plan, to: 95 }, { healthyFromKg: 60, isPregnant: true })).toEqual([]);
  expect(fastLossOf(every(28, (day) => 90 - day * 0.3).values, start + 27)).toBeCloseTo(2.1, 1);
  expect(fastLossOf(every(28, (day) => 90 - day * 0.1).values, start + 27)).toBeNull();
});

test('pace and offers read as a person would say them', () => {
  expect(paceText({ kind: 'behind', days: 3 })).toBe('Behind by 3 days');
  expect(paceText({ kind: 'on pace' })).toBe('On pace');
  expect(paceText({ kind: 'not started', days: 1 })).toBe('Starts in 1 day');
  expect(adjustmentText({ kind: 'smaller', to: 86 }, (value) => `${value} kg`)).toContain('86 kg');
});
