/** Fewer values show no course. */
const valuesMin = 7;
/** Of a hundred lines without a course, one is called rising or falling. */
const zCritical = 2.576;

type Value = { day: number; value: number };

/**
 * Where a line rises or falls over its whole time by more than chance: its ends on the line of the median slope; null where it does not.
 * The Mann-Kendall test (Mann, Econometrica 1945;13:245-259) with the slope of Sen (J Am Stat Assoc 1968;63:1379-1389). Neighbours that are
 * alike widen it.
 */
export function findCourse(values: readonly Value[]): { from: number; to: number } | null {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last || values.length < valuesMin) return null;
  const { sum, slopes } = comparePairs(values);
  const slope = computeMedian(slopes);
  const level = computeMedian(values.map(({ day, value }) => value - slope * day));
  const residuals = values.map(({ day, value }) => value - slope * day - level);
  const variance = computeVariance(values) * computeInflation(residuals);
  if (variance === 0 || (Math.abs(sum) - 1) / Math.sqrt(variance) < zCritical || slope === 0) return null;
  return { from: level + slope * first.day, to: level + slope * last.day };
}

/** How many pairs rise more than fall, and the slope of each. */
function comparePairs(values: readonly Value[]): { sum: number; slopes: number[] } {
  const slopes: number[] = [];
  let sum = 0;
  values.forEach((one, at) => {
    for (const other of values.slice(at + 1)) {
      sum += Math.sign(other.value - one.value);
      slopes.push((other.value - one.value) / (other.day - one.day));
    }
  });
  return { sum, slopes };
}

/** Of the sum of pairs, where nothing rises or falls; equal values say less. */
function computeVariance(values: readonly Value[]): number {
  const spread = (count: number) => count * (count - 1) * (2 * count + 5);
  const ties = Map.groupBy(values, ({ value }) => value);
  return (spread(values.length) - [...ties.values()].reduce((total, { length }) => total + spread(length), 0)) / 18;
}

function computeInflation(residuals: readonly number[]): number {
  let [product, square] = [0, 0];
  residuals.forEach((one, at) => {
    square += one ** 2;
    if (at > 0) product += one * (residuals[at - 1] ?? 0);
  });
  const alike = square === 0 ? 0 : Math.max(0, Math.min(0.9, product / square));
  return (1 + alike) / (1 - alike);
}

function computeMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}
