import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, registerUser, runAsRole, type SignedIn, setUpTestServer, Visitor } from '../../test/test-server.ts';
import { withUser } from '../database/connect.ts';
import { verifyAuditChain } from './verify-chain.ts';
import { findBrokenChains, verifyAuditLog } from './verify-log.ts';

const server = setUpTestServer();

type Row = { action: string; success: boolean; risk_level: string; details: Record<string, unknown> };

const listAuditRows = (person: SignedIn) =>
  withUser(
    server.connections.people,
    person.userId,
    async (tx) => (await tx.execute<Row>(sql`select * from security_audit_log order by sequence`)).rows,
  );
const listActions = async (person: SignedIn) => (await listAuditRows(person)).map((row) => row.action);
const verify = (userId: string) => runAsRole('wellkept_audit', (database) => verifyAuditChain(database, userId));

const createEvent = (action: string) => ({ action, resourceType: 'page', success: true, riskLevel: 'LOW', phiAccessed: false });

describe('what is written', () => {
  test('covers an account from its first day', async () => {
    const ann = await registerUser(server);
    const attempt = { email: ann.email, password: 'Wrong-Horse-9' };
    await new Visitor(server).call('POST', '/api/account/sign-in', attempt);
    await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
    await ann.call('POST', '/api/account/sign-out');
    expect(await listActions(ann)).toEqual([
      'account_registered',
      'consent_given',
      'consent_given',
      'consent_given',
      'email_verified',
      'sign_in',
      'sign_in_failed',
      'consent_withdrawn',
      'sign_out',
    ]);
    expect(await verify(ann.userId)).toEqual({ intact: true, length: 9 });
  });

  test('a client’s own events are sanitised', async () => {
    const ann = await registerUser(server);
    const metadata = { page: '<script>alert(1)</script>"labs\'', ['k'.repeat(100)]: 'dropped', long: `${'x'.repeat(999)}😀` };
    expect((await ann.call('POST', '/api/audit-events', { ...createEvent('page_viewed'), metadata, userId: ann.userId })).statusCode).toBe(
      202,
    );
    const row = (await listAuditRows(ann)).at(-1);
    expect(row).toMatchObject({ action: 'page_viewed', details: { metadata: { page: 'labs', long: 'x'.repeat(999) } } });
    expect(Object.keys(row?.details['metadata'] ?? {})).toHaveLength(2);
  });
});

describe('what is refused', () => {
  test.each(['sign_in', 'account_deleted', 'ai_health_chat'])('a client that claims the server’s action %s', async (action) => {
    const ann = await registerUser(server);
    expectRefusal(await ann.call('POST', '/api/audit-events', createEvent(action)), 400, 'invalid', 'action');
    expect((await listActions(ann)).filter((one) => one === action)).toHaveLength(action === 'sign_in' ? 1 : 0);
  });

  test("refuses an event under another user's id and audits the attempt", async () => {
    const [ann, ben] = [await registerUser(server), await registerUser(server)];
    expectRefusal(
      await ann.call('POST', '/api/audit-events', { ...createEvent('page_viewed'), userId: ben.userId }),
      403,
      'forbidden',
      'userId',
    );
    expect((await listAuditRows(ann)).at(-1)).toMatchObject({ action: 'user_id_mismatch', success: false, risk_level: 'HIGH' });
    expect(await listActions(ben)).not.toContain('page_viewed');
  });

  test('visitors and broken events', async () => {
    const ann = await registerUser(server);
    expectRefusal(await new Visitor(server).call('POST', '/api/audit-events', createEvent('page_viewed')), 401, 'notSignedIn');
    expectRefusal(
      await ann.call('POST', '/api/audit-events', { ...createEvent('page_viewed'), riskLevel: 'SOME' }),
      400,
      'invalid',
      'riskLevel',
    );
    expectRefusal(await ann.call('POST', '/api/audit-events', createEvent('two words\n')), 400, 'invalid', 'action');
  });
});

