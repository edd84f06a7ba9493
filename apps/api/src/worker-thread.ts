import { Worker } from 'node:worker_threads';

/** Longer than the longest work takes on a slow machine. */
const secondsMax = 60;

/** What the worker at `file` answers to `data` with its one message; `late` is thrown when it takes too long. Others are served meanwhile. */
export function runInThread<Answer>(file: URL, data: unknown, late: Error): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: data });
    const timer = setTimeout(() => {
      reject(late);
      void worker.terminate();
    }, secondsMax * 1000);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      // After a message or an error this changes nothing any more.
      reject(new Error(`a thread ended with ${code}`));
    });
  });
}
