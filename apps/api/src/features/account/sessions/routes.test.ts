import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createUser, expectRefusal, password, setUpTestServer, Visitor } from '../../../../test/test-server.ts';

const server = setUpTestServer();

test('lists browsers and API clients without any token, and ends single ones', async () => {
  const ann = await createUser(server);
  const phone = new Visitor(server);
  await phone.call('POST', '/api/account/sign-in', { email: ann.email, password }, { 'user-agent': 'A phone' });
  const token = (await new Visitor(server).call('POST', '/api/token', { email: ann.email, password }, { 'user-agent': 'A script' })).json();

  const list = await ann.call('GET', '/api/account/sessions');
  const sessions: { id: string; userAgent: string; current: boolean }[] = list.json();
  expect(sessions).toHaveLength(3);
  expect(sessions.filter((one) => one.current)).toHaveLength(1);
  expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(['createdAt', 'current', 'id', 'lastSeenAt', 'userAgent']);

  for (const userAgent of ['A phone', 'A script']) {
    const id = sessions.find((one) => one.userAgent === userAgent)?.id;
    expect((await ann.call('DELETE', `/api/account/sessions/${id}`)).statusCode).toBe(204);
    expectRefusal(await ann.call('DELETE', `/api/account/sessions/${id}`), 404, 'notFound');
  }
  expect((await phone.call('GET', '/api/session')).json()).toEqual({ user: null });
  const bearer = { authorization: `Bearer ${token.access_token}` };
  expectRefusal(await new Visitor(server).call('GET', '/api/medications', undefined, bearer), 401, 'notSignedIn');
  expect((await ann.call('GET', '/api/account/sessions')).json()).toHaveLength(1);
});

test("returns 404 for a session that is unknown or another user's", async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const [session] = (await ann.call('GET', '/api/account/sessions')).json();
  for (const id of [session.id, randomUUID()]) expectRefusal(await ben.call('DELETE', `/api/account/sessions/${id}`), 404, 'notFound');
  expectRefusal(await ben.call('DELETE', '/api/account/sessions/1'), 400, 'invalid', 'id');
  expect((await ann.call('GET', '/api/session')).json().user.email).toBe(ann.email);
  expectRefusal(await new Visitor(server).call('GET', '/api/account/sessions'), 401, 'notSignedIn');
});

test('a session that was seen long ago is lengthened when the page asks for it', async () => {
  const ann = await createUser(server);
  await server.connections.accounts.$client.query(
    `update session set updated_at = now() - interval '2 hours', expires_at = now() + interval '1 day' where user_id = $1`,
    [ann.userId],
  );
  const answer = await ann.call('GET', '/api/session');
  expect(String(answer.headers['set-cookie'])).toContain('Max-Age=2592000');
  expect((await ann.call('GET', '/api/session')).json().expires_in).toBeGreaterThan(29 * 24 * 3600);
});

test('an expired session is none', async () => {
  const ann = await createUser(server);
  await server.connections.accounts.$client.query(`update session set expires_at = now() - interval '1 second' where user_id = $1`, [
    ann.userId,
  ]);
  expect((await ann.call('GET', '/api/session')).json()).toEqual({ user: null });
  expectRefusal(await ann.call('GET', '/api/medications'), 401, 'notSignedIn');
});

test('the keys for what a browser keeps offline are the same in each session of a person, and nobody else has them', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const again = new Visitor(server);
  await again.call('POST', '/api/account/sign-in', { email: ann.email, password });
  const answer = await ann.call('GET', '/api/account/offline-keys');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({ userId: ann.userId, keepSeconds: 30 * 24 * 3600 });
  expect((await again.call('GET', '/api/account/offline-keys')).json()).toEqual(answer.json());
  const getFirstKey = (body: { keys: { key: string }[] }) => body.keys[0]?.key;
  expect(Buffer.from(getFirstKey(answer.json()) ?? '', 'base64url')).toHaveLength(32);
  expect(getFirstKey((await ben.call('GET', '/api/account/offline-keys')).json())).not.toBe(getFirstKey(answer.json()));
  expectRefusal(await new Visitor(server).call('GET', '/api/account/offline-keys'), 401, 'notSignedIn');
});
