import { toLocalDay } from '@wellkept/clinical/local-day.ts';
import { DiaryEntryInput, explainRefusedEntry } from '@wellkept/contract/tracking/diary.ts';
import { importEntriesMax } from '@wellkept/contract/transfer/import-limits.ts';
import type { ImportOptions, ImportReading } from '@wellkept/contract/transfer/imports.ts';
import { getSubjectName } from '@wellkept/tracking/diary/subject-name.ts';
import { createSkipCounter, type ImportedEntry } from '@wellkept/tracking/importing/entry-collector.ts';
import { computeHabitId, createHabitRows } from './loop-habit-rows.ts';
import { type Fields, habitsTable, type OwnTable } from './own-table.ts';
import type { OwnRows } from './own-tables.ts';
import { computeRowId } from './row-id.ts';
import type { TableReading } from './table-reader.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** An entry as the diary stores it; of a habit, `subject` is the id that the habit gets if the person has none of that name. */
export type ImportRow = Omit<DiaryEntryInput, 'slot'> & { slot: string | null };
export type PreparedImport = {
  summary: Omit<ImportReading, 'fresh'>;
  rows: ImportRow[];
  /** Null where the file has nothing beside entries. */
  own: OwnRows | null;
};

/** An entry as its person would name it. */
function formatExample({ kind, subject, value, secondValue }: ImportedEntry): string {
  return [getSubjectName(kind, subject), [value, secondValue].filter((number) => number !== null).join('/')].filter(Boolean).join(' ');
}

const onceADay = new Set<ImportedEntry['kind']>(['day', 'factor', 'habit']);

/** Makes diary rows of what was read, and leaves out what the diary would refuse, saying why. */
export function prepareImport(
  { format, table, reading, habits }: TableReading,
  { zone }: ImportOptions,
  userId: string,
  now: Date,
): PreparedImport {
  const left = createSkipCounter(reading.leftOut);
  const { leaveOut } = left;
  const today = toLocalDay(now, zone);
  const rows: ImportRow[] = [];
  const found = new Map<string, ImportReading['found'][number]>();
  for (const entry of reading.entries) {
    const row = toImportRow(entry, zone, userId);
    const { data, error } = DiaryEntryInput.safeParse({ ...row, slot: null });
    const example = formatExample(entry);
    if (row.day > today) leaveOut('A day in the future', `${example}, ${entry.day}`);
    else if (!data) leaveOut(explainRefusedEntry(error), `${example}, ${entry.day}`);
    else if (rows.length >= importEntriesMax) leaveOut('More than one file can contain', example);
    else {
      rows.push(row);
      noteFound(found, entry);
    }
  }
  const firstDay = rows.reduce<string | null>((first, { day }) => (first === null || day < first ? day : first), null);
  const habitRows = createHabitRows(habits, userId, firstDay, now);
  if (table === null && rows.length + habitRows.length + left.all().length === 0)
    throw new UnreadableFile('We know this kind of file, but there’s nothing in this one the diary can keep.');
  const summary = {
    format,
    table,
    found: [...found.values(), ...(habitRows.length > 0 ? [createFoundEntry(habitsTable, habitRows)] : [])].sort(
      (one, other) => other.entries - one.entries,
    ),
    entries: rows.length + habitRows.length,
    howRead: reading.howRead,
    moods: reading.moods,
    leftOut: left.all(),
  };
  const own = habitRows.length > 0 ? { tables: { [habitsTable.name]: habitRows }, profile: null, isOnboarded: false } : null;
  return { summary, rows, own };
}

/** Rows that are not of one day, as the person is shown them. */
export const createFoundEntry = ({ called }: Pick<OwnTable, 'called'>, rows: readonly Fields[]): ImportReading['found'][number] => ({
  kind: 'kept',
  subject: called,
  entries: rows.length,
  from: null,
  to: null,
});

function toImportRow({ kind, subject, day, at, value, secondValue, state, note }: ImportedEntry, zone: string, userId: string): ImportRow {
  const isOnce = onceADay.has(kind);
  const isHabit = kind === 'habit';
  return {
    // Kinds with one entry a day are identified by the day, others by their time and content.
    id: computeRowId(userId, 'entry', kind, subject.toLowerCase(), day, ...(isOnce ? [] : [at ?? '', String(value), String(secondValue)])),
    day,
    at,
    zone,
    kind,
    subject: isHabit ? computeHabitId(userId, subject) : subject,
    slot: isOnce ? 'day' : null,
    value,
    secondValue,
    state,
    area: null,
    label: isHabit ? subject : null,
    note,
  };
}

/** Counts an entry of a subject. */
export function noteFound(
  found: Map<string, ImportReading['found'][number]>,
  { kind, subject, day }: { kind: string; subject: string; day: string },
): void {
  const key = `${kind} ${subject}`;
  const known = found.get(key);
  if (!known) found.set(key, { kind, subject, entries: 1, from: day, to: day });
  else {
    known.entries += 1;
    if (known.from === null || day < known.from) known.from = day;
    if (known.to === null || day > known.to) known.to = day;
  }
}
