import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createMedicationInput } from '../../test/diary-fixtures.ts';
import { type ApiDocument, createRequestMaker, listOperations } from '../../test/fuzz-requests.ts';
import { createRandom } from '../../test/fuzz-values.ts';
import { recordStatements } from '../../test/record-statements.ts';
import {
  createUser,
  expectRefusal,
  grantPlan,
  runAsRole,
  type SignedIn,
  startTestServer,
  type TestServer,
  Visitor,
} from '../../test/test-server.ts';
import { signInDaysMax } from './durations.ts';
import { session, user } from './tables.ts';

// Two servers on one database, as two processes behind one port: each has a memory of its own.
let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  [first, second] = await Promise.all([startTestServer(), startTestServer()]);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
});

/** The same browser at another process. */
function moveTo(server: TestServer, person: SignedIn): Visitor {
  const visitor = new Visitor(server);
  for (const cookie of person.cookie.split('; ')) {
    const at = cookie.indexOf('=');
    visitor.setCookie(cookie.slice(0, at), cookie.slice(at + 1));
  }
  return visitor;
}

/** The names of the prepared statements, and the texts of the others, that a request sends. */
const listSent = async (read: () => Promise<unknown>) => (await recordStatements(read)).map(({ name, text }) => name ?? text);

function listReadUrls(): string[] {
  const api = first.app.swagger() as unknown as ApiDocument;
  const make = createRequestMaker(api, { ids: [], texts: { zone: ['Europe/Berlin'] }, fillers: ['oat'] }, createRandom(7), [0]);
  return listOperations(api).flatMap(({ method, operation }, index) =>
    // Those without this are open to visitors.
    method === 'GET' && operation.security === undefined ? [make(index).url] : [],
  );
}

