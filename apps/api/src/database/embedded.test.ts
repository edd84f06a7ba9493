import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from './embedded.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const createFolder = () => mkdtempSync(join(tmpdir(), 'wellkept-launcher-'));

/** What a test left running is taken over and stopped. */
async function stopServer(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'pg'))) return;
  await startEmbedded(folder).then(
    (server) => server.stop(),
    () => undefined,
  );
}

/** A folder, below a new one, on which nothing was started yet. */
function createNewFolder(...below: string[]): string {
  const parent = createFolder();
  const folder = join(parent, ...below);
  onTestFinished(async () => {
    await stopServer(folder);
    rmSync(parent, { recursive: true, force: true });
  });
  return folder;
}

/** A Node process of its own that starts the database, says its address, and writes one number after another until it is killed. */
async function startWriter(folder: string): Promise<{ child: ChildProcess; acknowledged: () => number }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    import pg from 'pg';
    const server = await startEmbedded(${JSON.stringify(folder)});
    const client = new pg.Client({ connectionString: server.url('postgres', 'postgres') });
    await client.connect();
    await client.query('drop table if exists numbers; create table numbers (n int)');
    console.log('ready');
    for (let n = 1; ; n += 1) {
      await client.query('insert into numbers values ($1)', [n]);
      console.log(n);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  await expect.poll(() => output.includes('ready') || child.exitCode !== null, { timeout: 120_000, interval: 10 }).toBe(true);
  if (!output.includes('ready')) throw new Error(errors);
  return { child, acknowledged: () => Number(output.split('\n').at(-2)) || 0 };
}

async function countNumbers(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as count, coalesce(max(n), 0) as last from numbers');
  await client.end();
  expect(rows[0].count, 'no number is missing in between').toBe(rows[0].last);
  return rows[0].last;
}

