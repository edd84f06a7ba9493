import { existsSync } from 'node:fs';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { runImport } from './database/imports/run-import.ts';
import { importProducts } from './features/products/import-products.ts';
import { importRecalls } from './features/products/import-recalls.ts';

// `wellkept products import FILE`: an operator fills the product store with a dump of Open Food Facts, or of Open Beauty Facts by --beauty. With
// --recalls the file has recalls: `wellkept products recalls FILE`.
const [file, ...options] = process.argv.slice(2);
if (file === undefined || !existsSync(file)) {
  console.error(file === undefined ? 'Name the file to import.' : `There is no file ${file}.`);
  process.exit(2);
}
await runImport((ownerUrl) => (options.includes('--recalls') ? importRecallFile(ownerUrl, file) : importDump(ownerUrl, file)));

async function importRecallFile(owner: string, path: string): Promise<void> {
  const { entryCount, recallCount } = await importRecalls(owner, path);
  if (recallCount === 0) throw new Error(`No recalls were found among the ${formatCount(entryCount, 'entry', 'entries')} of the file.`);
  const others = entryCount > recallCount ? ' The others name no product or no day, or repeat one.' : '';
  console.log(`Recalls and warnings imported: ${recallCount}. Entries read: ${entryCount}.${others}`);
}

async function importDump(owner: string, path: string): Promise<void> {
  const { storedCount, linesDone } = await importProducts(owner, path, {
    source: options.includes('--beauty') ? 'openBeautyFacts' : 'openFoodFacts',
    onProgress: (progress) => process.stderr.write(`\r${progress.linesDone} lines read, ${progress.storedCount} products imported`),
  });
  console.log(`\nImported ${storedCount} products from ${linesDone} lines. The others have no name or no valid barcode.`);
}
