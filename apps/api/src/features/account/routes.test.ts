import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser, expectRefusal, password, runAsRole, setUpTestServer, Visitor, waitForMail } from '../../../test/test-server.ts';
import { verifyAuditChain } from '../../audit/verify-chain.ts';

const server = setUpTestServer();

test('a person changes their name, and only theirs', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const changed = await ann.call('PATCH', '/api/account', { firstName: '  Anna  Maria ' });
  expect(changed.json()).toMatchObject({ first_name: 'Anna Maria', last_name: 'Lee', name: 'Anna Maria Lee' });
  expect((await ann.call('GET', '/api/session')).json().user.name).toBe('Anna Maria Lee');
  expect((await ben.call('GET', '/api/session')).json().user.name).toBe('Ann Lee');
  expect((await ann.call('PATCH', '/api/account', { selectedPlan: 'wellness' })).json()).toMatchObject({ selected_plan: 'wellness' });
  expectRefusal(await ann.call('PATCH', '/api/account', { selectedPlan: 'wellness_plus' }), 400, 'invalid', 'selectedPlan');
  expectRefusal(await ann.call('PATCH', '/api/account', { email: 'other@example.com' }), 400, 'invalid', 'email');
  expectRefusal(await ann.call('PATCH', '/api/account', { lastName: '' }), 400, 'invalid', 'lastName');
  expectRefusal(await ann.call('PATCH', '/api/account', {}), 400, 'invalid');
  expectRefusal(await new Visitor(server).call('PATCH', '/api/account', {}), 401, 'notSignedIn');
});

test('only the consent to health data can be withdrawn; history keeps both', async () => {
  const ann = await createUser(server);
  expectRefusal(await ann.call('POST', '/api/account/consents/withdraw', { kind: 'terms' }), 409, 'conflict', 'kind');
  expectRefusal(await ann.call('POST', '/api/account/consents/withdraw', { kind: 'x' }), 400, 'invalid', 'kind');
  for (const times of [1, 2]) {
    expect((await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' })).statusCode, `${times}`).toBe(204);
  }
  expect((await ann.call('GET', '/api/session')).json().user.healthDataConsent).toBe(false);
  const giving = Array.from({ length: 4 }, () => ann.call('POST', '/api/account/consents', { kind: 'health-data' }));
  expect((await Promise.all(giving)).map((answer) => answer.statusCode)).toEqual([204, 204, 204, 204]);
  const all: { kind: string; withdrawnAt: string | null }[] = (await ann.call('GET', '/api/account/consents')).json();
  expect(all.filter((one) => one.kind === 'health-data').map((one) => one.withdrawnAt !== null)).toEqual([true, false]);
});

test("returns 404 for another user's passkeys", async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const id = '0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8a11';
  await server.connections.accounts.$client.query(
    `insert into passkey (user_id, id, name, public_key, credential_id, counter, device_type, backed_up)
     values ($1, $2, 'Phone', 'key', gen_random_uuid()::text, 0, 'singleDevice', false)`,
    [ann.userId, id],
  );
  expect((await ann.call('GET', '/api/account/passkeys')).json()).toMatchObject([{ id, name: 'Phone' }]);
  expect((await ben.call('GET', '/api/account/passkeys')).json()).toEqual([]);
  expectRefusal(await ben.call('DELETE', `/api/account/passkeys/${id}`), 404, 'notFound');
  const token = (await new Visitor(server).call('POST', '/api/token', { email: ann.email, password })).json();
  const bearer = { authorization: `Bearer ${token.access_token}` };
  expectRefusal(await new Visitor(server).call('DELETE', `/api/account/passkeys/${id}`, undefined, bearer), 403, 'forbidden');
  expect((await ann.call('DELETE', `/api/account/passkeys/${id}`)).statusCode).toBe(204);
  expect((await ann.call('GET', '/api/account/passkeys')).json()).toEqual([]);
});

test('the browser’s passkey dialogue gets its options, and rubbish is refused', async () => {
  const ann = await createUser(server);
  const ask = (visitor: Visitor, given = password) => visitor.call('POST', '/api/account/passkeys/options', { password: given });
  const options = await ask(ann);
  expect(options.json()).toMatchObject({ rp: { id: 'localhost', name: 'Wellkept' }, challenge: expect.any(String) });
  expect(String(options.headers['set-cookie'])).toContain('HttpOnly');
  expectRefusal(await ask(ann, 'Wrong-Horse-9'), 401, 'invalidCredentials', 'password');
  expectRefusal(await ask(new Visitor(server)), 401, 'notSignedIn');
  expect((await new Visitor(server).call('GET', '/api/auth/passkey/generate-authenticate-options')).statusCode).toBe(200);
  for (const body of [{}, { response: {} }, { response: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }])
    for (const path of ['verify-registration', 'verify-authentication']) {
      const answer = await ann.call('POST', `/api/auth/passkey/${path}`, body);
      expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, answer.body).toBeLessThan(500);
    }
  for (const path of [
    'passkey/generate-register-options',
    'sign-up/email',
    'sign-in/email',
    'get-session',
    'list-sessions',
    'two-factor/disable',
    'delete-user',
  ])
    expectRefusal(await ann.call('POST', `/api/auth/${path}`, {}), 404, 'notFound');
});

