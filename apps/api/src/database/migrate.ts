import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { StartError } from '../config.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { openPool } from './connect.ts';
import { roleNames, upkeep } from './policies.ts';

/** Of two starts at once the second waits here, then finds nothing left to do. The number is arbitrary. */
const { migration: migrationLock } = advisoryLocks;

const insufficientPrivilege = '42501';

const silentLogger = new Logger(() => () => undefined);

/**
 * Brings a database to the current schema. `ownerUrl` logs in as the owner of the tables: an ordinary role with CREATEROLE that owns the
 * database is enough. `appUrl` is the login of the running server; it may be the same.
 */
export async function migrateDatabase(ownerUrl: string, appUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  // Postgres only warns where a right was not given or taken, and goes on.
  const warnings: string[] = [];
  owner.on('notice', ({ severity, message }) => severity === 'WARNING' && warnings.push(message ?? ''));
  try {
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    await prepareRoles(owner, await findLogin(appUrl));
    await migrate(drizzle(owner), { migrationsFolder: fileURLToPath(new URL('../../migrations', import.meta.url)) });
    await migrateQueue(owner, ownerUrl);
    await owner.query(`begin; ${readFileSync(new URL('./after-migrate.sql', import.meta.url), 'utf8')}; commit`);
    if (warnings.length > 0) throw new Error(`The database did not do what the migration says: ${warnings.join('; ')}`);
  } finally {
    await owner.end();
  }
}

async function findLogin(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ login: string }>('select session_user as login');
    return rows[0]?.login ?? '';
  } finally {
    await client.end();
  }
}

async function prepareRoles(owner: pg.Client, appLogin: string): Promise<void> {
  const { rows } = await owner.query<{ version: number; login: string }>(
    `select current_setting('server_version_num')::int as version, session_user as login`,
  );
  const { version = 0, login = '' } = rows[0] ?? {};
  if (version < 150_000) throw new StartError('The database server is too old: Postgres 15 or later is needed.');
  // Being a member must not give the login the members' rights by itself; it has to become the role. Before 16 that is set on the login.
  const option = version >= 160_000 ? ' with inherit false, set true' : '';
  for (const role of roleNames) {
    // Roles belong to the whole server, and another database's migration may be making them at the same moment.
    await runPrivileged(
      owner,
      `do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin noinherit; end if;
      exception when duplicate_object or unique_violation then null; end $$`,
    );
    for (const member of new Set(role === upkeep.name ? [login] : [login, appLogin])) {
      const { rowCount } = await owner.query(
        `select from pg_auth_members where roleid = $1::regrole and member = $2::regrole and ${
          version >= 160_000 ? 'set_option and not inherit_option' : 'true'
        }`,
        [role, pg.escapeIdentifier(member)],
      );
      if (rowCount === 0) await runPrivileged(owner, `grant ${role} to ${pg.escapeIdentifier(member)}${option}`);
    }
  }
  if (version < 160_000) await owner.query(`alter role ${pg.escapeIdentifier(appLogin)} noinherit`);
  await owner.query('create schema if not exists graphile_worker authorization wellkept_jobs');
}

async function runPrivileged(owner: pg.Client, statement: string): Promise<void> {
  try {
    await owner.query(statement);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error;
    throw new StartError(
      'The database login that migrates may not make or hand out the roles it needs. Give it CREATEROLE; where another login has made the roles ' +
        `already, let an administrator run:\n  grant ${roleNames.join(', ')} to <this login> with admin option;`,
    );
  }
}

async function migrateQueue(owner: pg.Client, ownerUrl: string): Promise<void> {
  // The queue's first migration asks for the right to create schemas even though its schema is there.
  const { rows } = await owner.query<{ isNew: boolean }>(
    `select not exists (select from pg_tables where schemaname = 'graphile_worker' and tablename = 'migrations') as "isNew"`,
  );
  const changeCreateRight = (verb: string) =>
    owner.query(`do $$ begin execute format('${verb} wellkept_jobs', current_database()); end $$`);
  if (rows[0]?.isNew) await changeCreateRight('grant create on database %I to');
  const pool = openPool(ownerUrl, { role: 'wellkept_jobs', max: 1 });
  try {
    await runMigrations({ pgPool: pool, logger: silentLogger });
  } finally {
    await pool.end();
    if (rows[0]?.isNew) await changeCreateRight('revoke create on database %I from');
  }
}
