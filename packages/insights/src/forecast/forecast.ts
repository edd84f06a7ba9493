import { type Diary, daysOf, type Series } from '../diary.ts';
import { upperBinomial } from '../distributions.ts';
import { falseShareMax, falseShares } from '../false-discovery.ts';
import { findHalfStep, type Judgement, judgeForecast, spans } from './judge.ts';
import { createLine } from './parts.ts';
import { coverage, horizonMax, partNames, type Walk, walkDays } from './walk.ts';

/** Days with a value: as many to learn from as to be tested on. */
export const forecastDaysMin = 56;
/** A forecast that saves less of the squared error than this is no help, however surely it does. */
const savedMin = 0.05;
/** A part that moved the forecasts by less than this share of the spread is not named. */
const movedMin = 0.1;

export type ForecastDay = { day: number; value: number; low: number; high: number; naive: number };

/** The next seven days of an outcome, from its last day on. */
export type Forecast = {
  outcome: Series;
  days: readonly ForecastDay[];
  coverage: number;
  judged: Judgement;
  /** What moves it besides the outcome's own level and trend. */
  parts: readonly ('weekday' | 'cycle')[];
  factors: readonly Series[];
};

/** Why an outcome has no forecast. */
export type Quiet = { outcome: Series } & (
  | { reason: 'too few days'; days: number; needed: number }
  | { reason: 'no entries lately'; lastDay: number }
  | { reason: 'no better'; naive: Judgement['naive']; came: number; naiveCame: number; days: number }
);

/** A bad day that is likely, with how often such a heads-up came true. */
export type HeadsUp = { outcome: Series; day: number; bound: number; chance: number; raised: number; came: number; badShare: number };

export type Forecasts = { forecasts: readonly Forecast[]; quiet: readonly Quiet[]; headsUp: HeadsUp | null };

/** Heads-ups of the past that must be there before another is shown, and the share of them that must have come true. */
const raisedMin = 6;
const cameMin = 0.6;
const luckMax = 0.05;

/** Judged for each span, the longest last. */
type Candidate = { outcome: Series; walk: Walk; judged: readonly Judgement[] };
type Better = { outcome: Series; walk: Walk; judged: Judgement };

/**
 * The next seven days of every outcome whose forecast has beaten the strongest plain guess on the person's own past. `today` is a day number.
 * At most one in twenty of the forecasts shown is expected to be no better than the guess (Benjamini and Hochberg, 1995).
 */
export function forecastDiary({ series, cycleStarts }: Diary, today: number): Forecasts {
  const quiet: Quiet[] = [];
  const candidates: Candidate[] = [];
  const factors = series.filter(({ roles, values }) => roles.includes('factor') && values.size >= forecastDaysMin / 2).map(createLine);
  for (const outcome of series.filter(({ roles }) => roles.includes('outcome'))) {
    const days = daysOf(outcome);
    const lastDay = days.at(-1);
    if (lastDay === undefined) continue;
    if (days.length < forecastDaysMin) {
      quiet.push({ outcome, reason: 'too few days', days: days.length, needed: forecastDaysMin });
    } else if (lastDay <= today - horizonMax) {
      quiet.push({ outcome, reason: 'no entries lately', lastDay });
    } else {
      const others = factors.filter(
        ({ factor }) => factor !== outcome && (factor.family === undefined || factor.family !== outcome.family),
      );
      const walk = walkDays(outcome, others, cycleStarts);
      const halfStep = findHalfStep([...outcome.values.values()]);
      candidates.push({ outcome, walk, judged: spans.map((span) => judgeForecast(walk.tested, span, halfStep)) });
    }
  }
  const shares = falseShares(candidates.flatMap(({ judged }) => judged.map(({ chance }) => chance)));
  const better = candidates.flatMap(({ outcome, walk, judged }, place): Better[] => {
    const helping = judged.filter((one, at) => (shares[place * spans.length + at] ?? 1) <= falseShareMax && isHelp(one));
    const longest = helping.at(-1);
    if (longest) return [{ outcome, walk, judged: longest }];
    const week = judged.at(-1);
    if (week) quiet.push({ outcome, reason: 'no better', naive: week.naive, came: week.came, naiveCame: week.naiveCame, days: week.days });
    return [];
  });
  return { forecasts: better.flatMap(toForecast), quiet, headsUp: findHeadsUp(better, today) };
}

/** Better in both counts, over the whole past, lately, and on the furthest of its days. */
const isHelp = ({ saved, savedLately, savedFurther, came, naiveCame }: Judgement): boolean =>
  saved >= savedMin && savedLately > 0 && savedFurther > 0 && came > naiveCame;

function toForecast({ outcome, walk, judged }: Better): Forecast[] {
  const days = walk.ahead.flatMap(({ day, value, bounds, naive }) =>
    bounds ? [{ day, value, ...bounds, naive: naive[judged.naiveAt] ?? value }] : [],
  );
  if (days.length < horizonMax) return [];
  const moves = (part: (typeof partNames)[number]) =>
    Math.sqrt((walk.moved[partNames.indexOf(part)] ?? 0) / Math.max(1, walk.tested.length)) >= movedMin;
  const factors = moves('factors') ? [...new Set(walk.ahead.flatMap(({ used }) => used))] : [];
  return [{ outcome, days, coverage, judged, parts: (['weekday', 'cycle'] as const).filter(moves), factors }];
}

/** The surest of the likely bad days from today on whose heads-ups have been right often enough; one at most. */
function findHeadsUp(better: readonly Better[], today: number): HeadsUp | null {
  const found = better.flatMap(({ outcome, judged, walk: { badDays } }): HeadsUp[] => {
    const { ahead, outcome: past } = badDays;
    if (!ahead || ahead.day < today || ahead.horizon > judged.span || past.raised < raisedMin || past.came < cameMin * past.raised)
      return [];
    const badShare = past.bad / past.days;
    if (upperBinomial(past.came, past.raised, badShare) > luckMax) return [];
    const { day, bound, chance } = ahead;
    return [{ outcome, day, bound, chance, raised: past.raised, came: past.came, badShare }];
  });
  return found.toSorted((a, b) => b.came / b.raised - a.came / a.raised || b.chance - a.chance)[0] ?? null;
}
