import { ownFileName } from '@wellkept/contract/transfer/import-limits.ts';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { CsvTable } from './csv-tables.ts';
import { byteOrderMark, formatCsv } from './csv-text.ts';

const readMe = `What’s in here

Each file is a table for a spreadsheet: separated by commas, in UTF-8, one line per entry, with column names in the first line.
Days are written as year-month-day. Times are written as ISO 8601 with their offset from UTC, in the local time where you were.
Amounts are in metric units, shown next to them. Lab values are as they were printed.
A text that starts with =, +, - or @ has an apostrophe in front. A spreadsheet then doesn’t read it as a formula.
To bring all of this back into an account, choose this zip under “Import”. ${ownFileName} in it has the same data for that.
The JSON file from the same page has everything else too, including your account log.
`;

/** A zip of the tables and of what an import takes back, piece by piece: no more is in memory than a page of one table. */
export async function* streamCsvZip(tables: readonly CsvTable[], ownExport: AsyncIterable<string>, now: Date): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((fault, piece) => {
    if (fault) throw fault;
    pieces.push(piece);
  });
  const addFile = (name: string) => {
    const made = new ZipDeflate(name, { level: 6 });
    made.mtime = now;
    zip.add(made);
    return made;
  };
  addFile('read me.txt').push(strToU8(readMe), true);
  for (const { name, columns, pages } of tables) {
    const table = addFile(`${name}.csv`);
    table.push(strToU8(byteOrderMark + formatCsv([columns])));
    for await (const rows of pages()) {
      table.push(strToU8(formatCsv(rows)));
      yield* pieces;
      pieces = [];
    }
    table.push(new Uint8Array(), true);
  }
  const own = addFile(ownFileName);
  for await (const text of ownExport) {
    own.push(strToU8(text));
    yield* pieces;
    pieces = [];
  }
  own.push(new Uint8Array(), true);
  zip.end();
  yield* pieces;
}
