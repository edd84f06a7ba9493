import { readLines } from '../../../database/imports/read-lines.ts';

/** A quoted field with more lines than this was never closed. */
const recordLinesMax = 100;

export type CsvRecord = {
  /** Of the wanted columns, in their order. */
  fields: string[];
  /** How many lines of the file were read with it. */
  linesDone: number;
};
type Options = {
  delimiter: string;
  findColumns: (header: readonly string[]) => number[];
  /** Whether the operator says that the file is whole although its last line has fewer fields than the others: a sum, or a remark. */
  isWhole?: boolean;
};
type FieldReader = (record: string) => { fields: string[]; columnCount: number } | null;

/**
 * The wanted columns of a CSV file as RFC 4180 has it, compressed or not, read as a stream. `findColumns` gets the first line. Of the columns
 * that nobody wants no text is made: a row of the US register of providers has 330. Throws where a quote is never closed, and at the end of a
 * file that stops within a row.
 */
export async function* readCsvRecords(path: string, { delimiter, findColumns, isWhole }: Options): AsyncGenerator<CsvRecord> {
  let read: FieldReader | null = null;
  // Some programs leave out the empty fields at the end of a row. Where no row before the last one lacks any, the last one has them too.
  let [columnCount, hasShortRows, isLastShort] = [0, isWhole ?? false, false];
  let open: string[] = [];
  let linesDone = 0;
  for await (const line of readLines(path)) {
    linesDone += 1;
    if (!read) {
      if (line.includes('\0')) throw new Error('The file is not in UTF-8. Save it as CSV in UTF-8, and import it again.');
      const header = createFieldReader(delimiter, null)(line.replace(/^\uFEFF/, ''))?.fields ?? [];
      columnCount = header.length;
      read = createFieldReader(delimiter, findColumns(header));
      continue;
    }
    if (line === '' && open.length === 0) continue;
    const record = open.length === 0 ? line : [...open, line].join('\n');
    const row = read(record);
    open = row ? [] : [...open, line];
    if (open.length >= recordLinesMax) throw new Error(`The quote that begins on line ${linesDone + 1 - open.length} is never closed.`);
    if (!row) continue;
    hasShortRows ||= isLastShort;
    isLastShort = row.columnCount < columnCount;
    yield { fields: row.fields, linesDone };
  }
  const isOpen = open.length > 0;
  if (isOpen || (isLastShort && !hasShortRows)) {
    const way = isOpen || isWhole === undefined ? '' : ' If the file is whole, import it again with --shorter.';
    throw new Error(`The file was cut off: line ${linesDone} stops within a row.${way}`);
  }
}

/** Reads the wanted fields of a record, or all of them; null where a quoted field continues on the next line. */
function createFieldReader(delimiter: string, wanted: readonly number[] | null): FieldReader {
  const placeOfColumn: number[] = [];
  wanted?.forEach((column, place) => {
    if (column >= 0) placeOfColumn[column] = place;
  });
  return (record) => {
    const fields: string[] = wanted?.map(() => '') ?? [];
    let start = 0;
    let columnCount = 0;
    for (; start <= record.length; columnCount += 1) {
      const isQuoted = record[start] === '"';
      const end = isQuoted ? findClosingQuote(record, start + 1) : findEnd(record, delimiter, start);
      if (end === null) return null;
      const place = wanted ? placeOfColumn[columnCount] : columnCount;
      if (place !== undefined) fields[place] = isQuoted ? readQuoted(record, start + 1, end) : record.slice(start, end);
      start = (isQuoted && record[end + 1] !== delimiter ? findEnd(record, delimiter, end) : end + Number(isQuoted)) + 1;
    }
    return { fields, columnCount };
  };
}

const readQuoted = (record: string, start: number, end: number): string => record.slice(start, end).replaceAll('""', '"');

function findEnd(record: string, delimiter: string, from: number): number {
  const found = record.indexOf(delimiter, from);
  return found < 0 ? record.length : found;
}

function findClosingQuote(record: string, from: number): number | null {
  for (let at = record.indexOf('"', from); at >= 0; at = record.indexOf('"', at + 2)) if (record[at + 1] !== '"') return at;
  return null;
}
