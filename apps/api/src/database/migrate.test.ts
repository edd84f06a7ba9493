import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { toUserId } from '../auth/user-id.ts';
import { connect, withUser } from './connect.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';

const folders: string[] = [];
const servers: EmbeddedServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function newServer(): Promise<EmbeddedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-migrate-'));
  folders.push(folder);
  const server = await startEmbedded(folder);
  servers.push(server);
  return server;
}

/** A database as a hosting company hands it over. */
async function newDatabase(server: EmbeddedServer, name: string, owner: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.url('postgres', 'postgres') });
  await client.connect();
  await client.query(`create database ${name} owner ${owner}`);
  await client.end();
  return server.url(owner, name);
}

/** One person's row, written as that person; then what the login sees as that person, as another, and as itself. */
async function seen(url: string): Promise<{ own: number; others: number; bare: number | 'refused' }> {
  const connections = connect(url, 2);
  const [ann, ben] = [toUserId(randomUUID()), toUserId(randomUUID())];
  await connections.accounts.execute(
    `insert into "user" (id, name, first_name, last_name, email) values ('${ann}', 'A', 'A', 'A', '${ann}@example.com')`,
  );
  await withUser(connections.people, ann, (tx) =>
    tx.execute(`insert into medications (user_id, id, name, active, notes) values ('${ann}', '${randomUUID()}', 'a', true, '{}')`),
  );
  const count = (userId: typeof ann) =>
    withUser(connections.people, userId, async (tx) => (await tx.execute('select from medications')).rowCount ?? 0);
  const bare = await connections.people.query('select from medications').then(
    (answer) => answer.rowCount ?? 0,
    () => 'refused' as const,
  );
  const result = { own: await count(ann), others: await count(ben), bare };
  await connections.close();
  return result;
}

async function newLogin(server: EmbeddedServer, name: string, abilities: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres', 'postgres') });
  await client.connect();
  await client.query(`create role ${name} login ${abilities}`);
  await client.end();
}

test('the embedded database: several starts at once all succeed, and the login sees nothing by itself', async () => {
  const server = await newServer();
  await Promise.all([1, 2, 3].map(() => migrateDatabase(server.ownerUrl, server.appUrl)));
  expect(await seen(server.appUrl)).toEqual({ own: 1, others: 0, bare: 'refused' });
});

test('a server of somebody else, with one ordinary login for everything: row-level security binds it too', async () => {
  const server = await newServer();
  await newLogin(server, 'plain', 'createrole');
  const url = await newDatabase(server, 'first', 'plain');
  await Promise.all([migrateDatabase(url, url), migrateDatabase(url, url)]);
  expect(await seen(url)).toEqual({ own: 1, others: 0, bare: 0 });

  const others = [await newDatabase(server, 'second', 'plain'), await newDatabase(server, 'third', 'plain')];
  await Promise.all(others.map((other) => migrateDatabase(other, other)));
  for (const other of others) expect(await seen(other)).toEqual({ own: 1, others: 0, bare: 0 });

  await newLogin(server, 'powerless', '');
  const weak = await newDatabase(server, 'fifth', 'powerless');
  await expect(migrateDatabase(weak, weak)).rejects.toThrow(/Give it CREATEROLE/);
  await newLogin(server, 'stranger', 'createrole');
  const foreign = await newDatabase(server, 'fourth', 'stranger');
  await expect(migrateDatabase(foreign, foreign)).rejects.toThrow(/let an administrator run/);
});

test('a superuser as the one login', async () => {
  const server = await newServer();
  const url = await newDatabase(server, 'whole', 'postgres');
  await migrateDatabase(url, url);
  expect(await seen(url)).toMatchObject({ own: 1, others: 0 });
});
