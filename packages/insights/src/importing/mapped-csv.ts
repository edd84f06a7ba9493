import { type DayScaleId, dayNote, dayScaleOf } from '../tracking/day-scales.ts';
import { canonicalValue, type MeasureId, measureOf, type UnitSystem } from '../tracking/measures.ts';
import { systemOfUnit, unitIn } from './column-names.ts';
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
  /** One of the two numbers of a blood pressure. */
  | { to: 'pressure'; side: 'upper' | 'lower' }
  /** A stretch of sleep, to be added to the others of its line. */
  | { to: 'asleep'; per: 'second' | 'minute' }
  | { to: 'symptom'; of: number }
  | { to: 'factor' }
  | { to: 'note' };

export type Mapping = { order: DateOrder; columns: readonly ColumnTarget[] };

/** An instant for a day and a minute of it, in the zone of the person. */
export type InstantOf = (day: string, minute: number) => string;

/** A table of the person's own: a line a day or moment, and what each column means. */
export function readMapped(rows: Rows, { order, columns }: Mapping, instantOf: InstantOf): Reading {
  const found = gatherer();
  const [header = [], ...lines] = rows;
  const dateAt = columns.findIndex(({ to }) => to === 'date');
  const timeAt = columns.findIndex(({ to }) => to === 'time');
  const amounts = columns.map(({ to }, at) => to === 'factor' && lines.some((line) => isAmount(line[at] ?? '')));
  for (const row of lines) {
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
      const name = (header[index] ?? '').trim().slice(0, 200);
      if (text !== '') readCell(found, target, { text, day, at, name, isAmount: amounts[index] === true });
    });
    readLine(found, columns, row, { day, at });
  }
  return found.reading();
}

const isAmount = (text: string): boolean => yesNo(text) === null && ![null, 0, 1].includes(readNumber(text));

/** What several columns say together. */
function readLine(found: Gatherer, columns: readonly ColumnTarget[], row: readonly string[], { day, at }: Pick<Cell, 'day' | 'at'>): void {
  const cells = columns.map((target, index) => ({ target, text: row[index]?.trim() ?? '' })).filter(({ text }) => text !== '');
  const side = (which: 'upper' | 'lower') =>
    readNumber(cells.find(({ target }) => target.to === 'pressure' && target.side === which)?.text ?? '');
  const [value, secondValue] = [side('upper'), side('lower')];
  if (value !== null && secondValue !== null) found.add({ kind: 'measurement', subject: 'blood-pressure', day, at, value, secondValue });
  else if (value !== null || secondValue !== null) found.leaveOut('A blood pressure with one of its two numbers', row.join(', '));
  const asleep = cells.flatMap(({ target, text }) => {
    const amount = target.to === 'asleep' ? readNumber(text) : null;
    return amount === null || target.to !== 'asleep' ? [] : [target.per === 'second' ? amount / 60 : amount];
  });
  if (asleep.length > 0) found.add({ kind: 'day', subject: 'sleep', day, value: Math.round(asleep.reduce((sum, one) => sum + one, 0)) });
}

type Cell = { text: string; day: string; at: string | null; name: string; isAmount: boolean };

function readCell(found: Gatherer, target: ColumnTarget, cell: Cell): void {
  const read = cellEntry(target, cell);
  if (typeof read === 'string') found.leaveOut(read, cell.text);
  // Of what is eaten or drunk, a day has the sum; what is ticked twice happened.
  else if (read !== null) found.add({ day: cell.day, ...read }, cell.isAmount ? 'sum' : 'most');
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
  { text, at, name }: Pick<Cell, 'text' | 'at' | 'name'>,
  value: number | null,
): CellEntry | string | null {
  const own = measureOf(measure);
  const { second, [systemOfUnit(unitIn(text)) ?? units]: unit } = own;
  if (!second && value === null) return null;
  if (!second && value !== null) return { kind: 'measurement', subject: measure, at, value: canonicalValue(value, unit) };
  const [, upper, lower] = /(\d+)\s*\/\s*(\d+)/.exec(text) ?? [];
  return upper === undefined || lower === undefined
    ? `“${name}” without its two numbers`
    : { kind: 'measurement', subject: measure, at, value: Number(upper), secondValue: Number(lower) };
}

const yes = new Set(['yes', 'y', 'true', 'x', '✓', '✔', 'ja', 'si', 'sí', 'oui', 'done']);
const no = new Set(['no', 'n', 'false', 'nein', 'non', '-', 'missed']);
const yesNo = (text: string): 0 | 1 | null => (yes.has(text.trim().toLowerCase()) ? 1 : no.has(text.trim().toLowerCase()) ? 0 : null);

/** Steps of any scale onto ours. */
function scaleValue(scale: DayScaleId, text: string, of: number): number | null {
  const { min, max } = dayScaleOf(scale);
  if (scale === 'sleep') return readMinutes(text);
  const value = readNumber(text);
  if (value === null) return null;
  return Math.min(max, Math.max(min, of <= max ? Math.round(value) : Math.round((value * max) / of)));
}

const minutesOfDay = 1440;

/** A duration in minutes: "7:30", "7h 42min", "45 min"; a number alone is hours, minutes or seconds by its size. */
function readMinutes(text: string): number | null {
  const [, clockHours, clockMinutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? [];
  if (clockHours !== undefined) return Number(clockHours) * 60 + Number(clockMinutes);
  const [said, hours, minutes] = /^(?:([\d.,]+)\s*h[a-z.]*)?[\s,]*(?:(\d{1,4})\s*(?:m[a-z.]*)?)?$/i.exec(text) ?? [];
  if (said !== undefined && hours !== undefined) return Math.round((readNumber(hours) ?? 0) * 60) + Number(minutes ?? 0);
  if (minutes !== undefined && /m/i.test(text)) return Number(minutes);
  const value = readNumber(text);
  if (value === null) return null;
  return Math.round(value <= 24 ? value * 60 : value <= minutesOfDay ? value : value / 60);
}
