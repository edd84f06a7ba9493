import type { Change, trendOf } from './change.ts';
import type { Explained } from './explain.ts';
import type { Status } from './ranges.ts';
import type { Result } from './result.ts';

const whole = (value: number): string => String(Math.round(value));

/** "23 % above the upper limit of your report"; null inside the range. */
export function outsideWords({ percentOutside, status, basis }: Pick<Explained, 'percentOutside' | 'status' | 'basis'>): string | null {
  if (percentOutside === null || status === null || status === 'within') return null;
  const limit = `the ${status === 'above' ? 'upper' : 'lower'} limit ${basis === 'report' ? 'of your report' : 'of our range'}`;
  if (percentOutside >= 100 && status === 'above') return `${(percentOutside / 100 + 1).toFixed(1)} times ${limit}`;
  return percentOutside < 1 ? `Just ${status} ${limit}` : `${whole(percentOutside)} % ${status} ${limit}`;
}

/** What a change says: more than a person's own swings, or not. */
export function changeWords({ percent, isReal, limit }: Change): string {
  if (Math.abs(percent) < 0.5) return 'The same as before.';
  const size = `${whole(Math.abs(percent))} % ${percent > 0 ? 'higher' : 'lower'} than before`;
  if (isReal === null || limit === null) return `${size}. How far it swings by itself is not well known.`;
  const swing = whole(percent > 0 ? limit.upPercent : limit.downPercent);
  return isReal
    ? `${size}: more than it swings by itself (up to about ${swing} %).`
    : `${size}. It swings by up to about ${swing} % by itself, so this may be chance.`;
}

export function trendWords(name: string, trend: NonNullable<ReturnType<typeof trendOf>>, count: number): string {
  if (trend === 'steady') return `${name} has stayed the same, within its own swings`;
  return `${name} has ${trend === 'rising' ? 'risen' : 'fallen'} over your last ${count} tests`;
}

const statusWords = { below: 'Below range', within: 'In range', above: 'Above range' } as const;

/** Where a value lies. A result in words, such as "reactive", has no range to be above. */
export function describeStatus(status: Status | null, { amount, valueText }: Pick<Result, 'amount' | 'valueText'>): string {
  if (status === null) return 'No range';
  const isInWords = amount === null && !/\d/.test(valueText);
  return isInWords ? (status === 'within' ? 'Normal' : 'Not normal') : statusWords[status];
}
