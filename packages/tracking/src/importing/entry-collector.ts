import type { LocalDay } from '@wellkept/clinical/local-day.ts';
import { dayNote } from '../diary/day-scales.ts';

/** A value of another program in our terms. */
export type ImportedEntry = {
  kind: 'day' | 'measurement' | 'symptom' | 'factor' | 'habit' | 'practice';
  /** As in the diary; of a habit its name. */
  subject: string;
  day: LocalDay;
  /** The instant as ISO text; null where it is about the whole day. */
  at: string | null;
  value: number | null;
  secondValue: number | null;
  state: 'done' | 'missed' | 'skip' | null;
  note: string | null;
};

/** What was left out, and why: how often, and one of them as it stood in the file. */
export type SkippedEntries = { reason: string; count: number; example: string };

export type ParsedImport = {
  entries: ImportedEntry[];
  leftOut: SkippedEntries[];
  /** What the file's own words and steps were taken to mean, in sentences. */
  howRead: string[];
  /** Words for a mood that only the person can place on our scale. */
  moods: MoodWord[];
};

/** A person's own word for a mood, how often it is in the file, and the step chosen for it; null while none is, or where it is left out. */
export type MoodWord = { word: string; count: number; value: number | null };

/** Several values of a factor in a day: the largest counts, or their sum. */
type FactorAggregation = 'most' | 'sum';

/** Gathers what is read. Of what a day has one of, later values join the first: scales by their mean, sleep by its sum, notes one below the other. */
export type EntryCollector = {
  add(entry: Pick<ImportedEntry, 'kind' | 'subject' | 'day'> & Partial<ImportedEntry>, aggregation?: FactorAggregation): void;
  leaveOut(reason: string, example: string): void;
  /** Notes how something in the file was read; the same sentence is added once. */
  explain(sentence: string): void;
  reading(): ParsedImport;
};

const noteLengthMax = 10_000;
const exampleLengthMax = 120;

/** Counts what is left out, by its reason. */
export function createSkipCounter(known: readonly SkippedEntries[] = []) {
  const byReason = new Map(known.map((one) => [one.reason, { ...one }]));
  return {
    leaveOut(reason: string, example: string): void {
      const same = byReason.get(reason);
      if (same) same.count += 1;
      else byReason.set(reason, { reason, count: 1, example: example.slice(0, exampleLengthMax) });
    },
    /** The most frequent first. */
    all: (): SkippedEntries[] => [...byReason.values()].sort((one, other) => other.count - one.count),
  };
}

export function createEntryCollector(): EntryCollector {
  const entries: ImportedEntry[] = [];
  const once = new Map<string, { entry: ImportedEntry; values: number[] }>();
  const skipped = createSkipCounter();
  const sentences = new Set<string>();
  return {
    add(partial, aggregation = 'most') {
      const entry = { at: null, value: null, secondValue: null, state: null, note: null, ...partial };
      if (entry.kind !== 'day' && entry.kind !== 'factor' && entry.kind !== 'habit') {
        entries.push(entry);
        return;
      }
      const key = `${entry.kind} ${entry.day} ${entry.subject.toLowerCase()}`;
      const first = once.get(key);
      if (first) mergeEntry(first, entry, aggregation);
      else {
        once.set(key, { entry, values: entry.value === null ? [] : [entry.value] });
        entries.push(entry);
      }
    },
    leaveOut: skipped.leaveOut,
    explain: (sentence) => sentences.add(sentence),
    reading: () => ({ entries, leftOut: skipped.all(), howRead: [...sentences], moods: [] }),
  };
}

function mergeEntry({ entry, values }: { entry: ImportedEntry; values: number[] }, later: ImportedEntry, ofDay: FactorAggregation): void {
  if (later.note !== null && later.note !== entry.note)
    entry.note = (entry.note === null ? later.note : `${entry.note}\n\n${later.note}`).slice(0, noteLengthMax);
  if (later.value === null || entry.subject === dayNote) return;
  values.push(later.value);
  const sum = values.reduce((total, value) => total + value, 0);
  // A nap comes on top of the night.
  if (entry.kind === 'day') entry.value = Math.round(entry.subject === 'sleep' ? sum : sum / values.length);
  else entry.value = ofDay === 'sum' ? Math.round(sum * 1e6) / 1e6 : Math.max(...values);
}
