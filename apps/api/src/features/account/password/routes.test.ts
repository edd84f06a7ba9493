import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createEmail,
  createUser,
  expectRefusal,
  password,
  setUpTestServer,
  startTestServer,
  Visitor,
  waitForMail,
} from '../../../../test/test-server.ts';

const server = setUpTestServer();

const newPassword = 'Battery-Staple-7';
const signIn = (email: string, secret: string) => new Visitor(server).call('POST', '/api/account/sign-in', { email, password: secret });

describe('changing the password', () => {
  test('ends the other sessions, keeps the current one and sends a mail', async () => {
    const ann = await createUser(server);
    const phone = new Visitor(server);
    await phone.call('POST', '/api/account/sign-in', { email: ann.email, password });
    expect((await ann.call('POST', '/api/account/password', { currentPassword: password, newPassword })).statusCode).toBe(204);
    expect((await phone.call('GET', '/api/session')).json()).toEqual({ user: null });
    expect((await ann.call('GET', '/api/session')).json().user.email).toBe(ann.email);
    expect((await signIn(ann.email, password)).statusCode).toBe(401);
    expect((await signIn(ann.email, newPassword)).statusCode).toBe(200);
    await waitForMail(server, ann.email, 'Your password was changed');
  });

  test('is refused with a wrong current, or a weak new password', async () => {
    const ann = await createUser(server);
    const changePassword = (currentPassword: string, next: string) =>
      ann.call('POST', '/api/account/password', { currentPassword, newPassword: next });
    expectRefusal(await changePassword('Wrong-Horse-9', newPassword), 401, 'invalidCredentials', 'password');
    expectRefusal(await changePassword(password, 'weak'), 400, 'invalid', 'newPassword');
    expectRefusal(await new Visitor(server).call('POST', '/api/account/password', {}), 401, 'notSignedIn');
    expect((await signIn(ann.email, password)).statusCode).toBe(200);
  });
});

describe('a forgotten password', () => {
  const findResetToken = async (email: string) => {
    const { text } = await waitForMail(server, email, 'Choose a new password');
    return new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('reset') ?? '';
  };

  test('is replaced by a mailed link that works once and ends every session', async () => {
    const ann = await createUser(server);
    expect((await new Visitor(server).call('POST', '/api/account/forgot-password', { email: ann.email })).statusCode).toBe(204);
    const token = await findResetToken(ann.email);
    const reset = (secret: string) => new Visitor(server).call('POST', '/api/account/reset-password', { token, newPassword: secret });
    expectRefusal(await reset('weak'), 400, 'invalid', 'newPassword');
    expect((await reset(newPassword)).statusCode).toBe(204);
    expectRefusal(await reset(newPassword), 400, 'invalidLink', 'token');
    expect((await ann.call('GET', '/api/session')).json()).toEqual({ user: null });
    expect((await signIn(ann.email, newPassword)).statusCode).toBe(200);
    expect((await signIn(ann.email, password)).statusCode).toBe(401);
  });

  test('of an unknown address is answered alike', async () => {
    expect((await new Visitor(server).call('POST', '/api/account/forgot-password', { email: createEmail() })).statusCode).toBe(204);
  });

  test('is answered before the address is looked up, so that the time of the answer tells nothing', async () => {
    const lookUp = Promise.withResolvers<never>();
    const spied = vi.spyOn(server.parts.auth.api, 'requestPasswordReset').mockReturnValue(lookUp.promise);
    onTestFinished(() => spied.mockRestore());
    expect((await new Visitor(server).call('POST', '/api/account/forgot-password', { email: createEmail() })).statusCode).toBe(204);
    expect(spied).toHaveBeenCalledOnce();
    lookUp.reject(new Error('nobody waits for this'));
  });

  test('leaves no link behind once the password has been changed in another way', async () => {
    const ann = await createUser(server);
    await ann.call('POST', '/api/account/forgot-password', { email: ann.email });
    const token = await findResetToken(ann.email);
    expect((await ann.call('POST', '/api/account/password', { currentPassword: password, newPassword })).statusCode).toBe(204);
    const answer = await new Visitor(server).call('POST', '/api/account/reset-password', { token, newPassword: password });
    expectRefusal(answer, 400, 'invalidLink', 'token');
    expect((await signIn(ann.email, newPassword)).statusCode).toBe(200);
  });

  test('made-up links are refused', async () => {
    const answer = await new Visitor(server).call('POST', '/api/account/reset-password', { token: 'x'.repeat(24), newPassword });
    expectRefusal(answer, 400, 'invalidLink', 'token');
  });

  test('mails of another kind that a stranger asks for leave the owner theirs', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
    // Of this test alone: all tests share the counts of an address.
    const remoteAddress = `10.4.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
    try {
      const { email } = await createUser(strict);
      const ask = (url: string) => strict.app.inject({ method: 'POST', url, payload: { email }, remoteAddress });
      for (let time = 0; time < 6; time += 1) expect((await ask('/api/account/verification-mail')).statusCode).toBe(204);
      expect((await ask('/api/account/forgot-password')).statusCode).toBe(204);
      await waitForMail(strict, email, 'Choose a new password');
    } finally {
      await strict.close();
    }
  });
});
