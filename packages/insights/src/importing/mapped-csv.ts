import { type DayScaleId, dayNote, dayScaleIds, dayScaleOf } from '../tracking/day-scales.ts';
import { canonicalValue, type MeasureId, measureIds, measureOf, type UnitSystem } from '../tracking/measures.ts';
import { type DateOrder, readClock, readDay, readNumber } from './dates.ts';
import { type Gatherer, gatherer, type ImportedEntry, type Reading } from './imported.ts';
import type { Rows } from './rows.ts';

/** What a column of any table stands for. `of` is the highest step of the table's own scale. */
export type ColumnTarget =
  | { to: 'nothing' }
  | { to: 'date' }
  | { to: 'time' }
  | { to: 'scale'; scale: DayScaleId; of: number }
  | { to: 'measure'; measure: MeasureId; units: UnitSystem }
  | { to: 'symptom'; of: number }
  | { to: 'factor' }
  | { to: 'note' };

export type Mapping = { order: DateOrder; columns: readonly ColumnTarget[] };

/** An instant for a day and a minute of it, in the zone of the person. */
export type InstantOf = (day: string, minute: number) => string;

const words: readonly (readonly [RegExp, ColumnTarget])[] = [
  [/^(date|day|datum|fecha|jour)\b|timestamp|date/i, { to: 'date' }],
  [/^(time|clock|uhrzeit|hora|heure)\b/i, { to: 'time' }],
  [/note|comment|journal|diary/i, { to: 'note' }],
  [/^bp$|blood pressure/i, { to: 'measure', measure: 'blood-pressure', units: 'metric' }],
  [/sleep quality/i, { to: 'scale', scale: 'sleep-quality', of: 5 }],
  [/pain|ache|headache|migraine|nausea|symptom|fatigue|itch|cough|dizz/i, { to: 'symptom', of: 10 }],
];

/** A first guess from the name of a column and its values; the person has the last word. */
export function guessTarget(name: string, samples: readonly string[], units: UnitSystem): ColumnTarget {
  const plain = name.trim().toLowerCase();
  const filled = samples.filter((text) => text.trim() !== '');
  const numbers = filled.flatMap((text) => readNumber(text) ?? []);
  const most = Math.max(0, ...numbers);
  const known = words.find(([pattern]) => pattern.test(plain))?.[1];
  if (known) return known.to === 'symptom' ? { ...known, of: most > 5 ? 10 : 5 } : known;
  const scale = dayScaleIds.find((id) => plain.includes(id) || plain === dayScaleOf(id).name.toLowerCase());
  if (scale) return { to: 'scale', scale, of: scale === 'sleep' ? 1440 : most > 10 ? 100 : most > 5 ? 10 : 5 };
  const measure = measureIds.find((id) => plain.includes(id.replaceAll('-', ' ')) || plain.includes(measureOf(id).name.toLowerCase()));
  if (measure)
    return {
      to: 'measure',
      measure,
      units: /\blbs?\b|°?f\b|fl oz|mg\/dl/i.test(plain) ? 'us' : /\bkg\b|°?c\b|mmol|\bml\b/i.test(plain) ? 'metric' : units,
    };
  if (filled.length === 0 || plain === '') return { to: 'nothing' };
  return numbers.length === filled.length || filled.every((text) => yesNo(text) !== null) ? { to: 'factor' } : { to: 'nothing' };
}

/** A table of the person's own: a line a day or moment, and what each column means. */
export function readMapped(rows: Rows, { order, columns }: Mapping, instantOf: InstantOf): Reading {
  const found = gatherer();
  const header = rows[0] ?? [];
  const dateAt = columns.findIndex(({ to }) => to === 'date');
  const timeAt = columns.findIndex(({ to }) => to === 'time');
  for (const row of rows.slice(1)) {
    if (row.every((text) => text.trim() === '')) continue;
    const day = readDay(row[dateAt] ?? '', order);
    if (day === null) {
      found.leaveOut('The date could not be read', row.join(', '));
      continue;
    }
    const minute = readClock(row[timeAt === -1 ? dateAt : timeAt] ?? '');
    const at = minute === null ? null : instantOf(day, minute);
    columns.forEach((target, index) => {
      const text = row[index]?.trim() ?? '';
      if (text !== '') readCell(found, target, { text, day, at, name: (header[index] ?? '').trim().slice(0, 200) });
    });
  }
  return found.reading();
}

type Cell = { text: string; day: string; at: string | null; name: string };

function readCell(found: Gatherer, target: ColumnTarget, cell: Cell): void {
  const read = cellEntry(target, cell);
  if (typeof read === 'string') found.leaveOut(read, cell.text);
  else if (read !== null) found.add({ day: cell.day, ...read });
}

type CellEntry = Pick<ImportedEntry, 'kind' | 'subject'> & Partial<ImportedEntry>;

/** What one cell says; a text says why it is left out. */
function cellEntry(target: ColumnTarget, { text, at, name }: Cell): CellEntry | string | null {
  const value = readNumber(text);
  const unread = `“${name}” without a number`;
  switch (target.to) {
    case 'note':
      return { kind: 'day', subject: dayNote, note: text };
    case 'scale': {
      const shown = scaleValue(target.scale, text, target.of);
      return shown === null ? unread : { kind: 'day', subject: target.scale, value: shown };
    }
    case 'symptom':
      if (value === null) return unread;
      return value < 0 || value > target.of
        ? `“${name}” outside its scale of ${target.of}`
        : { kind: 'symptom', subject: name, at, value: Math.round((value * 10) / target.of) };
    case 'factor': {
      const amount = yesNo(text) ?? value;
      return amount === null ? unread : { kind: 'factor', subject: name, value: amount };
    }
    case 'measure':
      return measureEntry(target, { text, at, name }, value) ?? unread;
    default:
      return null;
  }
}

function measureEntry(
  { measure, units }: Extract<ColumnTarget, { to: 'measure' }>,
  { text, at, name }: Omit<Cell, 'day'>,
  value: number | null,
): CellEntry | string | null {
  if (value === null) return null;
  const { second, [units]: unit } = measureOf(measure);
  if (!second) return { kind: 'measurement', subject: measure, at, value: canonicalValue(value, unit) };
  const [, upper, lower] = /(\d+)\s*\/\s*(\d+)/.exec(text) ?? [];
  return upper === undefined || lower === undefined
    ? `“${name}” without its two numbers`
    : { kind: 'measurement', subject: measure, at, value: Number(upper), secondValue: Number(lower) };
}

const yes = new Set(['yes', 'y', 'true', 'x', '✓', '✔', 'ja', 'si', 'sí', 'oui', 'done']);
const no = new Set(['no', 'n', 'false', 'nein', 'non', '-', 'missed']);
const yesNo = (text: string): 0 | 1 | null => (yes.has(text.trim().toLowerCase()) ? 1 : no.has(text.trim().toLowerCase()) ? 0 : null);

/** Sleep as hours, "7:30" or minutes; everything else from its own steps onto ours. */
function scaleValue(scale: DayScaleId, text: string, of: number): number | null {
  const { min, max } = dayScaleOf(scale);
  const value = readNumber(text);
  if (scale === 'sleep') {
    const [, hours, minutes] = /(\d{1,2})\s*(?::|h)\s*(\d{1,2})?/.exec(text) ?? [];
    if (hours !== undefined) return Number(hours) * 60 + Number(minutes ?? 0);
    return value === null ? null : Math.round(value <= 24 ? value * 60 : value);
  }
  if (value === null) return null;
  return Math.min(max, Math.max(min, of <= max ? Math.round(value) : Math.round((value * max) / of)));
}
