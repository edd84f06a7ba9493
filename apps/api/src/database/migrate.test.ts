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

async function startServer(): Promise<EmbeddedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-migrate-'));
  folders.push(folder);
  const server = await startEmbedded(folder);
  servers.push(server);
  return server;
}

/** A database as a hosting company hands it over. */
async function createDatabase(server: EmbeddedServer, name: string, owner: string, template = 'template1'): Promise<string> {
  const client = new pg.Client({ connectionString: server.url('postgres', 'postgres') });
  await client.connect();
  // A copy is refused as long as a connection to the original has not quite ended.
  await client.query('select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1', [template]);
  await client.query(`create database ${name} owner ${owner} template ${template}`);
  await client.end();
  return server.url(owner, name);
}

let migrated: Promise<EmbeddedServer> | undefined;

/** A server whose superuser is the one login, with a migrated database. */
function startMigrated(): Promise<EmbeddedServer> {
  migrated ??= startServer().then(async (server) => {
    const url = await createDatabase(server, 'whole', 'postgres');
    await migrateDatabase(url, url);
    return server;
  });
  return migrated;
}

/** A migrated database of a test's own. */
const copyMigrated = async (name: string): Promise<string> => createDatabase(await startMigrated(), name, 'postgres', 'whole');

/** One person's row, written as that person; then what the login sees as that person, as another, and as itself. */
async function countVisibleRows(url: string): Promise<{ own: number; others: number; bare: number | 'refused' }> {
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

async function createLogin(server: EmbeddedServer, name: string, abilities: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url('postgres', 'postgres') });
  await client.connect();
  const [, password = ''] = /:\/\/[^:]+:([^@]+)@/.exec(server.url(name, 'postgres')) ?? [];
  await client.query(`create role ${name} login ${abilities} password '${password}'`);
  await client.end();
}

test('the embedded database: several starts at once all succeed, and the login sees nothing by itself', async () => {
  const server = await startServer();
  await Promise.all([1, 2, 3].map(() => migrateDatabase(server.ownerUrl, server.appUrl)));
  expect(await countVisibleRows(server.appUrl)).toEqual({ own: 1, others: 0, bare: 'refused' });
  const client = new pg.Client({ connectionString: server.appUrl });
  await client.connect();
  await expect(client.query('set role wellkept_upkeep'), 'it sees every person’s medicines').rejects.toThrow(/permission denied/);
  await client.end();
});

test('enforces row-level security on an external server with one ordinary login', async () => {
  const server = await startServer();
  await createLogin(server, 'plain', 'createrole');
  const url = await createDatabase(server, 'first', 'plain');
  await Promise.all([migrateDatabase(url, url), migrateDatabase(url, url)]);
  expect(await countVisibleRows(url)).toEqual({ own: 1, others: 0, bare: 0 });

  const others = [await createDatabase(server, 'second', 'plain'), await createDatabase(server, 'third', 'plain')];
  await Promise.all(others.map((other) => migrateDatabase(other, other)));
  for (const other of others) expect(await countVisibleRows(other)).toEqual({ own: 1, others: 0, bare: 0 });

  await createLogin(server, 'powerless', '');
  const weak = await createDatabase(server, 'fifth', 'powerless');
  await expect(migrateDatabase(weak, weak)).rejects.toThrow(/Give it CREATEROLE/);
  await createLogin(server, 'stranger', 'createrole');
  const foreign = await createDatabase(server, 'fourth', 'stranger');
  await expect(migrateDatabase(foreign, foreign)).rejects.toThrow(/let an administrator run/);
});

test('a superuser as the one login', async () => {
  const server = await startMigrated();
  expect(await countVisibleRows(server.url('postgres', 'whole'))).toMatchObject({ own: 1, others: 0 });
});

const createListedMedicine = (name: string, dosage = '', active = true) => ({
  id: '1',
  name,
  dosage,
  frequency: 'daily',
  type: 'Prescription',
  active,
});

