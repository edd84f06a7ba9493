import { createRandom } from '@wellkept/test-kit/diary/simulated-diary.ts';
import { expect, test } from 'vitest';
import { detectAnomaly } from './anomaly.ts';
import type { Series } from './diary.ts';
import { judgeExperiment } from './experiment.ts';

const first = 20_000;

function createOutcome(values: readonly number[]): Series {
  return {
    id: 'o',
    name: 'pain',
    unit: '',
    roles: ['outcome'],
    scale: 'amount',
    values: new Map(values.map((value, day) => [first + day, value])),
  };
}

function createSteadyValues(seed: number, days: number): number[] {
  const random = createRandom(seed);
  return Array.from({ length: days }, () => 5 + random() + random() + random() - 1.5);
}

const judgeValues = (values: readonly number[], change: Partial<Parameters<typeof judgeExperiment>[0]> = {}) =>
  judgeExperiment({
    outcome: createOutcome(values),
    baseline: { from: first, to: first + 20 },
    trial: { from: first + 21, to: first + 49 },
    settling: 0,
    wanted: 'less',
    worthwhile: 0.5,
    ...change,
  });

test('an experiment is judged by its interval: helped, made worse, no difference, or undecided', () => {
  const days = createSteadyValues(3, 50);
  const shiftAfterChange = (by: number) => days.map((value, day) => value + (day > 20 ? by : 0));
  expect(judgeValues(shiftAfterChange(-2)).kind).toBe('helped');
  expect(judgeValues(shiftAfterChange(-2), { wanted: 'more' }).kind).toBe('made worse');
  expect(judgeValues(shiftAfterChange(0), { worthwhile: 1.5 }).kind).toBe('no difference that matters');
  expect(judgeValues(shiftAfterChange(-0.25), { worthwhile: 0.01 }).kind).toBe('cannot tell');
});

test('days in which a change settles do not count, and too few days are reported', () => {
  const days = createSteadyValues(4, 50).map((value, day) => value + (day > 20 && day < 28 ? 6 : 0));
  expect(judgeValues(days, { settling: 7, worthwhile: 1.5 }).kind).toBe('no difference that matters');
  expect(judgeValues(days.slice(0, 26))).toEqual({ kind: 'waiting', baselineDays: 21, trialDays: 5, needed: 10 });
});

test('a value far from one’s own usual stands out; one that was there before, or a short diary, does not', () => {
  const days = createSteadyValues(5, 60);
  expect(detectAnomaly(createOutcome([...days, 9]))).toMatchObject({ direction: 'higher', rule: 'one day', value: 9 });
  expect(detectAnomaly(createOutcome([...days, 1]))).toMatchObject({ direction: 'lower' });
  const twoLevels = days.map((value) => (value > 5 ? 5.5 : 4.5));
  expect(detectAnomaly(createOutcome([...twoLevels, 6.2, 5, 6.2]))?.rule).toBe('two of three');
  expect(detectAnomaly(createOutcome([...days, 5.1]))).toBeNull();
  expect(detectAnomaly(createOutcome([...days.slice(0, 30), 9, ...days.slice(31), 9]))).toBeNull();
  expect(detectAnomaly(createOutcome([...days.slice(0, 20), 9]))).toBeNull();
  expect(detectAnomaly(createOutcome(Array.from({ length: 60 }, () => 0)))).toBeNull();
});
