import { z } from 'zod';
import { SeriesName } from './insights.ts';

/** The plain guess that a forecast has to beat. */
const NaiveKind = z.enum(['last value', 'same weekday', 'mean', 'mean of four weeks']);

/** The next seven days of something that is tracked, beside the plain guess, and how both did on the person’s own past. */
export const Forecast = z
  .object({
    outcome: SeriesName,
    days: z.array(z.object({ day: z.iso.date(), value: z.number(), low: z.number(), high: z.number(), naive: z.number() })),
    /** The probability with which a day is meant to lie between low and high. */
    coverage: z.number(),
    /** So many of the days are forecast better than by the plain guess; the others are left to it. */
    span: z.int(),
    naive: NaiveKind,
    /** Past forecasts: those within the tolerance of what came, and those of the plain guess; intervals, and days inside them. */
    past: z.object({
      days: z.int(),
      tolerance: z.number(),
      came: z.int(),
      naiveCame: z.int(),
      intervals: z.int(),
      inside: z.int(),
    }),
    parts: z.array(z.enum(['weekday', 'cycle'])),
    factors: z.array(SeriesName),
  })
  .meta({ id: 'Forecast' });
export type Forecast = z.infer<typeof Forecast>;

/** Something that is tracked and has no forecast, with the reason. */
export const QuietForecast = z
  .object({
    outcome: SeriesName,
    reason: z.enum(['too few days', 'no entries lately', 'no better']),
    days: z.int().nullable(),
    needed: z.int().nullable(),
    naive: NaiveKind.nullable(),
  })
  .meta({ id: 'QuietForecast' });

/** A likely bad day, with how often such a heads-up came true on the person’s own past. */
export const HeadsUp = z
  .object({
    outcome: SeriesName,
    day: z.iso.date(),
    bound: z.number(),
    side: z.enum(['higher', 'lower']),
    raised: z.int(),
    came: z.int(),
    /** How many of all days are as bad as that. */
    badShare: z.number(),
  })
  .meta({ id: 'HeadsUp' });
export type HeadsUp = z.infer<typeof HeadsUp>;

export const StoredForecasts = z.object({
  forecasts: z.array(Forecast),
  quiet: z.array(QuietForecast),
  headsUp: HeadsUp.nullable(),
});
export type StoredForecasts = z.infer<typeof StoredForecasts>;

export const Forecasts = StoredForecasts.extend({
  /** Null until the diary was read for the first time. */
  readAt: z.iso.datetime().nullable(),
  /** The diary changed since, and is being read again. */
  isBehind: z.boolean(),
}).meta({ id: 'Forecasts' });
export type Forecasts = z.infer<typeof Forecasts>;