test('no read asks for the sign-in alone once it is known', async () => {
  const person = await createUser(first);
  expect(await listSent(() => person.call('GET', '/api/medications'))).toContain('state_by_session_token');
  const sent = await listSent(() => person.call('GET', '/api/medications'));
  expect(sent.filter((text) => !/^(?:select set_config|begin|medications_of_person|rollback)/.test(text))).toEqual([]);
  expect(sent[0]).toMatch(/^begin; set local role wellkept_person; .*check_session\(/);
});

test('a sign-out binds every read at every process at once', async () => {
  const person = await createUser(first);
  await grantPlan(person);
  const elsewhere = moveTo(second, person);
  const urls = listReadUrls();
  expect(urls.length).toBeGreaterThan(60);
  for (const url of urls) {
    const { statusCode } = await elsewhere.call('GET', url);
    expect([401, 500]).not.toContain(statusCode);
    // From memory it is answered as before.
    expect((await elsewhere.call('GET', url)).statusCode, url).toBe(statusCode);
  }
  expect((await person.call('POST', '/api/account/sign-out')).statusCode).toBeLessThan(300);
  for (const url of urls) expect((await elsewhere.call('GET', url)).statusCode, url).toBe(401);
});

test('what visitors read too is read as a visitor once the sign-in has ended', async () => {
  const person = await createUser(first);
  const elsewhere = moveTo(second, person);
  const reads = [
    ['GET', '/api/community/posts'],
    ['POST', '/api/community/search', { text: 'levothyroxine' }],
  ] as const;
  for (const [method, url, body] of reads) {
    const read = () => elsewhere.call(method, url, body);
    await read();
    const known = await listSent(read);
    expect(known).not.toContain('state_by_session_token');
    expect(known[0]).toMatch(/^begin; set local role wellkept_person; .*check_session\(/);
  }
  await first.connections.accounts.delete(session).where(eq(session.userId, person.userId));
  for (const [method, url, body] of reads) {
    const sent = await listSent(async () => expect((await elsewhere.call(method, url, body)).statusCode).toBe(200));
    expect(sent.at(-1)).toMatch(/_visitor(?:_|$)/);
  }
});

test('an ended session of one’s list binds at every process at once', async () => {
  const person = await createUser(first);
  const elsewhere = moveTo(second, person);
  expect((await elsewhere.call('GET', '/api/medications')).statusCode).toBe(200);
  await first.connections.accounts.delete(session).where(eq(session.userId, person.userId));
  expect((await elsewhere.call('GET', '/api/medications')).statusCode).toBe(401);
});

test.each([
  ['has run out', sql`expires_at = now() - interval '1 second'`],
  ['began too long ago', sql`created_at = now() - make_interval(days => ${signInDaysMax}) - interval '1 second'`],
])('a session that %s is refused although it is known', async (_what, change) => {
  const person = await createUser(first);
  expect((await person.call('GET', '/api/medications')).statusCode).toBe(200);
  await first.connections.accounts.execute(sql`update session set ${change} where user_id = ${person.userId}`);
  expect((await person.call('GET', '/api/medications')).statusCode).toBe(401);
});

test('a plan that begins or ends binds reads at every process at once', async () => {
  const person = await createUser(first);
  const elsewhere = moveTo(second, person);
  const readLimit = async () => (await elsewhere.call('GET', '/api/usage')).json<{ chats: { limit: number | null } }>().chats.limit;
  const usual = await readLimit();
  expect(await readLimit()).toBe(usual);
  await grantPlan(person);
  const paid = await readLimit();
  expect(paid).not.toBe(usual);
  await runAsRole('wellkept_payments', (database) =>
    database.execute(sql`update subscribers set access_until = now() - interval '1 second' where user_id = ${person.userId}`),
  );
  expect(await readLimit()).toBe(usual);
  // Also where a route refuses before its handler runs.
  const readForecasts = () => elsewhere.call('GET', '/api/forecasts');
  expect((await readForecasts()).statusCode).toBe(402);
  await runAsRole('wellkept_payments', (database) =>
    database.execute(sql`update subscribers set access_until = now() + interval '1 day' where user_id = ${person.userId}`),
  );
  expect((await readForecasts()).statusCode).toBe(200);
});

test('a withdrawn consent binds at every process at once', async () => {
  const person = await createUser(first);
  const elsewhere = moveTo(second, person);
  expect((await elsewhere.call('GET', '/api/medications')).statusCode).toBe(200);
  expect((await person.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' })).statusCode).toBeLessThan(300);
  const url = `/api/medications/${crypto.randomUUID()}`;
  expectRefusal(await elsewhere.call('PUT', url, createMedicationInput('Aspirin')), 403, 'consentNeeded');
});

test('what changed about a person is read again, and the answer shows it', async () => {
  const person = await createUser(first);
  const elsewhere = moveTo(second, person);
  expect((await elsewhere.call('GET', '/api/medications')).statusCode).toBe(200);
  await first.connections.accounts.update(user).set({ firstName: 'Edith' }).where(eq(user.id, person.userId));
  const sent = await listSent(() => elsewhere.call('GET', '/api/medications'));
  expect(sent).toContain('state_by_session_token');
  expect(await listSent(() => elsewhere.call('GET', '/api/medications'))).not.toContain('state_by_session_token');
});

test('the head of a read is answered like the read', async () => {
  const person = await createUser(first);
  for (const method of ['GET', 'HEAD', 'HEAD'] as const) {
    const answer = await first.app.inject({ method, url: '/api/account/offline-keys', headers: { cookie: person.cookie } });
    expect(answer.statusCode).toBe(200);
  }
});

test('a sign-in that is not as it was ends a transaction of the database itself', async () => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query('begin; set local role wellkept_person');
    await expect(client.query("select check_session(gen_random_uuid(), 'x')")).rejects.toMatchObject({ code: 'WK001' });
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
  } finally {
    await client.end();
  }
});

test('a known sign-in is found by its whole cookie: not with another signature, and not behind a cookie that is wrong', async () => {
  const person = await createUser(first);
  const read = async (cookie: string) =>
    (await first.app.inject({ method: 'GET', url: '/api/medications', headers: { cookie } })).statusCode;
  const at = person.cookie.indexOf('=');
  const [name, signed] = [person.cookie.slice(0, at), person.cookie.slice(at + 1)];
  const forged = `${decodeURIComponent(signed).split('.')[0]}.${Buffer.alloc(32).toString('base64')}`;
  expect(await read(`${name}=${signed}`)).toBe(200);
  expect(await read(`${name}=${encodeURIComponent(forged)}`)).toBe(401);
  expect(await read(`${name}=${encodeURIComponent(forged)}; ${name}=${signed}`)).toBe(200);
  expect(await read(`other${name}=${signed}`)).toBe(401);
});
