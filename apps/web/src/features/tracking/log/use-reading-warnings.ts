import { useQuery } from '@tanstack/react-query';
import { isMeasureId, type MeasureId } from '@wellkept/tracking/diary/measures.ts';
import { findReadingWarning, type ReadingWarning } from '@wellkept/tracking/diary/reading-warning.ts';
import type { ShownEntry } from '../diary/queued-entries.ts';
import type { DayBook } from './day-book.ts';
import { listNewestReadings } from './newest-readings.ts';

const vitalUrgency = {
  queryKey: ['vital-urgency'],
  queryFn: async () => (await import('@wellkept/knowledge/load.ts')).loadVitalUrgency(),
  staleTime: Number.POSITIVE_INFINITY,
} as const;

type WarnedReading = { entry: ShownEntry; measure: MeasureId; warning: ReadingWarning };

/** The newest reading of each measure of a day that is dangerous. A better reading takes its place. */
export function useReadingWarnings(book: DayBook): WarnedReading[] {
  const readings = listNewestReadings(book.entries);
  const table = useQuery({ ...vitalUrgency, enabled: readings.length > 0 }).data;
  if (!table) return [];
  const symptoms = book.symptoms.filter(({ value }) => value !== 0).map(({ subject }) => subject);
  const context = { states: new Set(book.facts.states) };
  return readings.flatMap((entry) => {
    const reading = { value: entry.value ?? 0, secondValue: entry.secondValue };
    const warning = findReadingWarning(entry.subject, reading, { symptoms, context, table });
    return warning && isMeasureId(entry.subject) ? [{ entry, measure: entry.subject, warning }] : [];
  });
}

export const isAlarming = ({ alarm, urgency }: ReadingWarning): boolean => alarm !== null || urgency.level === 'emergency';
