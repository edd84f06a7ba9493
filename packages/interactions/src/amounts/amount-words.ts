import { formatNumber } from '@wellkept/clinical/wording.ts';
import type { Amount, IntakeLimit } from './amounts.ts';

/** What the total is compared with, in the words of the headline and of the reason. */
export const limitWords: Readonly<Record<IntakeLimit['kind'], { over: string; is: string }>> = {
  'upper-level': { over: 'the safe upper level', is: 'The tolerable upper level for you' },
  label: { over: 'the label allows', is: 'The largest dose on the label for adults' },
  usual: { over: 'most people take', is: 'The label names no largest dose; the most that is usual for adults' },
};

export const formatAmount = (amount: number, unit: string): string =>
  `${formatNumber(amount)} ${unit === 'drinks' && amount === 1 ? 'drink' : unit}`;

/** "1,200 mg a day", "400 mg a dose"; of both kinds together it says what is counted of the second. */
export function getTotalWords({
  total,
  unit,
  per,
  from,
  oneDoseOf,
}: Pick<Amount, 'total' | 'unit' | 'per' | 'from' | 'oneDoseOf'>): string {
  const isOfDoses = from.every(({ item }) => oneDoseOf.includes(item));
  const words = `${formatAmount(total, unit)} a ${isOfDoses && from.length === 1 ? 'dose' : per}`;
  return oneDoseOf.length > 0 && from.length > 1 ? `${words}, counting one dose of what you take as needed` : words;
}
