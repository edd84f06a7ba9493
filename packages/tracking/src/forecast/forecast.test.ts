import { createRandom } from '@wellkept/test-kit/diary/simulated-diary.ts';
import { getLastSimulatedDay, simulatedKinds, simulateKind } from '@wellkept/test-kit/diary/simulated-kinds.ts';
import { describe, expect, test } from 'vitest';
import type { Diary, Series } from '../diary.ts';
import { findBadDayThreshold } from './bad-days.ts';
import { addError, computeConformalBounds, computeShareBeyond, createErrorWindow } from './error-window.ts';
import { forecastDaysMin, forecastDiary } from './forecast.ts';
import { evaluateForecast } from './forecast-evaluation.ts';
import { createRidge, predictRidge, updateRidge } from './ridge.ts';
import { type TestedForecast, walkForward } from './walk-forward.ts';

const first = 20_000;

function createOutcome(values: readonly number[], more: Partial<Series> = {}): Series {
  return {
    ...{ id: 'day:mood', name: 'mood', unit: '', roles: ['outcome'], scale: 'amount' },
    values: new Map(values.map((value, day) => [first + day, value])),
    ...more,
  };
}

const createDiary = (...series: Series[]): Diary => ({ series, cycleStarts: [] });
const getLastDay = (count: number) => first + count - 1;

describe('a forecast stays silent', () => {
  test.each([
    ['with one day too few', forecastDaysMin - 1, { reason: 'too few days', days: forecastDaysMin - 1, needed: forecastDaysMin }],
    ['with nothing logged yet', 0, undefined],
  ])('%s', (_, count, expected) => {
    const diary = createDiary(createOutcome(Array.from({ length: count }, (_value, day) => day % 3)));
    const { forecasts, quiet } = forecastDiary(diary, getLastDay(count));
    expect(forecasts).toEqual([]);
    if (expected) expect(quiet[0]).toMatchObject(expected);
    else expect(quiet).toEqual([]);
  });

  test('when nothing was logged for a week', () => {
    const diary = createDiary(createOutcome(Array.from({ length: 100 }, (_, day) => day % 7)));
    expect(forecastDiary(diary, getLastDay(100) + 7).quiet[0]).toMatchObject({ reason: 'no entries lately', lastDay: getLastDay(100) });
  });

  test.each([
    ['always the same value', () => 3],
    ['a week that repeats exactly, which the same weekday foresees', (day: number) => day % 7],
  ])('over %s', (_, valueOn) => {
    const diary = createDiary(createOutcome(Array.from({ length: 200 }, (_value, day) => valueOn(day))));
    expect(forecastDiary(diary, getLastDay(200))).toMatchObject({ forecasts: [], headsUp: null, quiet: [{ reason: 'no better' }] });
  });

  test('over diaries without structure, in at least 95 of 100 of them', () => {
    let shown = 0;
    let asked = 0;
    for (const kind of simulatedKinds.filter(({ isNull }) => isNull))
      for (let seed = 1; seed <= 5; seed += 1) {
        asked += 1;
        const result = forecastDiary(simulateKind(kind, 31 * seed, 120, 0.1), getLastSimulatedDay(120));
        if (result.forecasts.length > 0 || result.headsUp) shown += 1;
      }
    expect(shown / asked).toBeLessThanOrEqual(0.05);
  });
});

describe('a forecast is shown', () => {
  test.each(['a yes works on the next day', 'weekday and wandering level, in hours', 'the cycle moves it'])('where %s', (name) => {
    const kind = simulatedKinds.find((one) => one.name === name);
    if (!kind) throw new Error(`no kind ${name}`);
    let shown = 0;
    let [inside, intervals] = [0, 0];
    for (let seed = 1; seed <= 6; seed += 1) {
      const { forecasts } = forecastDiary(simulateKind(kind, 97 * seed, 365, 0.1), getLastSimulatedDay(365));
      const found = forecasts.find(({ outcome }) => outcome.id === 'outcome');
      if (!found) continue;
      shown += 1;
      expect(found.days).toHaveLength(7);
      expect(found.judged.came).toBeGreaterThan(found.judged.naiveCame);
      inside += found.judged.inside;
      intervals += found.judged.intervals;
    }
    expect(shown).toBeGreaterThanOrEqual(4);
    // The intervals are made of earlier errors only, and hold what they say within a few points.
    expect(inside / intervals).toBeGreaterThan(0.75);
    expect(inside / intervals).toBeLessThan(0.9);
  });

  test('with the days after the last entry, inside the scale, and the weekday as its reason', () => {
    const random = createRandom(5);
    const values = Array.from({ length: 250 }, (_, day) => Math.min(5, Math.max(1, (day % 7 < 2 ? 1.4 : 4.2) + random() - 0.5)));
    const { forecasts } = forecastDiary(createDiary(createOutcome(values, { range: { min: 1, max: 5 } })), getLastDay(250));
    const [forecast] = forecasts;
    expect(forecast?.days.map(({ day }) => day - getLastDay(250))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const { low, value, high } of forecast?.days ?? []) {
      expect(low).toBeGreaterThanOrEqual(1);
      expect(high).toBeLessThanOrEqual(5);
      expect(low).toBeLessThanOrEqual(value);
      expect(value).toBeLessThanOrEqual(high);
    }
    expect(forecast?.parts).toContain('weekday');
  });
});

