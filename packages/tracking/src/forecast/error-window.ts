/** The latest forecast errors (value minus forecast) in order. Intervals and probabilities are read from them. */
export type ErrorWindow = { arrived: number[]; sorted: number[] };

/** Older errors say little about a person who has changed since. */
const errorsMax = 180;
/** An interval of 80 % needs at least nine errors for its outermost ranks; with twice as many it is stable. */
const errorsMin = 20;

export const createErrorWindow = (): ErrorWindow => ({ arrived: [], sorted: [] });

/** The place of the first value that is not below this one. */
function findInsertionIndex(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function addError({ arrived, sorted }: ErrorWindow, error: number): void {
  arrived.push(error);
  sorted.splice(findInsertionIndex(sorted, error), 0, error);
  if (arrived.length <= errorsMax) return;
  const oldest = arrived.shift();
  if (oldest !== undefined) sorted.splice(findInsertionIndex(sorted, oldest), 1);
}

/**
 * Conformal bounds: the ranks of past errors between which the next one lies with at least this probability, as long as errors are
 * exchangeable (Vovk, Gammerman and Shafer, Algorithmic Learning in a Random World, 2005). Null while there are too few errors.
 */
export function computeConformalBounds({ sorted }: ErrorWindow, coverage: number): { low: number; high: number } | null {
  const count = sorted.length;
  if (count < errorsMin) return null;
  const below = Math.max(1, Math.floor(((1 - coverage) / 2) * (count + 1)));
  return { low: sorted[below - 1] ?? 0, high: sorted[count - below] ?? 0 };
}

/** The share of past errors above (or, on the other side, below) a bound; a tie counts as beyond it. */
export function computeShareBeyond({ sorted }: ErrorWindow, bound: number, side: 1 | -1): number {
  if (sorted.length === 0) return 0;
  const below = findInsertionIndex(sorted, bound);
  if (side === 1) return (sorted.length - below) / sorted.length;
  return findInsertionIndex(sorted, bound + Number.EPSILON * Math.max(1, Math.abs(bound))) / sorted.length;
}
