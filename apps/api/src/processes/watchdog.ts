import { Worker } from 'node:worker_threads';

export type WatchdogData = { beats: Int32Array; name: string; seconds: number };

const stuckSecondsMax = 5;
const beatMilliseconds = 500;

/** Ends this process when its event loop stands still: nobody else could, and its supervisor starts another one. */
export function startWatchdog(name: string, seconds = stuckSecondsMax): void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), beatMilliseconds).unref();
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: { beats, name, seconds } satisfies WatchdogData,
    execArgv: [],
  });
  thread.unref();
}