/** Profiles and lists of medicines as a version before the move stored them. */
function createMedicineMover(client: pg.Client) {
  const insertUserWithMedicines = async (medications: unknown, supplements: unknown = {}) => {
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
  const findMedications = async (id: string) =>
    (await client.query('select name, prescribed_dosage, active from medications where user_id = $1 order by name', [id])).rows.map(
      Object.values,
    );
  const findSections = async (id: string) =>
    Object.values((await client.query('select medications, supplements from unified_user_profiles where user_id = $1', [id])).rows[0]);
  return { insertUserWithMedicines, addMedicine, findMedications, findSections };
}

test('medicines that a profile named are in the list afterwards, once, and none of them is lost', async () => {
  const url = await copyMigrated('moved');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { insertUserWithMedicines, addMedicine, findMedications, findSections } = createMedicineMover(client);
  const tidy = await insertUserWithMedicines(
    { current: [createListedMedicine('Warfarin', '5 mg'), createListedMedicine('Ibuprofen', '', false)], lastUpdated: 'x' },
    { current: [createListedMedicine('Zinc')] },
  );
  const known = await insertUserWithMedicines({ current: [createListedMedicine('warfarin'), createListedMedicine('Aspirin', '300 mg')] });
  await addMedicine(known, 'Warfarin', '5 mg');
  await addMedicine(known, 'Aspirin', '100 mg');
  const again = await insertUserWithMedicines({
    current: [createListedMedicine('Warfarin', '5 mg'), createListedMedicine('Zinc', '', false), createListedMedicine('Aspirin', '300 mg')],
  });
  await addMedicine(again, 'warfarin', null, false);
  await addMedicine(again, 'Zinc', '10 mg', false);
  await addMedicine(again, 'Aspirin', '100 mg', false);
  const odd = await insertUserWithMedicines({ current: ['Metformin', { medication_name: 'Digoxin' }, { pill: 'blue' }, null] });
  const asText = await insertUserWithMedicines(JSON.stringify({ current: [createListedMedicine('Lithium')] }));
  const broken = await insertUserWithMedicines('{"current": [');
  const none = await insertUserWithMedicines({ current: [] });
  const full = await insertUserWithMedicines({ current: [createListedMedicine('Warfarin')] });
  for (let at = 0; at < 300; at += 1) await addMedicine(full, `Herb ${at}`, null);

  const file = new URL('../../migrations/0025_move_profile_medicines.sql', import.meta.url);
  const statements = readFileSync(file, 'utf8').replaceAll('--> statement-breakpoint', '');
  for (let run = 0; run < 2; run += 1) await client.query(`begin; ${statements}; commit; discard temp`);
  expect(await findMedications(tidy)).toEqual([
    ['Ibuprofen', null, false],
    ['Warfarin', '5 mg', true],
    ['Zinc', null, true],
  ]);
  expect(await findSections(tidy)).toEqual([{ lastUpdated: 'x' }, {}]);
  expect((await findMedications(known)).map(([name, dosage]) => [name, dosage])).toEqual([
    ['Aspirin', '300 mg'],
    ['Aspirin', null],
    ['Warfarin', null],
  ]);
  expect(await findMedications(again)).toEqual(
    expect.arrayContaining([
      ['warfarin', '5 mg', true],
      ['Zinc', null, false],
      ['Aspirin', null, false],
      ['Aspirin', '300 mg', true],
    ]),
  );
  expect(await findMedications(again)).toHaveLength(4);
  expect(await findSections(again)).toEqual([{}, {}]);
  expect((await findMedications(odd)).map(([name]) => name)).toEqual(['Digoxin', 'Metformin', '{"pill": "blue"}']);
  expect(await findSections(odd)).toEqual([{}, {}]);
  expect((await findMedications(asText)).map(([name]) => name)).toEqual(['Lithium']);
  expect(await findSections(broken)).toEqual(['{"current": [', {}]);
  expect(await findSections(none)).toEqual([{ current: [] }, {}]);
  expect(await findSections(full)).toEqual([{ current: [createListedMedicine('Warfarin')] }, {}]);
  expect(await findMedications(full)).toHaveLength(300);
  await client.end();
});

test('habits that an import brought can still be taken back with it', async () => {
  const url = await copyMigrated('brought');
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
});
