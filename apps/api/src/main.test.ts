import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serverEnvironment } from '../test/server-environment.ts';
import { serverProgram } from '../test/server-program.ts';
import { createEmail, createRegistration } from '../test/test-server.ts';
import { type EmbeddedServer, startEmbedded } from './database/embedded.ts';

const patience = { timeout: 120_000 };
const folder = mkdtempSync(join(tmpdir(), 'wellkept-main-'));
const running: ChildProcess[] = [];
/** Not the one of all tests: the server would take their jobs, and has neither their files nor their keys. */
const databaseFolder = mkdtempSync(join(tmpdir(), 'wellkept-main-database-'));
let database: EmbeddedServer;
beforeAll(async () => {
  database = await startEmbedded(databaseFolder);
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database.stop();
  for (const one of [folder, databaseFolder]) rmSync(one, { recursive: true, force: true });
});

const getDatabaseSettings = () => ({ DATABASE_URL: database.appUrl, DATABASE_ADMIN_URL: database.ownerUrl });

async function findFreePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return String(typeof address === 'object' ? address?.port : '');
}

/**
 * Starts the server as `npm start` does. `printed` resolves to everything it printed, when it is ready or has exited.
 */
function start(settings: Record<string, string>): {
  child: ChildProcess;
  printed: Promise<string>;
  exit: Promise<number | null>;
  output: () => string;
} {
  const child = spawn(process.execPath, [serverProgram], {
    env: { ...serverEnvironment, DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const startOutput = new Promise<string>((resolve) => {
    const handleOutput = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('is ready')) resolve(output);
    };
    child.stdout.on('data', handleOutput);
    child.stderr.on('data', handleOutput);
    void exit.then(() => resolve(output));
  });
  return { child, printed: startOutput, exit, output: () => output };
}

test('starts, says what it does, and on SIGTERM finishes the request that is running', async () => {
  const port = await findFreePort();
  const { child, printed, exit, output } = start({ PORT: port, ...getDatabaseSettings() });
  expect(await printed).toMatch(new RegExp(`Connecting to the database …[\\s\\S]*Wellkept is ready: http://localhost:${port}`));
  const base = `http://localhost:${port}`;
  // The request has begun, but its body is not there yet, when the signal comes.
  const body = JSON.stringify(createRegistration(createEmail()));
  const request = http.request(`${base}/api/account/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, origin: base },
  });
  request.write(body.slice(0, 10));
  await vi.waitFor(() => expect(request.socket?.bytesWritten).toBeGreaterThan(10), patience);
  await fetch(`${base}/api/health`);
  child.kill('SIGTERM');
  await vi.waitFor(() => expect(output()).toContain('Stopping …'), patience);
  request.end(body.slice(10));
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  expect(response.statusCode).toBe(201);
  response.resume();
  expect(await exit).toBe(0);
});

test('stopped while the embedded database starts, it leaves no database behind', async () => {
  const { child, exit, output } = start({ PORT: await findFreePort() });
  const lock = join(folder, 'pg', 'postmaster.pid');
  await vi.waitFor(() => expect(existsSync(lock)).toBe(true), { timeout: 120_000, interval: 5 });
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(output()).toContain('Stopping …');
  expect(output()).not.toContain('is ready');
  // Postgres removes it as the last thing that it does.
  expect(existsSync(lock)).toBe(false);
});

test('a refused start says why, without a stack, and ends with 1', async () => {
  const { printed, exit } = start({ HOST: '0.0.0.0' });
  expect(await printed).toMatch(/^HOST=0\.0\.0\.0 means production, and production needs these settings:/);
  expect(await printed).not.toContain('    at ');
  expect(await exit).toBe(1);
});

test('a port that is taken is named, and nothing is left running', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const address = blocker.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  const { printed, exit } = start({ PORT: port, ...getDatabaseSettings() });
  expect(await printed).toContain(`Port ${port} is in use`);
  expect(await exit).toBe(1);
  blocker.close();
});

test('a database that cannot be reached is named', async () => {
  const { printed, exit } = start({ PORT: await findFreePort(), DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' });
  expect(await printed).toContain('The database at 127.0.0.1:1 cannot be reached');
  expect(await printed).not.toContain('secret');
  expect(await exit).toBe(1);
});
