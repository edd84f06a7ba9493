import { once } from 'node:events';
import { createServer } from 'node:net';
import { RefusalCode } from '@wellkept/contract/refusal.ts';
import { describe, expect, test } from 'vitest';
import { measureLongestHold } from '../test/event-loop.ts';
import { createRegistration, createUser, expectRefusal, setUpTestServer, Visitor } from '../test/test-server.ts';
import { buildApp } from './app.ts';
import { createServices } from './create-services.ts';
import { connect } from './database/connect.ts';
import { createFastifyServer } from './fastify-server.ts';

const server = setUpTestServer();
const heldMsMax = 200;

const postSignIn = (payload: string, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url: '/api/check', payload, headers: { origin: 'http://localhost:3299', ...headers } });

describe('every answer', () => {
  test('carries the security headers', async () => {
    const { headers } = await new Visitor(server).call('GET', '/api/session');
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-frame-options': 'SAMEORIGIN',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('of an unknown address is a refusal in JSON', async () => {
    const visitor = new Visitor(server);
    expectRefusal(await visitor.call('GET', '/api/nothing'), 404, 'notFound');
    expectRefusal(await visitor.call('POST', '/nothing', {}), 404, 'notFound');
    expectRefusal(await visitor.call('DELETE', '/api/session'), 404, 'notFound');
  });

  test('of an address that cannot be read is a refusal too', async () => {
    for (const url of ['/api/medications/%zz', '/%c0%ae', `/api/${'x'.repeat(5000)}`])
      expect((await server.app.inject({ url })).statusCode, url.slice(0, 30)).toBeLessThan(500);
  });
});

