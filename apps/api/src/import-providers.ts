import { existsSync, readFileSync } from 'node:fs';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { readConfig } from './config.ts';
import { startEmbedded } from './database/embedded.ts';
import { migrateDatabase } from './database/migrate.ts';
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
const readMapping = (path: string) => {
  const { data, error } = ListMapping.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (data) return data;
  console.error(`The mapping cannot be used. ${error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('. ')}`);
  process.exit(2);
};
const reader = mappingFile === undefined ? nppesReader : createListReader(readMapping(mappingFile));
const config = readConfig();
const embedded = config.databaseUrl ? null : await startEmbedded(config.dataFolder);
const appUrl = config.databaseUrl ?? embedded?.appUrl ?? '';
const ownerUrl = embedded?.ownerUrl ?? config.databaseAdminUrl ?? appUrl;
try {
  await migrateDatabase(ownerUrl, appUrl);
  const { storedCount, linesDone } = await importProviders(ownerUrl, file ?? '', {
    reader,
    isShorter: shorter === '--shorter',
    onProgress: (progress) =>
      process.stderr.write(`\r${progress.linesDone} lines read, ${formatCount(progress.storedCount, 'entry', 'entries')} imported`),
  });
  console.log(
    `\nImported ${formatCount(storedCount, 'entry', 'entries')} from ${linesDone} lines. The others have ended, or lack a name, a town, a day or a need we know.`,
  );
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await embedded?.stop();
}
