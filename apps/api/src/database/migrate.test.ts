import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  const [, password = ''] = /:\/\/[^:]+:([^@]+)@/.exec(server.url(name, 'postgres')) ?? [];
  await client.query(`create role ${name} login ${abilities} password '${password}'`);
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
}, 120_000);

test('a superuser as the one login', async () => {
  const server = await newServer();
  const url = await newDatabase(server, 'whole', 'postgres');
  await migrateDatabase(url, url);
  expect(await seen(url)).toMatchObject({ own: 1, others: 0 });
});

test('medicines that a profile named are in the list afterwards, once, and none of them is lost', async () => {
  const server = await newServer();
  const url = await newDatabase(server, 'moved', 'postgres');
  await migrateDatabase(url, url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const newPerson = async (medications: unknown, supplements: unknown = {}) => {
    const id = randomUUID();
    await client.query('insert into "user" (id, name, first_name, last_name, email) values ($1, $2, $2, $2, $3)', [
      id,
      'Ann',
      `${id}@example.com`,
    ]);
    const stored = [id, JSON.stringify(medications), JSON.stringify(supplements)];
    await client.query('insert into unified_user_profiles (user_id, medications, supplements) values ($1, $2::jsonb, $3::jsonb)', stored);
    return id;
  };
  const addMedicine = (id: string, name: string, strength: string | null, active = true) =>
    client.query('insert into medications (user_id, id, name, strength, active, notes) values ($1, $2, $3, $4, $5, $6)', [
      id,
      randomUUID(),
      name,
      strength,
      active,
      '{}',
    ]);
  const named = (name: string, dosage = '', active = true) => ({ id: '1', name, dosage, frequency: 'daily', type: 'Prescription', active });
  const tidy = await newPerson(
    { current: [named('Warfarin', '5 mg'), named('Ibuprofen', '', false)], lastUpdated: 'x' },
    { current: [named('Zinc')] },
  );
  const known = await newPerson({ current: [named('warfarin'), named('Aspirin', '300 mg')] });
  await addMedicine(known, 'Warfarin', '5 mg');
  await addMedicine(known, 'Aspirin', '100 mg');
  const again = await newPerson({ current: [named('Warfarin', '5 mg'), named('Zinc', '', false), named('Aspirin', '300 mg')] });
  await addMedicine(again, 'warfarin', null, false);
  await addMedicine(again, 'Zinc', '10 mg', false);
  await addMedicine(again, 'Aspirin', '100 mg', false);
  const odd = await newPerson({ current: ['Metformin', { medication_name: 'Digoxin' }, { pill: 'blue' }, null] });
  const asText = await newPerson(JSON.stringify({ current: [named('Lithium')] }));
  const broken = await newPerson('{"current": [');
  const none = await newPerson({ current: [] });
  const full = await newPerson({ current: [named('Warfarin')] });
  for (let at = 0; at < 300; at += 1) await addMedicine(full, `Herb ${at}`, null);

  const file = new URL('../../migrations/0025_move_profile_medicines.sql', import.meta.url);
  const statements = readFileSync(file, 'utf8').replaceAll('--> statement-breakpoint', '');
  for (let run = 0; run < 2; run += 1) await client.query(`begin; ${statements}; commit; discard temp`);
  const listOf = async (id: string) =>
    (await client.query('select name, prescribed_dosage, active from medications where user_id = $1 order by name', [id])).rows.map(
      Object.values,
    );
  const sectionsOf = async (id: string) =>
    Object.values((await client.query('select medications, supplements from unified_user_profiles where user_id = $1', [id])).rows[0]);
  expect(await listOf(tidy)).toEqual([
    ['Ibuprofen', null, false],
    ['Warfarin', '5 mg', true],
    ['Zinc', null, true],
  ]);
  expect(await sectionsOf(tidy)).toEqual([{ lastUpdated: 'x' }, {}]);
  expect((await listOf(known)).map(([name, dosage]) => [name, dosage])).toEqual([
    ['Aspirin', '300 mg'],
    ['Aspirin', null],
    ['Warfarin', null],
  ]);
  expect(await listOf(again)).toEqual(
    expect.arrayContaining([
      ['warfarin', '5 mg', true],
      ['Zinc', null, false],
      ['Aspirin', null, false],
      ['Aspirin', '300 mg', true],
    ]),
  );
  expect(await listOf(again)).toHaveLength(4);
  expect(await sectionsOf(again)).toEqual([{}, {}]);
  expect((await listOf(odd)).map(([name]) => name)).toEqual(['Digoxin', 'Metformin', '{"pill": "blue"}']);
  expect(await sectionsOf(odd)).toEqual([{}, {}]);
  expect((await listOf(asText)).map(([name]) => name)).toEqual(['Lithium']);
  expect(await sectionsOf(broken)).toEqual(['{"current": [', {}]);
  expect(await sectionsOf(none)).toEqual([{ current: [] }, {}]);
  expect(await sectionsOf(full)).toEqual([{ current: [named('Warfarin')] }, {}]);
  expect(await listOf(full)).toHaveLength(300);
  await client.end();
}, 120_000);

test('habits that an import brought can still be taken back with it', async () => {
  const server = await newServer();
  const url = await newDatabase(server, 'brought', 'postgres');
  await migrateDatabase(url, url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter table imports add column habits uuid[] not null default '{}', alter column brought drop not null`);
  const [userId, walk, read] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query('insert into "user" (id, name, first_name, last_name, email) values ($1, $2, $2, $2, $3)', [
    userId,
    'Ann',
    'a@example.com',
  ]);
  const addImport = (fileName: string, habits: string[], brought: object | null) =>
    client.query(
      `insert into imports (user_id, id, format, file_name, entries, habits, brought) values ($1, $2, 'loop-habits', $3, 1, $4, $5)`,
      [userId, randomUUID(), fileName, habits, brought && JSON.stringify(brought)],
    );
  const own = { tables: { medications: [['1']] }, answers: [] };
  await addImport('a', [walk, read], null);
  await addImport('b', [], null);
  await addImport('c', [], own);
  const file = new URL('../../migrations/0031_import_brought.sql', import.meta.url);
  await client.query(readFileSync(file, 'utf8').replaceAll('--> statement-breakpoint', ''));
  const { rows } = await client.query('select brought from imports order by file_name');
  expect(rows.map(({ brought }) => brought)).toEqual([
    { tables: { habits: [[walk], [read]] }, answers: [] },
    { tables: {}, answers: [] },
    own,
  ]);
  await client.end();
}, 120_000);
