import { toInstant } from '@wellkept/clinical/local-day.ts';
import { columnsMax } from '@wellkept/contract/transfer/import-limits.ts';
import type { ImportOptions, ImportReading } from '@wellkept/contract/transfer/imports.ts';
import { isBearable, parseBearable } from '@wellkept/tracking/importing/bearable.ts';
import { guessColumns } from '@wellkept/tracking/importing/column-guess.ts';
import { detectDateOrder } from '@wellkept/tracking/importing/dates.ts';
import { isDaylio, parseDaylio } from '@wellkept/tracking/importing/daylio.ts';
import type { ParsedImport, SkippedEntries } from '@wellkept/tracking/importing/entry-collector.ts';
import { isGoogleFit, parseGoogleFit } from '@wellkept/tracking/importing/google-fit.ts';
import {
  type HabitTable,
  isLoopCheckmarks,
  type LoopHabit,
  parseLoopCheckmarks,
  parseLoopHabits,
} from '@wellkept/tracking/importing/loop-habits.ts';
import { parseMappedTable } from '@wellkept/tracking/importing/mapped-csv.ts';
import type { Rows } from '@wellkept/tracking/importing/rows.ts';
import { normalizeTable } from '@wellkept/tracking/importing/table-normalization.ts';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { tableCellsMax, tableRowsMax } from './import-limits.ts';
import { UnreadableFile } from './unreadable-file.ts';

export type TableReading = Pick<ImportReading, 'format' | 'table'> & { reading: ParsedImport; habits: readonly LoopHabit[] };

/** A reading of a table whose file has more to tell: what was broken, and how its letters were read. */
export const withFileNotices = (read: TableReading, broken: SkippedEntries | null, notice: string | null): TableReading => ({
  ...read,
  reading: {
    ...read.reading,
    leftOut: broken ? [...read.reading.leftOut, broken] : read.reading.leftOut,
    howRead: notice ? [...read.reading.howRead, notice] : read.reading.howRead,
  },
});

export const createTooLongError = () => new UnreadableFile('This table is too long to read at once. Split it, for example by year.');

/** Excel writes this above a table, in every language, to say what parts its columns. */
const separatorLine = /^\uFEFF?"?sep=(.)"?\r?\n/i;
const linesLookedAt = 10;

/** The separator of which a line has most: of the first lines, since some programs write others above their table. */
function findDelimiter(text: string): string {
  const lines = text.split('\n', linesLookedAt);
  const getCellCountMax = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length));
  const [delimiter = ','] = [',', ';', '\t'].sort((one, other) => getCellCountMax(other) - getCellCountMax(one));
  return delimiter;
}

/** A table, and what of it could not be read: a file that was cut, or whose quotes are not closed, has all that stands before. */
export type TableRows = { rows: Rows; broken: SkippedEntries | null };

/** A text of comma-, semicolon- or tab-separated values. */
export function parseRows(file: string): TableRows {
  const named = separatorLine.exec(file);
  const text = named ? file.slice(named[0].length) : file;
  const delimiter = named?.[1] ?? findDelimiter(text);
  const rows: string[][] = [];
  let [cells, linesRead] = [0, 0];
  const options: Options = {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Counted while they are read: what a few bytes of a zip unpack to need not fit into the memory.
    on_record: (row: string[], { lines }) => {
      rows.push(row);
      cells += row.length;
      linesRead = lines;
      if (rows.length > tableRowsMax || cells > tableCellsMax) throw createTooLongError();
      return null;
    },
  };
  try {
    parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return {
      rows,
      broken: { reason: 'A quotation mark is never closed, so nothing after it could be read', ...findUnread(text, linesRead) },
    };
  }
  const isCut = !/[\r\n]$/.test(text) && isShorter(rows.at(-1), rows[0]) && isShorter(rows.at(-1), rows.at(-2));
  if (!isCut) return { rows, broken: null };
  const last = rows.pop() ?? [];
  return {
    rows,
    broken: { reason: 'The file ends in the middle of this line', count: 1, example: last.join(', ').slice(0, exampleLengthMax) },
  };
}

const isShorter = (row: readonly string[] = [], than: readonly string[] = []): boolean => row.length < than.length;
const exampleLengthMax = 120;

/** The lines behind those that were read: how many, and how the first of them begins. */
function findUnread(text: string, linesRead: number): { count: number; example: string } {
  let start = 0;
  for (let line = 0; line < linesRead; line += 1) start = text.indexOf('\n', start) + 1;
  let count = 1;
  for (let at = text.indexOf('\n', start); at >= 0 && at < text.length - 1; at = text.indexOf('\n', at + 1)) count += 1;
  return {
    count,
    example: text
      .slice(start, start + exampleLengthMax)
      .split('\n', 1)
      .join(''),
  };
}

/** The two files of Loop Habit Tracker, or a single table of a program that is known; null for any other. */
export function readKnownTable(rows: Rows, { moods }: Pick<ImportOptions, 'moods'>): TableReading | null {
  const createKnownReading = (format: TableReading['format'], reading: ParsedImport) => ({ format, table: null, reading, habits: [] });
  if (isDaylio(rows)) return createKnownReading('daylio', parseDaylio(rows, moods));
  if (isBearable(rows)) return createKnownReading('bearable', parseBearable(rows));
  return isGoogleFit(rows) ? createKnownReading('google-fit', parseGoogleFit(rows)) : null;
}

export function readLoop(habitRows: Rows, markRows: Rows, tables: readonly HabitTable[]): TableReading | null {
  if (!isLoopCheckmarks(markRows)) return null;
  const habits = parseLoopHabits(habitRows);
  return { format: 'loop-habits', table: null, reading: parseLoopCheckmarks(markRows, habits, tables), habits };
}

const samplesShown = 3;

/** Any other table: as the person mapped it, or as its columns look. */
export function readOwnTable(file: Rows, { mapping, units, zone }: ImportOptions): TableReading {
  const rows = normalizeTable(file);
  const guesses = guessColumns(rows, units);
  const columns = (rows[0] ?? []).slice(0, columnsMax).map((name, at) => {
    const filled = rows.slice(1).flatMap((row) => (row[at]?.trim() ? [row[at].slice(0, 80)] : []));
    const guess = guesses[at] ?? { target: { to: 'nothing' as const }, asksUnit: false };
    const chosen = mapping?.columns[at];
    return { name: name.slice(0, 200), filled, ...guess, ...(chosen && { target: chosen, asksUnit: false }) };
  });
  const order = mapping?.order ?? detectDateOrder(columns.find(({ target }) => target.to === 'date')?.filled ?? []);
  const reading = parseMappedTable(rows, { order: order ?? 'mdy', columns: columns.map(({ target }) => target) }, (day, minute) =>
    toInstant(day, minute, zone).toISOString(),
  );
  const shown = columns.map(({ filled, ...column }) => ({ ...column, samples: filled.slice(0, samplesShown) }));
  return { format: 'table', table: { columns: shown, order }, reading, habits: [] };
}
