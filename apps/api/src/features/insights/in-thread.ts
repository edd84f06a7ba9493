import { Worker } from 'node:worker_threads';
import type { DiaryRead, DiaryToRead } from './diary-reading.ts';

/** Longer than the longest diary takes on a slow machine. */
const secondsMax = 60;

let last: Promise<unknown> = Promise.resolve();

/** Reads a diary while others are answered; one diary at a time, so that readings never take all of the machine. */
export function readInThread(diary: DiaryToRead): Promise<DiaryRead> {
  const next = last.then(() => startThread(diary));
  last = next.catch(() => undefined);
  return next;
}

function startThread(diary: DiaryToRead): Promise<DiaryRead> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { workerData: diary });
    const timer = setTimeout(() => {
      reject(new Error('reading a diary took too long'));
      void worker.terminate();
    }, secondsMax * 1000);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      // After a message or an error this changes nothing any more.
      reject(new Error(`the thread that reads a diary ended with ${code}`));
    });
  });
}
