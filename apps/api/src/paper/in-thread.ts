import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';

/** Longer than the longest paper takes on a slow machine. */
const secondsMax = 60;

/** A PDF by the worker at `file`, which answers `data` with its bytes. Laying out takes seconds; others are answered meanwhile. */
export function makePaper(file: URL, data: unknown): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: data });
    const timer = setTimeout(() => {
      reject(new AppError('unavailable', 'The paper took too long to make.'));
      void worker.terminate();
    }, secondsMax * 1000);
    worker.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      // After a message or an error this changes nothing any more.
      reject(new Error(`the paper's thread ended with ${code}`));
    });
  });
}
