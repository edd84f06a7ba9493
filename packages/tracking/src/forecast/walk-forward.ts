import { listDays, type Series } from '../diary.ts';
import { type BadDayTracker, createBadDayTracker, scoreBadDay, updateBadDayTracker, updateHeadsUp } from './bad-days.ts';
import {
  advanceCycle,
  chooseFactors,
  computeCycleComponent,
  computeFactorComponent,
  computeTrendComponent,
  computeWeekdayComponent,
  createComponents,
  type DenseFactor,
  type FactorLag,
  type ForecastComponents,
  getNoiseSpread,
  smoothingRates,
  updateComponents,
} from './components.ts';
import { addError, computeConformalBounds, createErrorWindow, type ErrorWindow } from './error-window.ts';
import { createNaive, forecastNaive, updateNaive } from './naive.ts';
import { createRidge, predictRidge, type Ridge, updateRidge } from './ridge.ts';

export const horizonMax = 7;
/** The probability with which a day is meant to lie in its interval. */
export const coverage = 0.8;
/** Forecasts are learned from the latest days with a value: about a year and a half of daily ones, since people change. */
const trainingDaysMax = 540;
/** Relations to factors are chosen again after so many days. */
const reselectionDays = 7;
/** Days that are only learned from, before forecasts begin to count. */
const learningDays = 28;

/** What a forecast is made of besides the levels: which of them the person is shown as its reasons. */
export const componentNames = ['weekday', 'cycle', 'factors'] as const;
/** Mean and faster levels, then the trend, then the parts above. */
const componentsFrom = smoothingRates.length + 1;
const componentCount = componentsFrom + componentNames.length;
/** Forecasts begin between the slow level and the mean. Faster levels count once they have proved themselves, the rest is believed in part. */
const firstWeights = [0.6, 0, 0, 0.2, 0.7, 0.7, 0.7];
const weightVariances = [0.1, 0.02, 0.02, 0.02, 0.03, 0.03, 0.03];

/** A forecast for one day, made at its origin, with the plain guesses of that moment in the order of `naiveKinds`. */
type DayForecast = {
  day: number;
  horizon: number;
  value: number;
  bounds: { low: number; high: number } | null;
  naive: Float64Array;
  /** The slow level at the origin; features are distances from it. */
  anchor: number;
  features: Float64Array;
  used: readonly Series[];
};

/** Forecast and value of a day of the past, as errors. `origin` is the place of the origin among the tested ones. */
export type TestedForecast = {
  origin: number;
  horizon: number;
  value: number;
  error: number;
  naive: Float64Array;
  isInside: boolean | null;
};

export type WalkForwardResult = {
  tested: readonly TestedForecast[];
  /** The forecasts from the last day on. */
  ahead: readonly DayForecast[];
  /** How far weekday, cycle and factors moved the forecasts, in squares of the outcome's spread. */
  moved: Float64Array;
  badDays: BadDayTracker;
};

/** What a walk carries from day to day. */
type WalkForwardState = {
  parts: ForecastComponents;
  naive: ReturnType<typeof createNaive>;
  ridges: Ridge[];
  errors: ErrorWindow[];
  pending: Map<number, { forecast: DayForecast; origin: number }[]>;
  tested: TestedForecast[];
  moved: Float64Array;
  badDays: BadDayTracker;
  chosen: readonly FactorLag[];
};

/**
 * Walks through the days of one outcome as they came (rolling origin: Hyndman and Athanasopoulos, 2021, 5.10). On each day the forecasts
 * made before are compared with the value, then the value is learned from, then the next seven days are forecast.
 */
export function walkForward(outcome: Series, factors: readonly DenseFactor[], cycleStarts: readonly number[]): WalkForwardResult {
  const days = listDays(outcome).slice(-trainingDaysMax);
  const state: WalkForwardState = {
    parts: createComponents(factors, cycleStarts),
    naive: createNaive(),
    ridges: Array.from({ length: horizonMax }, () => createRidge(firstWeights, weightVariances)),
    errors: Array.from({ length: horizonMax }, createErrorWindow),
    pending: new Map(),
    tested: [],
    moved: new Float64Array(componentNames.length),
    badDays: createBadDayTracker(outcome.worse ?? null),
    chosen: [],
  };
  let ahead: DayForecast[] = [];
  days.forEach((day, place) => {
    const value = outcome.values.get(day) ?? 0;
    advanceCycle(state.parts, day);
    scoreDay(state, day, value);
    scoreBadDay(state.badDays, day, value);
    updateComponents(state.parts, day, value);
    updateNaive(state.naive, day, value);
    updateBadDayTracker(state.badDays, value);
    if (place % reselectionDays === 0) state.chosen = chooseFactors(state.parts);
    ahead = forecastFromOrigin(state, day, outcome.range);
    const origin = place - learningDays;
    updateHeadsUp(state.badDays, ahead, state.errors, origin >= 0);
    for (const forecast of ahead) {
      const list = state.pending.get(forecast.day);
      if (list) list.push({ forecast, origin });
      else state.pending.set(forecast.day, [{ forecast, origin }]);
    }
  });
  return { tested: state.tested, ahead, moved: state.moved, badDays: state.badDays };
}

/** Settles what was forecast for this day. The weights learn from it whether it counts or not. */
function scoreDay(state: WalkForwardState, day: number, value: number): void {
  const { parts, pending, ridges, errors, tested, moved } = state;
  const spread = getNoiseSpread(parts);
  for (const { forecast, origin } of pending.get(day) ?? []) {
    const { horizon, bounds, features } = forecast;
    const error = value - forecast.value;
    const window = errors[horizon - 1];
    const ridge = ridges[horizon - 1];
    if (!window || !ridge) continue;
    addError(window, error);
    if (origin >= 0) {
      const isInside = bounds && value >= bounds.low && value <= bounds.high;
      tested.push({ origin, horizon, error, value, naive: forecast.naive, isInside });
      for (let part = 0; part < moved.length; part += 1) {
        const share = ((ridge.weights[componentsFrom + part] ?? 0) * (features[componentsFrom + part] ?? 0)) / spread;
        moved[part] = (moved[part] ?? 0) + share * share;
      }
    }
    updateRidge(ridge, features, value - forecast.anchor, spread);
  }
  pending.delete(day);
}

function forecastFromOrigin(
  { parts, naive, ridges, errors, chosen }: WalkForwardState,
  origin: number,
  range: Series['range'],
): DayForecast[] {
  const clamp = (value: number) => (range ? Math.min(range.max, Math.max(range.min, value)) : value);
  return ridges.map((ridge, index) => {
    const horizon = index + 1;
    const day = origin + horizon;
    const { sum, used } = computeFactorComponent(chosen, day, horizon);
    const features = new Float64Array(componentCount);
    const [anchor = 0, ...faster] = parts.levels;
    features.set([parts.mean, ...faster].map((level) => level - anchor));
    features.set(
      [computeTrendComponent(parts, horizon), computeWeekdayComponent(parts, day), computeCycleComponent(parts, day), sum],
      smoothingRates.length,
    );
    const value = clamp(anchor + predictRidge(ridge, features));
    const window = errors[index];
    const around = window ? computeConformalBounds(window, coverage) : null;
    const bounds = around && { low: clamp(value + around.low), high: clamp(value + around.high) };
    return { day, horizon, value, bounds, naive: forecastNaive(naive, day), anchor, features, used };
  });
}
