import { listSearchWords, type ProductRecord, type ProductSource, parseProductRecord } from '@wellkept/contract/products/product-record.ts';
import type pg from 'pg';
import { type ImportProgress, importFile, type ReadLines } from '../../database/imports/import-file.ts';
import { createLineParser, readLines } from '../../database/imports/read-lines.ts';

const batchSize = 1000;

type Settings = { source: ProductSource; onProgress?: (progress: ImportProgress) => void };

/**
 * Imports a dump of Open Food Facts or Open Beauty Facts, JSON Lines or a table with tabs, compressed or not. A product that was changed since
 * replaces the older one.
 */
export const importProducts = (ownerUrl: string, path: string, { source, onProgress }: Settings): Promise<ImportProgress> =>
  importFile<ProductRecord>(ownerUrl, path, {
    target: 'products',
    batchSize,
    read: (linesDone) => readRecords(path, source, linesDone),
    store: storeRecords,
    onProgress,
  });

async function* readRecords(path: string, source: ProductSource, begunAfter: number): AsyncGenerator<ReadLines<ProductRecord>> {
  const parse = createLineParser();
  let linesDone = 0;
  for await (const text of readLines(path)) {
    linesDone += 1;
    const isHeading = linesDone === 1 && !text.startsWith('{');
    if (linesDone <= begunAfter && !isHeading) continue;
    const raw = parse(text);
    yield { linesDone, row: raw && parseProductRecord(raw, source) };
  }
}

/** Of two records with one barcode the later stays. */
async function storeRecords(client: pg.Client, records: readonly ProductRecord[]): Promise<number> {
  const rows = [...new Map(records.map((record) => [record.barcode, toRow(record)])).values()];
  await client.query(upsertText, [JSON.stringify(rows)]);
  return rows.length;
}

const toRow = (record: ProductRecord) => ({ ...record, modified_at: record.modifiedAt, words: listSearchWords(record) });

const columns = 'barcode, name, brand, kind, ingredients, nutriments, categories, source, modified_at, words, popularity';
const upsertText = `
  insert into catalog_products (${columns})
  select ${columns} from json_to_recordset($1::json) as given (barcode text, name text, brand text, kind text, ingredients text,
    nutriments jsonb, categories text[], source text, modified_at timestamptz, words text, popularity int)
  on conflict (barcode) do update set (${columns.replace('barcode, ', '')})
    = (${columns
      .split(', ')
      .slice(1)
      .map((name) => `excluded.${name}`)
      .join(', ')})
  where catalog_products.modified_at is null or excluded.modified_at > catalog_products.modified_at
    or (excluded.modified_at = catalog_products.modified_at and excluded.popularity <> catalog_products.popularity)`;
