let failed = false;

/** Prints one figure beside the limit it is held to; a figure over its limit makes the run fail. */
export function report(name: string, value: number, limit: number, unit: string, isAtLeast = false): void {
  const ok = isAtLeast ? value >= limit : value <= limit;
  failed ||= !ok;
  const figure = `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`;
  console.log(`${ok ? 'ok  ' : 'OVER'} ${name.padEnd(58)} ${figure.padStart(12)}   limit ${isAtLeast ? '≥' : '≤'} ${limit} ${unit}`);
  process.exitCode = failed ? 1 : 0;
}

/** A figure to compare others with. */
export function reportComparison(name: string, value: number, unit: string): void {
  console.log(`peer ${name.padEnd(58)} ${`${value.toFixed(value < 10 ? 2 : 0)} ${unit}`.padStart(12)}`);
}

export function computePercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
