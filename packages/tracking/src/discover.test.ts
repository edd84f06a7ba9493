import { getWeekday, toDayNumber } from '@wellkept/clinical/local-day.ts';
import { createRandom, simulateDiary } from '@wellkept/test-kit/diary/simulated-diary.ts';
import { expect, test } from 'vitest';
import type { Series } from './diary.ts';
import { discoverPatterns } from './discover.ts';
import { computeQValues, computeSimesPValue } from './false-discovery-rate.ts';
import { formatPattern } from './pattern-claim.ts';
import { formatPendingTest, listCaveats } from './pattern-text.ts';

const start = toDayNumber('2026-01-01');
const listIndices = (days: number) => Array.from({ length: days }, (_, day) => day);

function createSeries(
  id: string,
  role: 'outcome' | 'factor',
  scale: Series['scale'],
  value: (day: number) => number | null,
  days = 120,
): Series {
  const values = new Map(listIndices(days).flatMap((day) => (value(day) === null ? [] : [[start + day, value(day) ?? 0] as const])));
  return { id, name: id, unit: '', roles: [role], scale, values };
}

/** Noise that is the same in every run. */
function createNoise(seed: number, days = 400): number[] {
  const random = createRandom(seed);
  return listIndices(days).map(() => random() + random() + random() - 1.5);
}

const createDiary = (...all: Series[]) => ({ series: all, cycleStarts: [] });

test('of forty diaries with nothing in them at most a few show anything, though their days are alike', () => {
  const shown = listIndices(40).filter(
    (seed) => discoverPatterns(simulateDiary(seed, { days: 60, effect: 0, missing: 0.1 })).patterns.length > 0,
  );
  expect(shown.length).toBeLessThanOrEqual(4);
});

test('a factor that moves the next day is found there, with its size in the outcome’s unit', () => {
  const [jitter, coin] = [createNoise(1), createNoise(2)];
  const getCoffee = (day: number) => ((coin[day] ?? 0) > 0.1 ? 1 : 0);
  const sleep = { ...createSeries('sleep', 'outcome', 'amount', (day) => 7 - 1.5 * getCoffee(day - 1) + (jitter[day] ?? 0)), unit: 'h' };
  const { patterns, asked } = discoverPatterns(createDiary(sleep, createSeries('coffee', 'factor', 'yes-no', getCoffee)));
  const relation = patterns.find(({ kind }) => kind === 'relation');
  if (relation?.kind !== 'relation') throw new Error('no relation');
  expect(relation).toMatchObject({ lag: 1, from: 0, to: 1, confounders: [] });
  expect(relation.difference.low).toBeLessThan(-1.5);
  expect(relation.difference.high).toBeGreaterThan(-1.5);
  expect(asked).toBeGreaterThanOrEqual(3);
  expect(formatPattern(relation)).toMatch(/^Sleep is 1 h \d+ min less the day after coffee\.$/);
  expect(listCaveats(relation)).toEqual([]);
});

test('of two factors that come together, the one that does nothing is named as such', () => {
  const [jitter, coin, other] = [createNoise(3), createNoise(4), createNoise(5)];
  const getLateEvening = (day: number) => ((coin[day] ?? 0) > 0 ? 1 : 0);
  // Wine goes with late evenings on three days of four.
  const getWine = (day: number) => ((other[day] ?? 0) > -0.5 ? getLateEvening(day) : 1 - getLateEvening(day));
  const mood = createSeries('mood', 'outcome', 'amount', (day) => 6 - 1.2 * getLateEvening(day) + (jitter[day] ?? 0), 300);
  const all = [
    mood,
    createSeries('late evenings', 'factor', 'yes-no', getLateEvening, 300),
    createSeries('wine', 'factor', 'yes-no', getWine, 300),
  ];
  const found = discoverPatterns(createDiary(...all)).patterns.filter((pattern) => pattern.kind === 'relation');
  const [first, second] = ['late evenings', 'wine'].map((name) => found.find((one) => one.kind === 'relation' && one.factor.id === name));
  if (first?.kind !== 'relation' || second?.kind !== 'relation') throw new Error('both are expected');
  expect(first.confounders.map(({ factor, remains }) => [factor.id, remains])).toEqual([['wine', true]]);
  expect(second.confounders.map(({ factor, remains }) => [factor.id, remains])).toEqual([['late evenings', false]]);
  expect(listCaveats(second)[0]).toBe(
    'It often comes together with late evenings. Either of the two, or both, may be behind the difference.',
  );
  expect(listCaveats(first)).toContain('Both were on the same day, so either may have come first.');
});

