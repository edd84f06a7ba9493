/** What a person writes down day by day: `values` by day number (days since 1970-01-01), in the unit that they were written in. */
export type DaySpread = { low: number; high: number; count: number };

export type Series = {
  id: string;
  /** As it stands in a sentence: "sleep", "coffee after noon". */
  name: string;
  /** As it stands after a number: "h", "of 10", "mmHg"; empty where values are only counted. */
  unit: string;
  /** An outcome is what a person wants to understand (mood, sleep, a symptom); a factor is what may move it. One may be both. */
  roles: readonly ('outcome' | 'factor')[];
  scale: 'yes-no' | 'amount';
  values: ReadonlyMap<number, number>;
  /** Of a day with several readings the lowest, the highest and how many they are; its value is their mean. */
  spreads?: ReadonlyMap<number, DaySpread>;
  /** Series of one family say the same thing in two ways: they are not asked about each other. */
  family?: string;
  /** The ends of a rating scale; a value outside them cannot come. */
  range?: { min: number; max: number };
  /** Which side is worse for the person; absent where neither is. */
  worse?: 'higher' | 'lower';
};

export type Diary = {
  series: readonly Series[];
  /** Laboratory results by the days on which they were taken: sparse, and asked about in their own way. */
  labs?: readonly Series[];
  /** Day numbers on which a menstrual period began, in rising order. */
  cycleStarts: readonly number[];
};

/** Days with a value, in rising order. */
export const listDays = ({ values }: Series): number[] => [...values.keys()].sort((a, b) => a - b);

/** Values by their place from the first day on; NaN where nothing was written down. Read a thousand times, so looked up without a search. */
export type DenseSeries = { first: number; values: Float64Array };

export function toDenseSeries(values: ReadonlyMap<number, number>): DenseSeries {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const day of values.keys()) {
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  const line = new Float64Array(Math.max(0, last - first + 1)).fill(Number.NaN);
  for (const [day, value] of values) line[day - first] = value;
  return { first, values: line };
}

/** What was written down on a day; NaN where nothing was. */
export const getValueAt = ({ first, values }: DenseSeries, day: number): number => values[day - first] ?? Number.NaN;
