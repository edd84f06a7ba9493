import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { asRole } from '../test/test-server.ts';
import { toUserId } from './auth/user-id.ts';
import { openPool, readAsUser, withUser } from './database/connect.ts';
import { handleError } from './error-handler.ts';
import type { Api } from './parts.ts';
import { limitRequestTime } from './request-budget.ts';

const ann = toUserId('00000000-0000-4000-8000-000000000001');
const pool = openPool(inject('databaseUrl'), { max: 2, pipeline: true });
let app: Api;
const entered: string[] = [];

beforeAll(async () => {
  app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(handleError);
  limitRequestTime(app);
  const config = { budgetSeconds: 0.5 };
  app.get('/sleeps', { config }, () => withUser(pool, ann, (tx) => tx.execute(sql`select pg_sleep(20), 'budget test'`)));
  app.get('/reads', { config }, () =>
    readAsUser(pool, ann, { name: 'budget_test', text: "select pg_sleep(20), 'budget test', $1::text" }, ['x']),
  );
  app.post('/never', { config }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    // Its time was up before: it gets no connection.
    await withUser(pool, ann, async () => entered.push('late'));
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await pool.end();
});

const stillRunning = () =>
  asRole('wellkept_accounts', async (database) => {
    const { rows } = await database.execute<{ count: string }>(
      "select count(*) from pg_stat_activity where query like '%budget test%' and state = 'active' and pid <> pg_backend_pid()",
    );
    return Number(rows[0]?.count);
  });

test.each(['/sleeps', '/reads'])(
  '%s is answered with 503 when its time is up, and the database has stopped working for it',
  async (url) => {
    const response = await app.inject({ method: 'GET', url });
    expect([response.statusCode, response.json().code]).toEqual([503, 'busy']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    await vi.waitFor(async () => expect(await stillRunning()).toBe(0), { timeout: 5000 });
  },
);

test('what a request starts after its time was up is not started', async () => {
  const response = await app.inject({ method: 'POST', url: '/never', payload: { a: 1 } });
  expect([response.statusCode, response.json().code]).toEqual([503, 'busy']);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(entered).toEqual([]);
});

test('every role has a limit on statements, locks and idle transactions', async () => {
  for (const role of ['wellkept_accounts', 'wellkept_admin', 'wellkept_payments', 'wellkept_shares', 'wellkept_jobs'])
    await asRole(role, async (database) => {
      for (const setting of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
        const { rows } = await database.execute<Record<string, string>>(`show ${setting}`);
        expect(rows[0]?.[setting], `${setting} of ${role}`).toMatch(/^[1-9]\d*(s|min)$/);
      }
    });
});
