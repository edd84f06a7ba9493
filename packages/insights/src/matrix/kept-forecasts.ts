import type { Diary, Series } from '../diary.ts';
import { type Forecast, forecastDiary, type HeadsUp, type Quiet } from '../forecast/forecast.ts';
import type { NaiveKind } from '../forecast/naive.ts';
import { isoDate } from '../plain-date.ts';
import type { SeriesName } from './subject-days.ts';

/** A forecast as it is kept: the next seven days of an outcome, and how it did on the days before. */
export type KeptForecast = {
  outcome: SeriesName;
  days: { day: string; value: number; low: number; high: number; naive: number }[];
  /** The probability with which a day is meant to lie between low and high. */
  coverage: number;
  /** So many of the days are forecast better than by the plain guess. */
  span: number;
  naive: NaiveKind;
  past: { days: number; tolerance: number; came: number; naiveCame: number; intervals: number; inside: number };
  parts: ('weekday' | 'cycle')[];
  factors: SeriesName[];
};

export type KeptQuiet = {
  outcome: SeriesName;
  reason: Quiet['reason'];
  /** Of too few days: those there are, and those needed. */
  days: number | null;
  needed: number | null;
  naive: NaiveKind | null;
};

export type KeptHeadsUp = {
  outcome: SeriesName;
  day: string;
  /** The day is likely to come to this or worse. */
  bound: number;
  side: 'higher' | 'lower';
  raised: number;
  came: number;
  badShare: number;
};

export type KeptForecasts = { forecasts: KeptForecast[]; quiet: KeptQuiet[]; headsUp: KeptHeadsUp | null };

const named = ({ id, name, unit }: Series): SeriesName => ({ id, name, unit });

/** What can be foreseen in a diary, as it is kept and shown. `today` is a day number. */
export function keptForecastsOf(diary: Diary, today: number): KeptForecasts {
  const { forecasts, quiet, headsUp } = forecastDiary(diary, today);
  return { forecasts: forecasts.map(toKept), quiet: quiet.map(toQuiet), headsUp: headsUp && toHeadsUp(headsUp) };
}

function toKept({ outcome, days, coverage, judged, parts, factors }: Forecast): KeptForecast {
  const { span, naive, days: count, tolerance, came, naiveCame, intervals, inside } = judged;
  return {
    outcome: named(outcome),
    days: days.map(({ day, ...rest }) => ({ day: isoDate(day), ...rest })),
    coverage,
    span,
    naive,
    past: { days: count, tolerance, came, naiveCame, intervals, inside },
    parts: [...parts],
    factors: factors.map(named),
  };
}

const toQuiet = (quiet: Quiet): KeptQuiet => ({
  outcome: named(quiet.outcome),
  reason: quiet.reason,
  days: quiet.reason === 'too few days' ? quiet.days : null,
  needed: quiet.reason === 'too few days' ? quiet.needed : null,
  naive: quiet.reason === 'no better' ? quiet.naive : null,
});

const toHeadsUp = ({ outcome, day, bound, raised, came, badShare }: HeadsUp): KeptHeadsUp => ({
  outcome: named(outcome),
  day: isoDate(day),
  bound,
  side: outcome.worse ?? 'higher',
  raised,
  came,
  badShare,
});
