import { getWeekday } from '@wellkept/clinical/local-day.ts';
import { createIntercept, createLinearTrend, createVector, createWeekdayDummies } from './covariates.ts';
import { type Diary, listDays, type Series } from './diary.ts';
import { hasVariation } from './lagged-association.ts';
import { noiseModels } from './noise-models.ts';
import {
  computeFTestPValue,
  computeTTestPValue,
  estimateEffect,
  fitNullModel,
  fitNullModelUnderAlternative,
  fitNullModelWithNoise,
} from './null-model.ts';
import { cyclesMin, daysMin, latestDaysMax, type Pattern, sideMin, weeksMin } from './patterns.ts';
import { computeNormalScores } from './ranks.ts';

/** A question about one outcome alone: how likely chance is, and the pattern in its own units should it be shown. */
export type PatternTest = { chance: number; patternOf: (qValue: number) => Pattern | null };

/** Trend, week, cycle and lasting change of one outcome, as far as its days allow the question. */
export function runUnivariateTests(series: Series, { cycleStarts }: Pick<Diary, 'cycleStarts'>): PatternTest[] {
  const days = listDays(series).slice(-latestDaysMax);
  const raw = createVector(days, (day) => series.values.get(day) ?? 0);
  if (days.length < daysMin || !hasVariation(series, raw)) return [];
  const data: UnivariateData = { series, days, raw, scores: computeNormalScores(raw) };
  return [testTrend(data), testWeekdays(data), testCycle(data, cycleStarts), testChangePoint(data)].filter((question) => question !== null);
}

type UnivariateData = { series: Series; days: readonly number[]; raw: Float64Array; scores: Float64Array };

function testTrend({ series, days, raw, scores }: UnivariateData): PatternTest {
  const covariates = [createIntercept(days)];
  const pValue = computeTTestPValue(fitNullModel(days, scores, covariates), createLinearTrend(days));
  return {
    chance: pValue,
    patternOf: (qValue) => {
      const perWeek = estimateEffect(days, raw, covariates, createLinearTrend(days));
      return perWeek && { kind: 'trend', outcome: series, chance: pValue, falseShare: qValue, days, perWeek };
    },
  };
}

function testWeekdays({ series, days, raw, scores }: UnivariateData): PatternTest | null {
  const own = [0, 1, 2, 3, 4, 5, 6].map((one) => days.flatMap((day, index) => (getWeekday(day) === one ? [raw[index] ?? 0] : [])));
  if (own.some((values) => values.length < weeksMin)) return null;
  const pValue = computeFTestPValue(
    fitNullModel(days, scores, [createIntercept(days), createLinearTrend(days)]),
    createWeekdayDummies(days),
  );
  const means = own.map((values, one) => ({
    weekday: one,
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    days: values.length,
  }));
  return { chance: pValue, patternOf: (qValue) => ({ kind: 'weekday', outcome: series, chance: pValue, falseShare: qValue, days, means }) };
}

/** Cycles outside these lengths in days are read as a period that was not written down. */
const cycleLengthDays = { min: 15, max: 60 };

function testCycle({ series, days, raw }: UnivariateData, starts: readonly number[]): PatternTest | null {
  const cycles = starts.flatMap((start, index) => {
    const length = (starts[index + 1] ?? Number.NaN) - start;
    return length >= cycleLengthDays.min && length <= cycleLengthDays.max ? [{ start, length }] : [];
  });
  const placed = days.flatMap((day, index) => {
    const own = cycles.find(({ start, length }) => day >= start && day < start + length);
    return own ? [{ day, value: raw[index] ?? 0, phase: (day - own.start) / own.length }] : [];
  });
  if (cycles.length < cyclesMin || placed.length < daysMin) return null;
  const on = placed.map(({ day }) => day);
  const computeWave = (turn: (angle: number) => number) => Float64Array.from(placed, ({ phase }) => turn(2 * Math.PI * phase));
  const values = Float64Array.from(placed, ({ value }) => value);
  const pValue = computeFTestPValue(fitNullModel(on, computeNormalScores(values), [createIntercept(on), createLinearTrend(on)]), [
    computeWave(Math.cos),
    computeWave(Math.sin),
  ]);
  return {
    chance: pValue,
    patternOf: (qValue) => {
      const covariates = [createIntercept(on), createLinearTrend(on)];
      const [cosine, sine] = [computeWave(Math.cos), computeWave(Math.sin)];
      const [up, across] = [
        estimateEffect(on, values, [...covariates, sine], cosine),
        estimateEffect(on, values, [...covariates, cosine], sine),
      ];
      if (!up || !across) return null;
      const peak = (Math.atan2(across.estimate, up.estimate) / (2 * Math.PI) + 1) % 1;
      const phase = peak < 0.125 || peak >= 0.875 ? 'start' : peak < 0.375 ? 'first half' : peak < 0.625 ? 'middle' : 'second half';
      const peakToTrough = 2 * Math.hypot(up.estimate, across.estimate);
      return { kind: 'cycle', outcome: series, chance: pValue, falseShare: qValue, days: on, phase, swing: peakToTrough };
    },
  };
}

/** Lasting changes are looked for from week to week, in long diaries at this many places; each counts as a question of its own. */
const changePointStepDays = 7;
const changePointsMax = 100;

/** A day on which a lasting change may have begun, and the column that is 1 from then on. */
type ChangePoint = { day: number; since: Float64Array };

function testChangePoint({ series, days, raw, scores }: UnivariateData): PatternTest | null {
  const step = Math.max(changePointStepDays, Math.ceil(days.length / changePointsMax));
  const changePoints = days
    .filter((_, index) => index % step === 0 && index >= sideMin && days.length - index >= sideMin)
    .map((day): ChangePoint => ({ day, since: createVector(days, (one) => (one >= day ? 1 : 0)) }));
  if (changePoints.length === 0) return null;
  const tested = selectLikelyChangePoints(days, scores, changePoints).map(({ day, since }) => ({
    day,
    since,
    chance: computeTTestPValue(fitNullModelUnderAlternative(days, scores, [createIntercept(days)], since), since),
  }));
  const best = tested.reduce((least, one) => (one.chance < least.chance ? one : least));
  const pValue = Math.min(1, best.chance * changePoints.length);
  return {
    chance: pValue,
    patternOf: (qValue) => {
      const difference = estimateEffect(days, raw, [createIntercept(days)], best.since);
      return difference && { kind: 'change', outcome: series, chance: pValue, falseShare: qValue, days, since: best.day, difference };
    },
  };
}

/** Noises of a short, a middling and a long memory: whichever is right, the place of a real step is among the best of one of them. */
const screeningNoiseModels = noiseModels.filter(({ memory, jitter }) => jitter === 0.4 && [0.3, 0.75, 0.95].includes(memory));
const changePointsPerScreen = 3;

/** The places where a step is worth the full question; the others are weaker, and are counted all the same. */
function selectLikelyChangePoints(days: readonly number[], scores: Float64Array, changePoints: readonly ChangePoint[]): ChangePoint[] {
  const best = screeningNoiseModels.flatMap((noiseModel) => {
    const nullModel = fitNullModelWithNoise(noiseModel, days, scores, [createIntercept(days)]);
    const tested = changePoints.map((place) => ({ place, chance: computeTTestPValue(nullModel, place.since) }));
    return tested.toSorted((a, b) => a.chance - b.chance).slice(0, changePointsPerScreen);
  });
  return [...new Set(best.map(({ place }) => place))];
}