test('no forecast of the past knows a later day: days that come after it change nothing about it', () => {
  const random = createRandom(11);
  const values = Array.from({ length: 200 }, (_, day) => (day % 7 < 2 ? 2 : 5) + 2 * random());
  const listTested = (all: readonly number[]) => walkForward(createOutcome(all), [], []).tested;
  const before = listTested(values.slice(0, 150));
  expect(listTested([...values.slice(0, 150), ...Array.from({ length: 50 }, () => 99)]).slice(0, before.length)).toEqual(before);
  expect(before.length).toBeGreaterThan(700);
});

describe('a heads-up', () => {
  /** Every seventh day is bad, as surely as `sureness`; on all other days it may come as well, but rarely. */
  const createWeeks = (sureness: number, worse: Series['worse']) => {
    const random = createRandom(3);
    const values = Array.from({ length: 203 }, (_, day) => (day % 7 === 0 && random() < sureness ? 8 : 2) + random());
    return createDiary(createOutcome(values, worse === undefined ? {} : { worse }));
  };
  test('names the likely bad day and how often such a heads-up came true', () => {
    const { headsUp } = forecastDiary(createWeeks(0.95, 'higher'), getLastDay(203));
    expect(headsUp).toMatchObject({ day: getLastDay(203) + 1, outcome: { id: 'day:mood' } });
    expect(headsUp?.raised).toBeGreaterThanOrEqual(6);
    expect((headsUp?.came ?? 0) / (headsUp?.raised ?? 1)).toBeGreaterThan(0.8);
  });
  test.each([
    ['what is no worse', createWeeks(0.95, 'lower')],
    ['an outcome without a worse side', createWeeks(0.95, undefined)],
    ['bad days that come true too seldom', createWeeks(0.3, 'higher')],
  ])('is not raised for %s', (_, diary) => expect(forecastDiary(diary, getLastDay(203)).headsUp).toBeNull());
  test('is not raised for a day that is over', () =>
    expect(forecastDiary(createWeeks(0.95, 'higher'), getLastDay(203) + 3).headsUp).toBeNull());
});

test.each([
  [[1, 2, 3, 4], 1, null],
  [Array.from({ length: 40 }, (_, at) => at), 1, 30],
  [Array.from({ length: 40 }, (_, at) => at), -1, 9],
  [[...Array(36).fill(0), 3, 4, 5, 6], 1, 3],
  [Array(40).fill(0), 1, null],
] as const)('the bound of bad days among %j on side %i is %s', (values, side, expected) => {
  const window = createErrorWindow();
  for (const value of values) addError(window, value);
  expect(findBadDayThreshold(window, side)).toBe(expected);
});

test('bounds and shares come from the ranks of past errors', () => {
  const window = createErrorWindow();
  for (let error = -49; error <= 50; error += 1) addError(window, error);
  expect(computeConformalBounds(window, 0.8)).toEqual({ low: -40, high: 41 });
  expect(computeShareBeyond(window, 31, 1)).toBeCloseTo(0.2);
  expect(computeShareBeyond(window, -40, -1)).toBeCloseTo(0.1);
  const few = createErrorWindow();
  addError(few, 1);
  expect(computeConformalBounds(few, 0.8)).toBeNull();
});

test('weights learned day by day equal ridge regression on all days at once', () => {
  const ridge = createRidge([0], [0.5]);
  const pairs = [
    [1, 2],
    [2, 3],
    [-1, 1],
  ] as const;
  for (const [x, y] of pairs) updateRidge(ridge, Float64Array.of(x), y);
  const [product, square] = [1 * 2 + 2 * 3 - 1, 1 + 4 + 1];
  expect(predictRidge(ridge, Float64Array.of(1))).toBeCloseTo(product / (square + 1 / 0.5));
});

test('the strongest plain guess is chosen, and errors as large as its own save nothing', () => {
  const tested = Array.from(
    { length: 60 },
    (_, origin): TestedForecast => ({ origin, horizon: 1, value: 1, error: 0.5, naive: Float64Array.of(3, 0.5, 2, 2), isInside: true }),
  );
  expect(evaluateForecast(tested, 1, 0)).toMatchObject({ naive: 'same weekday', saved: 0, chance: 1 });
});
