import { createReadStream } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { ImportOptions } from '@wellkept/contract/transfer/imports.ts';
import { createFileReader } from './import-file-reader.ts';
import { prepareImport } from './import-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

// The process that opens files of strangers: whatever they do to it, the server lives.

/** Messages to the process: the file to read, and permission to send the next rows. */
export type ImportProcessRequest = { read: ReadOrder } | { more: true };
export type ReadOrder = {
  options: ImportOptions;
  userId: string;
  now: Date;
  /** Where the file is, and where a database is put while it is read. */
  path: string;
  folder: string;
};

const rowsAtOnce = 2000;
let rows: ReturnType<typeof prepareImport>['rows'] = [];
let sent = 0;

async function read({ options, userId, now, path, folder }: ReadOrder): Promise<unknown> {
  const reader = createFileReader(options, folder);
  for await (const piece of createReadStream(path, { highWaterMark: 262_144 })) {
    reader.push(piece as Uint8Array);
  }
  const file = await reader.end();
  const prepared = 'own' in file ? file : prepareImport(file, options, userId, now);
  rows = prepared.rows;
  return { summary: prepared.summary, own: prepared.own };
}

function getNextRows(): unknown {
  const batch = rows.slice(sent, sent + rowsAtOnce);
  sent += batch.length;
  return { rows: batch };
}

process.on('message', async (message: ImportProcessRequest) => {
  try {
    process.send?.('read' in message ? await read(message.read) : getNextRows());
  } catch (error) {
    // Errors in the file are reported; our own errors end the process.
    if (!(error instanceof UnreadableFile)) throw error;
    process.send?.({ unreadable: error.message });
  }
  // It is killed when its rows were taken: what it compiled is saved for the next file now.
  flushCompileCache();
});
process.on('disconnect', () => process.exit());
