import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { foodNameLengthMax } from '@wellkept/contract/nutrition/food-limits.ts';
import { listSearchWords } from '@wellkept/nutrition/foods/words.ts';
import { getNutrient } from '@wellkept/nutrition/nutrients.ts';
import type pg from 'pg';
import { advisoryLocks } from '../../../database/advisory-locks.ts';
import { runBatch, runUpkeep } from '../../../database/upkeep.ts';
import { readCsvRecords } from '../../providers/import/csv-records.ts';
import { perGramMax } from '../plausible-food.ts';
import { findFdcNutrient, type KnownNutrient } from './fdc-nutrients.ts';

const batchSize = 5000;
const progressEvery = 100_000;
const textLengthMax = 20_000;
/** Foods of SR Legacy are the table that every installation has; samples are no foods that people eat. */
const importedTypes = new Set(['branded_food', 'foundation_food', 'survey_fndds_food']);
const numberText = /^\d{1,9}$/;

export type FoodImport = { linesDone: number; foodCount: number };
export type OnProgress = (linesDone: number) => void;

/** The files of a release of FoodData Central; anything else is taken for a dump of Open Food Facts. */
const releaseFiles = new Set(['food.csv', 'nutrient.csv', 'food_nutrient.csv', 'branded_food.csv']);
export const isRelease = (path: string): boolean => statSync(path).isDirectory() || releaseFiles.has(basename(path));

/** The folder of a release of FoodData Central in CSV, by itself or by one of its files. Throws where a file of it is missing. */
function findFolder(path: string): string {
  const folder = statSync(path).isDirectory() ? path : dirname(path);
  const missing = ['food.csv', 'nutrient.csv', 'food_nutrient.csv'].find((name) => !existsSync(join(folder, name)));
  if (missing) throw new Error(`This is no release of FoodData Central: the folder has no file "${missing}".`);
  return folder;
}

/**
 * Imports a release of USDA FoodData Central (CSV, unzipped), read as a stream. Everything is put into the table of foods in one step at the
 * end: an import that is stopped leaves what was there before. A food that is already there is replaced. Amounts are per 100 g; one that
 * no food can have counts as unknown.
 */
export async function importFoods(ownerUrl: string, path: string, onProgress: OnProgress = () => undefined): Promise<FoodImport> {
  const folder = findFolder(path);
  return runUpkeep(ownerUrl, advisoryLocks.foodImport, async (client) => {
    await client.query(stagingText);
    const reader = createFileReader(client, folder, onProgress);
    const nutrients = new Map<string, KnownNutrient>();
    await reader.read('nutrient.csv', ['id', 'nutrient_nbr', 'unit_name'], null, ([id = '', number = '', unit = '']) => {
      const known = findFdcNutrient(number, unit);
      if (known) nutrients.set(id, known);
      return null;
    });
    if (nutrients.size === 0) throw new Error('The file nutrient.csv names no nutrient that we know.');
    await reader.read('food.csv', ['fdc_id', 'data_type', 'description'], 'foods', readFood);
    await reader.read('food_nutrient.csv', ['fdc_id', 'nutrient_id', 'amount'], 'nutrients', (fields) => readAmount(fields, nutrients));
    await reader.read('branded_food.csv', brandColumns, 'brands', readBrand);
    const source = basename(folder).slice(0, foodNameLengthMax);
    const { rowCount } = await runBatch(client, () => client.query(storeText, [source]));
    return { linesDone: reader.countLines(), foodCount: rowCount ?? 0 };
  });
}

/** Takes the foods of a release out again. Answers how many there were; what people noted of them stays with its name. */
export const removeFoods = (ownerUrl: string, source: string): Promise<number> =>
  runUpkeep(ownerUrl, advisoryLocks.foodImport, async (client) => {
    const { rowCount } = await client.query('delete from imported_foods where source = $1', [source]);
    return rowCount ?? 0;
  });

type Staged = 'foods' | 'nutrients' | 'brands';
type ReadRow = (fields: readonly string[]) => object | null;

