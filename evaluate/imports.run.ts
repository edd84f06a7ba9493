import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportOptions } from '@wellkept/contract/transfer/imports.ts';
import { createFileReader } from '../apps/api/src/features/transfer/imports/import-file-reader.ts';
import { prepareImport } from '../apps/api/src/features/transfer/imports/import-rows.ts';
import { UnreadableFile } from '../apps/api/src/features/transfer/imports/unreadable-file.ts';

// `npm run evaluate -- imports FOLDER` reads each file of a folder as an import would, and prints what is understood and what is left out.

const folder = process.argv[2];
if (!folder) {
  console.error('Name the folder that has the files of other programs.');
  process.exit(2);
}
const userId = '00000000-0000-4000-8000-000000000000';
const options: ImportOptions = { id: userId, zone: 'UTC', units: 'metric' };

async function readImportFile(path: string) {
  const work = mkdtempSync(join(tmpdir(), 'evaluate-'));
  try {
    const reader = createFileReader(options, work);
    for await (const piece of createReadStream(path)) reader.push(piece as Uint8Array);
    const file = await reader.end();
    return 'own' in file ? file.summary : prepareImport(file, options, userId, new Date()).summary;
  } finally {
    rmSync(work, { recursive: true });
  }
}

const totals = { files: 0, refused: 0, empty: 0, silent: 0, entries: 0, leftOut: 0 };
const names = readdirSync(folder, { withFileTypes: true }).flatMap((one) => (one.isFile() ? [one.name] : []));
for (const name of names.toSorted()) {
  totals.files += 1;
  try {
    const { format, table, found, entries, howRead, moods, leftOut } = await readImportFile(join(folder, name));
    const left = leftOut.reduce((sum, { count }) => sum + count, 0);
    totals.entries += entries;
    totals.leftOut += left;
    if (entries === 0) totals.empty += 1;
    if (entries + left === 0 && !table) totals.silent += 1;
    console.log(`${name}: ${format}, ${entries} entries, ${left} left out`);
    for (const { kind, subject, entries: count, from, to } of found)
      console.log(`  ${kind} ${subject}: ${count}${from ? `, ${from} to ${to}` : ''}`);
    if (table) {
      const ignored = table.columns.filter(({ target }) => target.to === 'nothing').map((column) => column.name);
      if (ignored.length > 0) console.log(`  columns left out until the person says what they are: ${ignored.join(', ')}`);
      const columnsToConfirm = table.columns.filter(({ asksUnit }) => asksUnit).map((column) => column.name);
      if (columnsToConfirm.length > 0) console.log(`  asks the unit of: ${columnsToConfirm.join(', ')}`);
      if (table.order === null) console.log('  asks the order of day and month');
    }
    if (moods.length > 0) console.log(`  asks where these moods are: ${moods.map(({ word, count }) => `${word} (${count})`).join(', ')}`);
    for (const sentence of howRead) console.log(`  read: ${sentence}`);
    for (const { reason, count, example } of leftOut) console.log(`  left out ${count}: ${reason}, such as “${example}”`);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    totals.refused += 1;
    console.log(`${name}: refused. ${error.message}`);
  }
}
console.log(
  `\n${totals.files} files: ${totals.entries} entries, ${totals.leftOut} left out, ${totals.refused} refused, ` +
    `${totals.empty} without an entry, ${totals.silent} of them without a word`,
);
