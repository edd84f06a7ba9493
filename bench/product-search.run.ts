import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { toUserId } from '../apps/api/src/auth/user-id.ts';
import { connect, withUser } from '../apps/api/src/database/connect.ts';
import { startEmbedded } from '../apps/api/src/database/embedded.ts';
import { migrateDatabase } from '../apps/api/src/database/migrate.ts';
import { searchCatalog } from '../apps/api/src/features/products/repository.ts';
import { computePercentile, report, reportComparison } from './report.ts';

// `npm run bench -- product-search [COUNT]`: search by name over a store of so many made-up products, 1,000,000 by default. Words are as
// unequal as in names of real products: the most frequent one of 40,000 is in every twelfth name, most are in a few. Few products are popular,
// as in Open Food Facts. The peer is a search by whole words and the beginning of the last, over a full-text index on the same rows.
const productCount = Number(process.argv[2] ?? 1_000_000);
const limitMs = 20;
const [searchesToWarm, searchesToMeasure] = [50, 500];

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startEmbedded(folder);

/** Letters stand for the digits of a hash, so that words begin alike as often as words of a language do. */
const fillText = `
  insert into catalog_products (barcode, name, brand, kind, ingredients, nutriments, categories, source, words, popularity)
  select lpad(at::text, 14, '0'), words, null, 'food', repeat('sugar, wheat flour, palm oil, ', 8), '{"sugars_100g": 12.5, "salt_100g": 0.3}',
    array['en:snacks', 'en:category-' || at % 5000], 'openFoodFacts', words,
    case when random() < 0.6 then floor(least(power(1 - random(), -0.77), 1e6))::int else 0 end
  from generate_series($1::bigint, $2::bigint) at, lateral (
    select string_agg(substr(translate(md5(number::text), '0123456789', 'ghijklmnop'), 1, 3 + number % 6), ' ') as words
    from (select floor(40000 * power(random(), 3))::int as number from generate_series(1, 2 + at % 4)) picked) named`;

async function fillStore(): Promise<string[][]> {
  const client = new pg.Client({ connectionString: server.url('postgres', 'wellkept') });
  await client.connect();
  const { rows: indexes } = await client.query<{ indexdef: string; indexname: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'catalog_products' and indexname like '%_by_%'`,
  );
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
  await client.query(`select setseed(0.5)`);
  for (let from = 1; from <= productCount; from += 100_000) await client.query(fillText, [from, Math.min(productCount, from + 99_999)]);
  await client.query(`set maintenance_work_mem = '256MB'`);
  for (const { indexdef } of indexes) await client.query(indexdef);
  await client.query('vacuum analyze catalog_products');
  const { rows } = await client.query<{ words: string }>('select words from catalog_products where barcode = any($1)', [
    Array.from({ length: searchesToWarm + searchesToMeasure }, (_, at) =>
      String(1 + (Math.floor((at * 7919 * productCount) / 4_400_000) % productCount)).padStart(14, '0'),
    ),
  ]);
  const size = await client.query<{ mb: number }>(`select (pg_total_relation_size('catalog_products') / 1e6)::float as mb`);
  reportComparison('product search: size of the table with its indexes', size.rows[0]?.mb ?? 0, 'MB');
  await client.query(`create index peer on catalog_products using gin (to_tsvector('simple', words))`);
  await client.query('vacuum analyze catalog_products');
  await client.end();
  return rows.map(({ words }, at) => cutQuery(words.split(' '), at));
}

/** One to three words of a name, the last one as far as it has been typed: two letters at least. */
function cutQuery(words: readonly string[], at: number): string[] {
  const wanted = words.slice(0, 1 + (at % 3));
  const last = wanted.pop() ?? '';
  return [...wanted, last.slice(0, 2 + (at % 4))];
}

const fullText = `select * from catalog_products where to_tsvector('simple', words) @@ to_tsquery('simple', $1) limit 20`;

try {
  await migrateDatabase(server.ownerUrl, server.appUrl);
  const started = performance.now();
  const queries = await fillStore();
  reportComparison(`product search: filling ${productCount.toLocaleString('en-US')} products`, (performance.now() - started) / 1000, 's');
  const connections = connect(server.appUrl, 2);
  const person = toUserId(randomUUID());
  const times = { own: [] as number[], peer: [] as number[] };
  const peer = new pg.Client({ connectionString: server.url('postgres', 'wellkept') });
  await peer.connect();
  const searches: Readonly<Record<keyof typeof times, (words: readonly string[]) => Promise<unknown>>> = {
    own: (words) => withUser(connections.people, person, (tx) => searchCatalog(tx, words)),
    peer: (words) => peer.query(fullText, [`${words.join(' & ')}:*`]),
  };
  for (const [at, words] of queries.entries()) {
    for (const name of ['own', 'peer'] as const) {
      const start = performance.now();
      await searches[name](words);
      if (at >= searchesToWarm) times[name].push(performance.now() - start);
    }
  }
  reportComparison('product search: full text, median', computePercentile(times.peer, 0.5), 'ms');
  reportComparison('product search: full text, p95', computePercentile(times.peer, 0.95), 'ms');
  reportComparison('product search: median', computePercentile(times.own, 0.5), 'ms');
  report('product search: p95', computePercentile(times.own, 0.95), limitMs, 'ms');
  await peer.end();
  await connections.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