test('the 101st event of a client within a minute is dropped without a word; the server’s own are not', async () => {
  const ann = await registerUser(server);
  const before = (await listActions(ann)).length;
  for (let at = 0; at < 101; at += 1)
    expect((await ann.call('POST', '/api/audit-events', createEvent('page_viewed'))).statusCode).toBe(202);
  expect((await listActions(ann)).length - before).toBe(100);
  await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
  expect((await listActions(ann)).at(-1)).toBe('consent_withdrawn');
});

test('events of one person at the same time stay one chain', async () => {
  const ann = await registerUser(server);
  await Promise.all(Array.from({ length: 20 }, () => ann.call('POST', '/api/audit-events', createEvent('page_viewed'))));
  expect(await verify(ann.userId)).toEqual({ intact: true, length: 26 });
});

describe('nobody changes the log', () => {
  const attempts = [
    `update security_audit_log set action = 'x'`,
    `update security_audit_log set details = null, details_salt = null, user_id = gen_random_uuid(), action = 'x'`,
    'delete from security_audit_log',
    'truncate security_audit_log',
  ];
  const roles = ['wellkept_person', 'wellkept_accounts', 'wellkept_jobs', 'wellkept_admin', 'wellkept_audit'];

  test.each(roles)('%s', async (role) => {
    const ann = await registerUser(server);
    for (const attempt of attempts)
      await expect(
        runAsRole(role, (database) => database.execute(sql.raw(attempt))),
        attempt,
      ).rejects.toThrow();
    expect(await verify(ann.userId)).toMatchObject({ intact: true });
  });

  test('one person cannot write into the log of another', async () => {
    const [ann, ben] = [await registerUser(server), await registerUser(server)];
    const forge = withUser(server.connections.people, ann.userId, (tx) =>
      tx.execute(sql`select append_audit(${ben.userId}::uuid, 'x', 'y', true, 'LOW', false, '{}'::jsonb)`),
    );
    await expect(forge).rejects.toThrow();
    expect(await listActions(ben)).not.toContain('x');
  });
});

test('the log of everybody verifies while it is written to', async () => {
  const ann = await registerUser(server);
  const writing = Promise.all(Array.from({ length: 20 }, () => ann.call('POST', '/api/audit-events', createEvent('page_viewed'))));
  await runAsRole('wellkept_jobs', (database) => verifyAuditLog(database));
  await writing;
});

describe('a change behind everybody’s back is noticed', () => {
  // As the owner of the tables could make it: triggers off, straight into the rows.
  const tamperWithChain = async (person: SignedIn, change: string) => {
    const rows = await runAsRole('wellkept_audit', async (database) => {
      await database.execute(sql.raw(`create temp table stolen as select * from security_audit_log where user_id = '${person.userId}'`));
      await database.execute(sql.raw(`create temp table ends as select * from audit_chains where user_id = '${person.userId}'`));
      await database.execute(sql.raw(change));
      // The same names in front of the search path: the verifier reads the changed copies.
      await database.execute(sql.raw('alter table stolen rename to security_audit_log'));
      await database.execute(sql.raw('alter table ends rename to audit_chains'));
      const [verdict, broken] = [await verifyAuditChain(database, person.userId), await findBrokenChains(database)];
      expect(broken).toHaveLength(1);
      await expect(verifyAuditLog(database)).rejects.toThrow(`${person.userId} at `);
      return verdict;
    });
    return rows;
  };

  test.each([
    ['another action', `update stolen set action = 'x' where sequence = 3`, 3],
    ['another time', `update stolen set created_at = created_at + interval '1 second' where sequence = 2`, 2],
    ['other details', `update stolen set details = '{"way":"x"}' where sequence = 4`, 4],
    ['another person', `update ends set person_salt = '\\x00'`, 1],
    ['a row that is gone', 'delete from stolen where sequence = 2', 2],
    ['the last row gone', 'delete from stolen where sequence = 6', 6],
    ['rows in another order', 'update stolen set sequence = case sequence when 2 then 3 when 3 then 2 else sequence end', 2],
  ])('%s', async (_what, change, brokenAt) => {
    const ann = await registerUser(server);
    expect(await tamperWithChain(ann, change)).toMatchObject({ intact: false, brokenAt });
  });
});
