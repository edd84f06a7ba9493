import { type ChildProcess, fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { ImportReading } from '@wellkept/contract/imports.ts';
import { readChildEnvironment } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { createFairQueue } from '../../fair-queue.ts';
import { heapMbMax, memoryBytesMax, smallBytesMax, wallSecondsMax } from './import-limits.ts';
import type { ReadOrder, ToProcess } from './import-process.ts';
import type { ImportedHabit, ImportRow } from './import-rows.ts';

/** A file that was read, whose rows are taken batch by batch: an empty batch is the end. */
export type ReadImport = { summary: Omit<ImportReading, 'fresh'>; habits: ImportedHabit[]; nextRows(): Promise<ImportRow[]> };

type FromProcess = { summary: ReadImport['summary']; habits: ImportedHabit[] } | { rows: ImportRow[] } | { unreadable: string };

const program = fileURLToPath(new URL('./import-process.ts', import.meta.url));
const watchMilliseconds = 250;

/** A small file never waits for a large one, nor one person for what another has sent before. */
const lanes = { small: createFairQueue(1), large: createFairQueue(1) };

const tooMuch = () => new AppError('tooLarge', 'This file holds more than can be read at once. Export a shorter time.', 'file');
const tooBusy = () =>
  new AppError('busy', 'The server is too busy to read this file right now. Please try again in a few minutes.', undefined, 120);

/** Where files wait to be read. What a server that was killed left there is removed by the next. */
export const waitingFolder = (dataFolder: string): string => join(dataFolder, 'imports');
export const clearWaitingFiles = (dataFolder: string): Promise<void> => rm(waitingFolder(dataFolder), { recursive: true, force: true });

/**
 * Reads a file in a process of its own, which ends when `work` does: whatever is in the file, the server lives. The file is stored first, so that
 * a slow connection takes no place in line.
 */
export async function withImport<Result>(
  file: Readable & { truncated?: boolean },
  { dataFolder, ...order }: Omit<ReadOrder, 'folder' | 'path'> & { dataFolder: string },
  work: (read: ReadImport) => Promise<Result>,
): Promise<Result> {
  await mkdir(waitingFolder(dataFolder), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(waitingFolder(dataFolder), 'file-'));
  try {
    const path = join(folder, 'export');
    const stored = createWriteStream(path, { mode: 0o600 });
    await pipeline(file, stored);
    if (file.truncated) throw new AppError('tooLarge', 'This file is too large.', 'file');
    const isSmall = stored.bytesWritten <= smallBytesMax;
    return await lanes[isSmall ? 'small' : 'large'].run(order.userId, () => readInProcess({ ...order, folder, path }, isSmall, work));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readInProcess<Result>(order: ReadOrder, isSmall: boolean, work: (read: ReadImport) => Promise<Result>): Promise<Result> {
  const child = start(isSmall);
  const watch = watchOver(child);
  const ask = async (message: ToProcess): Promise<FromProcess> => {
    const answer = await new Promise<FromProcess>((resolve, reject) => {
      const lost = () => reject(watch.reason() ?? tooMuch());
      child.once('message', (value) => {
        child.off('exit', lost);
        resolve(value as FromProcess);
      });
      child.once('exit', lost);
      child.send(message, (error) => error && lost());
    });
    if ('unreadable' in answer) throw new AppError('invalid', answer.unreadable, 'file');
    return answer;
  };
  try {
    const read = await ask({ read: order });
    if (!('summary' in read)) throw new Error('the process gave no summary');
    return await work({
      ...read,
      async nextRows() {
        const answer = await ask({ more: true });
        return 'rows' in answer ? answer.rows : [];
      },
    });
  } finally {
    watch.stop();
    child.kill('SIGKILL');
  }
}

function start(isSmall: boolean): ChildProcess {
  const child = fork(program, {
    env: readChildEnvironment(),
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMbMax}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.on('error', () => undefined);
  // Requests go first; where the system has no priorities, nothing is lost.
  if (child.pid && !isSmall) lowerPriority(child.pid);
  return child;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has ended already, or may not be changed: it is read all the same.
  }
}

/** Ends a process that takes more memory or time than it may. A process that had little of the processor was held up by others. */
function watchOver(child: ChildProcess): { reason: () => AppError | null; stop: () => void } {
  let reason: AppError | null = null;
  const end = (why: AppError) => {
    reason = why;
    child.kill('SIGKILL');
  };
  const late = setTimeout(
    async () => end((await cpuSecondsOf(child.pid)) < wallSecondsMax / 4 ? tooBusy() : tooMuch()),
    wallSecondsMax * 1000,
  );
  const look = setInterval(async () => {
    if ((await residentBytesOf(child.pid)) > memoryBytesMax) end(tooMuch());
  }, watchMilliseconds);
  return {
    reason: () => reason,
    stop: () => {
      clearTimeout(late);
      clearInterval(look);
    },
  };
}

const pageBytes = 4096;
const clockTicks = 100;
/** Zero where the system does not say: the other limits remain. */
async function residentBytesOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageBytes;
}
async function cpuSecondsOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in brackets, can hold spaces; times of user and system are the 12th and 13th fields behind it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / clockTicks;
}
