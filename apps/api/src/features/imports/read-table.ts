import { columnsMax } from '@wellkept/contract/import-limits.ts';
import type { ImportOptions, ImportReading } from '@wellkept/contract/imports.ts';
import { isBearable, readBearable } from '@wellkept/insights/importing/bearable.ts';
import { guessColumns } from '@wellkept/insights/importing/column-guess.ts';
import { dateOrderOf } from '@wellkept/insights/importing/dates.ts';
import { isDaylio, readDaylio } from '@wellkept/insights/importing/daylio.ts';
import { isGoogleFit, readGoogleFit } from '@wellkept/insights/importing/google-fit.ts';
import type { Reading } from '@wellkept/insights/importing/imported.ts';
import {
  type HabitTable,
  isLoopCheckmarks,
  type LoopHabit,
  readLoopCheckmarks,
  readLoopHabits,
} from '@wellkept/insights/importing/loop-habits.ts';
import { readMapped } from '@wellkept/insights/importing/mapped-csv.ts';
import type { Rows } from '@wellkept/insights/importing/rows.ts';
import { shapeTable } from '@wellkept/insights/importing/table-shape.ts';
import { instantOf } from '@wellkept/insights/tracking/local-day.ts';
import { parse } from 'csv-parse/sync';
import { tableCellsMax, tableRowsMax } from './import-limits.ts';
import { UnreadableFile } from './unreadable-file.ts';

export type TableReading = Pick<ImportReading, 'format' | 'table'> & { reading: Reading; habits: readonly LoopHabit[] };

export const tooLong = () => new UnreadableFile('This table is too long to be read at once. Split it, for example by year.');

/** Excel writes this above a table, in every language, to say what parts its columns. */
const separatorLine = /^\uFEFF?"?sep=(.)"?\r?\n/i;
const linesLookedAt = 10;

/** The separator of which a line has most: of the first lines, since some programs write others above their table. */
function findDelimiter(text: string): string {
  const lines = text.split('\n', linesLookedAt);
  const most = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length));
  const [delimiter = ','] = [',', ';', '\t'].sort((one, other) => most(other) - most(one));
  return delimiter;
}

/** A text of comma-, semicolon- or tab-separated values. */
export function rowsOf(file: string): Rows {
  const named = separatorLine.exec(file);
  const text = named ? file.slice(named[0].length) : file;
  const delimiter = named?.[1] ?? findDelimiter(text);
  let rows = 0;
  let cells = 0;
  return parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    // Counted while they are read: what a few bytes of a zip unpack to need not fit into the memory.
    on_record: (row: string[]) => {
      rows += 1;
      cells += row.length;
      if (rows > tableRowsMax || cells > tableCellsMax) throw tooLong();
      return row;
    },
  });
}

/** The two files of Loop Habit Tracker, or a single table of a program that is known; null for any other. */
export function readKnownTable(rows: Rows): TableReading | null {
  const known = (format: TableReading['format'], reading: Reading) => ({ format, table: null, reading, habits: [] });
  if (isDaylio(rows)) return known('daylio', readDaylio(rows));
  if (isBearable(rows)) return known('bearable', readBearable(rows));
  return isGoogleFit(rows) ? known('google-fit', readGoogleFit(rows)) : null;
}

export function readLoop(habitRows: Rows, markRows: Rows, tables: readonly HabitTable[]): TableReading | null {
  if (!isLoopCheckmarks(markRows)) return null;
  const habits = readLoopHabits(habitRows);
  return { format: 'loop-habits', table: null, reading: readLoopCheckmarks(markRows, habits, tables), habits };
}

const samplesShown = 3;

/** Any other table: as the person mapped it, or as its columns look. */
export function readOwnTable(file: Rows, { mapping, units, zone }: ImportOptions): TableReading {
  const rows = shapeTable(file);
  const guesses = guessColumns(rows, units);
  const columns = (rows[0] ?? []).slice(0, columnsMax).map((name, at) => {
    const filled = rows.slice(1).flatMap((row) => (row[at]?.trim() ? [row[at].slice(0, 80)] : []));
    const guess = guesses[at] ?? { target: { to: 'nothing' as const }, asksUnit: false };
    const chosen = mapping?.columns[at];
    return { name: name.slice(0, 200), filled, ...guess, ...(chosen && { target: chosen, asksUnit: false }) };
  });
  const order = mapping?.order ?? dateOrderOf(columns.find(({ target }) => target.to === 'date')?.filled ?? []);
  const reading = readMapped(rows, { order: order ?? 'mdy', columns: columns.map(({ target }) => target) }, (day, minute) =>
    instantOf(day, minute, zone).toISOString(),
  );
  const shown = columns.map(({ filled, ...column }) => ({ ...column, samples: filled.slice(0, samplesShown) }));
  return { format: 'table', table: { columns: shown, order }, reading, habits: [] };
}
