import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serverEnvironment } from '../../test/server-environment.ts';
import { serverProgram } from '../../test/server-program.ts';

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
  main = spawn(process.execPath, [serverProgram], {
    // Each answer is logged with the id of its process.
    env: { ...serverEnvironment, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'info', WEB_PROCESSES: '2' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const handleOutput = (chunk: Buffer) => {
    output += chunk;
  };
  main.stdout?.on('data', handleOutput);
  main.stderr?.on('data', handleOutput);
  await vi.waitFor(() => expect(output).toContain('is ready'), patience);
  await bothAnswer();
});
afterAll(async () => {
  if (main.exitCode === null && main.signalCode === null) {
    main.kill('SIGTERM');
    await once(main, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** The processes of a file, bundled or not, that this supervisor has started. */
function listChildPids(file: string): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return all
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => parent === String(main.pid) && args.join(' ').includes(file))
    .map(([pid]) => Number(pid));
}
const findChildPid = (file: string) => listChildPids(file)[0] ?? 0;

/** On a connection of its own: the next one may be another process'. */
async function askAlone(): Promise<number> {
  const response = await fetch(`${base}/api/guides`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(30_000) });
  await response.arrayBuffer();
  return response.status;
}
/** Web processes that have logged an answer since the output was so long. */
const listAnswering = (from: number) =>
  new Set([...output.slice(from).matchAll(/"pid":(\d+).*"route":"\/api\/guides"/g)].map(([, pid]) => Number(pid)));
const bothAnswer = async () => {
  const from = output.length;
  await vi.waitFor(async () => {
    await Promise.all(Array.from({ length: 8 }, askAlone));
    const pids = listChildPids('server-process');
    expect(pids).toHaveLength(2);
    expect([...listAnswering(from)]).toEqual(expect.arrayContaining(pids));
  }, patience);
};
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
  ['the job worker', 'SIGKILL', () => findChildPid('jobs-process')],
  // Killed in the middle of writes it comes back in e2e/site/kill-and-restart.test.ts.
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

test.each(['SIGKILL', 'SIGSTOP'] as const)('the other web process answers every request after %s of one', async (signal) => {
  await bothAnswer();
  const [struck = 0, other = 0] = listChildPids('server-process');
  const from = output.length;
  process.kill(struck, signal);
  // One that is on its way at a kill fails.
  if (signal === 'SIGKILL') await vi.waitFor(() => expect(output.slice(from)).toContain('Starting it again'), patience);
  for (let index = 0; index < 20; index += 1) expect(await askAlone()).toBe(200);
  await vi.waitFor(() => expect([...listAnswering(from)]).toContain(other), patience);
  await bothAnswer();
  const after = listChildPids('server-process');
  expect(after).toContain(other);
  expect(after.includes(struck)).toBe(signal === 'SIGSTOP');
});

test('a connection that was handed to a process which dies before it takes it is closed', async () => {
  await bothAnswer();
  const struck = findChildPid('server-process');
  process.kill(struck, 'SIGSTOP');
  const asking = Array.from({ length: 6 }, () => askAlone().catch((error: Error) => error.name));
  await vi.waitFor(async () => expect(await Promise.race([...asking, 'none'])).toBe(200), patience);
  process.kill(struck, 'SIGKILL');
  const results = await Promise.all(asking);
  // A caller who hears nothing gives up with a TimeoutError.
  expect(results.filter((result) => result === 200)).toHaveLength(5);
  expect(results.filter((result) => result === 'TypeError')).toHaveLength(1);
});

test('serves again after all web processes were killed at once', async () => {
  await bothAnswer();
  for (const pid of listChildPids('server-process')) process.kill(pid, 'SIGKILL');
  await bothAnswer();
  await isWell();
});

test.each([
  [/The web server [12] is silent/, 'server-process'],
  [/The job worker is silent/, 'jobs-process'],
])('%s: a stopped process continues as the same', async (words, file) => {
  await isWell();
  const pids = listChildPids(file);
  const from = output.length;
  process.kill(pids[0] ?? 0, 'SIGSTOP');
  await vi.waitFor(() => expect(output.slice(from)).toMatch(words), patience);
  await isWell();
  expect(listChildPids(file)).toEqual(pids);
});

test('a stopped database continues', async () => {
  await isWell();
  const pid = getDatabasePid();
  const isStopped = () => execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('T');
  // The supervisor may ask it to continue at this very moment.
  await vi.waitFor(() => {
    process.kill(pid, 'SIGSTOP');
    expect(isStopped()).toBe(true);
  }, patience);
  await vi.waitFor(() => expect(isStopped()).toBe(false), patience);
  await isWell();
  expect(getDatabasePid()).toBe(pid);
});

test('a kill of the supervisor leaves neither server nor worker behind', async () => {
  const children = [...listChildPids('server-process'), ...listChildPids('jobs-process')];
  expect(children).toHaveLength(3);
  main.kill('SIGKILL');
  await once(main, 'exit');
  await vi.waitFor(() => {
    for (const pid of children) expect(() => process.kill(pid, 0)).toThrow();
  }, patience);
  process.kill(getDatabasePid(), 'SIGINT');
});
