import type { Variation } from '@wellkept/knowledge/marker.ts';

/** Two measurements differ with a certainty of 95 %, in either direction. */
const z = 1.96;
/** Laboratories are asked to measure at least twice as finely as a person swings (Fraser CG, Biological variation, AACC Press 2001). */
const analyticalVariationShare = 0.5;

/**
 * From which change on, in percent, two values differ by more than a person's own swings and the measuring do: the reference change value,
 * uneven upwards and downwards because values are spread as their logarithms are.
 * Sources: Harris EK, Yasaka T, Clin Chem 1983;29:25-30; Fokkema MR et al., Clin Chem Lab Med 2006;44:602-603.
 */
export function computeReferenceChangeValue({ withinPercent }: Pick<Variation, 'withinPercent'>): {
  upPercent: number;
  downPercent: number;
} {
  const withinSubjectVariation = withinPercent / 100;
  const deviation = Math.sqrt(Math.log1p(withinSubjectVariation ** 2 * (1 + analyticalVariationShare ** 2)));
  const both = z * Math.SQRT2 * deviation;
  return { upPercent: Math.expm1(both) * 100, downPercent: -Math.expm1(-both) * 100 };
}

export type Change = {
  before: { amount: number; collectedOn: string };
  percent: number;
  /** Null where it is not known how far the value swings by itself. */
  isReal: boolean | null;
  limit: { upPercent: number; downPercent: number } | null;
};

export function computeChange(before: { amount: number; collectedOn: string }, amount: number, variation: Variation | null): Change | null {
  if (before.amount <= 0 || amount <= 0) return null;
  const percent = (amount / before.amount - 1) * 100;
  const limit = variation && computeReferenceChangeValue(variation);
  return { before, percent, limit, isReal: limit && (percent >= 0 ? percent > limit.upPercent : -percent > limit.downPercent) };
}

/** So many of the newest values of a measurement are drawn, and a trend is computed from these. */
export const trendValuesMax = 8;

export type Trend = 'rising' | 'falling' | 'varying' | 'steady';

/**
 * Over three values and more, all of them looked at: which way they go, if they go one way and further than they swing; `varying` where they
 * rose and fell by more than that, and `steady` only where no two of them differ so far.
 */
export function classifyTrend(amounts: readonly number[], variation: Variation | null): Trend | null {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (amounts.length < 3 || !variation || least <= 0) return null;
  const isReal = (before: number, amount: number) => computeChange({ amount: before, collectedOn: '' }, amount, variation)?.isReal === true;
  if (!isReal(least, most)) return 'steady';
  const steps = amounts.slice(1).map((amount, index) => amount - (amounts[index] ?? amount));
  if (steps.every((step) => step >= 0)) return 'rising';
  if (steps.every((step) => step <= 0)) return 'falling';
  const upTo = (at: number) => amounts.slice(0, at + 1);
  const rises = amounts.some((amount, at) => isReal(Math.min(...upTo(at)), amount));
  const falls = amounts.some((amount, at) => isReal(Math.max(...upTo(at)), amount));
  return rises && falls ? 'varying' : null;
}
