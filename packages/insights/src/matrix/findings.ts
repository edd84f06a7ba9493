import { type Departure, departureOf } from '../baseline.ts';
import type { Diary, Series } from '../diary.ts';
import { discover } from '../discover.ts';
import type { Effect } from '../model.ts';
import type { Pattern, Waiting } from '../patterns.ts';
import { isoDate } from '../plain-date.ts';
import { caveatsOf, departureText, sentenceOf, waitingText } from '../words.ts';
import type { SeriesName } from './subject-days.ts';

/** Counted up when the rules change: what older rules found is then read anew. */
export const rulesVersion = 4;

/** A pattern as it is kept: what was found, in words and figures, without the days themselves. */
export type Finding = {
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
  effect: Effect | null;
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

export type KeptWaiting = { outcome: SeriesName; factor: SeriesName | null; days: number; needed: number; text: string };
export type KeptDeparture = {
  outcome: SeriesName;
  day: string;
  value: number;
  direction: Departure['direction'];
  rule: Departure['rule'];
  usual: Departure['usual'];
  text: string;
};
export type Findings = { findings: Finding[]; waiting: KeptWaiting[]; departures: KeptDeparture[]; asked: number };

/** Of what waits, the nearest to being asked; a long list would say nothing. */
const waitingMax = { days: 20, results: 5 };
/** A departure is news for so many days. */
const departureDaysMax = 7;

/** Everything that a diary shows, as it is kept and told. `today` is a day number. */
export function findingsOf(diary: Diary, today: number): Findings {
  const { patterns, waiting, asked } = discover(diary);
  const outcomes = diary.series.filter(({ roles }) => roles.includes('outcome'));
  const departures = outcomes.flatMap((outcome) => departureOf(outcome) ?? []).filter(({ day }) => day > today - departureDaysMax);
  return { findings: patterns.map(toFinding), waiting: nearest(waiting).map(toWaiting), departures: departures.map(toDeparture), asked };
}

function nearest(waiting: readonly Waiting[]): Waiting[] {
  const sorted = waiting.filter(({ days, needed }) => days > 0 && days < needed).toSorted((a, b) => b.days / b.needed - a.days / a.needed);
  return (['days', 'results'] as const).flatMap((unit) =>
    sorted.filter(({ counted = 'days' }) => counted === unit).slice(0, waitingMax[unit]),
  );
}

const named = ({ id, name, unit }: Series): SeriesName => ({ id, name, unit });

function toFinding(pattern: Pattern): Finding {
  const { kind, outcome, days, chance, falseShare } = pattern;
  const factor = kind === 'relation' || kind === 'results' ? pattern.factor : null;
  return {
    id: [kind, outcome.id, ...(factor ? [factor.id] : [])].join(' '),
    kind,
    outcome: named(outcome),
    factor: factor && named(factor),
    sentence: sentenceOf(pattern),
    caveats: caveatsOf(pattern),
    dayCount: days.length,
    from: isoDate(days[0] ?? 0),
    to: isoDate(days.at(-1) ?? 0),
    effect: effectIn(pattern),
    chance,
    falseShare,
    lag: kind === 'relation' ? pattern.lag : null,
    compared: 'from' in pattern ? { from: pattern.from, to: pattern.to, isYesNo: pattern.factor.scale === 'yes-no' } : null,
    means: kind === 'weekday' ? [...pattern.means] : [],
    since: kind === 'change' ? isoDate(pattern.since) : null,
    ...(kind === 'results' && { results: pattern.pairs.map(({ day, ...pair }) => ({ day: isoDate(day), ...pair })) }),
  };
}

function effectIn(pattern: Pattern): Effect | null {
  if (pattern.kind === 'trend') return pattern.perWeek;
  return 'difference' in pattern ? pattern.difference : null;
}

const toWaiting = (waiting: Waiting): KeptWaiting => ({
  outcome: named(waiting.outcome),
  factor: waiting.factor && named(waiting.factor),
  days: waiting.days,
  needed: waiting.needed,
  text: waitingText(waiting),
});

const toDeparture = (departure: Departure): KeptDeparture => ({
  outcome: named(departure.outcome),
  day: isoDate(departure.day),
  value: departure.value,
  direction: departure.direction,
  rule: departure.rule,
  usual: departure.usual,
  text: departureText(departure),
});
