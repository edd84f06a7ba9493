import { fromDayNumber } from '@wellkept/clinical/local-day.ts';
import { type Anomaly, detectAnomaly } from '../anomaly.ts';
import type { Diary, Series } from '../diary.ts';
import { discoverPatterns } from '../discover.ts';
import type { EffectEstimate } from '../null-model.ts';
import { formatPattern } from '../pattern-claim.ts';
import { formatAnomaly, formatPendingTest, listCaveats } from '../pattern-text.ts';
import { getEffect, type Pattern, type PendingTest } from '../patterns.ts';
import type { SeriesName } from './subject-days.ts';

/** Raised when the rules change: findings of older rules are then computed again. */
export const patternRulesVersion = 6;

/** A stored pattern: the finding in words and figures, without the days themselves. */
export type StoredPattern = {
  id: string;
  kind: Pattern['kind'];
  outcome: SeriesName;
  factor: SeriesName | null;
  sentence: string;
  caveats: string[];
  dayCount: number;
  from: string;
  to: string;
  /** The size and its 95 % interval in the outcome's unit; null where a pattern has no single size. */
  effect: EffectEstimate | null;
  chance: number;
  falseShare: number;
  /** Relations: days between the two, and the two values of the factor that are compared. */
  lag: number | null;
  compared: { from: number; to: number; isYesNo: boolean } | null;
  /** Weekdays: the means, Sunday as 0. */
  means: { weekday: number; mean: number; days: number }[];
  /** Changes: the day from which on. */
  since: string | null;
  /** Laboratory results with the mean of the days around each. */
  results?: { day: string; value: number; mean: number }[];
};

export type StoredPendingTest = { outcome: SeriesName; factor: SeriesName | null; days: number; needed: number; text: string };
export type StoredAnomaly = {
  outcome: SeriesName;
  day: string;
  value: number;
  direction: Anomaly['direction'];
  rule: Anomaly['rule'];
  usual: Anomaly['usual'];
  text: string;
};
export type StoredDiscovery = { findings: StoredPattern[]; waiting: StoredPendingTest[]; departures: StoredAnomaly[]; asked: number };

/** Of what waits, the nearest to being asked; a long list would say nothing. */
const pendingTestsMax = { days: 20, results: 5 };
/** A departure is news for so many days. */
const anomalyDaysMax = 7;

/** Everything that a diary shows, as it is stored and displayed. `today` is a day number. */
export function createStoredDiscovery(diary: Diary, today: number): StoredDiscovery {
  const { patterns, waiting, asked } = discoverPatterns(diary);
  const outcomes = diary.series.filter(({ roles }) => roles.includes('outcome'));
  const anomalies = outcomes.flatMap((outcome) => detectAnomaly(outcome) ?? []).filter(({ day }) => day > today - anomalyDaysMax);
  return {
    findings: patterns.map(toStoredPattern),
    waiting: selectNearest(waiting).map(toStoredPendingTest),
    departures: anomalies.map(toStoredAnomaly),
    asked,
  };
}

function selectNearest(waiting: readonly PendingTest[]): PendingTest[] {
  const sorted = waiting.filter(({ days, needed }) => days > 0 && days < needed).toSorted((a, b) => b.days / b.needed - a.days / a.needed);
  return (['days', 'results'] as const).flatMap((unit) =>
    sorted.filter(({ pairs }) => (pairs ? 'results' : 'days') === unit).slice(0, pendingTestsMax[unit]),
  );
}

const toSeriesName = ({ id, name, unit }: Series): SeriesName => ({ id, name, unit });

function toStoredPattern(pattern: Pattern): StoredPattern {
  const { kind, outcome, days, chance, falseShare } = pattern;
  const factor = kind === 'relation' || kind === 'results' ? pattern.factor : null;
  return {
    id: [kind, outcome.id, ...(factor ? [factor.id] : [])].join(' '),
    kind,
    outcome: toSeriesName(outcome),
    factor: factor && toSeriesName(factor),
    sentence: formatPattern(pattern),
    caveats: listCaveats(pattern),
    dayCount: days.length,
    from: fromDayNumber(days[0] ?? 0),
    to: fromDayNumber(days.at(-1) ?? 0),
    effect: getEffect(pattern),
    chance,
    falseShare,
    lag: kind === 'relation' ? pattern.lag : null,
    compared: 'from' in pattern ? { from: pattern.from, to: pattern.to, isYesNo: pattern.factor.scale === 'yes-no' } : null,
    means: kind === 'weekday' ? [...pattern.means] : [],
    since: kind === 'change' ? fromDayNumber(pattern.since) : null,
    ...(kind === 'results' && { results: pattern.pairs.map(({ day, ...pair }) => ({ day: fromDayNumber(day), ...pair })) }),
  };
}

const toStoredPendingTest = (waiting: PendingTest): StoredPendingTest => ({
  outcome: toSeriesName(waiting.outcome),
  factor: waiting.factor && toSeriesName(waiting.factor),
  days: waiting.days,
  needed: waiting.needed,
  text: formatPendingTest(waiting),
});

const toStoredAnomaly = (anomaly: Anomaly): StoredAnomaly => ({
  outcome: toSeriesName(anomaly.outcome),
  day: fromDayNumber(anomaly.day),
  value: anomaly.value,
  direction: anomaly.direction,
  rule: anomaly.rule,
  usual: anomaly.usual,
  text: formatAnomaly(anomaly),
});
