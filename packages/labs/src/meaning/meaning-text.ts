import { formatCount, formatNumber } from '@wellkept/clinical/wording.ts';
import { formatValue } from '../values/unit-text.ts';
import type { Change } from './change.ts';
import type { Explained } from './explain.ts';
import type { RangeStatus } from './ranges.ts';
import type { Result } from './result.ts';

const formatWhole = (value: number): string => formatNumber(value, { decimalsMax: 0 });

/** "23 % above the upper limit of your report"; null inside the range. */
export function formatPercentOutside({
  percentOutside,
  status,
  basis,
}: Pick<Explained, 'percentOutside' | 'status' | 'basis'>): string | null {
  if (percentOutside === null || status === null || status === 'within') return null;
  const limit = `the ${status === 'above' ? 'upper' : 'lower'} limit ${basis === 'report' ? 'of your report' : 'of our range'}`;
  if (percentOutside >= 100 && status === 'above') return `${formatNumber(percentOutside / 100 + 1, { decimalsMax: 1 })} times ${limit}`;
  return percentOutside < 1 ? `Just ${status} ${limit}` : `${formatWhole(percentOutside)}% ${status} ${limit}`;
}

/** What a change says: more than a person's own swings, or not. */
export function formatChange({ percent, isReal, limit }: Change): string {
  if (Math.abs(percent) < 0.5) return 'The same as before.';
  const size = `${formatWhole(Math.abs(percent))}% ${percent > 0 ? 'higher' : 'lower'} than before`;
  if (isReal === null || limit === null) return `${size}. How much it varies on its own isn’t well known.`;
  const limitText = formatWhole(percent > 0 ? limit.upPercent : limit.downPercent);
  return isReal
    ? `${size}. That’s more than it varies on its own (up to about ${limitText}%).`
    : `${size}. It varies by up to about ${limitText}% on its own, so this may be chance.`;
}

/** "Ferritin goes up and down, between 9 and 41"; the lowest and the highest are in the unit that is shown. */
export function formatTrend(name: string, { kind, count, low, high }: NonNullable<Explained['trend']>): string {
  if (kind === 'steady') return `${name} has stayed about the same`;
  if (kind === 'varying') return `${name} goes up and down, between ${formatValue(low)} and ${formatValue(high)}`;
  return `${name} has ${kind === 'rising' ? 'risen' : 'fallen'} over your last ${formatCount(count, 'test')}`;
}

const statusWords = { below: 'Below range', within: 'In range', above: 'Above range' } as const;

/** Where a value lies. A result in words, such as "reactive", has no range to be above. */
export function describeStatus(status: RangeStatus | null, { amount, valueText }: Pick<Result, 'amount' | 'valueText'>): string {
  if (status === null) return 'No range';
  const isInWords = amount === null && !/\d/.test(valueText);
  return isInWords ? (status === 'within' ? 'Normal' : 'Not normal') : statusWords[status];
}
