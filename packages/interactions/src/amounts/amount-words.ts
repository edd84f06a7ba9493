import type { Amount } from './amounts.ts';

export const formatAmount = (amount: number, unit: string): string =>
  `${amount.toLocaleString('en-US', { maximumFractionDigits: 3 })} ${unit === 'drinks' && amount === 1 ? 'drink' : unit}`;

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
