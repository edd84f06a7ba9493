import { fromDayNumber } from '@wellkept/clinical/local-day.ts';
import type { Diary, Series } from '../diary.ts';
import { type Forecast, forecastDiary, type HeadsUp, type UnavailableForecast } from '../forecast/forecast.ts';
import type { NaiveKind } from '../forecast/naive.ts';
import type { SeriesName } from './subject-days.ts';

/** A stored forecast: the next seven days of an outcome, and how it did on the days before. */
export type StoredForecast = {
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

export type StoredUnavailableForecast = {
  outcome: SeriesName;
  reason: UnavailableForecast['reason'];
  /** Of too few days: those there are, and those needed. */
  days: number | null;
  needed: number | null;
  naive: NaiveKind | null;
};

export type StoredHeadsUp = {
  outcome: SeriesName;
  day: string;
  /** The day is likely to come to this or worse. */
  bound: number;
  side: 'higher' | 'lower';
  raised: number;
  came: number;
  badShare: number;
};

export type StoredForecasts = { forecasts: StoredForecast[]; quiet: StoredUnavailableForecast[]; headsUp: StoredHeadsUp | null };

const toSeriesName = ({ id, name, unit }: Series): SeriesName => ({ id, name, unit });

/** The forecasts of a diary, as they are stored and shown. `today` is a day number. */
export function createStoredForecasts(diary: Diary, today: number): StoredForecasts {
  const { forecasts, quiet, headsUp } = forecastDiary(diary, today);
  return {
    forecasts: forecasts.map(toStoredForecast),
    quiet: quiet.map(toStoredUnavailableForecast),
    headsUp: headsUp && toStoredHeadsUp(headsUp),
  };
}

function toStoredForecast({ outcome, days, coverage, judged, parts, factors }: Forecast): StoredForecast {
  const { span, naive, days: count, tolerance, came, naiveCame, intervals, inside } = judged;
  return {
    outcome: toSeriesName(outcome),
    days: days.map(({ day, ...rest }) => ({ day: fromDayNumber(day), ...rest })),
    coverage,
    span,
    naive,
    past: { days: count, tolerance, came, naiveCame, intervals, inside },
    parts: [...parts],
    factors: factors.map(toSeriesName),
  };
}

const toStoredUnavailableForecast = (quiet: UnavailableForecast): StoredUnavailableForecast => ({
  outcome: toSeriesName(quiet.outcome),
  reason: quiet.reason,
  days: quiet.reason === 'too few days' ? quiet.days : null,
  needed: quiet.reason === 'too few days' ? quiet.needed : null,
  naive: quiet.reason === 'no better' ? quiet.naive : null,
});

const toStoredHeadsUp = ({ outcome, day, bound, raised, came, badShare }: HeadsUp): StoredHeadsUp => ({
  outcome: toSeriesName(outcome),
  day: fromDayNumber(day),
  bound,
  side: outcome.worse ?? 'higher',
  raised,
  came,
  badShare,
});
