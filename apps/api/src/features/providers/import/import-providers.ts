import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type ImportProgress, importFile, type ReadLines } from '../../../database/imports/import-file.ts';
import { readCsvRecords } from './csv-records.ts';
import { copiedColumns, type DirectoryEntry, formatCopyLine, type ReadRow, type RowReader } from './directory-entry.ts';
import { refreshPlaces } from './refresh-places.ts';

const batchSize = 20_000;

type Settings = {
  reader: RowReader;
  /** A list is whole although it has lost more than half of its entries. */
  isShorter?: boolean;
  onProgress?: (progress: ImportProgress) => void;
};
type Row = NonNullable<ReadRow>;

/**
 * Imports a file of providers, compressed or not. Each batch is stored by COPY. Entries that the register has ended go; of a list, those that
 * it no longer has go too, unless they are more than half: then the file is hardly whole. What was found wrong stays hidden until its source has looked at it since.
 */
export const importProviders = (
  ownerUrl: string,
  path: string,
  { reader, isShorter = false, onProgress }: Settings,
): Promise<ImportProgress> =>
  importFile<Row>(ownerUrl, path, {
    target: 'providers',
    batchSize,
    prepare: async (client) => {
      await client.query(stagingText);
      // By default a batch is sorted on the disk.
      await client.query(`set work_mem = '64MB'`);
    },
    read: (linesDone) => readRows(path, { reader, isShorter }, linesDone),
    store: (client, rows, { startedAt }) => storeRows(client, rows, { reader, startedAt }),
    finish: async (client, { storedCount, startedAt }) => {
      const isList = reader.source === 'list' && storedCount > 0;
      const undone = isList ? await removeLeftOut(client, [reader.sourceName, startedAt], isShorter) : null;
      // What was stored can be found, also where nothing was taken out.
      await refreshPlaces(client);
      return undone;
    },
    onProgress,
  });

async function* readRows(path: string, { reader, isShorter }: Settings, begunAfter: number): AsyncGenerator<ReadLines<Row>> {
  const options = reader.source === 'list' ? { ...reader, isWhole: isShorter ?? false } : reader;
  for await (const { fields, linesDone } of readCsvRecords(path, options)) {
    if (linesDone > begunAfter) yield { linesDone, row: reader.read(fields) };
  }
}

async function storeRows(
  client: pg.Client,
  rows: readonly Row[],
  { reader, startedAt }: { reader: RowReader; startedAt: string },
): Promise<number> {
  const entries = new Map(rows.flatMap((row) => ('entry' in row ? [[row.entry.id, row.entry] as const] : [])));
  const ended = rows.flatMap((row) => ('ended' in row ? [row.ended] : []));
  await client.query('truncate imported_providers');
  const target = client.query(copyFrom(`copy imported_providers (${copiedColumns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunkLines(entries.values())), target);
  await client.query(upsertText, [reader.source, reader.sourceName, startedAt]);
  if (ended.length > 0) await client.query('delete from providers where id = any ($1::uuid[])', [ended]);
  return entries.size;
}

const chunkLengthMax = 64 * 1024;
function* chunkLines(entries: Iterable<DirectoryEntry>): Generator<string> {
  let chunk = '';
  for (const entry of entries) {
    chunk += formatCopyLine(entry);
    if (chunk.length < chunkLengthMax) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

const stagingText = `create temp table if not exists imported_providers
  (${copiedColumns.map((name) => `${name} ${['languages', 'ways', 'access'].includes(name) ? 'text[]' : getColumnType(name)}`).join(', ')})`;

function getColumnType(name: string): string {
  if (name === 'id') return 'uuid';
  return name === 'checked_on' ? 'date' : 'text';
}

/** A list is whole each time, so each of its entries notes the import that brought it last; the register only writes what has changed. */
const changeable = copiedColumns.filter((name) => name !== 'id' && name !== 'checked_on');
const upsertText = `
  insert into providers (${copiedColumns.join(', ')}, source, source_name, imported_at)
  select ${copiedColumns.join(', ')}, $1, $2, $3::timestamptz from imported_providers order by need, town_key
  on conflict (id) do update set
    (${changeable.join(', ')}) = row (${changeable.map((name) => `excluded.${name}`).join(', ')}),
    checked_on = greatest(providers.checked_on, excluded.checked_on),
    hidden_on = case when excluded.checked_on > providers.hidden_on then null else providers.hidden_on end,
    imported_at = excluded.imported_at
  where providers.source = 'list' or excluded.checked_on > providers.checked_on
    or row (${changeable.map((name) => `providers.${name}`).join(', ')}) is distinct from row (${changeable.map((name) => `excluded.${name}`).join(', ')})`;
const leftOutCounts = `
  select count(*)::int as all, count(*) filter (where imported_at < $2::timestamptz)::int as gone from providers where source = 'list' and source_name = $1`;
const leftOutText = `delete from providers where source = 'list' and source_name = $1 and imported_at < $2::timestamptz`;

/** Takes out what a list no longer has, or answers why it does not. */
async function removeLeftOut(client: pg.Client, list: [sourceName: string, startedAt: string], isShorter: boolean): Promise<string | null> {
  const { rows } = await client.query<{ all: number; gone: number }>(leftOutCounts, list);
  const { all = 0, gone = 0 } = rows[0] ?? {};
  if (!isShorter && gone > all / 2)
    return `The file has ${all - gone} of the ${formatCount(all, 'entry', 'entries')} of this list, so it may be cut off. Nothing was taken out. If it is whole, import it again with --shorter.`;
  await client.query(leftOutText, list);
  return null;
}
