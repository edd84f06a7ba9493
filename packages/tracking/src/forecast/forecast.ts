import { type Diary, listDays, type Series } from '../diary.ts';
import { computeBinomialPValue } from '../distributions.ts';
import { computeQValues, falseDiscoveryRateMax } from '../false-discovery-rate.ts';
import { createDenseFactor } from './components.ts';
import { evaluateForecast, evaluationSpans, type ForecastEvaluation, findHalfStep } from './forecast-evaluation.ts';
import { componentNames, coverage, horizonMax, type WalkForwardResult, walkForward } from './walk-forward.ts';

/** Days with a value: as many to learn from as to be tested on. */
export const forecastDaysMin = 56;
/** A forecast that saves less of the squared error than this is no help, however surely it does. */
const skillMin = 0.05;
/** A part that moved the forecasts by less than this share of the spread is not named. */
const contributionMin = 0.1;

export type ForecastDay = { day: number; value: number; low: number; high: number; naive: number };

/** The next seven days of an outcome, from its last day on. */
export type Forecast = {
  outcome: Series;
  days: readonly ForecastDay[];
  coverage: number;
  judged: ForecastEvaluation;
  /** What moves it besides the outcome's own level and trend. */
  parts: readonly ('weekday' | 'cycle')[];
  factors: readonly Series[];
};

/** Why an outcome has no forecast. */
export type UnavailableForecast = { outcome: Series } & (
  | { reason: 'too few days'; days: number; needed: number }
  | { reason: 'no entries lately'; lastDay: number }
  | { reason: 'no better'; naive: ForecastEvaluation['naive']; came: number; naiveCame: number; days: number }
);

/** A bad day that is likely, with how often such a heads-up came true. */
export type HeadsUp = { outcome: Series; day: number; bound: number; chance: number; raised: number; came: number; badShare: number };

export type Forecasts = { forecasts: readonly Forecast[]; quiet: readonly UnavailableForecast[]; headsUp: HeadsUp | null };

/** Heads-ups of the past that must be there before another is shown, and the share of them that must have come true. */
const raisedMin = 6;
const hitRateMin = 0.6;
const hitPValueMax = 0.05;

/** Judged for each span, the longest last. */
type ForecastCandidate = { outcome: Series; walk: WalkForwardResult; judged: readonly ForecastEvaluation[] };
type SelectedForecast = { outcome: Series; walk: WalkForwardResult; judged: ForecastEvaluation };

/**
 * The next seven days of every outcome whose forecast has beaten the strongest plain guess on the person's own past. `today` is a day number.
 * At most one in twenty of the forecasts shown is expected to be no better than the guess (Benjamini and Hochberg, 1995).
 */
export function forecastDiary({ series, cycleStarts }: Diary, today: number): Forecasts {
  const unavailable: UnavailableForecast[] = [];
  const candidates: ForecastCandidate[] = [];
  const factors = series
    .filter(({ roles, values }) => roles.includes('factor') && values.size >= forecastDaysMin / 2)
    .map(createDenseFactor);
  for (const outcome of series.filter(({ roles }) => roles.includes('outcome'))) {
    const days = listDays(outcome);
    const lastDay = days.at(-1);
    if (lastDay === undefined) continue;
    if (days.length < forecastDaysMin) {
      unavailable.push({ outcome, reason: 'too few days', days: days.length, needed: forecastDaysMin });
    } else if (lastDay <= today - horizonMax) {
      unavailable.push({ outcome, reason: 'no entries lately', lastDay });
    } else {
      const others = factors.filter(
        ({ factor }) => factor !== outcome && (factor.family === undefined || factor.family !== outcome.family),
      );
      const walk = walkForward(outcome, others, cycleStarts);
      const halfStep = findHalfStep([...outcome.values.values()]);
      candidates.push({ outcome, walk, judged: evaluationSpans.map((span) => evaluateForecast(walk.tested, span, halfStep)) });
    }
  }
  const qValues = computeQValues(candidates.flatMap(({ judged }) => judged.map(({ chance }) => chance)));
  const selected = candidates.flatMap(({ outcome, walk, judged }, place): SelectedForecast[] => {
    const skillful = judged.filter(
      (one, at) => (qValues[place * evaluationSpans.length + at] ?? 1) <= falseDiscoveryRateMax && isSkillful(one),
    );
    const longest = skillful.at(-1);
    if (longest) return [{ outcome, walk, judged: longest }];
    const week = judged.at(-1);
    if (week)
      unavailable.push({ outcome, reason: 'no better', naive: week.naive, came: week.came, naiveCame: week.naiveCame, days: week.days });
    return [];
  });
  return { forecasts: selected.flatMap(toForecast), quiet: unavailable, headsUp: findHeadsUp(selected, today) };
}

/** Better in both counts, over the whole past, lately, and on the furthest of its days. */
const isSkillful = ({ saved, savedLately, savedFurther, came, naiveCame }: ForecastEvaluation): boolean =>
  saved >= skillMin && savedLately > 0 && savedFurther > 0 && came > naiveCame;

function toForecast({ outcome, walk, judged }: SelectedForecast): Forecast[] {
  const days = walk.ahead.flatMap(({ day, value, bounds, naive }) =>
    bounds ? [{ day, value, ...bounds, naive: naive[judged.naiveAt] ?? value }] : [],
  );
  if (days.length < horizonMax) return [];
  const isContributing = (part: (typeof componentNames)[number]) =>
    Math.sqrt((walk.moved[componentNames.indexOf(part)] ?? 0) / Math.max(1, walk.tested.length)) >= contributionMin;
  const factors = isContributing('factors') ? [...new Set(walk.ahead.flatMap(({ used }) => used))] : [];
  return [{ outcome, days, coverage, judged, parts: (['weekday', 'cycle'] as const).filter(isContributing), factors }];
}

/** The surest of the likely bad days from today on whose heads-ups have been right often enough; one at most. */
function findHeadsUp(selected: readonly SelectedForecast[], today: number): HeadsUp | null {
  const found = selected.flatMap(({ outcome, judged, walk: { badDays } }): HeadsUp[] => {
    const { ahead, outcome: past } = badDays;
    if (!ahead || ahead.day < today || ahead.horizon > judged.span || past.raised < raisedMin || past.came < hitRateMin * past.raised)
      return [];
    const badShare = past.bad / past.days;
    if (computeBinomialPValue(past.came, past.raised, badShare) > hitPValueMax) return [];
    const { day, bound, chance } = ahead;
    return [{ outcome, day, bound, chance, raised: past.raised, came: past.came, badShare }];
  });
  return found.toSorted((a, b) => b.came / b.raised - a.came / a.raised || b.chance - a.chance)[0] ?? null;
}
