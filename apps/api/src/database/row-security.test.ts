import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createUser, runAsRole, setUpTestServer } from '../../test/test-server.ts';
import { withUser } from './connect.ts';
import { roleNames } from './policies.ts';

const server = setUpTestServer();

const query = async <Row extends object>(text: string): Promise<Row[]> => (await server.connections.people.query<Row>(text)).rows;
const tables = `from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;

describe('every table', () => {
  test('has row-level security, forced on its owner too', async () => {
    const rows = await query<{ name: string; isForced: boolean }>(
      `select relname as name, relrowsecurity and relforcerowsecurity as "isForced" ${tables}`,
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter((row) => !row.isForced)).toEqual([]);
  });

  test('has a policy', async () => {
    expect(await query(`select relname ${tables} and not exists (select from pg_policy where polrelid = pg_class.oid)`)).toEqual([]);
  });

  test('of one person’s data starts its primary key with the person', async () => {
    expect(
      await query(`select relname ${tables}
        and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'user_id' and attnotnull)
        and not exists (select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
          where indrelid = pg_class.oid and indisprimary and attname = 'user_id')`),
    ).toEqual([]);
  });

  test('with a person in it loses their rows with the account; the audit log alone outlives it', async () => {
    const rows = await query<{ name: string }>(`select relname as name ${tables}
      and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'user_id')
      and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'f' and confrelid = 'public.user'::regclass and confdeltype = 'c')
      order by relname`);
    expect(rows.map((row) => row.name)).toEqual(['audit_chains', 'security_audit_log']);
  });

  test('gives the application’s login nothing by itself', async () => {
    const ann = await createUser(server);
    await ann.call('POST', '/api/contact', { name: 'A', email: ann.email, subject: 'S', message: 'M' });
    const rows = await query<{ name: string }>(`select relname as name ${tables}`);
    for (const { name } of rows) {
      // Where the login owns the tables, it may ask, and sees nothing.
      const seen = await query(`select from public."${name}"`).catch((error: pg.DatabaseError) => error.code);
      expect(['42501', []], name).toContainEqual(seen);
    }
  });
});

test('roles cannot log in, inherit or get round row-level security', async () => {
  const rows = await query(
    `select rolname from pg_roles where rolname = any ('{${roleNames.join()}}') and not (rolcanlogin or rolinherit or rolbypassrls or rolsuper)`,
  );
  expect(rows).toHaveLength(roleNames.length);
});

describe('inside withUser', () => {
  test('one person sees and changes their own rows alone', async () => {
    const [ann, ben] = [await createUser(server), await createUser(server)];
    const { people } = server.connections;
    const insert = `insert into medications (user_id, id, name, active, notes) values`;
    await withUser(people, ann.userId, (tx) => tx.execute(`${insert} ('${ann.userId}', '${randomUUID()}', 'a', true, '{}')`));
    const forge = withUser(people, ann.userId, (tx) => tx.execute(`${insert} ('${ben.userId}', '${randomUUID()}', 'b', true, '{}')`));
    await expect(forge).rejects.toThrow();
    const countVisibleRows = (userId: typeof ann.userId) =>
      withUser(people, userId, async (tx) => (await tx.execute('select user_id from medications')).rows);
    expect(await countVisibleRows(ann.userId)).toEqual([{ user_id: ann.userId }]);
    expect(await countVisibleRows(ben.userId)).toEqual([]);
    for (const change of ['update medications set active = false', 'delete from medications'])
      expect((await withUser(people, ben.userId, (tx) => tx.execute(change))).rowCount).toBe(0);
  });

  test('accounts, sessions and passwords are out of reach', async () => {
    const ann = await createUser(server);
    for (const table of [
      '"user"',
      'session',
      'account',
      'api_grants',
      'two_factor',
      'passkey',
      'verification',
      'mail_outbox',
      'rate_limits',
    ])
      await expect(withUser(server.connections.people, ann.userId, (tx) => tx.execute(`select from ${table}`))).rejects.toThrow();
  });

  test('nothing of it is left for the next one on the same connection, also after a failure', async () => {
    const ann = await createUser(server);
    const { people } = server.connections;
    await expect(withUser(people, ann.userId, (tx) => tx.execute('select 1 / 0'))).rejects.toThrow();
    const findCurrentUser = async () =>
      (await people.query(`select current_user as who, current_setting('app.user_id', true) as person`)).rows[0];
    for (let at = 0; at < 8; at += 1) {
      const { who: role, person } = await findCurrentUser();
      expect(role).not.toMatch(/^wellkept_person$/);
      expect(person ?? '').toBe('');
    }
  });

  test('work that fails writes nothing', async () => {
    const ann = await createUser(server);
    const id = randomUUID();
    const failing = withUser(server.connections.people, ann.userId, async (tx) => {
      await tx.execute(`insert into medications (user_id, id, name, active, notes) values ('${ann.userId}', '${id}', 'a', true, '{}')`);
      throw new Error('after the insert');
    });
    await expect(failing).rejects.toThrow('after the insert');
    expect((await ann.call('GET', '/api/medications')).json()).toEqual([]);
  });
});

test('the database itself refuses what must not be stored', async () => {
  const ann = await createUser(server);
  const insert = (values: string) =>
    withUser(server.connections.people, ann.userId, (tx) =>
      tx.execute(`insert into medications (user_id, id, name, active, notes) values ('${ann.userId}', gen_random_uuid(), ${values})`),
    );
  await expect(insert(`'', true, '{}'`)).rejects.toThrow();
  await expect(insert(`repeat('x', 10001), true, '{}'`)).rejects.toThrow();
  await expect(insert(`'a', true, '[]'`)).rejects.toThrow();
  const updateAccount = (change: string) =>
    runAsRole('wellkept_accounts', (database) => database.execute(`update "user" set ${change} where id = '${ann.userId}'`));
  for (const change of [`email = 'UPPER@EXAMPLE.COM'`, `role = 'owner'`, `selected_plan = 'gold'`])
    await expect(updateAccount(change)).rejects.toThrow();
});
