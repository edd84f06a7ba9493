import { dayNote } from '../diary/day-scales.ts';
import { parseDay } from './dates.ts';
import { createEntryCollector, type EntryCollector, type ParsedImport } from './entry-collector.ts';
import { indexColumns, type Rows } from './rows.ts';

/** A habit of Loop Habit Tracker: to be done so many times in so many days, or an amount a day. */
export type LoopHabit = {
  name: string;
  times: number;
  days: number;
  target: number | null;
  unit: string;
  /** The amount is not to be passed. */
  isLimit: boolean;
  isArchived: boolean;
};

const nameLengthMax = 200;

export function parseLoopHabits(rows: Rows): LoopHabit[] {
  const columns = indexColumns(rows);
  const toPositiveNumber = (text: string | undefined, otherwise: number) => (Number(text) > 0 ? Number(text) : otherwise);
  return rows.slice(1).flatMap((row) => {
    const getField = (...names: string[]) => names.map((name) => row[columns.get(name) ?? -1]?.trim()).find((text) => text !== undefined);
    const name = getField('name') ?? '';
    if (name === '') return [];
    const isAmount = /numer/i.test(getField('type') ?? '');
    return {
      name: name.slice(0, nameLengthMax),
      times: toPositiveNumber(getField('numrepetitions', 'frequencynumerator'), 1),
      days: toPositiveNumber(getField('interval', 'frequencydenominator'), 1),
      target: isAmount ? toPositiveNumber(getField('target value', 'targetvalue'), 0) : null,
      unit: (getField('unit') ?? '').slice(0, 30),
      isLimit: isAmount && /at_?most/i.test(getField('target type', 'targettype') ?? ''),
      isArchived: getField('archived?', 'archived')?.toLowerCase() === 'true',
    };
  });
}

export const isLoopCheckmarks = ([header]: Rows): boolean => header?.[0]?.trim() === 'Date' && header.length > 1;

/** Marks by their names since version 2.3.1, and by the numbers of the versions before: both store an amount in thousandths. */
const marks: Readonly<Record<string, 'done' | 'skip' | 'nothing'>> = {
  YES_MANUAL: 'done',
  '2': 'done',
  SKIP: 'skip',
  '3': 'skip',
  // Not needed, since it was done lately; not done; not known.
  YES_AUTO: 'nothing',
  '1': 'nothing',
  NO: 'nothing',
  '0': 'nothing',
  UNKNOWN: 'nothing',
  '-1': 'nothing',
};

/** The table of one habit, by its place among the habits: it has the notes. */
export type HabitTable = { place: number; rows: Rows };

export function parseLoopCheckmarks(rows: Rows, habits: readonly LoopHabit[], tables: readonly HabitTable[] = []): ParsedImport {
  const collector = createEntryCollector();
  const amounts = new Set(habits.filter(({ target }) => target !== null).map(({ name }) => name));
  const names = listHabitNames(rows, habits);
  const notes = new Map<string, string>();
  for (const { place, rows: ofHabit } of tables) {
    const name = habits[place - 1]?.name;
    for (const [date = '', , note = ''] of ofHabit) {
      const day = parseDay(date, 'ymd');
      if (name !== undefined && day !== null && note.trim() !== '') notes.set(getNoteKey(name, day), note.trim());
    }
  }
  for (const row of rows.slice(1)) {
    const day = parseDay(row[0] ?? '', 'ymd');
    if (day === null) {
      if (row.some((text) => text.trim() !== '')) collector.leaveOut('The date could not be read', row.join(', '));
      continue;
    }
    names.forEach((subject, at) => {
      if (subject === '') return;
      const note = notes.get(getNoteKey(subject, day)) ?? null;
      addMark(collector, row[at + 1]?.trim() ?? '', { subject, day, note, isAmount: amounts.has(subject) });
    });
  }
  return collector.reading();
}

const getNoteKey = (name: string, day: string): string => `${day} ${name}`;

type Mark = { subject: string; day: string; note: string | null; isAmount: boolean };

function addMark(collector: EntryCollector, text: string, { subject, day, note, isAmount }: Mark): void {
  const mark = marks[text];
  const amount = Number(text);
  const isRecorded = isAmount && mark !== 'skip' ? amount > 3 : mark === 'done' || mark === 'skip';
  if (isRecorded) {
    const value = isAmount && mark !== 'skip' ? amount / 1000 : null;
    collector.add({ kind: 'habit', subject, day, value, state: mark === 'skip' ? 'skip' : 'done', note });
    return;
  }
  if (note !== null) collector.add({ kind: 'day', subject: dayNote, day, note: `${subject}: ${note}` });
  if (text !== '' && mark === undefined) collector.leaveOut('A mark that we don’t know', `${subject}: ${text}`);
}

/** Names stand in the header without quotes: one with a comma is two columns there, but has one in each line. */
function listHabitNames([header = []]: Rows, habits: readonly LoopHabit[]): string[] {
  const names = header.slice(1).map((name) => name.trim());
  while (names.at(-1) === '') names.pop();
  const known = habits.map(({ name }) => name);
  const isOfHabits = names.join() === known.map((name) => name.split(',').map((part) => part.trim())).join();
  return isOfHabits ? known : names.map((name) => name.slice(0, nameLengthMax));
}
