import { existsSync, readFileSync } from 'node:fs';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { runImport } from './database/imports/run-import.ts';
import { importProviders } from './features/providers/import/import-providers.ts';
import { createListReader, ListMapping } from './features/providers/import/mapped-list.ts';
import { nppesReader } from './features/providers/import/nppes.ts';

// `wellkept providers import FILE`: an operator fills the directory with the file of NPPES, or with any CSV file by --mapping MAPPING.
const [file, option, mappingFile, shorter] = process.argv.slice(2);
for (const path of [file, ...(option === '--mapping' ? [mappingFile] : [])])
  if (path === undefined || !existsSync(path)) {
    console.error(path === undefined ? 'Name the file to import.' : `There is no file ${path}.`);
    process.exit(2);
  }
await runImport(async (ownerUrl) => {
  const { storedCount, linesDone } = await importProviders(ownerUrl, file ?? '', {
    reader: mappingFile === undefined ? nppesReader : createListReader(readMapping(mappingFile)),
    isShorter: shorter === '--shorter',
    onProgress: (progress) =>
      process.stderr.write(`\r${progress.linesDone} lines read, ${formatCount(progress.storedCount, 'entry', 'entries')} imported`),
  });
  console.log(
    `\nImported ${formatCount(storedCount, 'entry', 'entries')} from ${linesDone} lines. The others have ended, or lack a name, a town, a day or a need we know.`,
  );
});

function readMapping(path: string): ListMapping {
  const { data, error } = ListMapping.safeParse(parseJson(path));
  if (data) return data;
  throw new Error(`The mapping cannot be used. ${error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('. ')}`);
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`The mapping ${path} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