describe('a body', () => {
  test.each([
    ['that is no JSON', '{"items":', { 'content-type': 'application/json' }, 400, 'invalid'],
    ['that is empty', '', { 'content-type': 'application/json' }, 400, 'invalid'],
    ['that is text', 'hello', { 'content-type': 'text/plain' }, 415, 'unsupportedType'],
    ['that is a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupportedType'],
    ['of no known type', 'x', { 'content-type': 'x' }, 415, 'unsupportedType'],
    ['that is too large', JSON.stringify({ items: ['x'.repeat(3_000_001)] }), { 'content-type': 'application/json' }, 413, 'tooLarge'],
    ['that reaches for the prototype', '{"__proto__":{"x":1},"items":[]}', { 'content-type': 'application/json' }, 400, 'invalid'],
    [
      'that is nested without end',
      `{"items":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      { 'content-type': 'application/json' },
      400,
      'invalid',
    ],
    ['of a million values', `{"items":[${'0,'.repeat(1_400_000)}0]}`, { 'content-type': 'application/json' }, 413, 'tooLarge'],
    [
      'of a hundred thousand fields',
      `{${Array.from({ length: 100_000 }, (_, at) => `"f${at}":1`).join()}}`,
      { 'content-type': 'application/json; charset=utf-8' },
      413,
      'tooLarge',
    ],
    [
      'of as many wrong values as are parsed',
      `{"items":[${'{},'.repeat(12_000)}0]}`,
      { 'content-type': 'application/json' },
      400,
      'invalid',
    ],
    ['with a text that does not end', `{"items":["${'['.repeat(100_000)}\\"]}`, { 'content-type': 'application/json' }, 400, 'invalid'],
    ['with a null character in a name', '{"items":[],"a\\u0000":1}', { 'content-type': 'application/json' }, 400, 'invalid'],
  ])('%s is refused without holding the others', async (_what, payload, headers, status, code) => {
    const heldMs = await measureLongestHold(heldMsMax, async () => expectRefusal(await postSignIn(payload, headers), status, code));
    expect(heldMs).toBeLessThan(heldMsMax);
  });
});

describe('a call that changes something', () => {
  const sendSignOut = async (headers: Record<string, string>, signedIn: boolean) => {
    const cookie = signedIn ? { cookie: (await createUser(server)).cookie } : {};
    return server.app.inject({ method: 'POST', url: '/api/account/sign-out', headers: { host: 'localhost:3299', ...headers, ...cookie } });
  };
  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, true, 204],
    ['our own origin', { origin: 'http://localhost:3299' }, true, 204],
    ['the other name of this machine', { origin: 'http://127.0.0.1:3299' }, true, 204],
    ['another site', { 'sec-fetch-site': 'cross-site' }, true, 403],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }, true, 403],
    ['another origin', { origin: 'https://evil.example' }, true, 403],
    ['no origin at all', { origin: 'null' }, true, 403],
    ['another port of this machine', { origin: 'http://localhost:1' }, true, 403],
    ['nowhere, with a cookie', {}, true, 403],
    ['nowhere, without a cookie', {}, false, 204],
    ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3299' }, true, 403],
  ])('from %s', async (_where, headers, signedIn, status) => {
    const response = await sendSignOut(headers as Record<string, string>, signedIn);
    expect(response.statusCode).toBe(status);
    if (status === 403) expectRefusal(response, 403, 'forbidden');
  });

  test('from another site does not sign anybody in either', async () => {
    const foreign = { origin: 'https://evil.example' };
    expectRefusal(
      await new Visitor(server).call('POST', '/api/account/register', createRegistration('x@example.com'), foreign),
      403,
      'forbidden',
    );
    expectRefusal(await new Visitor(server).call('POST', '/api/account/sign-in', {}, foreign), 403, 'forbidden');
  });
});

test('the OpenAPI document names every operation once, and the page to read it is there', async () => {
  const document = (await new Visitor(server).call('GET', '/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths as Record<string, Record<string, { operationId?: string; responses: object }>>).flatMap(
    (path) => Object.values(path),
  );
  const ids = operations.map((operation) => operation.operationId);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
  expect(operations.every((operation) => '4XX' in operation.responses)).toBe(true);
  expect(document.components.schemas.Refusal.properties.code.enum).toEqual(RefusalCode.options);
  const page = await new Visitor(server).call('GET', '/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
});

describe('health', () => {
  test('is well while database and jobs are', async () => {
    expect((await new Visitor(server).call('GET', '/api/health')).json()).toEqual({
      status: 'ok',
      database: 'ok',
      jobs: 'ok',
      oldestJobSeconds: expect.any(Number),
      storage: 'ok',
      audit: 'ok',
      reasons: [],
      version: '0.1.0',
    });
  });

  test('says how long the oldest job has waited that could be done', async () => {
    const { jobs } = server.connections;
    const addJob = (name: string) =>
      jobs.query(`select graphile_worker.add_job($1, job_key => 'health-age', run_at => now() - interval '7 minutes')`, [name]);
    // Nobody knows this task, so it waits.
    await addJob('task_of_nobody');
    const health = await new Visitor(server).call('GET', '/api/health');
    await jobs.query(`select graphile_worker.remove_job('health-age')`);
    expect(health.statusCode).toBe(503);
    expect(health.json()).toMatchObject({ status: 'degraded', jobs: 'behind', oldestJobSeconds: expect.any(Number) });
    expect(health.json().oldestJobSeconds).toBeGreaterThanOrEqual(420);
    expect(health.json().reasons).toEqual([expect.stringMatching(/^A job has waited for 4[2-9]\d seconds\.$/)]);
  });

  test('says so when a database takes connections and is silent', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const connections = connect(`postgres://nobody@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/none`, 2);
    const app = createFastifyServer(server.parts.config);
    await buildApp(app, await createServices(server.parts.config, connections, app, () => true));
    const health = await app.inject({ url: '/api/health' });
    expect([health.statusCode, health.json().database]).toEqual([503, 'silent']);
    expect(health.json().reasons).toContain('The database takes connections but does not answer.');
    silent.close();
    await app.close();
  });

  test('says so while the audit log does not verify', async () => {
    const { jobs } = server.connections;
    const getStateAfter = async (lastError: string) => {
      await jobs.query(`select graphile_worker.add_job('verify_audit_log', job_key => 'health-test', run_at => now() + interval '1 day')`);
      await jobs.query(`update graphile_worker._private_jobs set last_error = $1 where key = 'health-test'`, [lastError]);
      const health = await new Visitor(server).call('GET', '/api/health');
      await jobs.query(`select graphile_worker.remove_job('health-test')`);
      return [health.statusCode, health.json().audit];
    };
    expect(await getStateAfter('The audit log was changed behind the product’s back, 1 chains: x')).toEqual([200, 'broken']);
    expect(await getStateAfter('Connection terminated')).toEqual([200, 'ok']);
  });

  test('says so when the database is away; other calls answer that they are unavailable', async () => {
    const connections = connect('postgres://nobody@127.0.0.1:1/none', 2);
    const app = createFastifyServer(server.parts.config);
    await buildApp(app, await createServices(server.parts.config, connections, app, () => false));
    const health = await app.inject({ url: '/api/health' });
    expect([health.statusCode, health.json()]).toMatchObject([
      503,
      { status: 'degraded', database: 'down', jobs: 'down', audit: 'unknown', oldestJobSeconds: null },
    ]);
    const call = await app.inject({ url: '/api/medications', headers: { authorization: `Bearer ${'x'.repeat(43)}` } });
    expectRefusal(call, 503, 'unavailable');
    await app.close();
    await connections.close();
  });
});

test('a bug is answered without detail and under its number', async () => {
  const app = createFastifyServer(server.parts.config);
  await buildApp(app, server.parts);
  app.get('/api/broken', { schema: { hide: true } }, () => {
    throw new Error('the password is swordfish');
  });
  const response = await app.inject({ url: '/api/broken' });
  expectRefusal(response, 500, 'internal');
  expect(response.body).not.toContain('swordfish');
  await app.close();
});
