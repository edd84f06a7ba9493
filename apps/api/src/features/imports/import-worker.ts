import { parentPort, workerData } from 'node:worker_threads';
import type { ImportOptions } from '@wellkept/contract/imports.ts';
import { prepare } from './import-rows.ts';
import { fileReader } from './read-file.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** What the thread is told: a piece of the file, its end (null), or that the next rows may come. */
export type ToThread = { piece: Uint8Array | null } | { more: true };
export type ThreadData = {
  options: ImportOptions;
  userId: string;
  now: Date;
  /** Where a database is put while it is read. */
  folder: string;
};

const rowsAtOnce = 2000;

// What reading-thread.ts hands over.
const { options, userId, now, folder } = workerData as ThreadData;
const reader = fileReader(options, folder);
let rows: ReturnType<typeof prepare>['rows'] = [];
let sent = 0;

/** Answers each piece, so that the file comes no faster than it is read. */
function take(message: ToThread): unknown {
  if ('more' in message) {
    const batch = rows.slice(sent, sent + rowsAtOnce);
    sent += batch.length;
    return { rows: batch };
  }
  if (message.piece) {
    reader.push(message.piece);
    return { taken: true };
  }
  const prepared = prepare(reader.end(), options, userId, now);
  rows = prepared.rows;
  return { summary: prepared.summary, habits: prepared.habits };
}

parentPort?.on('message', (message: ToThread) => {
  try {
    parentPort?.postMessage(take(message));
  } catch (error) {
    // What is wrong with the file is told; what is wrong with us ends the thread.
    if (!(error instanceof UnreadableFile)) throw error;
    parentPort?.postMessage({ unreadable: error.message });
  }
});
