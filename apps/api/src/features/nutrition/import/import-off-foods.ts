import { basename } from 'node:path';
import { foodNameLengthMax } from '@wellkept/contract/nutrition/food-limits.ts';
import { parseProductRecord } from '@wellkept/contract/products/product-record.ts';
import { listSearchWords } from '@wellkept/nutrition/foods/words.ts';
import type pg from 'pg';
import { advisoryLocks } from '../../../database/advisory-locks.ts';
import { createLineParser, readLines } from '../../../database/imports/read-lines.ts';
import { runBatch, runUpkeep } from '../../../database/upkeep.ts';
import type { FoodImport, OnProgress } from './import-foods.ts';
import { readOffAmounts } from './off-nutrients.ts';

const batchSize = 2000;
const progressEvery = 10_000;
const [servingMin, servingMax] = [1, 5000];
/** So many lines at the beginning without a product are no dump. */
const linesWithoutProductMax = 10_000;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Imports a dump of Open Food Facts, JSON Lines or the table with tabs, compressed or not, read as a stream. Everything is put into the table
 * of foods in one step at the end: an import that is stopped leaves what was there before. A food that is already there is replaced.
 */
export const importOffFoods = (ownerUrl: string, path: string, onProgress: OnProgress = () => undefined): Promise<FoodImport> =>
  runUpkeep(ownerUrl, advisoryLocks.foodImport, async (client) => {
    await client.query(stagingText);
    const linesDone = await stageFoods(client, path, onProgress);
    const { rowCount } = await runBatch(client, () => client.query(storeText, [basename(path).slice(0, foodNameLengthMax)]));
    return { linesDone, foodCount: rowCount ?? 0 };
  });

async function stageFoods(client: pg.Client, path: string, onProgress: OnProgress): Promise<number> {
  const parse = createLineParser();
  let [linesDone, found]: [number, number] = [0, 0];
  let batch: object[] = [];
  // The database stores a batch while the next one is read.
  let storing: Promise<unknown> = Promise.resolve();
  const store = async () => {
    await storing;
    storing = client.query(stageText, [JSON.stringify(batch)]);
    // A failure is met where it is waited for.
    storing.catch(() => undefined);
    batch = [];
  };
  for await (const text of readLines(path)) {
    linesDone += 1;
    const raw = parse(text);
    const food = raw && toFood(raw, linesDone);
    if (food) {
      found += 1;
      batch.push(food);
      if (batch.length >= batchSize) await store();
    }
    if (found === 0 && linesDone >= linesWithoutProductMax) break;
    if (linesDone % progressEvery === 0) onProgress(linesDone);
  }
  if (found === 0)
    throw new Error('No food was found in the file. It should be a dump of Open Food Facts (JSON Lines or the table with tabs).');
  await store();
  await storing;
  return linesDone;
}

function toFood(raw: Fields, line: number): object | null {
  const product = parseProductRecord(raw, 'openFoodFacts');
  if (product === null || product.kind !== 'food') return null;
  const amounts = readOffAmounts(raw);
  const words = listSearchWords(`${product.name} ${product.brand ?? ''}`).join(' ');
  if (Object.keys(amounts).length === 0 || words === '') return null;
  const { barcode, name, brand, ingredients } = product;
  return { id: `off-${barcode}`, line, name, brand, ingredients, amounts, portion: readServing(raw), words };
}

/** A serving in grams: of one in milliliters nobody knows the weight. */
function readServing(raw: Fields): { name: string; grams: number } | null {
  const grams = Number(raw['serving_quantity']);
  const written = String(raw['serving_size'] ?? '');
  const isWeight = /\d\s*g\b/i.test(written) && !/\d\s*(?:ml|cl|l)\b/i.test(written);
  return isWeight && grams >= servingMin && grams <= servingMax ? { name: 'serving', grams } : null;
}

const columns = 'name, brand, ingredients, amounts, portion, words';
const stagingText = `create temp table staged_products (id text, line int, name text, brand text, ingredients text, amounts jsonb, portion jsonb, words text)`;
const stageText = `
  insert into staged_products select * from json_to_recordset($1::json) as given (id text, line int, name text, brand text, ingredients text,
    amounts jsonb, portion jsonb, words text)`;
/** Of two records with one barcode the later stays. */
const storeText = `
  insert into imported_foods (id, ${columns}, source)
  select distinct on (id) id, ${columns}, $1 from staged_products order by id, line desc
  on conflict (id) do update set (${columns}, source) = (${columns
    .split(', ')
    .map((name) => `excluded.${name}`)
    .join(', ')}, excluded.source)`;
