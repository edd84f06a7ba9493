import { existsSync } from 'node:fs';
import { readConfig } from './config.ts';
import { startEmbedded } from './database/embedded.ts';
import { migrateDatabase } from './database/migrate.ts';
import { importProducts } from './features/products/import-products.ts';

// `wellkept products import FILE`: an operator fills the product store with a dump of Open Food Facts, or of Open Beauty Facts by --beauty.
const [file, ...options] = process.argv.slice(2);
if (file === undefined || !existsSync(file)) {
  console.error(file === undefined ? 'Name the file to import.' : `There is no file ${file}.`);
  process.exit(2);
}
const config = readConfig();
const embedded = config.databaseUrl ? null : await startEmbedded(config.dataFolder);
const appUrl = config.databaseUrl ?? embedded?.appUrl ?? '';
const ownerUrl = embedded?.ownerUrl ?? config.databaseAdminUrl ?? appUrl;
try {
  await migrateDatabase(ownerUrl, appUrl);
  const { productCount, linesDone } = await importProducts(ownerUrl, file, {
    source: options.includes('--beauty') ? 'openBeautyFacts' : 'openFoodFacts',
    onProgress: (progress) => process.stderr.write(`\r${progress.linesDone} lines read, ${progress.productCount} products imported`),
  });
  console.log(`\nImported ${productCount} products from ${linesDone} lines. The others have no name or no valid barcode.`);
} finally {
  await embedded?.stop();
}
