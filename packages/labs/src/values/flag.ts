import { computeWidestBounds, type PrintedRange } from '../reading/ranges.ts';

export type Flag = 'H' | 'L' | 'N';
type Amount = { value: number | null; upTo: number | null; comparator: '<' | '>' | null };

/**
 * Where a value lies against its range, both in the printed unit. Null where the two do not tell: "< 50" against 20 to 100 may be low or not.
 */
export function computeRangeFlag({ value, upTo, comparator }: Amount, range: PrintedRange | null): Flag | null {
  if (value === null || range === null) return null;
  if (range.low === null && range.high === null) return computeWidestFlag({ value, upTo, comparator }, range.text);
  const { low, high, isStrict } = range;
  const top = upTo ?? value;
  const isOver = (amount: number) => high !== null && (isStrict ? amount >= high : amount > high);
  const isUnder = (amount: number) => low !== null && (isStrict ? amount <= low : amount < low);
  // "> 90" against "> 90" says nothing against it; "< 5" against "< 5" is inside.
  if (comparator === '<')
    return low !== null && value <= low
      ? 'L'
      : low === null && high !== null && value <= high
        ? 'N'
        : computeLessThanFlag(low, high, value);
  if (comparator === '>') return high !== null && value >= high ? 'H' : high === null && low !== null && value >= low ? 'N' : null;
  if (isOver(top)) return 'H';
  return isUnder(value) ? 'L' : 'N';
}

/** "< 3" against 0 to 5 is inside, since nothing lies below zero. */
const computeLessThanFlag = (low: number | null, high: number | null, value: number): Flag | null =>
  low === 0 && high !== null && value <= high ? 'N' : null;

/** Outside of all ranges that are printed; inside some of them it is not known which is the person's. */
function computeWidestFlag({ value, upTo, comparator }: Amount, text: string): Flag | null {
  const bounds = computeWidestBounds(text);
  if (value === null || bounds === null) return null;
  const { low, high } = bounds;
  if (comparator !== '<' && high !== null && (upTo ?? value) > high) return 'H';
  return comparator !== '>' && low !== null && value < low ? 'L' : null;
}
