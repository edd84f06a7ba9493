import { createRandom } from '@wellkept/test-kit/diary/simulated-diary.ts';
import { describe, expect, test } from 'vitest';
import type { Series } from './diary.ts';
import { discoverPatterns } from './discover.ts';
import { computePartialSpearmanPValue, pairResults, type ResultPair } from './lab-association.ts';
import { formatPattern } from './pattern-claim.ts';
import { formatPendingTest } from './pattern-text.ts';

const start = 20_000;
const createSeries = (id: string, values: readonly (readonly [number, number])[], unit = 'of 10'): Series => ({
  id,
  name: id.replace(/^\w+:/u, ''),
  unit,
  roles: id.startsWith('lab:') ? ['factor'] : ['outcome'],
  scale: 'amount',
  values: new Map(values.map(([day, value]) => [start + day, value])),
});

/** A line that is alike its neighbours, as a symptom is. */
function simulateAutoregression(random: () => number, days: number, coefficient = 0.95): number[] {
  let state = 0;
  return Array.from({ length: days }, () => {
    state = coefficient * state + (random() + random() + random() - 1.5);
    return state;
  });
}

describe('pairs', () => {
  const felt = createSeries(
    'symptom:Tiredness',
    Array.from({ length: 200 }, (_, day) => [day, day < 100 ? 6 : 2] as const),
  );
  test('take the mean of the days around a result, and leave out results without enough of them', () => {
    const lab = createSeries('lab:Ferritin', [
      [50, 10],
      [150, 60],
      [400, 80],
    ]);
    expect(pairResults(felt, lab)).toEqual([
      { day: start + 50, value: 10, mean: 6 },
      { day: start + 150, value: 60, mean: 2 },
    ]);
  });
  test('count days that two results share once', () => {
    const lab = createSeries('lab:Ferritin', [
      [50, 10],
      [78, 12],
      [79, 14],
    ]);
    expect(pairResults(felt, lab).map(({ day }) => day - start)).toEqual([50, 79]);
  });
});

describe('chance', () => {
  const simulatePairs = (random: () => number, count: number): ResultPair[] => {
    const line = simulateAutoregression(random, count * 60 + 60);
    const lab = simulateAutoregression(random, count, 0.7);
    return Array.from({ length: count }, (_, at) => {
      const day = 30 + at * 60 + Math.round(random() * 20);
      const near = line.slice(day - 14, day + 15);
      return { day, value: lab[at] ?? 0, mean: near.reduce((sum, value) => sum + value, 0) / near.length };
    });
  };
  test.each([6, 8, 12])('where nothing is there, %d results seem to show something no more often than they should', (count) => {
    const random = createRandom(count);
    const pValues = Array.from({ length: 1000 }, () => computePartialSpearmanPValue(simulatePairs(random, count)));
    const computeShareBelow = (limit: number) => pValues.filter((pValue) => pValue <= limit).length / pValues.length;
    expect(computeShareBelow(0.05)).toBeLessThanOrEqual(0.07);
    expect(computeShareBelow(0.01)).toBeLessThanOrEqual(0.018);
  });
  test('what both did steadily over the years is no relation', () => {
    const pairs = Array.from({ length: 8 }, (_, at) => ({ day: at * 90, value: 10 + at * 5, mean: 8 - at }));
    expect(computePartialSpearmanPValue(pairs)).toBe(1);
  });
  test('six results cannot be surer than one of their orders', () => {
    const pairs = [5, 1, 4, 2, 6, 3].map((value, at) => ({ day: at * 60, value, mean: -value }));
    expect(computePartialSpearmanPValue(pairs)).toBeCloseTo(2 / 120, 10);
  });
});

test('finds a symptom that goes with a result, with its size; with too few results it reports how many', () => {
  const random = createRandom(3);
  const values = [12, 60, 30, 15, 80, 22, 55, 18, 70, 26, 40, 90].map((value, at) => [40 + at * 60, value] as const);
  const getFerritinOn = (day: number) => values[Math.min(values.length - 1, Math.max(0, Math.round((day - 40) / 60)))]?.[1] ?? 0;
  const felt = createSeries(
    'symptom:Tiredness',
    Array.from({ length: 760 }, (_, day) => [day, Math.max(0, 8 - getFerritinOn(day) / 15 + random())] as const),
  );
  const diary = { series: [felt], cycleStarts: [], labs: [createSeries('lab:ferritin', values, 'ng/mL')] };
  const found = discoverPatterns(diary).patterns.find(({ kind }) => kind === 'results');
  if (found?.kind !== 'results') throw new Error('not found');
  expect(found.difference.high).toBeLessThan(0);
  expect(formatPattern(found)).toMatch(
    /^Tiredness is [\d.]+ points milder around results of [\d.]+ ng\/mL of ferritin rather than [\d.]+\.$/u,
  );
  const few = discoverPatterns({ ...diary, labs: [createSeries('lab:ferritin', values.slice(0, 3), 'ng/mL')] });
  expect(few.patterns.filter(({ kind }) => kind === 'results')).toEqual([]);
  expect(few.waiting.map(formatPendingTest).filter((text) => text.endsWith('Not enough results yet: 3 of 6.'))).toHaveLength(1);
});

test('a person with two results sees what the days around each were like, and that two prove nothing', () => {
  const felt = createSeries(
    'symptom:Tiredness',
    Array.from({ length: 200 }, (_, day) => [day, day < 100 ? 6 : 2] as const),
  );
  const results = [
    [50, 10],
    [150, 60],
  ] as const;
  const describeWaiting = (count: number) =>
    discoverPatterns({ series: [felt], cycleStarts: [], labs: [createSeries('lab:ferritin', results.slice(0, count), 'ng/mL')] })
      .waiting.filter(({ factor }) => factor?.id === 'lab:ferritin')
      .map(formatPendingTest);
  expect(describeWaiting(2)).toEqual([
    "Your last two results: Tiredness was 6 of 10 around 10 ng/mL, then 2 of 10 around 60 ng/mL. Two results can't show whether they go together. Not enough results yet: 2 of 6.",
  ]);
  expect(describeWaiting(1)).toEqual(['Not enough results yet: 1 of 6.']);
});
