import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-supervision-'));
const patience = { timeout: 120_000, interval: 200 };
let main: ChildProcess;
let base: string;
let output = '';

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

beforeAll(async () => {
  const port = await findFreePort();
  base = `http://localhost:${port}`;
  main = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const handleOutput = (chunk: Buffer) => {
    output += chunk;
  };
  main.stdout?.on('data', handleOutput);
  main.stderr?.on('data', handleOutput);
  await vi.waitFor(() => expect(output).toContain('is ready'), patience);
});
afterAll(async () => {
  if (main.exitCode === null && main.signalCode === null) {
    main.kill('SIGTERM');
    await once(main, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** The process of a file that this supervisor has started. */
function findChildPid(file: string): number {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = all
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...args]) => parent === String(main.pid) && args.join(' ').includes(file));
  return Number(found?.[0] ?? 0);
}
const getDatabasePid = () => Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
const isWell = () =>
  vi.waitFor(async () => {
    const response = await fetch(`${base}/api/health`, { signal: AbortSignal.timeout(30_000) });
    expect(await response.json()).toMatchObject({ status: 'ok', database: 'ok', jobs: 'ok' });
  }, patience);
const joinWaitingList = (email: string) =>
  fetch(`${base}/api/waiting-list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ email }),
  });

test.each([
  ['the web server', 'SIGKILL', () => findChildPid('server-process.ts')],
  ['the job worker', 'SIGKILL', () => findChildPid('jobs-process.ts')],
  ['the database', 'SIGKILL', getDatabasePid],
  ['the database', 'SIGINT', getDatabasePid],
] as const)('%s comes back after %s', async (_what, signal, findPid) => {
  await isWell();
  expect((await joinWaitingList(`before-${crypto.randomUUID()}@example.com`)).status).toBeLessThan(300);
  const pid = findPid();
  expect(pid).toBeGreaterThan(1);
  const restartCount = output.split('Starting it again').length;
  process.kill(pid, signal);
  await vi.waitFor(() => expect(output.split('Starting it again').length).toBeGreaterThan(restartCount), patience);
  await isWell();
  expect((await joinWaitingList(`after-${crypto.randomUUID()}@example.com`)).status).toBeLessThan(300);
});

test.each([
  ['web server', 'server-process.ts'],
  ['job worker', 'jobs-process.ts'],
])('a stopped %s continues as the same process', async (name, file) => {
  await isWell();
  const pid = findChildPid(file);
  process.kill(pid, 'SIGSTOP');
  await vi.waitFor(() => expect(output).toContain(`The ${name} is silent`), patience);
  await isWell();
  expect(findChildPid(file)).toBe(pid);
});

test('a stopped database continues', async () => {
  await isWell();
  const pid = getDatabasePid();
  const isStopped = () => execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('T');
  process.kill(pid, 'SIGSTOP');
  expect(isStopped()).toBe(true);
  await vi.waitFor(() => expect(isStopped()).toBe(false), patience);
  await isWell();
  expect(getDatabasePid()).toBe(pid);
});

test('a kill of the supervisor leaves neither server nor worker behind', async () => {
  const children = [findChildPid('server-process.ts'), findChildPid('jobs-process.ts')];
  main.kill('SIGKILL');
  await once(main, 'exit');
  await vi.waitFor(() => {
    for (const pid of children) expect(() => process.kill(pid, 0)).toThrow();
  }, patience);
  process.kill(getDatabasePid(), 'SIGINT');
});
