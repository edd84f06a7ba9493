import type { Series } from './diary.ts';
import type { ResultPair } from './lab-association.ts';
import type { EffectEstimate } from './null-model.ts';

/** Fewer days than this say nothing that is worth showing. */
export const daysMin = 20;
/** A yes and a no must each have been there this often. */
export const eachValueDaysMin = 5;
/** Every weekday must have come this often before weekdays are compared. */
export const weeksMin = 4;
/** Whole cycles that must be known before days of the cycle are compared. */
export const cyclesMin = 3;
/** Days before and after a lasting change. */
export const sideMin = 10;
/** A factor may act on the same day or up to this many days later. */
export const lagMax = 3;

/** Patterns are read from the latest days only: people change, and what held ten years ago may not hold today. */
export const latestDaysMax = 1000;

type PatternBase = {
  outcome: Series;
  /** How likely chance alone would show that much. */
  chance: number;
  /** The false share of all patterns shown, were this one the weakest of them. */
  falseShare: number;
  /** Days that it was read from, as day numbers. */
  days: readonly number[];
};

/** A pattern in one person's diary, in the outcome's own unit. */
export type Pattern =
  | (PatternBase & { kind: 'trend'; perWeek: EffectEstimate })
  | (PatternBase & { kind: 'weekday'; means: readonly { weekday: number; mean: number; days: number }[] })
  | (PatternBase & { kind: 'cycle'; phase: 'start' | 'first half' | 'middle' | 'second half'; swing: number })
  | (PatternBase & { kind: 'change'; since: number; difference: EffectEstimate })
  | (PatternBase & {
      kind: 'relation';
      factor: Series;
      lag: number;
      /** The outcome's difference between `from` and `to` of the factor: no and yes, or its lower and upper quarter. */
      difference: EffectEstimate;
      from: number;
      to: number;
      /** Factors that come together with this one and may be what is behind it. */
      confounders: readonly Confounder[];
      /** Found in both directions on the same day, with nothing to say which came first. */
      isUndirected: boolean;
      /** Factors that show the same under another name, and are not shown on their own. */
      twins: readonly { factor: Series; isOpposite: boolean }[];
    })
  | (PatternBase & {
      kind: 'results';
      /** Laboratory results; `days` are those on which they were taken. */
      factor: Series;
      pairs: readonly ResultPair[];
      /** The outcome's difference around results between their lower and upper quarter. */
      difference: EffectEstimate;
      from: number;
      to: number;
    });

/** `remains`: the relation is still there with the other factor taken into account. */
export type Confounder = { factor: Series; remains: boolean };

/** A question that has too few days yet, or too few laboratory results with days around them: `pairs` are those there are. */
export type PendingTest = { outcome: Series; factor: Series | null; days: number; needed: number; pairs?: readonly ResultPair[] };

/** The size of a pattern with its interval, in the outcome's unit; null where it has no single size. */
export function getEffect(pattern: Pattern): EffectEstimate | null {
  if (pattern.kind === 'trend') return pattern.perWeek;
  return 'difference' in pattern ? pattern.difference : null;
}

/** What is less than this is found surely in a long diary, and changes nothing in a life. In the outcome's unit. */
const leastSizes: Readonly<Record<string, number>> = {
  h: 0.25,
  'of 4': 0.3,
  'of 5': 0.3,
  'of 10': 1,
  mmHg: 3,
  'beats/min': 3,
  kg: 0.5,
  lb: 1,
  '°C': 0.2,
  '°F': 0.4,
  '%': 1,
  'mmol/L': 0.3,
  'mg/dL': 5,
  steps: 500,
};

/** How far the pattern moves its outcome: between its ends, its weekdays, or over all the time that it was read from. */
function getSize(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'trend':
      return Math.abs(pattern.perWeek.estimate) * (((pattern.days.at(-1) ?? 0) - (pattern.days[0] ?? 0)) / 7);
    case 'weekday': {
      const means = pattern.means.map(({ mean }) => mean);
      return Math.max(...means) - Math.min(...means);
    }
    case 'cycle':
      return Math.abs(pattern.swing);
    default:
      return Math.abs(pattern.difference.estimate);
  }
}

/** Of other units that much of the usual differences between days: Cohen calls 0.2 standard deviations small and 0.5 medium (1988). */
const leastDeviations = 0.3;

export function isWorthTelling(pattern: Pattern): boolean {
  const { unit, values } = pattern.outcome;
  return getSize(pattern) >= (leastSizes[unit] ?? leastDeviations * computeStandardDeviation([...values.values()]));
}

function computeStandardDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length);
}