test('deleting the account deletes every row of every table, and leaves a chain that still verifies', async () => {
  const ann = await createUser(server);
  await ann.call('PUT', '/api/medications/0b4f4a52-9f53-4b0f-9d3f-0d2f7c1e8a12', {
    name: 'aspirin',
    strength: null,
    prescribedDosage: null,
    frequency: null,
    indication: null,
    active: true,
    notes: { type: 'Prescription', startDate: null, prescribingDoctor: null, dosage: null, text: null },
  });
  await ann.call('POST', '/api/token', { email: ann.email, password });
  await ann.call('POST', '/api/account/second-factor/setup', { password });
  const countWaiting = async () => {
    const query = sql`select from waiting_list where email = ${ann.email}`;
    return (await runAsRole('wellkept_accounts', (database) => database.execute(query))).rowCount;
  };
  await ann.call('POST', '/api/waiting-list', { email: ann.email });
  expect(await countWaiting()).toBe(1);
  await ann.call('POST', '/api/contact', { name: 'Ann', email: ann.email, subject: 'Hello', message: 'A question' });
  const report = { error_type: 'x', error_message: 'y', url: '/', user_agent: 'z', timestamp: new Date().toISOString(), severity: 'low' };
  await ann.call('POST', '/api/error-reports', { reports: [report] });
  await ann.call('POST', '/api/account/forgot-password', { email: ann.email });
  await waitForMail(server, ann.email, 'Choose a new password');
  const commitment = await runAsRole('wellkept_audit', async (database) => {
    const { rows } = await database.execute<{ commitment: Buffer }>(
      sql`select person_commitment as commitment from security_audit_log where user_id = ${ann.userId}::uuid limit 1`,
    );
    return rows[0]?.commitment;
  });

  expectRefusal(await ann.call('DELETE', '/api/account', { password: 'x' }), 401, 'invalidCredentials', 'password');
  expect((await ann.call('DELETE', '/api/account', { password })).statusCode).toBe(204);
  expect(ann.cookie).toBe('');
  expectRefusal(await new Visitor(server).call('POST', '/api/account/sign-in', { email: ann.email, password }), 401, 'invalidCredentials');
  const farewell = await waitForMail(server, ann.email, 'Your account is deleted');
  expect(farewell.text).toContain('Hello Ann Lee');

  for (const { table, column } of await listUserIdColumns())
    for (const role of ['wellkept_accounts', 'wellkept_jobs', 'wellkept_admin', 'wellkept_audit', ann.userId])
      expect(await countRows(table, column, ann.userId, role), `${table}.${column} as ${role}`).toBe(0);

  expect(await countWaiting()).toBe(0);

  await runAsRole('wellkept_audit', async (database) => {
    const { rows } = await database.execute<{ pseudonym: string; details: unknown; salt: unknown }>(
      sql`select user_id as pseudonym, details, details_salt as salt from security_audit_log where person_commitment = ${commitment}`,
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(new Set(rows.map((row) => row.pseudonym)).size).toBe(1);
    expect(rows.every((row) => row.details === null && row.salt === null)).toBe(true);
    expect(await verifyAuditChain(database, rows[0]?.pseudonym ?? '')).toEqual({ intact: true, length: rows.length });
  });
});

async function listUserIdColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await server.connections.accounts.$client.query<{ table: string; column: string }>(
    `select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and (attname = 'user_id' or (relname = 'user' and attname = 'id'))`,
  );
  expect(rows.length).toBeGreaterThan(10);
  return rows;
}

/** Counts what a role, or the person themselves, can see of it. What a role may not read at all, it cannot see. */
async function countRows(table: string, column: string, userId: string, role: string): Promise<number> {
  const client = await server.connections.people.connect();
  try {
    const isRole = role.startsWith('wellkept_');
    await client.query(
      `begin; select set_config('role', '${isRole ? role : 'wellkept_person'}', true), set_config('app.user_id', '${userId}', true)`,
    );
    const { rows } = await client.query(`select has_table_privilege('public."${table}"', 'select') as may`);
    if (!rows[0].may) return 0;
    return Number((await client.query(`select count(*) from public."${table}" where "${column}" = $1`, [userId])).rows[0].count);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('emails about the product are sent to nobody who did not ask for them, and to nobody who asked otherwise', async () => {
  const ann = await createUser(server);
  const listConsentStates = async () => {
    const all: { kind: string; withdrawnAt: string | null }[] = (await ann.call('GET', '/api/account/consents')).json();
    return all.filter(({ kind }) => kind === 'product-mails').map(({ withdrawnAt }) => withdrawnAt === null);
  };
  expect(await listConsentStates()).toEqual([]);
  for (const way of ['', '', '/withdraw', '/withdraw', ''])
    expect((await ann.call('POST', `/api/account/consents${way}`, { kind: 'product-mails' })).statusCode).toBe(204);
  expect(await listConsentStates()).toEqual([false, true]);
});