/** Reads files of the folder one after the other and stages their rows. Only branded_food.csv may be missing. */
function createFileReader(client: pg.Client, folder: string, onProgress: OnProgress) {
  let lines = 0;
  const read = async (name: string, columns: readonly string[], stage: Staged | null, readRow: ReadRow): Promise<void> => {
    const file = [name, `${name}.gz`].map((one) => join(folder, one)).find((one) => existsSync(one));
    if (file === undefined) return;
    let batch: object[] = [];
    const store = async () => {
      if (stage && batch.length > 0) await client.query(stageTexts[stage], [JSON.stringify(batch)]);
      batch = [];
    };
    const findColumns = (header: readonly string[]) => {
      const [missing] = columns.filter((one) => !header.includes(one));
      if (missing !== undefined) throw new Error(`The file ${name} has no column "${missing}".`);
      return columns.map((one) => header.indexOf(one));
    };
    for await (const { fields } of readCsvRecords(file, { delimiter: ',', findColumns })) {
      lines += 1;
      if (lines % progressEvery === 0) onProgress(lines);
      const row = readRow(fields);
      if (row) batch.push(row);
      if (batch.length >= batchSize) await store();
    }
    await store();
  };
  return { read, countLines: () => lines };
}

/** A text for the database, which stores no zero characters; null for an empty one. */
const cleanText = (text: string, lengthMax: number): string | null =>
  text.replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim().slice(0, lengthMax).toWellFormed() || null;

function readFood([id = '', type = '', description = '']: readonly string[]): object | null {
  const name = cleanText(description, foodNameLengthMax);
  if (!numberText.test(id) || !importedTypes.has(type) || name === null) return null;
  const words = listSearchWords(name).join(' ');
  return words === '' ? null : { fdc_id: id, name: formatName(name), words };
}

/** Brands are written in capitals. */
const formatName = (name: string): string => (name === name.toUpperCase() ? name.charAt(0) + name.slice(1).toLowerCase() : name);

function readAmount(
  [id = '', nutrientId = '', amount = '']: readonly string[],
  nutrients: ReadonlyMap<string, KnownNutrient>,
): object | null {
  const known = nutrients.get(nutrientId);
  const value = /^\d+(?:\.\d+)?(?:e-?\d+)?$/i.test(amount.trim()) ? Number(amount) * (known?.factor ?? 0) : Number.NaN;
  if (!known || !numberText.test(id) || !(value <= 100 * perGramMax[getNutrient(known.nutrient).unit])) return null;
  return { fdc_id: id, nutrient: known.nutrient, amount: value };
}

const brandColumns = ['fdc_id', 'brand_owner', 'ingredients', 'serving_size', 'serving_size_unit', 'household_serving_fulltext'];
const [servingMin, servingMax] = [1, 5000];

function readBrand([id = '', owner = '', ingredients = '', size = '', unit = '', serving = '']: readonly string[]): object | null {
  if (!numberText.test(id)) return null;
  const brand = cleanText(owner, 100);
  const grams = /^\d+(?:\.\d+)?$/.test(size.trim()) && /^(?:g|grm)$/i.test(unit.trim()) ? Number(size) : 0;
  return {
    fdc_id: id,
    brand,
    ingredients: cleanText(ingredients, textLengthMax),
    words: listSearchWords(brand ?? '').join(' '),
    portion: grams >= servingMin && grams <= servingMax ? { name: cleanText(serving, 60) ?? 'serving', grams } : null,
  };
}

const stagingText = `
  create temp table staged_foods (fdc_id int, name text, words text);
  create temp table staged_nutrients (fdc_id int, nutrient text, amount float8);
  create temp table staged_brands (fdc_id int, brand text, ingredients text, words text, portion jsonb)`;
const createStageText = (stage: Staged, columns: string): string =>
  `insert into staged_${stage} select * from json_to_recordset($1::json) as given (${columns})`;
const stageTexts: Readonly<Record<Staged, string>> = {
  foods: createStageText('foods', 'fdc_id int, name text, words text'),
  nutrients: createStageText('nutrients', 'fdc_id int, nutrient text, amount float8'),
  brands: createStageText('brands', 'fdc_id int, brand text, ingredients text, words text, portion jsonb'),
};
const storeText = `
  insert into imported_foods (id, name, brand, ingredients, amounts, portion, words, source)
  select 'fdc-' || food.fdc_id, food.name, made.brand, made.ingredients, known.amounts, made.portion, concat_ws(' ', food.words, nullif(made.words, '')), $1
  from (select distinct on (fdc_id) * from staged_foods) food
  join (select fdc_id, jsonb_object_agg(nutrient, amount) as amounts from staged_nutrients group by fdc_id) known using (fdc_id)
  left join (select distinct on (fdc_id) * from staged_brands) made using (fdc_id)
  on conflict (id) do update set (name, brand, ingredients, amounts, portion, words, source) = (excluded.name, excluded.brand,
    excluded.ingredients, excluded.amounts, excluded.portion, excluded.words, excluded.source)`;
