import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { runBatch, runUpkeep } from '../../../database/upkeep.ts';
import { readCsvRecords } from './csv-records.ts';
import { copiedColumns, type DirectoryEntry, formatCopyLine, type RowReader } from './directory-entry.ts';
import { refreshPlaces } from './refresh-places.ts';

/** The number is arbitrary. */
const importLock = 7_316_404;
const batchSize = 20_000;

export type ImportProgress = { linesDone: number; entryCount: number };
type Settings = { reader: RowReader; onProgress?: (progress: ImportProgress) => void };
type Batch = { entries: Map<string, DirectoryEntry>; ended: string[] };

/**
 * Imports a file of providers, compressed or not, as a stream. Each batch is stored by COPY together with how far the file was read, so an
 * import that was stopped continues there. Entries that the register has ended go; of a list, those that it no longer has go too. What was
 * found wrong stays hidden until its source has looked at it since.
 */
export async function importProviders(ownerUrl: string, path: string, { reader, onProgress }: Settings): Promise<ImportProgress> {
  const file = `${basename(path)} ${(await stat(path)).size}`;
  return runUpkeep(ownerUrl, importLock, async (client) => {
    const begun = await startImport(client, file);
    const progress: ImportProgress = { linesDone: begun.linesDone, entryCount: begun.entryCount };
    await client.query(stagingText);
    // By default a batch is sorted on the disk.
    await client.query(`set work_mem = '64MB'`);
    let batch: Batch = { entries: new Map(), ended: [] };
    let line = begun.linesDone;
    // The database stores a batch while the next one is read.
    let storing: Promise<void> = Promise.resolve();
    const store = async () => {
      await storing;
      const read = { ...batch, linesDone: line };
      batch = { entries: new Map(), ended: [] };
      storing = runBatch(client, async () => {
        await storeBatch(client, read, { reader, startedAt: begun.startedAt });
        await client.query(progressText, [file, read.linesDone, progress.entryCount + read.entries.size]);
      }).then(() => {
        progress.linesDone = read.linesDone;
        progress.entryCount += read.entries.size;
        onProgress?.({ ...progress });
      });
      // A failure is met where it is waited for.
      storing.catch(() => undefined);
    };
    for await (const { fields, linesDone } of readCsvRecords(path, reader)) {
      if (linesDone <= begun.linesDone) continue;
      line = linesDone;
      const row = reader.read(fields);
      if (row && 'entry' in row) batch.entries.set(row.entry.id, row.entry);
      if (row && 'ended' in row) batch.ended.push(row.ended);
      if (batch.entries.size + batch.ended.length >= batchSize) await store();
    }
    await store();
    await storing;
    await runBatch(client, async () => {
      if (reader.source === 'list' && progress.entryCount > 0) await client.query(leftOutText, [reader.sourceName, begun.startedAt]);
      await refreshPlaces(client);
      await client.query('update provider_imports set finished_at = now() where file = $1', [file]);
    });
    return progress;
  });
}

type Begun = ImportProgress & { startedAt: string };

/** Where an import of the file stopped, or a new one. */
async function startImport(client: pg.Client, file: string): Promise<Begun> {
  const { rows } = await client.query<Begun>(
    `insert into provider_imports (file, lines_done, entry_count) values ($1, 0, 0)
     on conflict (file) do update set
       lines_done = case when provider_imports.finished_at is null then provider_imports.lines_done else 0 end,
       entry_count = case when provider_imports.finished_at is null then provider_imports.entry_count else 0 end,
       started_at = case when provider_imports.finished_at is null then provider_imports.started_at else now() end,
       finished_at = null
     returning lines_done::float as "linesDone", entry_count::float as "entryCount", started_at::text as "startedAt"`,
    [file],
  );
  const [begun] = rows;
  if (!begun) throw new Error('The import was not noted.');
  return begun;
}

async function storeBatch(
  client: pg.Client,
  { entries, ended }: Batch,
  { reader, startedAt }: { reader: RowReader; startedAt: string },
): Promise<void> {
  await client.query('truncate imported_providers');
  const target = client.query(copyFrom(`copy imported_providers (${copiedColumns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunkLines(entries.values())), target);
  await client.query(upsertText, [reader.source, reader.sourceName, startedAt]);
  if (ended.length > 0) await client.query('delete from providers where id = any ($1::uuid[])', [ended]);
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
const progressText = 'update provider_imports set lines_done = $2, entry_count = $3 where file = $1';
const leftOutText = `delete from providers where source = 'list' and source_name = $1 and imported_at < $2::timestamptz`;
