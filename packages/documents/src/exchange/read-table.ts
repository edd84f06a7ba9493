import { parse } from 'csv-parse/sync';
import { DocumentError } from '../document-error.ts';
import { findDelimiter, linesAboveMax } from '../media-type.ts';
import { exportResultsMax } from './lab-message.ts';

/** A file of separated values. Where it has a column of days, `dayAt` is that column and `headAt` the row of its head; else both are -1. */
export type Table = { rows: readonly (readonly string[])[]; delimiter: string; headAt: number; dayAt: number };

const cellsMax = 40;
const dayHead = /^(?:(?:(?:collection|sample|specimen|test|draw) )?date(?! of birth)|day|collected|datum|fecha|data|tarih)\b/i;

export function parseTable(text: string): Table {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const delimiter = findDelimiter(lines) ?? ',';
  let parsed: string[][];
  try {
    parsed = parse(text, {
      delimiter,
      bom: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      to: exportResultsMax + 2,
    });
  } catch (error) {
    throw new DocumentError('damaged', String(error));
  }
  if (parsed.length > exportResultsMax + 1) throw new DocumentError('tooLong', 'too many rows');
  const rows = parsed.map((cells) => cells.slice(0, cellsMax));
  return { rows, delimiter, ...findDayColumn(rows) };
}

/** A clock time, with its zone, at the end of a cell: "08:30", "T08:00:00.000+01:00", ", 7:30 PM", "at 8 am". */
const clockTime =
  /(?:(?<=\d)T|[\s,;@]|^)\s*(?:(?:at|um|à|a las|le)\s+)?\d{1,2}(?:[:h][0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?(?:\s?[ap]\.?m\.?)?|\s?[ap]\.?m\.?)(?:\s?(?:hrs?|h|uhr))?(?:\s?(?:UTC|GMT|Z|[A-Z]{3,4}))?(?:\s?[+-]\d{1,2}:?(?:\d{2})?)?(?:\s?\([\p{Letter}\s]+\))?$/iu;

/** The day of a line as the table writes it: all of its cell except the time of day. Empty where there is none. */
export function getPrintedDay(cells: readonly string[], { dayAt }: Pick<Table, 'dayAt'>): string {
  const printed = (cells[dayAt] ?? '').trim().replace(/\s+/g, ' ');
  return printed.replace(clockTime, '').replace(/[\s,;@]+$/, '') || printed;
}

/** The days of a table's results, each once. */
export const listDays = ({ rows, headAt, dayAt }: Table): string[] => [
  ...new Set(rows.slice(headAt + 1).flatMap((cells) => getPrintedDay(cells, { dayAt }) || [])),
];

/** Where the days stand. A fact above the table may be called a date too, but has no day under it. */
function findDayColumn(rows: readonly string[][]): Pick<Table, 'headAt' | 'dayAt'> {
  for (const [headAt, cells] of rows.slice(0, linesAboveMax).entries()) {
    const dayAt = cells.findIndex((cell) => dayHead.test(cell.trim()));
    const first =
      dayAt < 0
        ? ''
        : (rows
            .slice(headAt + 1)
            .map((under) => under[dayAt]?.trim() ?? '')
            .find((day) => day !== '') ?? '');
    if (/^\d|\d{4}/.test(first)) return { headAt, dayAt };
  }
  return { headAt: -1, dayAt: -1 };
}
