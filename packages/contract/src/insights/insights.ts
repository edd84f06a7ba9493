import { z } from 'zod';
import { LocalDay } from '../bounds.ts';
import { SeriesId } from '../goals/goals.ts';
import { PressingValue } from '../tracking/dashboard.ts';
import { trendSeriesMax } from './trend-limits.ts';

/** A line of the diary: one value a day. The name is as it stands in a sentence. */
export const SeriesName = z.object({ id: z.string(), name: z.string(), unit: z.string() }).meta({ id: 'SeriesName' });
export type SeriesName = z.infer<typeof SeriesName>;

const Effect = z.object({ estimate: z.number(), low: z.number(), high: z.number() });

/** A pattern that chance explains badly, in words and figures. */
export const InsightFinding = z
  .object({
    id: z.string(),
    kind: z.enum(['trend', 'weekday', 'cycle', 'change', 'relation', 'results']),
    outcome: SeriesName,
    factor: SeriesName.nullable(),
    sentence: z.string(),
    /** What it cannot say, each in a sentence. */
    caveats: z.array(z.string()),
    dayCount: z.int(),
    from: z.iso.date(),
    to: z.iso.date(),
    /** The size in the outcome’s unit with its 95 % interval; null where a pattern has no single size. */
    effect: Effect.nullable(),
    /** How likely chance alone would show that much, and the false share of all that is shown with it. */
    chance: z.number(),
    falseShare: z.number(),
    /** Of a relation: the days from the factor to the outcome, and the two values of the factor that are compared. */
    lag: z.int().nullable(),
    compared: z.object({ from: z.number(), to: z.number(), isYesNo: z.boolean() }).nullable(),
    /** Means by weekday, Sunday as 0. */
    means: z.array(z.object({ weekday: z.int(), mean: z.number(), days: z.int() })),
    /** Of a lasting change: since about when. */
    since: z.iso.date().nullable(),
    /** Of laboratory results: each with the mean of the days around it. */
    results: z.array(z.object({ day: z.iso.date(), value: z.number(), mean: z.number() })).optional(),
  })
  .meta({ id: 'InsightFinding' });
export type InsightFinding = z.infer<typeof InsightFinding>;

/** A question that has too few days yet: "Not enough days yet: 9 of 20." */
export const InsightWaiting = z
  .object({ outcome: SeriesName, factor: SeriesName.nullable(), days: z.int(), needed: z.int(), text: z.string() })
  .meta({ id: 'InsightWaiting' });
export type InsightWaiting = z.infer<typeof InsightWaiting>;

/** The newest days beside the person’s own usual ones. */
export const Departure = z
  .object({
    outcome: SeriesName,
    day: z.iso.date(),
    value: z.number(),
    direction: z.enum(['higher', 'lower']),
    rule: z.enum(['one day', 'two of three']),
    usual: z.object({ low: z.number(), middle: z.number(), high: z.number(), days: z.int() }),
    text: z.string(),
  })
  .meta({ id: 'Departure' });
export type Departure = z.infer<typeof Departure>;

export const Insight = z
  .object({
    finding: InsightFinding,
    firstFoundAt: z.iso.datetime(),
    lastFoundAt: z.iso.datetime(),
    /** Since when it is not found any more: newer days do not bear it out. */
    fadedAt: z.iso.datetime().nullable(),
    feedback: z.enum(['useful', 'not useful']).nullable(),
  })
  .meta({ id: 'Insight' });
export type Insight = z.infer<typeof Insight>;

/** What the library says of the pair that an insight is about. */
export const InsightEvidence = z
  .object({
    articleId: z.string(),
    title: z.string(),
    passageId: z.string(),
    /** Whether the person’s own days go the same way as the library says. */
    agrees: z.boolean(),
    sources: z.array(z.object({ publisher: z.string(), title: z.string(), year: z.int(), url: z.string().nullable() })),
  })
  .meta({ id: 'InsightEvidence' });
export type InsightEvidence = z.infer<typeof InsightEvidence>;

/** `evidence`: null where the library says nothing certain of it, and for those whose plan does not have it. */
export const ShownInsight = Insight.extend({ evidence: InsightEvidence.nullable() }).meta({ id: 'ShownInsight' });

export const Insights = z
  .object({
    /** Null until the diary was read for the first time. */
    readAt: z.iso.datetime().nullable(),
    /** The diary changed since, and is being read again. */
    isBehind: z.boolean(),
    dayCount: z.int(),
    /** Questions asked: all of them count in what is called chance. */
    asked: z.int(),
    /** How many patterns there are now, including those that the plan hides. */
    count: z.int(),
    insights: z.array(ShownInsight),
    waiting: z.array(InsightWaiting),
    departures: z.array(Departure),
    /** Whether what a plan pays for is among the answer. */
    has: z.object({ patterns: z.boolean(), alerts: z.boolean() }),
  })
  .meta({ id: 'Insights' });
export type Insights = z.infer<typeof Insights>;

export const InsightFeedback = z
  .strictObject({ insightId: z.string().min(1).max(600), feedback: z.enum(['useful', 'not useful']).nullable() })
  .meta({ id: 'InsightFeedback' });

export const InsightQuestion = z.strictObject({ insightId: z.string().min(1).max(600) }).meta({ id: 'InsightQuestion' });
export const InsightEvent = z
  .object({ event: z.enum(['found', 'faded', 'found again']), sentence: z.string(), recordedAt: z.iso.datetime() })
  .meta({ id: 'InsightEvent' });

/** The names of series are about health, so they travel in the body. */
export const TrendQuestion = z
  .strictObject({
    from: LocalDay,
    to: LocalDay,
    series: z.array(SeriesId).max(trendSeriesMax),
    /** One value for each day, week or month; null chooses by the length of the time. */
    step: z.enum(['day', 'week', 'month']).nullable(),
  })
  .refine(({ from, to }) => from <= to, { message: 'The first day is after the last', path: ['to'] })
  .meta({ id: 'TrendQuestion' });

export const TrendPoint = z
  .object({
    day: z.iso.date(),
    value: z.number(),
    low: z.number(),
    high: z.number(),
    days: z.int(),
    /** How many numbers the value is the mean of: a day can have several blood pressures. */
    readings: z.int(),
    /** The mean of the days around, with its 95 % interval; null where too few days are near. */
    level: z.object({ mean: z.number(), low: z.number(), high: z.number() }).nullable(),
  })
  .meta({ id: 'TrendPoint' });

export const TrendLine = z.object({ series: SeriesName, points: z.array(TrendPoint) }).meta({ id: 'TrendLine' });
export type TrendLine = z.infer<typeof TrendLine>;

export const Trends = z
  .object({
    step: z.enum(['day', 'week', 'month']),
    lines: z.array(TrendLine),
    /** Of each measurement drawn the most dangerous reading of that time, which no mean of a day or week may hide. */
    worstReadings: z.array(PressingValue),
    /** Its newest reading where that still asks for something. */
    pressingReadings: z.array(PressingValue),
    /** What was logged in that time and can be drawn, the most frequent first; sent when no line is requested. */
    available: z.array(z.object({ series: SeriesName, days: z.int(), lastDay: z.iso.date(), isOutcome: z.boolean() })),
  })
  .meta({ id: 'Trends' });
export type Trends = z.infer<typeof Trends>;
