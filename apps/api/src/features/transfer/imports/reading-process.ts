import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { ImportReading } from '@wellkept/contract/transfer/imports.ts';
import { createFairQueue, QueueFull } from '@wellkept/documents/fair-queue.ts';
import { LimitedProcess, ProcessEnded, type ProcessLimits } from '@wellkept/documents/limited-process.ts';
import { type ReadingLane, runInLanes, TooLongForLane } from '@wellkept/documents/reading-lane.ts';
import { AppError } from '../../../errors.ts';
import { runInSharedPlace } from '../../../shared-place.ts';
import { heapMbMax, importLimits, shortLaneBytesMax } from './import-limits.ts';
import type { ImportProcessRequest, ReadOrder } from './import-process.ts';
import type { ImportRow } from './import-rows.ts';
import type { OwnRows } from './own-tables.ts';

/** A file that was read, whose rows are taken batch by batch: an empty batch is the end. */
export type ReadImport = {
  summary: Omit<ImportReading, 'fresh'>;
  own: OwnRows | null;
  nextRows(): Promise<ImportRow[]>;
};

type ImportProcessResponse = Omit<ReadImport, 'nextRows'> | { rows: ImportRow[] } | { unreadable: string };

const program = fileURLToPath(new URL('./import-process.ts', import.meta.url));
const preload = fileURLToPath(new URL('../../../processes/fast-modules.ts', import.meta.url));
const queues = { short: createFairQueue(1), long: createFairQueue(1) };

const createTooLargeError = () => new AppError('tooLarge', 'This file is too large to read at once. Export a shorter period.', 'file');
const createBusyError = () =>
  new AppError('busy', 'The server is too busy to read this file right now. Please try again in a few minutes.', undefined, 120);

/** Where files wait to be read, each in a folder whose name begins with the id of its process. */
export const getWaitingFolder = (dataFolder: string): string => join(dataFolder, 'imports');

/** Removes what a process that was killed left there, or all of it while nothing serves yet: ids come again after a start of the machine. */
export async function clearWaitingFiles(dataFolder: string, areAllLeft: boolean): Promise<void> {
  const folder = getWaitingFolder(dataFolder);
  if (areAllLeft) return rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const left = (await readdir(folder)).filter((name) => !isRunning(Number.parseInt(name, 10)));
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It belongs to another user, or it is not there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Reads a file in a process of its own, which ends when `work` does: whatever is in the file, the server lives. The file is stored first, so that
 * a slow connection takes no place in line.
 */
export async function withImport<Result>(
  file: Readable & { truncated?: boolean },
  { dataFolder, ...order }: Omit<ReadOrder, 'folder' | 'path'> & { dataFolder: string },
  work: (read: ReadImport) => Promise<Result>,
): Promise<Result> {
  await mkdir(getWaitingFolder(dataFolder), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(getWaitingFolder(dataFolder), `${process.pid}-`));
  try {
    const path = join(folder, 'export');
    const stored = createWriteStream(path, { mode: 0o600 });
    await pipeline(file, stored);
    if (file.truncated) throw new AppError('tooLarge', 'This file is too large.', 'file');
    const first = stored.bytesWritten <= shortLaneBytesMax ? 'short' : 'long';
    return await runInLanes(first, (lane) => readInTurn({ ...order, folder, path }, lane, work));
  } catch (error) {
    throw error instanceof QueueFull ? createBusyError() : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** People take turns in this process, and the processes take turns. */
const readInTurn = <Result>(order: ReadOrder, lane: ReadingLane, work: (read: ReadImport) => Promise<Result>): Promise<Result> =>
  queues[lane].run(order.userId, () => runInSharedPlace(`${lane} import`, () => readInProcess(order, lane, work)));

async function readInProcess<Result>(order: ReadOrder, lane: ReadingLane, work: (read: ReadImport) => Promise<Result>): Promise<Result> {
  const reader = new LimitedProcess({ program, heapMbMax, preload, isPatient: lane === 'long' });
  const ask = async (message: ImportProcessRequest, limits: ProcessLimits): Promise<ImportProcessResponse> => {
    // The program is ours and answers with nothing else.
    const answer = (await reader.ask(message, limits)) as ImportProcessResponse;
    if ('unreadable' in answer) throw new AppError('invalid', answer.unreadable, 'file');
    return answer;
  };
  try {
    const read = await ask({ read: order }, importLimits[lane]);
    if (!('summary' in read)) throw new Error('the process gave no summary');
    return await work({
      ...read,
      async nextRows() {
        const answer = await ask({ more: true }, importLimits.long);
        return 'rows' in answer ? answer.rows : [];
      },
    });
  } catch (error) {
    throw error instanceof ProcessEnded ? toImportError(error, lane) : error;
  } finally {
    reader.end();
  }
}

function toImportError({ reason }: ProcessEnded, lane: ReadingLane): Error {
  if (lane === 'short' && (reason === 'tooLong' || reason === 'heldUp')) return new TooLongForLane();
  return reason === 'heldUp' ? createBusyError() : createTooLargeError();
}
