import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type pg from 'pg';
import { advisoryLocks } from '../advisory-locks.ts';
import { runBatch, runUpkeep } from '../upkeep.ts';
import type { ImportTarget } from './tables.ts';

/** Two imports of one kind wait for each other. */
const lockIds: Readonly<Record<ImportTarget, number>> = {
  products: advisoryLocks.productImport,
  providers: advisoryLocks.providerImport,
};

export type ImportProgress = { linesDone: number; storedCount: number };
/** What is read of a file: how many of its lines were read by then, and null for a row that is passed over. */
export type ReadLines<Row> = { linesDone: number; row: Row | null };
/** An import that was stopped keeps the instant of its first start. */
type Begun = ImportProgress & { startedAt: string };

export type FileImport<Row> = {
  target: ImportTarget;
  batchSize: number;
  /** Reads the file from behind the lines that are done. */
  read: (linesDone: number) => AsyncIterable<ReadLines<Row>>;
  /** Stores rows within a transaction, and answers how many there were. */
  store: (client: pg.Client, rows: readonly Row[], begun: Begun) => Promise<number>;
  prepare?: (client: pg.Client) => Promise<unknown>;
  /** What is due when the whole file was read. Answers why something of it was left undone: the rest is stored, and the import stays open. */
  finish?: (client: pg.Client, done: Begun) => Promise<string | null>;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
};

/**
 * Imports a file as a stream, one batch a transaction. Each batch is stored together with how far the file was read, so an import that was
 * stopped continues there. The database stores a batch while the next one is read.
 */
export async function importFile<Row>(ownerUrl: string, path: string, given: FileImport<Row>): Promise<ImportProgress> {
  const { target, batchSize, read, store, prepare, finish, onProgress } = given;
  const file = `${basename(path)} ${(await stat(path)).size}`;
  return runUpkeep(ownerUrl, lockIds[target], async (client) => {
    const begun = await startImport(client, target, file);
    const progress: ImportProgress = { linesDone: begun.linesDone, storedCount: begun.storedCount };
    await prepare?.(client);
    let [rows, line]: [Row[], number] = [[], begun.linesDone];
    let storing: Promise<void> = Promise.resolve();
    const storeRows = async () => {
      await storing;
      const [batch, linesDone] = [rows, line];
      rows = [];
      storing = runBatch(client, async () => {
        const storedCount = progress.storedCount + (await store(client, batch, begun));
        await client.query(progressText, [target, file, linesDone, storedCount]);
        return { linesDone, storedCount };
      }).then((done) => {
        Object.assign(progress, done);
        onProgress?.({ ...progress });
      });
      // A failure is met where it is waited for.
      storing.catch(() => undefined);
    };
    for await (const { linesDone, row } of read(begun.linesDone)) {
      line = linesDone;
      if (row !== null) rows.push(row);
      if (rows.length >= batchSize) await storeRows();
    }
    await storeRows();
    await storing;
    const undone = await runBatch(client, async () => {
      const reason = (await finish?.(client, { ...progress, startedAt: begun.startedAt })) ?? null;
      if (reason === null) await client.query(finishedText, [target, file]);
      return reason;
    });
    if (undone !== null) throw new Error(undone);
    return progress;
  });
}

/** Where an import of the file stopped, or a new one. */
async function startImport(client: pg.Client, target: ImportTarget, file: string): Promise<Begun> {
  const { rows } = await client.query<Begun>(
    `insert into file_imports as known (target, file, lines_done, stored_count) values ($1, $2, 0, 0)
     on conflict (target, file) do update set
       lines_done = case when known.finished_at is null then known.lines_done else 0 end,
       stored_count = case when known.finished_at is null then known.stored_count else 0 end,
       started_at = case when known.finished_at is null then known.started_at else now() end,
       finished_at = null
     returning lines_done::float as "linesDone", stored_count::float as "storedCount", started_at::text as "startedAt"`,
    [target, file],
  );
  const [begun] = rows;
  if (!begun) throw new Error('The import was not noted.');
  return begun;
}

const finishedText = 'update file_imports set finished_at = now() where target = $1 and file = $2';
const progressText = 'update file_imports set lines_done = $3, stored_count = $4 where target = $1 and file = $2';
