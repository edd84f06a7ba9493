// A long export of Apple Health: how fast it is looked at and taken over, and how much memory the server takes for it.

import { mkdtempSync, openAsBlob, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { Import, ImportReading } from '@wellkept/contract/transfer/imports.ts';
import { type Account, signUp } from '../e2e/account.ts';
import { startServer } from '../e2e/running-server.ts';
import { writeAppleExport } from './apple-export.ts';
import { report, reportComparison } from './report.ts';
import { mustSucceed } from './three-years.ts';

const megabyte = 1_000_000;
const exportBytes = 200 * megabyte;

/** What the process holds in memory, and the most that it ever held; null where the system does not say. */
function readMemory(pid: number | undefined): { now: number; most: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const parseMegabytes = (name: string) => (Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / megabyte;
    return { now: parseMegabytes('VmRSS'), most: parseMegabytes('VmHWM') };
  } catch {
    // Only Linux tells of other processes in this way.
    return null;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
try {
  const account: Account = await signUp(server.base);
  const path = join(folder, 'export.zip');
  const { bytes, days } = await writeAppleExport(path, exportBytes, toUtcDay(new Date()));
  console.log(`     ${days} days, ${(bytes / megabyte).toFixed(0)} MB, ${(statSync(path).size / megabyte).toFixed(0)} MB zipped`);

  const send = async <Answer>(action: string, url: string): Promise<{ answer: Answer; speed: number }> => {
    const form = new FormData();
    form.set('options', JSON.stringify({ id: crypto.randomUUID(), zone: 'Europe/Berlin', units: 'metric' }));
    form.set('file', await openAsBlob(path), 'export.zip');
    const started = performance.now();
    const request = { method: 'POST', body: form, headers: { cookie: account.cookie, origin: server.base } };
    const answer = (await (await mustSucceed(action, fetch(`${server.base}${url}`, request))).json()) as Answer;
    return { answer, speed: bytes / megabyte / ((performance.now() - started) / 1000) };
  };

  const before = readMemory(server.process.pid);
  const read = await send<ImportReading>('looking at the export', '/api/imports/reading');
  if (read.answer.entries < days * 6) throw new Error(`only ${read.answer.entries} entries of ${days} days`);
  const imported = await send<Import>('taking the export over', '/api/imports');
  if (imported.answer.entries !== read.answer.fresh) throw new Error(`${imported.answer.entries} entries came of ${read.answer.fresh}`);
  const after = readMemory(server.process.pid);
  console.log(`     ${imported.answer.entries.toLocaleString('en')} entries`);
  report('an Apple export is looked at', read.speed, 8, 'MB/s', true);
  report('an Apple export is taken over', imported.speed, 8, 'MB/s', true);
  if (before && after) {
    reportComparison('the server before it', before.now, 'MB');
    report('memory that the server takes for it', after.most - before.now, 300, 'MB');
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
