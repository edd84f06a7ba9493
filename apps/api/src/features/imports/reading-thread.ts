import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { ImportReading } from '@wellkept/contract/imports.ts';
import { AppError } from '../../errors.ts';
import type { ImportedHabit, ImportRow } from './import-rows.ts';
import type { ThreadData, ToThread } from './import-worker.ts';

/** A file that was read, whose rows are taken batch by batch: an empty batch is the end. */
export type ReadImport = { summary: Omit<ImportReading, 'fresh'>; habits: ImportedHabit[]; nextRows(): Promise<ImportRow[]> };

type FromThread =
  | { taken: true }
  | { summary: ReadImport['summary']; habits: ImportedHabit[] }
  | { rows: ImportRow[] }
  | { unreadable: string };

const memoryMbMax = 256;

/** Reads a file in a thread of its own, which ends when `work` does: years of steps would hold up everybody else's requests. */
export async function withImport<Result>(
  file: Readable,
  data: Omit<ThreadData, 'folder'>,
  work: (read: ReadImport) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-import-'));
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: { ...data, folder } satisfies ThreadData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMbMax },
  });
  const ask = async (message: ToThread): Promise<FromThread> => {
    worker.postMessage(message);
    // The thread's own errors reject this as well.
    const [answer] = (await once(worker, 'message')) as [FromThread];
    if ('unreadable' in answer) throw new AppError('invalid', answer.unreadable, 'file');
    return answer;
  };
  try {
    for await (const piece of file) await ask({ piece: piece as Uint8Array });
    const read = await ask({ piece: null });
    if (!('summary' in read)) throw new Error('the thread gave no summary');
    return await work({
      ...read,
      async nextRows() {
        const answer = await ask({ more: true });
        return 'rows' in answer ? answer.rows : [];
      },
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new AppError('tooLarge', 'This file holds more than can be read at once. Export a shorter time.', 'file');
    throw error;
  } finally {
    await worker.terminate();
    await rm(folder, { recursive: true, force: true });
  }
}
