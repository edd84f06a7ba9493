/**
 * At most one in twenty of the patterns shown is expected to be chance alone (Benjamini and Hochberg, 1995). Asked a little more strictly,
 * because how alike the days of a person are is itself only known roughly.
 */
export const falseDiscoveryRateMax = 0.04;

/** For each probability the smallest false share at which it would still be shown. */
export function computeQValues(pValues: readonly number[]): number[] {
  const order = pValues.map((_, index) => index).sort((a, b) => (pValues[b] ?? 1) - (pValues[a] ?? 1));
  const qValues = new Array<number>(pValues.length);
  let least = 1;
  order.forEach((index, place) => {
    least = Math.min(least, ((pValues[index] ?? 1) * pValues.length) / (pValues.length - place));
    qValues[index] = least;
  });
  return qValues;
}

/** One probability for several tests of one question, however alike they are (Simes, 1986). */
export function computeSimesPValue(pValues: readonly number[]): number {
  const sorted = pValues.toSorted((a, b) => a - b);
  return Math.min(1, ...sorted.map((pValue, place) => (pValue * sorted.length) / (place + 1)));
}
