import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../config.ts';
import { advisoryLocks } from './advisory-locks.ts';
import {
  computeRolePassword,
  createCluster,
  type EmbeddedFiles,
  formatEmbeddedUrl,
  prepareFiles,
  requirePasswords,
} from './embedded-files.ts';

export type EmbeddedServer = {
  /** Logs in as the owner of the tables, an ordinary role. */
  ownerUrl: string;
  /** Logs in as the application, which owns nothing. */
  appUrl: string;
  url: (role: string, database: string) => string;
  /** Resolves when the database is gone although nobody stopped it. */
  lost: Promise<void>;
  stop: () => Promise<void>;
};

const database = 'wellkept';
const startSecondsMax = 60;
const continueMs = 5000;
/** Eight web processes may open 38 each, those that end statements among them, and the job worker 74. Unused ones cost next to nothing. */
const connectionsMax = 400;
/** Backends of a Node process that was killed notice it within this time. */
const takeOverSecondsMax = 5;
/** Held by the Node process that the server belongs to. A process that dies drops it, whatever way it died. */
const { embeddedOwnership: ownershipLock, embeddedPreparation: preparationLock } = advisoryLocks;
const logBytesMax = 5_000_000;

/**
 * Starts the embedded Postgres on a data folder, or takes over the one that a killed process left running there.
 * A folder that another living process uses is refused.
 */
export async function startEmbedded(dataFolder: string): Promise<EmbeddedServer> {
  const files = prepareFiles(dataFolder);
  createCluster(files);
  const formatUrl = (role: string, name: string) => formatEmbeddedUrl(files, role, name);
  await prepareDatabase(files, await connectToServer(files, formatUrl('postgres', 'postgres')));
  // From here on nobody is connected who may do everything.
  const owner = await takeOwnership(formatUrl('wellkept_app', 'postgres'), dataFolder);
  let stopping = false;
  const continuing = keepRunning(files);
  const lost = new Promise<void>((resolve) => {
    owner.once('end', () => {
      clearInterval(continuing);
      if (!stopping) resolve();
    });
  });
  return {
    url: formatUrl,
    ownerUrl: formatUrl('wellkept_owner', database),
    appUrl: formatUrl('wellkept_app', database),
    lost,
    stop: async () => {
      stopping = true;
      const pid = readLock(files)?.pid;
      await owner.end();
      if (pid) await stopServer(pid);
      // It may lie outside the data folder, where nobody would look for it.
      rmSync(files.sockets, { recursive: true, force: true });
    },
  };
}

/** A server that a signal stopped accepts nobody and says nothing. One that runs ignores the signal to continue. */
function keepRunning(files: EmbeddedFiles): NodeJS.Timeout {
  const sendContinue = () => {
    const pid = readLock(files)?.pid;
    if (!pid) return;
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // It has exited; the holder of the connection gets the error.
      return;
    }
  };
  return setInterval(sendContinue, continueMs).unref();
}

async function connectToServer(files: EmbeddedFiles, url: string): Promise<pg.Client> {
  const deadline = Date.now() + startSecondsMax * 1000;
  let server: ChildProcess | undefined;
  while (Date.now() < deadline) {
    const client = await tryConnect(url);
    if (client) return client;
    if (!server || server.exitCode !== null || server.signalCode !== null) {
      removeForeignLock(files);
      if (!readLock(files)) requirePasswords(files);
      server = startServer(files);
    }
    await sleep(20);
  }
  throw new StartError(`The embedded database did not start. The last lines of ${files.log}:\n${readLastLines(files.log)}`);
}

/** Keeps a connection of the application's login, which shows that the folder is in use and tells when the server is gone. */
async function takeOwnership(url: string, dataFolder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  if (await tryOwn(client)) return client;
  await client.end();
  throw new StartError(`Another Wellkept is already running on the data folder ${dataFolder}. Stop it, or set DATA_DIR to another folder.`);
}

async function tryConnect(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    // Not there, or still starting: the caller's loop comes back until its deadline and then shows the server's own log.
    return null;
  }
}

async function tryOwn(client: pg.Client): Promise<boolean> {
  const deadline = Date.now() + takeOverSecondsMax * 1000;
  do {
    const { rows } = await client.query<{ own: boolean }>('select pg_try_advisory_lock($1) as own', [ownershipLock]);
    if (rows[0]?.own) return true;
    await sleep(100);
  } while (Date.now() < deadline);
  return false;
}

function startServer({ runner, binaries, cluster, sockets, log }: EmbeddedFiles): ChildProcess {
  const tooLong = existsSync(log) && statSync(log).size > logBytesMax;
  const output = openSync(log, tooLong ? 'w' : 'a', 0o600);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: String(connectionsMax),
    // Values of statements stay out of the log.
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    jit: 'off',
  };
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...runner,
      cwd: '/',
      // A group of its own: Ctrl-C in the terminal reaches Node alone, which stops the database last.
      detached: true,
      stdio: ['ignore', output, output],
    },
  );
  server.on('error', () => undefined);
  server.unref();
  closeSync(output);
  return server;
}

function readLock({ cluster }: EmbeddedFiles): { pid: number; file: string } | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? { pid, file } : null;
}

/** After a crash of the machine the lock file may name a process id that belongs to something else by now. Postgres would refuse to start. */
function removeForeignLock(files: EmbeddedFiles): void {
  const lock = readLock(files);
  if (!lock) return;
  const command = spawnSync('ps', ['-o', 'args=', '-p', String(lock.pid)], { encoding: 'utf8' }).stdout ?? readCommandLine(lock.pid);
  if (!command.includes('postgres')) rmSync(lock.file, { force: true });
}

function readCommandLine(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

async function stopServer(pid: number): Promise<void> {
  // SIGINT is Postgres' fast shutdown: connections are ended, everything is written, nothing is lost.
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await sleep(10);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A child that has ended stays as a zombie until Node collects it.
  return !/^State:\s+Z/m.test(existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '');
}

/** Makes the logins and the database where they are missing. Two starts at once do so one after the other. */
async function prepareDatabase(files: EmbeddedFiles, superuser: pg.Client): Promise<void> {
  try {
    await superuser.query('select pg_advisory_lock($1)', [preparationLock]);
    // The tables' owner is an ordinary role, as on a hosted server, so that row-level security binds it here too.
    for (const [role, rights] of [
      ['wellkept_owner', 'login createrole'],
      ['wellkept_app', 'login noinherit'],
    ] as const) {
      await superuser.query(`do $$ begin create role ${role} ${rights}; exception when duplicate_object then null; end $$`);
      await superuser.query(`alter role ${role} password ${pg.escapeLiteral(computeRolePassword(files, role))}`);
    }
    const { rowCount } = await superuser.query('select from pg_database where datname = $1', [database]);
    if (rowCount) return;
    await superuser.query(`create database ${database} owner wellkept_owner`);
    const inside = new pg.Client({ connectionString: formatEmbeddedUrl(files, 'postgres', database) });
    await inside.connect();
    await inside.query('revoke all on schema public from public; grant usage on schema public to public');
    await inside.end();
  } finally {
    await superuser.end();
  }
}

function readLastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-10).join('\n') : '';
}