describe('the embedded server on a folder that it has used before', () => {
  // One folder for all: making a database takes longer than everything else here.
  let folder: string;
  beforeAll(async () => {
    folder = createFolder();
    await (await startEmbedded(folder)).stop();
  });
  afterAll(async () => {
    await stopServer(folder);
    rmSync(folder, { recursive: true, force: true });
  });

  test('starts, keeps what was written over a restart, and leaves nothing running', async () => {
    const first = await startEmbedded(folder);
    const client = new pg.Client({ connectionString: first.url('postgres', 'postgres') });
    await client.connect();
    await client.query('create table answers as select 42 as answer');
    await client.end();
    await first.stop();
    await expect(new pg.Client({ connectionString: first.url('postgres', 'postgres') }).connect()).rejects.toThrow();

    const second = await startEmbedded(folder);
    const again = new pg.Client({ connectionString: second.url('postgres', 'postgres') });
    await again.connect();
    expect((await again.query('select answer from answers')).rows).toEqual([{ answer: 42 }]);
    await again.end();
    await second.stop();
  });

  test('after kill -9 of Node, the next start takes the database over with every acknowledged write', async () => {
    const { child, acknowledged } = await startWriter(folder);
    await expect.poll(acknowledged, { timeout: 120_000, interval: 5 }).toBeGreaterThan(50);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const server = await startEmbedded(folder);
    expect(await countNumbers(server.url('postgres', 'postgres'))).toBeGreaterThanOrEqual(acknowledged());
    await server.stop();
  });

  test('after kill -9 of Node and Postgres alike, the next start recovers', async () => {
    const { child, acknowledged } = await startWriter(folder);
    await expect.poll(acknowledged, { timeout: 120_000, interval: 5 }).toBeGreaterThan(50);
    const postmaster = Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
    child.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await once(child, 'exit');
    const server = await startEmbedded(folder);
    expect(await countNumbers(server.url('postgres', 'postgres'))).toBeGreaterThanOrEqual(acknowledged());
    await server.stop();
  });

  test('starts despite a lock file that names another program’s process', async () => {
    const first = await startEmbedded(folder);
    await first.stop();
    const lock = ['pid', join(folder, 'pg'), '0', '5432', join(folder, 'socket'), '', '', 'ready'];
    writeFileSync(join(folder, 'pg', 'postmaster.pid'), `${[String(process.pid), ...lock.slice(1)].join('\n')}\n`);
    const second = await startEmbedded(folder);
    await second.stop();
  });

  test('refuses a second process on the same folder while the first keeps running', async () => {
    const { acknowledged } = await startWriter(folder);
    await expect(startEmbedded(folder)).rejects.toThrow(/Another Wellkept is already running on the data folder/);
    const before = acknowledged();
    await expect.poll(acknowledged, { timeout: 120_000, interval: 10 }).toBeGreaterThan(before);
  });

  test('notices when the database stops by itself', async () => {
    const server = await startEmbedded(folder);
    process.kill(Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT');
    await server.lost;
  });

  test('lets nobody in without a password, and nobody stays connected who may do everything', async () => {
    const server = await startEmbedded(folder);
    for (const role of ['postgres', 'wellkept_owner', 'wellkept_app']) {
      const url = new URL(server.url(role, 'postgres').replace('@/', '@localhost/'));
      const login = { host: url.searchParams.get('host') ?? '', user: role, database: 'postgres' };
      const stranger = new pg.Client({ ...login, password: 'guessed' });
      await expect(stranger.connect(), role).rejects.toThrow(/password authentication failed/);
    }
    const client = new pg.Client({ connectionString: server.url('postgres', 'postgres') });
    await client.connect();
    const { rows } = await client.query(
      "select usename from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    expect(rows).toEqual([{ usename: 'wellkept_app' }]);
    await client.end();
    await server.stop();
  });

  test('asks for passwords where an earlier version let everybody in', async () => {
    const first = await startEmbedded(folder);
    const openClient = new pg.Client({ connectionString: first.url('postgres', 'postgres') });
    await openClient.connect();
    await openClient.query('create table earlier as select 42 as answer');
    await openClient.query('alter role postgres password null');
    await openClient.end();
    await first.stop();
    writeFileSync(join(folder, 'pg', 'pg_hba.conf'), 'local all all trust\n');
    rmSync(join(folder, 'database-secret'));
    const second = await startEmbedded(folder);
    const client = new pg.Client({ connectionString: second.url('postgres', 'postgres') });
    await client.connect();
    expect((await client.query('select answer from earlier')).rows).toEqual([{ answer: 42 }]);
    await client.end();
    expect(readFileSync(join(folder, 'pg', 'pg_hba.conf'), 'utf8')).not.toContain('trust');
    await second.stop();
  });
});

describe('the first start of the embedded server', () => {
  test('of two at once, one gets the folder', async () => {
    const folder = createNewFolder();
    const both = await Promise.allSettled([startEmbedded(folder), startEmbedded(folder)]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const one of both) {
      if (one.status === 'fulfilled') await one.value.stop();
      else expect(String(one.reason)).toContain('Another Wellkept is already running');
    }
  });

  test('works under a path that is too long for a socket', async () => {
    const folder = createNewFolder('x'.repeat(60), 'y'.repeat(60));
    chmodSync(join(folder, '..', '..'), 0o755);
    const server = await startEmbedded(folder);
    await server.stop();
  });

  test.runIf(process.getuid?.() === 0)(
    'started by root: runs as an unprivileged user, also on a folder which that user cannot reach',
    async () => {
      const data = createNewFolder('closed', 'data');
      mkdirSync(dirname(data), { mode: 0o700 });
      const server = await startEmbedded(data);
      const pid = readFileSync(join(data, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0];
      expect(readFileSync(`/proc/${pid}/status`, 'utf8')).not.toMatch(/^Uid:\s+0\s/m);
      const elsewhere = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[2] ?? '';
      expect(statSync(elsewhere).uid).not.toBe(0);
      await server.stop();
      const again = await startEmbedded(data);
      await again.stop();
      rmSync(join(elsewhere, '..'), { recursive: true, force: true });
    },
  );
});
