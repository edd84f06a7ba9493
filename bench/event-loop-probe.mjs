// Loaded into each process of a server before its own modules. Notes the turns of the event loop of a web process that are long enough to be felt:
// processor time and not time, so that what else the machine does is no part of it.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.TURNS_FILE;
const notedMsMin = 5;

if (isMainThread && file && /server-process\.[jt]s$/.test(process.argv[1] ?? '')) {
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    const milliseconds = (user + system) / 1000;
    if (milliseconds > notedMsMin) appendFileSync(file, `${milliseconds.toFixed(1)}\n`);
    before = process.threadCpuUsage();
  }, 1).unref();
}
