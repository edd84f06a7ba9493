import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { listSearchWords, type ProductRecord, type ProductSource, parseProductRecord } from '@wellkept/contract/products/product-record.ts';
import type pg from 'pg';
import { runBatch, runUpkeep } from '../../database/upkeep.ts';
import { createLineParser, readLines } from './dump-lines.ts';

/** The number is arbitrary. */
const importLock = 7_316_403;
const batchSize = 1000;

export type ImportProgress = { linesDone: number; productCount: number };
type Settings = { source: ProductSource; onProgress?: (progress: ImportProgress) => void };

/**
 * Imports a dump of Open Food Facts or Open Beauty Facts, JSON Lines or a table with tabs, compressed or not. Each batch is stored together
 * with how far the file was read, so an import that was stopped continues there. A product that was changed since replaces the older one.
 */
export async function importProducts(ownerUrl: string, path: string, { source, onProgress }: Settings): Promise<ImportProgress> {
  const file = `${basename(path)} ${(await stat(path)).size}`;
  return runUpkeep(ownerUrl, importLock, async (client) => {
    const begun = await findProgress(client, file);
    const progress: ImportProgress = { ...begun };
    const parse = createLineParser();
    let batch = new Map<string, ProductRecord>();
    let line = 0;
    const store = async (isFinished: boolean) => {
      progress.linesDone = line;
      progress.productCount += batch.size;
      await runBatch(client, async () => {
        await client.query(upsertText, [JSON.stringify([...batch.values()].map(toRow))]);
        await client.query(progressText, [file, progress.linesDone, progress.productCount, isFinished]);
      });
      batch = new Map();
      onProgress?.({ ...progress });
    };
    for await (const text of readLines(path)) {
      line += 1;
      const isHeading = line === 1 && !text.startsWith('{');
      if (line <= begun.linesDone && !isHeading) continue;
      const raw = parse(text);
      const record = raw && parseProductRecord(raw, source);
      if (record) batch.set(record.barcode, record);
      if (batch.size >= batchSize) await store(false);
    }
    await store(true);
    return progress;
  });
}

const toRow = (record: ProductRecord) => ({ ...record, modified_at: record.modifiedAt, words: listSearchWords(record) });

async function findProgress(client: pg.Client, file: string): Promise<ImportProgress> {
  const { rows } = await client.query<ImportProgress>(
    'select lines_done::float as "linesDone", product_count::float as "productCount" from product_imports where file = $1 and finished_at is null',
    [file],
  );
  return rows[0] ?? { linesDone: 0, productCount: 0 };
}

const columns = 'barcode, name, brand, kind, ingredients, nutriments, categories, source, modified_at, words';
const upsertText = `
  insert into catalog_products (${columns})
  select ${columns} from json_to_recordset($1::json) as given (barcode text, name text, brand text, kind text, ingredients text,
    nutriments jsonb, categories text[], source text, modified_at timestamptz, words text)
  on conflict (barcode) do update set (${columns.replace('barcode, ', '')})
    = (${columns
      .split(', ')
      .slice(1)
      .map((name) => `excluded.${name}`)
      .join(', ')})
  where catalog_products.modified_at is null or excluded.modified_at > catalog_products.modified_at`;
const progressText = `
  insert into product_imports (file, lines_done, product_count, finished_at) values ($1, $2, $3, case when $4 then now() end)
  on conflict (file) do update set lines_done = excluded.lines_done, product_count = excluded.product_count, finished_at = excluded.finished_at`;
