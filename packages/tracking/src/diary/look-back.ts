import { addDays, type LocalDay } from '@wellkept/clinical/local-day.ts';

/** A value of the diary as the look-back reads it. */
export type LookBackValue = {
  day: LocalDay;
  at: string | null;
  kind: string;
  subject: string;
  value: number | null;
  state?: string | null;
};

/** One thing in the 48 hours before, beside how it is on ordinary days. */
export type LookBackComparison = {
  kind: string;
  subject: string;
  /** On the days before, the earliest first; null where nothing was written down. */
  before: readonly (number | null)[];
  /** Their mean. */
  value: number;
  /** On ordinary days: the middle half, and their number. */
  usual: { low: number; middle: number; high: number; mean: number; days: number };
  /** Outside of the middle half of ordinary days, or of the other answer than on most of them. */
  isUnusual: boolean;
};

export type LookBack = { day: LocalDay; ordinaryDays: number; compared: LookBackComparison[] };

/** With fewer ordinary days there is nothing to compare with. */
export const ordinaryDaysMin = 5;
/** As far back as days are called ordinary. */
export const lookBackDays = 90;
const windowDays = 2;

/** What is shown of the night that ended on a day, and so lies before what happened on it. */
const nightSubjects = ['sleep', 'sleep-quality'];
const summedSubjects = ['water', 'steps', 'exercise'];

type ValueByDay = ReadonlyMap<LocalDay, number>;

/** One number a day for each thing: sums of what adds up, the worst of a symptom, the mean of the rest. */
function aggregateDailyValues(noted: readonly LookBackValue[]): Map<string, { kind: string; subject: string; values: ValueByDay }> {
  const collected = new Map<string, { kind: string; subject: string; values: Map<LocalDay, number[]> }>();
  for (const { kind, subject, day, value } of noted) {
    if (value === null) continue;
    const key = `${kind} ${subject}`;
    const one = collected.get(key) ?? { kind, subject, values: new Map() };
    one.values.set(day, [...(one.values.get(day) ?? []), value]);
    collected.set(key, one);
  }
  const reduce = (kind: string, subject: string, values: readonly number[]) => {
    if (kind === 'symptom') return Math.max(...values);
    const sum = values.reduce((total, value) => total + value, 0);
    return kind === 'practice' || summedSubjects.includes(subject) ? sum : sum / values.length;
  };
  return new Map(
    [...collected].map(([key, { kind, subject, values }]) => [
      key,
      { kind, subject, values: new Map([...values].map(([day, list]) => [day, reduce(kind, subject, list)])) },
    ]),
  );
}

const computeSortedQuantile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at % 1);
};

/**
 * The 48 hours before a bad day, side by side with ordinary days: those of the last three months without the symptom on them or on the two
 * days that follow. What was not written down on a day counts as unknown, except for factors that are ticked: there it counts as not.
 */
export function createLookBack(noted: readonly LookBackValue[], symptom: string, day: LocalDay): LookBack {
  const daily = aggregateDailyValues(noted);
  // A symptom without a strength was felt all the same.
  const bad = new Set(
    noted.filter(({ kind, subject, value }) => kind === 'symptom' && subject === symptom && value !== 0).map((one) => one.day),
  );
  const written = new Set(noted.map((one) => one.day));
  const isBeforeBadDay = (one: LocalDay, reach: number) =>
    Array.from({ length: reach + 1 }, (_, ahead) => addDays(one, ahead)).some((d) => bad.has(d));
  const first = addDays(day, -lookBackDays);
  const ordinary = [...written].filter((one) => one >= first && one < day && !isBeforeBadDay(one, windowDays)).sort();
  const compared = [...daily.values()]
    .filter(({ kind, subject }) => kind !== 'habit' && !(kind === 'symptom' && subject === symptom) && subject !== 'no-symptoms')
    .flatMap(({ kind, subject, values }) => compare(kind, subject, values, day, ordinary, written))
    .sort((one, other) => Number(other.isUnusual) - Number(one.isUnusual) || computeDistance(other) - computeDistance(one));
  return { day, ordinaryDays: ordinary.length, compared: ordinary.length < ordinaryDaysMin ? [] : compared };
}

const computeDistance = ({ value, usual }: LookBackComparison) =>
  Math.abs(value - usual.mean) / (Math.max(usual.high - usual.low, Math.abs(usual.mean) / 4) || 1);

function compare(
  kind: string,
  subject: string,
  values: ValueByDay,
  day: LocalDay,
  ordinary: readonly LocalDay[],
  written: ReadonlySet<LocalDay>,
): LookBackComparison[] {
  const isTicked = kind === 'factor' && [...values.values()].every((value) => value === 0 || value === 1);
  const shift = nightSubjects.includes(subject) ? 1 : 0;
  const getValueOn = (one: LocalDay) => values.get(one) ?? (isTicked && written.has(one) ? 0 : null);
  const before = Array.from({ length: windowDays }, (_, index) => getValueOn(addDays(day, index - windowDays + shift)));
  const known = before.filter((value) => value !== null);
  const usual = ordinary
    .map(getValueOn)
    .filter((value) => value !== null)
    .sort((one, other) => one - other);
  if (known.length === 0 || usual.length < ordinaryDaysMin) return [];
  const computeMean = (list: readonly number[]) => list.reduce((total, value) => total + value, 0) / list.length;
  const value = computeMean(known);
  const range = {
    low: computeSortedQuantile(usual, 0.25),
    middle: computeSortedQuantile(usual, 0.5),
    high: computeSortedQuantile(usual, 0.75),
    mean: computeMean(usual),
    days: usual.length,
  };
  const isUnusual = isTicked ? Math.abs(value - range.mean) >= 0.5 : value < range.low || value > range.high;
  return [{ kind, subject, before, value, usual: range, isUnusual }];
}
