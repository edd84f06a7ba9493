import { describe, expect, test } from 'vitest';
import {
  createEmail,
  createRegistration,
  createUser,
  expectRefusal,
  password,
  registerUnconfirmed,
  setUpTestServer,
  Visitor,
  waitForMail,
  waitForMailLink,
} from '../../test/test-server.ts';
import { refuseCommonPassword } from './common-passwords.ts';

const message = 'Password contains common patterns and is not secure';

describe('a new password', () => {
  test.each([
    'Michael-1',
    'M1chael!99',
    'Superman1!',
    '1Q2w3e4r5t',
    '$unshiNe#2024',
    'MustangMustang1!',
    'mustangmustangmustang',
    'Liverpool_2',
    '1qaz2wsx3edc4rfv',
  ])('%s is on the list of breached ones, or like one of them', (given) => {
    expect(() => refuseCommonPassword(given, 'password')).toThrow(message);
  });

  test.each([
    password,
    'Blue-kettle 42 sings',
    'Quiet-Garden7',
    'Wc8#kd2!',
    'correct horse battery staple',
    'michael 8302 5514 9071',
    'четыре синих чайника',
  ])('%s is not', (given) => {
    expect(() => refuseCommonPassword(given, 'password')).not.toThrow();
  });
});

describe('wherever a password is set', () => {
  const server = setUpTestServer();
  const common = 'Superman-1';

  test('a breached one is refused and leaves everything as it was, and a long phrase is taken', async () => {
    const email = createEmail();
    const register = (secret: string) =>
      new Visitor(server).call('POST', '/api/account/register', { ...createRegistration(email), password: secret });
    expect(expectRefusal(await register(common), 400, 'invalid', 'password').message).toBe(message);
    expect((await register('correct horse battery staple')).statusCode).toBe(201);

    const ann = await createUser(server);
    const change = { currentPassword: password, newPassword: common };
    expectRefusal(await ann.call('POST', '/api/account/password', change), 400, 'invalid', 'newPassword');

    await new Visitor(server).call('POST', '/api/account/forgot-password', { email: ann.email });
    const { text } = await waitForMail(server, ann.email, 'Choose a new password');
    const token = new URL(/https?:\S+/.exec(text)?.[0] ?? '').searchParams.get('reset') ?? '';
    const reset = (newPassword: string) => new Visitor(server).call('POST', '/api/account/reset-password', { token, newPassword });
    expectRefusal(await reset(common), 400, 'invalid', 'newPassword');
    // The link still works.
    expect((await reset('correct horse battery staple')).statusCode).toBe(204);
  });

  test('a breached one is refused when an address is confirmed in another browser', async () => {
    const { email } = await registerUnconfirmed(server);
    const link = new URL(await waitForMailLink(server, email, 'Confirm'), 'http://localhost');
    const confirm = (secret: string) =>
      new Visitor(server).call('POST', '/api/account/confirm-address', {
        kind: 'new',
        token: link.searchParams.get('token'),
        password: secret,
      });
    expectRefusal(await confirm(common), 400, 'invalid', 'password');
    expect((await confirm('correct horse battery staple')).statusCode).toBe(204);
  });
});
