import { numberPattern, parsePrintedNumber } from '../reading/numbers.ts';

export type TypedValue = { value: number | null; upTo: number | null; comparator: '<' | '>' | null };

const amount = new RegExp(`^([<>≤≥])?=?\\s*([-−]?(?:${numberPattern}))(?:\\s*[-–]\\s*(${numberPattern}))?$`);

/** The meaning of a typed value: a number, a bound, a span, or a word such as "negative". Null for nothing. */
export function parseTypedValue(text: string): TypedValue | null {
  const typed = text.trim();
  if (typed === '') return null;
  const [, sign, low, high] = amount.exec(typed) ?? [];
  if (low === undefined) return { value: null, upTo: null, comparator: null };
  // "5,4" is a decimal and "5,100" are thousands, whatever the report did.
  const parseDigits = (digits: string) => parsePrintedNumber(digits.replace('−', '-'), /^\d+,\d{1,2}$/.test(digits));
  return {
    value: parseDigits(low),
    upTo: high === undefined ? null : parseDigits(high),
    comparator: sign === undefined ? null : /[<≤]/.test(sign) ? '<' : '>',
  };
}
