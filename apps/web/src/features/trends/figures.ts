/** Two figures that count, in the person's own way of writing numbers. */
const shownNumber = (value: number): string =>
  value.toLocaleString(undefined, { maximumSignificantDigits: Math.abs(value) >= 100 ? 4 : 3 });

/** "7.4 h", "4 of 5", "3". */
export const shownWith = (value: number, unit: string): string => (unit === '' ? shownNumber(value) : `${shownNumber(value)} ${unit}`);

/** What values are read in: "in h", "out of 10". */
export const inUnit = (unit: string): string => (unit === '' ? '' : unit.startsWith('of ') ? `out ${unit}` : `in ${unit}`);

/** A name as it begins a line. */
export const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** Round values that a scale from `low` to `high` is read by, three to five of them. */
export function ticksOf(low: number, high: number): number[] {
  if (low === high) return [low];
  const rough = (high - low) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step + 1e-9) + 1 }, (_, at) => Number((first + at * step).toPrecision(10)));
}
