import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { runAsRole } from '../test/test-server.ts';
import { toUserId } from './auth/user-id.ts';
import { openPool, readAsUser, withUser } from './database/connect.ts';
import { handleError } from './error-handler.ts';
import { limitRequestTime, runWithTimeLimit } from './request-budget.ts';
import type { FastifyApp } from './services.ts';

const ann = toUserId('00000000-0000-4000-8000-000000000001');
/** What ends here ends by the time of its request, long before the limit on a statement. */
const timeLimitFactor = 100;
const pool = openPool(inject('databaseUrl'), { max: 2, pipeline: true, timeLimitFactor });
let app: FastifyApp;
let address: string;
/** As accounts, payments, shares and administrators have them. */
const roles = ['wellkept_accounts', 'wellkept_payments', 'wellkept_shares', 'wellkept_admin'] as const;
const pools = Object.fromEntries(roles.map((role) => [role, openPool(inject('databaseUrl'), { role, max: 2, timeLimitFactor })]));
const entered: string[] = [];

beforeAll(async () => {
  app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(handleError);
  limitRequestTime(app);
  const config = { budgetSeconds: 0.5 };
  const patient = { budgetSeconds: 600 };
  app.get('/sleeps', { config }, () => withUser(pool, ann, (tx) => tx.execute(sql`select pg_sleep(600), 'budget test'`)));
  app.get('/reads', { config }, () =>
    readAsUser(pool, ann, { name: 'budget_test', text: "select pg_sleep(600), 'budget test', $1::text" }, ['x']),
  );
  for (const [role, one] of Object.entries(pools)) {
    const database = drizzle(one);
    app.get(`/statement/${role}`, { config }, () => database.execute(sql`select pg_sleep(600), 'budget test'`));
    app.get(`/transaction/${role}`, { config }, () =>
      database.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        await tx.execute(sql`select pg_sleep(600), 'budget test'`);
      }),
    );
    app.get(`/waits/${role}`, { config: patient }, () => database.execute(sql`select pg_sleep(600), 'budget test'`));
    app.get(`/changes/${role}`, { config: { changes: true } }, async () => {
      await database.execute(sql`select pg_sleep(1), 'budget test'`);
      entered.push(role);
    });
    app.get(`/one/${role}`, () => database.execute(sql`select 1 as one`).then(({ rows }) => rows));
  }
  app.get('/patient', { config: patient }, () => withUser(pool, ann, (tx) => tx.execute(sql`select pg_sleep(600), 'budget test'`)));
  app.post('/never', { config }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    // Its time was up before: it gets no connection.
    await withUser(pool, ann, async () => entered.push('late'));
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  await Promise.all([pool, ...Object.values(pools)].map((one) => one.end()));
});

/** A login sees what its own connections do, and those of no other role. */
const watcher = openPool(inject('databaseUrl'), { max: 1 });
afterAll(() => watcher.end());
async function countRunning(): Promise<number> {
  const { rowCount } = await watcher.query(
    "select from pg_stat_activity where query like '%budget test%' and state = 'active' and pid <> pg_backend_pid()",
  );
  return rowCount ?? 0;
}

test.each(['/sleeps', '/reads', ...roles.flatMap((role) => [`/statement/${role}`, `/transaction/${role}`])])(
  '%s is answered with 503 when its time is up, and the database has stopped working for it',
  async (url) => {
    const response = await app.inject({ method: 'GET', url });
    expect([response.statusCode, response.json().code]).toEqual([503, 'busy']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    await vi.waitFor(async () => expect(await countRunning()).toBe(0), { timeout: 120_000 });
  },
);

test('what a caller asked for who has gone is not worked on any longer', async () => {
  const caller = new AbortController();
  const answer = fetch(`${address}/patient`, { signal: caller.signal });
  await vi.waitFor(async () => expect(await countRunning()).toBe(1), { timeout: 120_000 });
  caller.abort();
  await expect(answer).rejects.toThrow();
  await vi.waitFor(async () => expect(await countRunning()).toBe(0), { timeout: 120_000 });
  // The connection that was cut off is replaced, and the next request has a sound one.
  const { rows } = await withUser(pool, ann, (tx) => tx.execute<{ one: number }>(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
});

test.each(roles)('a caller who has gone leaves nothing running on the connections of %s, which go on being lent', async (role) => {
  const caller = new AbortController();
  const answers = [1, 2].map(() => fetch(`${address}/waits/${role}`, { signal: caller.signal }).catch(() => 'gone'));
  await vi.waitFor(async () => expect(await countRunning()).toBe(2), { timeout: 120_000 });
  caller.abort();
  expect(await Promise.all(answers)).toEqual(['gone', 'gone']);
  await vi.waitFor(async () => expect(await countRunning()).toBe(0), { timeout: 120_000 });
  expect(await (await fetch(`${address}/one/${role}`)).json()).toEqual([{ one: 1 }]);
});

test('a GET that changes something is carried through for a caller who has gone', async () => {
  const caller = new AbortController();
  const answer = fetch(`${address}/changes/wellkept_accounts`, { signal: caller.signal });
  await vi.waitFor(async () => expect(await countRunning()).toBe(1), { timeout: 120_000 });
  caller.abort();
  await expect(answer).rejects.toThrow();
  await vi.waitFor(() => expect(entered).toEqual(['wellkept_accounts']), { timeout: 120_000 });
  entered.length = 0;
});

test('a job that takes too long leaves nothing running', async () => {
  const late = new Error('the job is late');
  const sleep = () => withUser(pool, ann, (tx) => tx.execute(sql`select pg_sleep(600), 'budget test'`));
  await expect(runWithTimeLimit(0.5, sleep, late)).rejects.toBe(late);
  await vi.waitFor(async () => expect(await countRunning()).toBe(0), { timeout: 120_000 });
});

test('what a request starts after its time was up is not started', async () => {
  const response = await app.inject({ method: 'POST', url: '/never', payload: { a: 1 } });
  expect([response.statusCode, response.json().code]).toEqual([503, 'busy']);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(entered).toEqual([]);
});

test('every role has a limit on statements, locks and idle transactions', async () => {
  for (const role of ['wellkept_accounts', 'wellkept_admin', 'wellkept_payments', 'wellkept_shares', 'wellkept_jobs'])
    await runAsRole(role, async (database) => {
      for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
        const { rows } = await database.execute<Record<string, string>>(`show ${setting}`);
        expect(rows[0]?.[setting], `${setting} of ${role}`).toMatch(/^[1-9]\d*(s|min)$/);
      }
    });
});
