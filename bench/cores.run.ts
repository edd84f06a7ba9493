import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import autocannon from 'autocannon';
import { type RunningServer, startServer } from '../e2e/running-server.ts';
import { findProcesses } from '../soak/faults/processes.ts';
import { measureProcessorMs } from './processor-time.ts';
import { computePercentile, report, reportComparison } from './report.ts';

// Two web processes against one, by a request that takes nothing but processor time. Whatever else runs on the machine takes a part of its cores:
// what two threads that only count achieve against one, in the same minute, is printed beside the result.

const [callers, checks, rounds] = [16, 64, 5];
const ratioMin = 1.7;

const { substances } = await loadKnowledge();
const names = [...substances.values()].map(({ name }) => name).filter(({ length }) => length > 6);
let count = 0;
/** Misspelt, and never the same twice: what a process remembers of names is of no use, and a check takes so long that the callers do little. */
const createBody = (): string => {
  const items = names.slice(0, 30).map((name) => {
    count += 1;
    return `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)} ${count} mg`;
  });
  return JSON.stringify({ items });
};

type Subject = { folder: string; server: RunningServer };
type Round = { perSecond: number; cores: number };

async function startSubject(webProcesses: number): Promise<Subject> {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
  const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000', WEB_PROCESSES: String(webProcesses) });
  while (findProcesses('web server', server.process.pid ?? 0, folder).length < webProcesses) await sleep(100);
  return { folder, server };
}

async function sendChecks({ server }: Subject, amount: number): Promise<void> {
  const result = await autocannon({
    url: `${server.base}/api/check`,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.base },
    connections: callers,
    amount,
    timeout: 60,
    requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, body: createBody() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
}

async function measureRound(subject: Subject): Promise<Round> {
  const start = performance.now();
  const milliseconds = await measureProcessorMs(subject.server.process.pid ?? 0, subject.folder, () => sendChecks(subject, checks));
  const elapsed = performance.now() - start;
  return { perSecond: (checks * 1000) / elapsed, cores: milliseconds / elapsed };
}

const counting = `
  const { parentPort } = require('node:worker_threads');
  const end = performance.now() + 2000;
  let count = 0;
  while (performance.now() < end) for (let step = 0; step < 100_000; step += 1) count += Math.sqrt(step) > 0 ? 1 : 0;
  parentPort.postMessage(count);`;
async function countInThreads(threads: number): Promise<number> {
  const counts = await Promise.all(
    Array.from({ length: threads }, async () => {
      const [count] = (await once(new Worker(counting, { eval: true }), 'message')) as [number];
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

const median = (values: readonly number[]) => computePercentile(values, 0.5);

const [one, two] = [await startSubject(1), await startSubject(2)];
try {
  for (const subject of [one, two]) await sendChecks(subject, callers * 2);
  const results: [Round, Round][] = [];
  const machine: number[] = [];
  // In turns, so that whatever else the machine does meets both.
  for (let round = 0; round < rounds; round += 1) {
    const single = await countInThreads(1);
    machine.push((await countInThreads(2)) / single);
    results.push([await measureRound(one), await measureRound(two)]);
  }
  reportComparison('two threads that only count against one', median(machine), '×');
  for (const [at, name] of (['one web process', 'two web processes'] as const).entries()) {
    reportComparison(`checks of 30 misspelt names, ${name}`, median(results.map((result) => result[at]?.perSecond ?? 0)), 'a second');
    reportComparison(`processor time of ${name}`, median(results.map((result) => result[at]?.cores ?? 0)), 'cores');
  }
  const ratio = median(results.map(([single, double]) => double.perSecond / single.perSecond));
  report(`two web processes against one, ${availableParallelism()} cores`, ratio, ratioMin, '×', true);
} finally {
  for (const { server, folder } of [one, two]) {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
