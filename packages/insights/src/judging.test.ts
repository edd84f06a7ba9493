import { expect, test } from 'vitest';
import { departureOf } from './baseline.ts';
import type { Series } from './diary.ts';
import { verdictOf } from './experiment.ts';
import { randomOf } from './simulated-diary.ts';

const first = 20_000;

function outcome(values: readonly number[]): Series {
  return {
    id: 'o',
    name: 'pain',
    unit: '',
    roles: ['outcome'],
    scale: 'amount',
    values: new Map(values.map((value, day) => [first + day, value])),
  };
}

function steady(seed: number, days: number): number[] {
  const random = randomOf(seed);
  return Array.from({ length: days }, () => 5 + random() + random() + random() - 1.5);
}

const experiment = (values: readonly number[], change: Partial<Parameters<typeof verdictOf>[0]> = {}) =>
  verdictOf({
    outcome: outcome(values),
    baseline: { from: first, to: first + 20 },
    trial: { from: first + 21, to: first + 49 },
    settling: 0,
    wanted: 'less',
    worthwhile: 0.5,
    ...change,
  });

test('an experiment is told by its interval: helped, made worse, no difference, or not to be told', () => {
  const days = steady(3, 50);
  const moved = (by: number) => days.map((value, day) => value + (day > 20 ? by : 0));
  expect(experiment(moved(-2)).kind).toBe('helped');
  expect(experiment(moved(-2), { wanted: 'more' }).kind).toBe('made worse');
  expect(experiment(moved(0), { worthwhile: 1.5 }).kind).toBe('no difference that matters');
  expect(experiment(moved(-0.25), { worthwhile: 0.01 }).kind).toBe('cannot tell');
});

test('days in which a change settles do not count, and too few days are said', () => {
  const days = steady(4, 50).map((value, day) => value + (day > 20 && day < 28 ? 6 : 0));
  expect(experiment(days, { settling: 7, worthwhile: 1.5 }).kind).toBe('no difference that matters');
  expect(experiment(days.slice(0, 26))).toEqual({ kind: 'waiting', baselineDays: 21, trialDays: 5, needed: 10 });
});

test('a value far from one’s own usual stands out; one that was there before, or a short diary, does not', () => {
  const days = steady(5, 60);
  expect(departureOf(outcome([...days, 9]))).toMatchObject({ direction: 'higher', rule: 'one day', value: 9 });
  expect(departureOf(outcome([...days, 1]))).toMatchObject({ direction: 'lower' });
  const even = days.map((value) => (value > 5 ? 5.5 : 4.5));
  expect(departureOf(outcome([...even, 6.2, 5, 6.2]))?.rule).toBe('two of three');
  expect(departureOf(outcome([...days, 5.1]))).toBeNull();
  expect(departureOf(outcome([...days.slice(0, 30), 9, ...days.slice(31), 9]))).toBeNull();
  expect(departureOf(outcome([...days.slice(0, 20), 9]))).toBeNull();
  expect(departureOf(outcome(Array.from({ length: 60 }, () => 0)))).toBeNull();
});
