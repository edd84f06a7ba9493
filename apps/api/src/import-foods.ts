import { existsSync } from 'node:fs';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { runImport } from './database/imports/run-import.ts';
import { importFoods, isRelease, removeFoods } from './features/nutrition/import/import-foods.ts';
import { importOffFoods } from './features/nutrition/import/import-off-foods.ts';

// `wellkept foods import FILE`: an operator adds the foods of a dump of Open Food Facts, or of the folder of a release of USDA FoodData Central.
// With --remove the foods of the file or folder that is named go again: `wellkept foods remove NAME`.
const [name, option] = process.argv.slice(2);
if (name === undefined || (option !== '--remove' && !existsSync(name))) {
  console.error(name === undefined ? 'Name the file or folder to import.' : `There is no file ${name}.`);
  process.exit(2);
}
await runImport((ownerUrl) => (option === '--remove' ? remove(ownerUrl, name) : importRelease(ownerUrl, name)));

async function importRelease(owner: string, path: string): Promise<void> {
  const importFrom = isRelease(path) ? importFoods : importOffFoods;
  const { foodCount, linesDone } = await importFrom(owner, path, (lines) => process.stderr.write(`\r${lines} lines read`));
  console.log(
    `\nImported ${formatCount(foodCount, 'food')} from ${linesDone} lines. The others are no foods that people eat, or have no known amount.`,
  );
}

async function remove(owner: string, source: string): Promise<void> {
  console.log(`Removed ${formatCount(await removeFoods(owner, source), 'food')} of “${source}”.`);
}
