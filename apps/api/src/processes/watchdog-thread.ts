import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './watchdog.ts';

const { beats, name, seconds } = workerData as WatchdogData;
const looksPerSecond = 4;
/** A thread that was given no processor is not stuck. One that waits for something that never comes uses none, so time alone counts in the end. */
const cpuShareMin = 0.5;
const idleTimes = 6;

let last = -1;
let looks = 0;
let cpuBefore = 0;
const neverNotified = new Int32Array(new SharedArrayBuffer(4));
const getCpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

while (true) {
  // Looks are counted, not the time on a clock: a laptop that was asleep for an hour was not stuck.
  Atomics.wait(neverNotified, 0, 0, 1000 / looksPerSecond);
  const now = Atomics.load(beats, 0);
  if (now !== last) {
    last = now;
    looks = 0;
    cpuBefore = getCpuSeconds();
    continue;
  }
  looks += 1;
  const stuck = looks / looksPerSecond;
  const isWorking = getCpuSeconds() - cpuBefore >= seconds * cpuShareMin;
  if ((stuck >= seconds && isWorking) || stuck >= seconds * idleTimes) {
    writeSync(2, `The ${name} was stuck for ${Math.round(stuck)} seconds and is ended.\n`);
    process.kill(process.pid, 'SIGKILL');
  }
}
