import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSafetyEngine } from '../apps/api/src/features/interactions/check/engine.ts';
import { startServer } from '../e2e/running-server.ts';
import { tenItems } from './medication-list.ts';
import { measureProcessorMs } from './processor-time.ts';
import { computePercentile, report, reportComparison } from './report.ts';

// A check of ten items as a browser asks for it, beside what cannot be left out: resolving, checking and writing the answer.

const [calls, rounds] = [200, 5];

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
const engine = await loadSafetyEngine();

async function askServer(): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: server.base, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const body = JSON.stringify({ items: tenItems });
  for (let call = 0; call < calls; call += 1) {
    const answer = await fetch(`${server.base}/api/check`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`a check was answered with ${answer.status}`);
    await answer.arrayBuffer();
  }
}

async function workItOut(): Promise<void> {
  for (let call = 0; call < calls; call += 1) {
    // The engine has these lines cached; resolving them is part of the work.
    for (const text of tenItems) engine.resolver.resolve(text);
    Buffer.from(JSON.stringify(await engine.check(tenItems)));
  }
}

async function measureOwnMs(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

try {
  await askServer();
  await workItOut();
  const [asked, worked]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    asked.push((await measureProcessorMs(server.process.pid ?? 0, folder, askServer)) / calls);
    worked.push((await measureOwnMs(workItOut)) / calls);
  }
  const [served, bare] = [computePercentile(asked, 0.5), computePercentile(worked, 0.5)];
  reportComparison('resolving, checking and writing 10 items, processor time', bare, 'ms');
  report('check of 10 as a browser asks for it : that', served / bare, 2, '×');
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
