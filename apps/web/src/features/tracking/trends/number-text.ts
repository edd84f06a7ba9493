import { formatNumber } from '@wellkept/clinical/wording.ts';
import { formatHours } from '@wellkept/tracking/hours-text.ts';

/** Scales say tenths; weights too, however large. */
const isInTenths = (unit: string) => unit.startsWith('of ') || unit === 'kg' || unit === 'lb';

/** As exact as it is of use. */
export const formatMeasured = (value: number, unit = ''): string =>
  formatNumber(value, isInTenths(unit) ? { decimalsMax: 1 } : Math.abs(value) >= 100 ? { decimalsMax: 0 } : { digitsMax: 3 });

/** "7 h 24 min", "4.3 of 5", "3". */
export function formatWithUnit(value: number, unit: string): string {
  if (unit === 'h') return formatHours(value);
  return unit === '' ? formatMeasured(value) : `${formatMeasured(value, unit)} ${unit}`;
}

/** A value next to one that already shows the unit. Hours always show theirs. */
export const formatWithoutUnit = (value: number, unit: string): string => (unit === 'h' ? formatHours(value) : formatMeasured(value, unit));

/** What values are read in: "in h", "out of 10". */
export const formatUnitLabel = (unit: string): string => (unit === '' ? '' : unit.startsWith('of ') ? `out ${unit}` : `in ${unit}`);

/** A name as it begins a line. */
export const capitalize = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Round values that a scale from `low` to `high` is read by, three to five of them. */
export function computeTicks(low: number, high: number): number[] {
  if (low === high) return [low];
  const rough = (high - low) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step + 1e-9) + 1 }, (_, at) => Number((first + at * step).toPrecision(10)));
}
