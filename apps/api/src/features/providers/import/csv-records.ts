import { readLines } from '../../../database/imports/read-lines.ts';

/** A quoted field with more lines than this is a file that is broken. */
const recordLinesMax = 100;

export type CsvRecord = {
  /** Of the wanted columns, in their order. */
  fields: string[];
  /** How many lines of the file were read with it. */
  linesDone: number;
};
type Options = { delimiter: string; findColumns: (header: readonly string[]) => number[] };

/**
 * The wanted columns of a CSV file as RFC 4180 has it, compressed or not, read as a stream. `findColumns` gets the first line. Of the columns
 * that nobody wants no text is made: a row of the US register of providers has 330.
 */
export async function* readCsvRecords(path: string, { delimiter, findColumns }: Options): AsyncGenerator<CsvRecord> {
  let read: ((line: string) => string[] | null) | null = null;
  let open: string[] = [];
  let linesDone = 0;
  for await (const line of readLines(path)) {
    linesDone += 1;
    if (!read) {
      const header = createFieldReader(delimiter, null)(line.replace(/^\uFEFF/, '')) ?? [];
      read = createFieldReader(delimiter, findColumns(header));
      continue;
    }
    const fields = read(open.length === 0 ? line : [...open, line].join('\n'));
    if (fields) yield { fields, linesDone };
    open = fields || open.length + 1 >= recordLinesMax ? [] : [...open, line];
  }
}

/** Reads the wanted fields of a record, or all of them; null where a quoted field continues on the next line. */
function createFieldReader(delimiter: string, wanted: readonly number[] | null): (record: string) => string[] | null {
  const placeOfColumn: number[] = [];
  wanted?.forEach((column, place) => {
    if (column >= 0) placeOfColumn[column] = place;
  });
  return (record) => {
    const fields: string[] = wanted?.map(() => '') ?? [];
    let start = 0;
    for (let column = 0; start <= record.length; column += 1) {
      const isQuoted = record[start] === '"';
      const end = isQuoted ? findClosingQuote(record, start + 1) : findEnd(record, delimiter, start);
      if (end === null) return null;
      const place = wanted ? placeOfColumn[column] : column;
      if (place !== undefined) fields[place] = isQuoted ? readQuoted(record, start + 1, end) : record.slice(start, end);
      start = (isQuoted && record[end + 1] !== delimiter ? findEnd(record, delimiter, end) : end + Number(isQuoted)) + 1;
    }
    return fields;
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
