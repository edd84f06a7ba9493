import { type DayScaleId, dayNote, getDayScale } from '../diary/day-scales.ts';
import { getMeasure, type MeasureId, toCanonicalValue, type UnitSystem } from '../diary/measures.ts';
import { findUnitSystem, parseTrailingUnit } from './column-names.ts';
import { type DateOrder, parseClock, parseDay, parseNumber } from './dates.ts';
import { createEntryCollector, type EntryCollector, type ImportedEntry, type ParsedImport } from './entry-collector.ts';
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
export type ToInstant = (day: string, minute: number) => string;

/** A table of the person's own: a line a day or moment, and what each column means. */
export function parseMappedTable(rows: Rows, { order, columns }: Mapping, toInstant: ToInstant): ParsedImport {
  const collector = createEntryCollector();
  const [header = [], ...lines] = rows;
  const dateAt = columns.findIndex(({ to }) => to === 'date');
  const timeAt = columns.findIndex(({ to }) => to === 'time');
  const amounts = columns.map(({ to }, at) => to === 'factor' && lines.some((line) => isAmount(line[at] ?? '')));
  for (const row of lines) {
    if (row.every((text) => text.trim() === '')) continue;
    const day = parseDay(row[dateAt] ?? '', order);
    if (day === null) {
      collector.leaveOut('The date could not be read', row.join(', '));
      continue;
    }
    const minute = parseClock(row[timeAt === -1 ? dateAt : timeAt] ?? '');
    const at = minute === null ? null : toInstant(day, minute);
    columns.forEach((target, index) => {
      const text = row[index]?.trim() ?? '';
      const name = (header[index] ?? '').trim().slice(0, 200);
      if (text !== '') addCell(collector, target, { text, day, at, name, isAmount: amounts[index] === true });
    });
    addLine(collector, columns, row, { day, at });
  }
  return collector.reading();
}

const isAmount = (text: string): boolean => parseYesNo(text) === null && ![null, 0, 1].includes(parseNumber(text));

/** What several columns say together. */
function addLine(
  collector: EntryCollector,
  columns: readonly ColumnTarget[],
  row: readonly string[],
  { day, at }: Pick<MappedCell, 'day' | 'at'>,
): void {
  const cells = columns.map((target, index) => ({ target, text: row[index]?.trim() ?? '' })).filter(({ text }) => text !== '');
  const parseSide = (which: 'upper' | 'lower') =>
    parseNumber(cells.find(({ target }) => target.to === 'pressure' && target.side === which)?.text ?? '');
  const [value, secondValue] = [parseSide('upper'), parseSide('lower')];
  if (value !== null && secondValue !== null)
    collector.add({ kind: 'measurement', subject: 'blood-pressure', day, at, value, secondValue });
  else if (value !== null || secondValue !== null) collector.leaveOut('A blood pressure with one of its two numbers', row.join(', '));
  const asleep = cells.flatMap(({ target, text }) => {
    const amount = target.to === 'asleep' ? parseNumber(text) : null;
    return amount === null || target.to !== 'asleep' ? [] : [target.per === 'second' ? amount / 60 : amount];
  });
  if (asleep.length > 0)
    collector.add({ kind: 'day', subject: 'sleep', day, value: Math.round(asleep.reduce((sum, one) => sum + one, 0)) });
}

type MappedCell = { text: string; day: string; at: string | null; name: string; isAmount: boolean };

function addCell(collector: EntryCollector, target: ColumnTarget, cell: MappedCell): void {
  const parsed = parseCell(target, cell);
  if (typeof parsed === 'string') collector.leaveOut(parsed, cell.text);
  // Of what is eaten or drunk, a day has the sum; what is ticked twice happened.
  else if (parsed !== null) collector.add({ day: cell.day, ...parsed }, cell.isAmount ? 'sum' : 'most');
}

type CellEntry = Pick<ImportedEntry, 'kind' | 'subject'> & Partial<ImportedEntry>;

/** What one cell says; a text says why it is left out. */
function parseCell(target: ColumnTarget, { text, at, name }: MappedCell): CellEntry | string | null {
  const value = parseNumber(text);
  const unread = `“${name}” without a number`;
  switch (target.to) {
    case 'note':
      return { kind: 'day', subject: dayNote, note: text };
    case 'scale': {
      const shown = parseScaleValue(target.scale, text, target.of);
      return shown === null ? unread : { kind: 'day', subject: target.scale, value: shown };
    }
    case 'symptom':
      if (value === null) return unread;
      return value < 0 || value > target.of
        ? `“${name}” outside its scale of ${target.of}`
        : { kind: 'symptom', subject: name, at, value: Math.round((value * 10) / target.of) };
    case 'factor': {
      const amount = parseYesNo(text) ?? value;
      return amount === null ? unread : { kind: 'factor', subject: name, value: amount };
    }
    case 'measure':
      return parseMeasureCell(target, { text, at, name }, value) ?? unread;
    default:
      return null;
  }
}

function parseMeasureCell(
  { measure, units }: Extract<ColumnTarget, { to: 'measure' }>,
  { text, at, name }: Pick<MappedCell, 'text' | 'at' | 'name'>,
  value: number | null,
): CellEntry | string | null {
  const own = getMeasure(measure);
  const { second, [findUnitSystem(parseTrailingUnit(text)) ?? units]: unit } = own;
  if (!second && value === null) return null;
  if (!second && value !== null) return { kind: 'measurement', subject: measure, at, value: toCanonicalValue(value, unit) };
  const [, upper, lower] = /(\d+)\s*\/\s*(\d+)/.exec(text) ?? [];
  return upper === undefined || lower === undefined
    ? `“${name}” without its two numbers`
    : { kind: 'measurement', subject: measure, at, value: Number(upper), secondValue: Number(lower) };
}

const yes = new Set(['yes', 'y', 'true', 'x', '✓', '✔', 'ja', 'si', 'sí', 'oui', 'done']);
const no = new Set(['no', 'n', 'false', 'nein', 'non', '-', 'missed']);
const parseYesNo = (text: string): 0 | 1 | null => (yes.has(text.trim().toLowerCase()) ? 1 : no.has(text.trim().toLowerCase()) ? 0 : null);

/** Steps of any scale onto ours. */
function parseScaleValue(scale: DayScaleId, text: string, of: number): number | null {
  const { min, max } = getDayScale(scale);
  if (scale === 'sleep') return parseDurationMinutes(text);
  const value = parseNumber(text);
  if (value === null) return null;
  return Math.min(max, Math.max(min, of <= max ? Math.round(value) : Math.round((value * max) / of)));
}

const minutesOfDay = 1440;

/** A duration in minutes: "7:30", "7h 42min", "45 min"; a number alone is hours, minutes or seconds by its size. */
function parseDurationMinutes(text: string): number | null {
  const [, clockHours, clockMinutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? [];
  if (clockHours !== undefined) return Number(clockHours) * 60 + Number(clockMinutes);
  const [duration, hours, minutes] = /^(?:([\d.,]+)\s*h[a-z.]*)?[\s,]*(?:(\d{1,4})\s*(?:m[a-z.]*)?)?$/i.exec(text) ?? [];
  if (duration !== undefined && hours !== undefined) return Math.round((parseNumber(hours) ?? 0) * 60) + Number(minutes ?? 0);
  if (minutes !== undefined && /m/i.test(text)) return Number(minutes);
  const value = parseNumber(text);
  if (value === null) return null;
  return Math.round(value <= 24 ? value * 60 : value <= minutesOfDay ? value : value / 60);
}
