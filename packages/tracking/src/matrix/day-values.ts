import { getMeasure, isMeasureId } from '../diary/measures.ts';
import type { SubjectDays } from './subject-days.ts';

/** Every entry of one subject in the order of its days, those of a day by their hours: a day may come several times. */
export type SubjectEntries = SubjectDays;

type DayAggregation = 'last' | 'mean' | 'sum' | 'most';

function getDayAggregation({ kind, subject }: Pick<SubjectDays, 'kind' | 'subject'>): DayAggregation {
  switch (kind) {
    case 'practice':
      return 'sum';
    // The share of a day's doses that were taken.
    case 'intake':
      return 'mean';
    case 'measurement':
      return isMeasureId(subject) ? getMeasure(subject).ofDay : 'mean';
    default:
      return 'most';
  }
}

/** What the entries of each day come to: one value a day. A day off of a habit stays null. */
export function aggregateDays(entries: SubjectEntries): SubjectDays {
  const days: number[] = [];
  for (const day of entries.days) if (day !== days.at(-1)) days.push(day);
  if (days.length === entries.days.length) return entries;
  const aggregation = getDayAggregation(entries);
  return {
    ...entries,
    days,
    values: aggregateByDay(entries.days, entries.values, aggregation),
    seconds: entries.seconds.length > 0 ? aggregateByDay(entries.days, entries.seconds, 'mean') : [],
    ...(entries.kind === 'measurement' && aggregation === 'mean' && { readings: groupReadings(entries) }),
  };
}

/** Of the days with several entries. A mean of three blood pressures says nothing of the highest. */
function groupReadings({ days, values, seconds }: SubjectEntries): NonNullable<SubjectDays['readings']> {
  const places = Map.groupBy(days.keys(), (at) => days[at] ?? 0);
  const pick = (of: readonly (number | null)[], at: readonly number[]) => at.flatMap((one) => of[one] ?? []);
  return new Map(
    [...places]
      .filter(([, at]) => at.length > 1)
      .map(([day, at]) => [day, { values: pick(values, at), seconds: pick(seconds, at) }] as const),
  );
}

function aggregateByDay(days: readonly number[], values: readonly (number | null)[], aggregation: DayAggregation): (number | null)[] {
  const made: (number | null)[] = [];
  for (let start = 0, end = 0; start < days.length; start = end) {
    while (end < days.length && days[end] === days[start]) end += 1;
    const knownValues = values.slice(start, end).filter((value) => value !== null);
    made.push(knownValues.length === 0 ? null : computeAggregate(knownValues, aggregation));
  }
  return made;
}

function computeAggregate(values: readonly number[], aggregation: DayAggregation): number {
  switch (aggregation) {
    case 'last':
      return values.at(-1) ?? 0;
    case 'most':
      return Math.max(...values);
    default: {
      const sum = values.reduce((total, value) => total + value, 0);
      return aggregation === 'sum' ? sum : sum / values.length;
    }
  }
}
