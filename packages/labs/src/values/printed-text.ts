import { formatUnit } from './unit-text.ts';

/** The unit of a result as people read it, printed or in UCUM; empty where there is none. */
export const formatPrintedUnit = ({ printedUnit, unit }: { printedUnit: string | null; unit: string | null }): string =>
  formatUnit(printedUnit ?? unit ?? '1');

type PrintedRange = { low: number | null; high: number | null; text: string };

/** "2–3", "up to 200", "from 45"; as printed where it has no figures. */
export function formatRange({ low, high, text }: PrintedRange): string {
  if (low !== null && high !== null) return `${low}–${high}`;
  if (high !== null) return `up to ${high}`;
  return low === null ? text : `from ${low}`;
}

/** "above 200", "below 2–3"; without a printed range only that it is outside. */
export function formatRangePosition(flag: 'H' | 'L', range: PrintedRange | null): string {
  const side = flag === 'H' ? 'above' : 'below';
  if (!range) return `${side} its range`;
  const words = formatRange(range).replace(/^(?:up to|from) /u, '');
  return `${side} ${words}`;
}
