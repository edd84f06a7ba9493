import { isMeasureId, measureOf } from '../tracking/measures.ts';
import type { SubjectDays } from './subject-days.ts';

/** Every entry of one subject in the order of its days, those of a day by their hours: a day may come several times. */
export type SubjectEntries = SubjectDays;

type OfDay = 'last' | 'mean' | 'sum' | 'most';

function ofDay({ kind, subject }: Pick<SubjectDays, 'kind' | 'subject'>): OfDay {
  switch (kind) {
    case 'practice':
      return 'sum';
    // The share of a day's doses that were taken.
    case 'intake':
      return 'mean';
    case 'measurement':
      return isMeasureId(subject) ? measureOf(subject).ofDay : 'mean';
    default:
      return 'most';
  }
}

/** What the entries of each day come to: one value a day. A day off of a habit stays null. */
export function dayValues(entries: SubjectEntries): SubjectDays {
  const days: number[] = [];
  for (const day of entries.days) if (day !== days.at(-1)) days.push(day);
  if (days.length === entries.days.length) return entries;
  const of = ofDay(entries);
  return {
    ...entries,
    days,
    values: byDay(entries.days, entries.values, of),
    seconds: entries.seconds.length > 0 ? byDay(entries.days, entries.seconds, 'mean') : [],
  };
}

function byDay(days: readonly number[], values: readonly (number | null)[], of: OfDay): (number | null)[] {
  const made: (number | null)[] = [];
  for (let start = 0, end = 0; start < days.length; start = end) {
    while (end < days.length && days[end] === days[start]) end += 1;
    const told = values.slice(start, end).filter((value) => value !== null);
    made.push(told.length === 0 ? null : summed(told, of));
  }
  return made;
}

function summed(values: readonly number[], of: OfDay): number {
  switch (of) {
    case 'last':
      return values.at(-1) ?? 0;
    case 'most':
      return Math.max(...values);
    default: {
      const sum = values.reduce((total, value) => total + value, 0);
      return of === 'sum' ? sum : sum / values.length;
    }
  }
}