test('finds weekday differences, a cycle, a lasting change and a trend, each as its own kind', () => {
  const dayNoise = createNoise(6);
  const getNoiseAt = (day: number) => dayNoise[day] ?? 0;
  const week = createSeries('pain', 'outcome', 'amount', (day) => 4 + (getWeekday(start + day) === 1 ? 2 : 0) + getNoiseAt(day));
  const weekly = discoverPatterns(createDiary(week)).patterns.find(({ kind }) => kind === 'weekday');
  expect(weekly && formatPattern(weekly)).toMatch(/^Pain is lowest on .+ and highest on Mondays \([56](\.\d)?\)\.$/);

  const cycled = createSeries('headache', 'outcome', 'amount', (day) => 3 + 1.5 * Math.cos((2 * Math.PI * day) / 28) + getNoiseAt(day));
  const cycle = discoverPatterns({ series: [cycled], cycleStarts: [0, 28, 56, 84, 112].map((day) => start + day) }).patterns.find(
    ({ kind }) => kind === 'cycle',
  );
  expect(cycle).toMatchObject({ phase: 'start' });

  const stepped = createSeries('energy', 'outcome', 'amount', (day) => (day >= 63 ? 6.5 : 4) + getNoiseAt(day));
  const change = discoverPatterns(createDiary(stepped)).patterns.find(({ kind }) => kind === 'change');
  if (change?.kind !== 'change') throw new Error('no change');
  expect(Math.abs(change.since - (start + 63))).toBeLessThanOrEqual(7);

  const rising = { ...createSeries('weight', 'outcome', 'amount', (day) => 80 + (0.5 * day) / 7 + 0.3 * getNoiseAt(day)), unit: 'kg' };
  const trend = discoverPatterns(createDiary(rising)).patterns.find(({ kind }) => kind === 'trend');
  expect(trend && formatPattern(trend)).toMatch(/^Weight is going up by 0\.5\d? kg a week\.$/);
});

test('what has too few days says how many are missing; what never changes says so', () => {
  const short = discoverPatterns(createDiary(createSeries('mood', 'outcome', 'amount', (day) => day % 5, 9)));
  expect(short.patterns).toEqual([]);
  expect(short.waiting.map(formatPendingTest)).toEqual(['Not enough days yet: 9 of 20.']);
  const same = discoverPatterns(
    createDiary(
      createSeries('mood', 'outcome', 'amount', (day) => day % 5),
      createSeries('walk', 'factor', 'yes-no', () => 1),
    ),
  );
  expect(same.waiting.map(formatPendingTest)).toEqual(['It’s been almost the same every day, so there’s nothing to compare.']);
});

test('an outcome that never changes, wild days and gaps of months are read without a fault', () => {
  const dayNoise = createNoise(9);
  const all = discoverPatterns(
    createDiary(
      createSeries('steady', 'outcome', 'amount', () => 5),
      createSeries('wild', 'outcome', 'amount', (day) => (day === 50 ? 1e9 : (dayNoise[day] ?? 0))),
      createSeries('gaps', 'outcome', 'amount', (day) => (day % 60 < 15 ? (dayNoise[day + 1] ?? 0) : null), 240),
      createSeries('factor', 'factor', 'amount', (day) => dayNoise[day + 7] ?? 0, 240),
    ),
  );
  for (const { chance } of all.patterns) expect(chance).toBeGreaterThanOrEqual(0);
  expect(all.patterns).toEqual([]);
});

test('false shares rise with the chance and never pass one; Simes needs one strong or several fair ones', () => {
  expect(computeQValues([0.01, 0.02, 0.9])).toEqual([0.03, 0.03, 0.9].map((share) => expect.closeTo(share, 10)));
  expect(computeSimesPValue([0.01, 0.5, 0.5, 0.5])).toBeCloseTo(0.04, 10);
  expect(computeSimesPValue([0.02, 0.02, 0.02, 0.02])).toBeCloseTo(0.02, 10);
  expect(computeSimesPValue([])).toBe(1);
});

test('what is found surely and is too small to matter is left out', () => {
  const [jitter, coin] = [createNoise(7), createNoise(8)];
  const getCoffee = (day: number) => ((coin[day] ?? 0) > 0 ? 1 : 0);
  const discoverBy = (hours: number) => {
    const sleep = createSeries('day:sleep', 'outcome', 'amount', (day) => 7 - hours * getCoffee(day - 1) + 0.1 * (jitter[day] ?? 0));
    return discoverPatterns(createDiary({ ...sleep, unit: 'h' }, createSeries('coffee', 'factor', 'yes-no', getCoffee))).patterns;
  };
  expect(discoverBy(0.1)).toEqual([]);
  expect(discoverBy(0.5).map((one) => formatPattern(one))).toEqual([
    expect.stringMatching(/^You sleep \d+ min less the night after coffee\.$/),
  ]);
});
