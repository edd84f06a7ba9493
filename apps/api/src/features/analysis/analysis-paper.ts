import { Worker } from 'node:worker_threads';
import { AppError } from '../../errors.ts';
import type { AnalysisPaper } from './analysis-pdf.ts';

/** Longer than the longest list takes on a slow machine. */
const secondsMax = 60;

/** The analysis as a PDF, laid out in a thread of its own while others are answered. */
export function makeAnalysisPaper(paper: AnalysisPaper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./analysis-pdf-worker.ts', import.meta.url), { workerData: paper });
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
