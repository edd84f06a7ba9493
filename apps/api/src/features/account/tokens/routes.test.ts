import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  createUser,
  expectRefusal,
  password,
  registerUnconfirmed,
  setUpTestServer,
  startTestServer,
  Visitor,
} from '../../../../test/test-server.ts';

const server = setUpTestServer();

const createClient = () => new Visitor(server);
const createBearerHeader = (token: string) => ({ authorization: `Bearer ${token}` });

test('an API client signs in without a cookie and works with its token everywhere', async () => {
  const ann = await createUser(server);
  const answer = await createClient().call('POST', '/api/token', { email: ann.email, password });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const token = answer.json();
  expect(token).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: ann.userId, email: ann.email } });
  expect(token.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
  expect((await createClient().call('GET', '/api/medications', undefined, createBearerHeader(token.access_token))).statusCode).toBe(200);
  expect((await createClient().call('GET', '/api/session', undefined, createBearerHeader(token.access_token))).json()).toMatchObject({
    user: { id: ann.userId },
    token_type: 'bearer',
  });
  // Only the client's own grant is left: the session that the sign-in went through is gone.
  expect((await ann.call('GET', '/api/account/sessions')).json()).toHaveLength(2);
});

test('a refresh token works once; a second use ends the grant for every holder', async () => {
  const ann = await createUser(server);
  const first = (await createClient().call('POST', '/api/token', { email: ann.email, password })).json();
  const second = (await createClient().call('POST', '/api/token/refresh', { refresh_token: first.refresh_token })).json();
  expect(second.access_token).not.toBe(first.access_token);
  expectRefusal(
    await createClient().call('GET', '/api/medications', undefined, createBearerHeader(first.access_token)),
    401,
    'notSignedIn',
  );
  expect((await createClient().call('GET', '/api/medications', undefined, createBearerHeader(second.access_token))).statusCode).toBe(200);

  expectRefusal(await createClient().call('POST', '/api/token/refresh', { refresh_token: first.refresh_token }), 401, 'notSignedIn');
  expectRefusal(
    await createClient().call('GET', '/api/medications', undefined, createBearerHeader(second.access_token)),
    401,
    'notSignedIn',
  );
  expectRefusal(await createClient().call('POST', '/api/token/refresh', { refresh_token: second.refresh_token }), 401, 'notSignedIn');
});

test('a refresh token used up long ago ends the grant too; one of nobody ends nothing', async () => {
  const ann = await createUser(server);
  const refreshToken = async (token: string) => createClient().call('POST', '/api/token/refresh', { refresh_token: token });
  const first: string = (await createClient().call('POST', '/api/token', { email: ann.email, password })).json().refresh_token;
  const second: string = (await refreshToken(first)).json().refresh_token;
  const third = (await refreshToken(second)).json();
  for (const token of [first.replace(/^[^.]+/, randomUUID()), first.replace(/^[^.]+\./, ''), `x${first}`])
    expectRefusal(await refreshToken(token), 401, 'notSignedIn');
  expect((await createClient().call('GET', '/api/medications', undefined, createBearerHeader(third.access_token))).statusCode).toBe(200);

  expectRefusal(await refreshToken(first), 401, 'notSignedIn');
  expectRefusal(
    await createClient().call('GET', '/api/medications', undefined, createBearerHeader(third.access_token)),
    401,
    'notSignedIn',
  );
  expectRefusal(await refreshToken(third.refresh_token), 401, 'notSignedIn');
});

test('is refused like a sign-in', async () => {
  const ann = await createUser(server);
  const { email } = await registerUnconfirmed(server);
  expectRefusal(await createClient().call('POST', '/api/token', { email: ann.email, password: 'x' }), 401, 'invalidCredentials');
  expectRefusal(await createClient().call('POST', '/api/token', { email, password }), 403, 'emailNotConfirmed');
  expectRefusal(await createClient().call('POST', '/api/token', { email: ann.email }), 400, 'invalid', 'password');
  expectRefusal(await createClient().call('POST', '/api/token/refresh', { refresh_token: 'made up' }), 401, 'notSignedIn');
  for (const token of ['made-up-token-of-forty-three-characters-xxxxx', 'short', ''])
    expectRefusal(await createClient().call('GET', '/api/medications', undefined, createBearerHeader(token)), 401, 'notSignedIn');
});

test('changes nothing about the second factor: that is for the browser', async () => {
  const ann = await createUser(server);
  const token = (await createClient().call('POST', '/api/token', { email: ann.email, password })).json();
  const answer = await createClient().call(
    'POST',
    '/api/account/second-factor/setup',
    { password },
    createBearerHeader(token.access_token),
  );
  expectRefusal(answer, 403, 'forbidden');
});

test('signing out ends API clients too', async () => {
  const ann = await createUser(server);
  const token = (await createClient().call('POST', '/api/token', { email: ann.email, password })).json();
  await ann.call('POST', '/api/account/sign-out');
  expectRefusal(
    await createClient().call('GET', '/api/medications', undefined, createBearerHeader(token.access_token)),
    401,
    'notSignedIn',
  );
});

test('guesses from elsewhere do not lock out a client that has signed in before', async () => {
  const limited = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
  const ann = await createUser(limited);
  const ask = (remoteAddress: string, given: string) =>
    limited.app.inject({ method: 'POST', url: '/api/token', remoteAddress, payload: { email: ann.email, password: given } });
  expect((await ask('192.0.2.1', password)).statusCode).toBe(200);
  for (let guess = 1; guess <= 10; guess += 1) expect((await ask(`198.51.100.${guess}`, `guess ${guess}`)).statusCode).toBe(401);
  expect((await ask('198.51.100.99', password)).statusCode).toBe(429);
  expect((await ask('192.0.2.1', password)).statusCode).toBe(200);
  await limited.close();
});
