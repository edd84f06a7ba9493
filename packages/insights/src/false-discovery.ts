/**
 * At most one in twenty of the patterns shown is expected to be chance alone (Benjamini and Hochberg, 1995). Asked a little more strictly,
 * because how alike the days of a person are is itself only known roughly.
 */
export const falseShareMax = 0.04;

/** For each probability the smallest false share at which it would still be shown. */
export function falseShares(chances: readonly number[]): number[] {
  const order = chances.map((_, index) => index).sort((a, b) => (chances[b] ?? 1) - (chances[a] ?? 1));
  const shares = new Array<number>(chances.length);
  let least = 1;
  order.forEach((index, place) => {
    least = Math.min(least, ((chances[index] ?? 1) * chances.length) / (chances.length - place));
    shares[index] = least;
  });
  return shares;
}

/** One probability for several tests of one question, however alike they are (Simes, 1986). */
export function chanceOfAny(chances: readonly number[]): number {
  const sorted = chances.toSorted((a, b) => a - b);
  return Math.min(1, ...sorted.map((chance, place) => (chance * sorted.length) / (place + 1)));
}
