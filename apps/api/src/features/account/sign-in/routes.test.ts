import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createEmail,
  createRegistration,
  createUser,
  expectRefusal,
  password,
  registerUnconfirmed,
  registerUser,
  runAsRole,
  setUpTestServer,
  startTestServer,
  Visitor,
  waitForMail,
  waitForMailLink,
} from '../../../../test/test-server.ts';

const server = setUpTestServer();

describe('registering', () => {
  test('sends a mail whose link confirms the address and signs in', async () => {
    const visitor = await registerUnconfirmed(server);
    expectRefusal(await visitor.call('POST', '/api/account/sign-in', { email: visitor.email, password }), 403, 'emailNotConfirmed');
    const mail = await waitForMail(server, visitor.email, 'Confirm your email address');
    // An attacker who registers an address must not choose the words of a mail to its owner.
    expect(mail.text).toMatch(/^Hello,\n/);
    expect(mail.text).not.toContain('Ann');
    expect(mail.html).not.toMatch(/<script/i);
    const link = await waitForMailLink(server, visitor.email, 'Confirm');
    const confirmed = await visitor.call('GET', link);
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([302, '/login?verified=true']);
    expect((await visitor.call('GET', '/api/session')).json()).toMatchObject({
      user: { email: visitor.email, name: 'Ann Lee', first_name: 'Ann', emailVerified: true, role: 'person', healthDataConsent: true },
      token_type: 'cookie',
    });
    // A second visit, by a mail program for example, neither fails nor signs anybody in.
    const again = new Visitor(server);
    expect((await again.call('GET', link)).headers.location).toBe('/login?verified=true');
    expect((await again.call('GET', '/api/session')).json()).toEqual({ user: null });
  });

  test('a link opened in another browser asks for the password', async () => {
    const { email } = await registerUnconfirmed(server);
    const link = await waitForMailLink(server, email, 'Confirm');
    const other = new Visitor(server);
    const answer = await other.call('GET', link);
    expect(answer.headers.location).toMatch(/^\/login\?confirm=/);
    const token = new URL(`http://localhost${answer.headers.location}`).searchParams.get('confirm');
    const confirm = (body: object) => other.call('POST', '/api/account/confirm-address', { token, ...body });
    expectRefusal(await confirm({ kind: 'known', password: 'Wrong-Horse-9' }), 401, 'invalidCredentials', 'password');
    expectRefusal(await confirm({ kind: 'known', password, token: 'a.b.c' }), 400, 'invalidLink', 'token');
    expectRefusal(await confirm({ kind: 'known', password, token: `${token}x` }), 400, 'invalidLink', 'token');
    expect((await other.call('GET', '/api/session')).json()).toEqual({ user: null });
    expect((await confirm({ kind: 'known', password })).statusCode).toBe(204);
    expect((await other.call('GET', '/api/session')).json().user).toMatchObject({ email, emailVerified: true });
    expectRefusal(await confirm({ kind: 'known', password }), 400, 'invalidLink', 'token');
  });

  test('an account that a stranger prepared is closed to the stranger once its owner confirms it', async () => {
    const stranger = await registerUnconfirmed(server);
    const owner = new Visitor(server);
    const answer = await owner.call('GET', await waitForMailLink(server, stranger.email, 'Confirm'));
    const token = new URL(`http://localhost${answer.headers.location}`).searchParams.get('confirm');
    const chosen = 'Owners-Choice-7';
    expectRefusal(
      await owner.call('POST', '/api/account/confirm-address', { kind: 'new', token, password: 'short' }),
      400,
      'invalid',
      'password',
    );
    expect((await owner.call('POST', '/api/account/confirm-address', { kind: 'new', token, password: chosen })).statusCode).toBe(204);
    expect((await owner.call('GET', '/api/session')).json().user.email).toBe(stranger.email);
    const signIn = (given: string) => new Visitor(server).call('POST', '/api/account/sign-in', { email: stranger.email, password: given });
    expectRefusal(await signIn(password), 401, 'invalidCredentials');
    expect((await signIn(chosen)).statusCode).toBe(200);
  });

  test('keeps the three consents with their versions', async () => {
    const person = await createUser(server);
    const consents = (await person.call('GET', '/api/account/consents')).json();
    expect(consents.map((one: { kind: string }) => one.kind).sort()).toEqual(['adult', 'health-data', 'terms']);
    expect(consents.every((one: { version: string; withdrawnAt: null }) => one.version !== '' && one.withdrawnAt === null)).toBe(true);
  });

  test('says when the address is known, in whatever case it is typed', async () => {
    const { email } = await registerUnconfirmed(server);
    const refusal = await new Visitor(server).call('POST', '/api/account/register', createRegistration(` ${email.toUpperCase()} `));
    expect(expectRefusal(refusal, 409, 'alreadyRegistered', 'email').message).toBe('User already registered');
  });

  test.each(['ann&lee', 'ann..lee', 'josé'])('an address that could not sign in later is refused: %s', async (name) => {
    const refusal = await new Visitor(server).call('POST', '/api/account/register', createRegistration(`${name}@example.com`));
    expect(expectRefusal(refusal, 400, 'invalid', 'email').message).toBe('Invalid email format');
  });

  test('two at once make one account', async () => {
    const body = createRegistration(createEmail());
    const answers = await Promise.all([1, 2, 3].map(() => new Visitor(server).call('POST', '/api/account/register', body)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409]);
  });

  test.each([
    ['no first name', { firstName: ' ' }, 'firstName', 'First name is required'],
    ['a first name of markup', { firstName: '<b></b>' }, 'firstName', 'First name is required'],
    [
      'a last name that is a statement',
      { lastName: "x'; DROP TABLE user;" },
      'lastName',
      'Last name contains potentially dangerous content',
    ],
    ['a wrong address', { email: 'ann@example' }, 'email', 'Invalid email format'],
    ['a short password', { password: 'Ab1!xyz' }, 'password', 'Password must be at least 8 characters long'],
    ['a long password', { password: `Ab1!${'x'.repeat(125)}` }, 'password', 'Password is too long (max 128 characters)'],
    ['a common password', { password: 'Password1!' }, 'password', 'Password contains common patterns and is not secure'],
    ['a minor', { isAdult: false }, 'isAdult', 'You need to be 18 or older to use this product'],
    ['no consent', { consentsToHealthData: false }, 'consentsToHealthData', 'We need your consent before we can store health data for you'],
    ['a plan that does not exist', { selectedPlan: 'gold' }, 'selectedPlan', undefined],
    ['a role', { role: 'admin' }, 'role', 'We don’t know this field.'],
  ])('is refused with %s', async (_what, change, field, message) => {
    const answer = await new Visitor(server).call('POST', '/api/account/register', { ...createRegistration(createEmail()), ...change });
    const refusal = expectRefusal(answer, 400, 'invalid', field);
    if (message) expect(refusal.message).toBe(message);
  });

  test('answers neutrally where it is set so, and tells the owner by mail', async () => {
    const neutral = await startTestServer({ NEUTRAL_SIGN_UP: 'true' });
    const { email } = await registerUnconfirmed(neutral);
    const answer = await new Visitor(neutral).call('POST', '/api/account/register', createRegistration(email));
    expect([answer.statusCode, answer.json()]).toEqual([201, { email }]);
    expect((await waitForMail(neutral, email, 'already have an account')).text).toContain('Your account hasn’t changed');
    await neutral.close();
  });

  test('the verification mail can be sent again, without telling who is registered', async () => {
    const { email } = await registerUnconfirmed(server);
    const first = await waitForMailLink(server, email, 'Confirm');
    expect(first).toContain('/api/auth/verify-email');
    for (const address of [email, createEmail()])
      expect((await new Visitor(server).call('POST', '/api/account/verification-mail', { email: address })).statusCode).toBe(204);
    await expect
      .poll(() =>
        runAsRole(
          'wellkept_accounts',
          async (database) => (await database.execute(`select from mail_outbox where to_address = '${email}'`)).rowCount,
        ),
      )
      .toBe(2);
  });

  test('a link that was tampered with leads to the sign-in page with its reason', async () => {
    const visitor = await registerUnconfirmed(server);
    const link = await waitForMailLink(server, visitor.email, 'Confirm');
    const answer = await visitor.call('GET', link.replace('token=', 'token=x'));
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/login?verified=true&error=INVALID_TOKEN']);
    const elsewhere = await visitor.call('GET', `${link}&callbackURL=https%3A%2F%2Fevil.example`);
    expect(elsewhere.headers.location).toBe('/login?verified=true');
  });
});

describe('signing in', () => {
  test('sets a cookie that scripts cannot read and tells nothing else', async () => {
    const { email } = await createUser(server);
    const visitor = new Visitor(server);
    const answer = await visitor.call('POST', '/api/account/sign-in', { email: email.toUpperCase(), password });
    expect(answer.json()).toEqual({ secondFactor: false });
    expect([answer.headers['set-cookie']].flat().sort()).toEqual([
      expect.stringMatching(/^wellkept\.device=[^;]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^wellkept\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await visitor.call('GET', '/api/session')).json().user.email).toBe(email);
  });

  test('is refused in the same words for a wrong password and an unknown address', async () => {
    const { email } = await createUser(server);
    const visitor = new Visitor(server);
    const wrong = await visitor.call('POST', '/api/account/sign-in', { email, password: 'Wrong-Horse-9' });
    const unknown = await visitor.call('POST', '/api/account/sign-in', { email: createEmail(), password });
    expect(expectRefusal(wrong, 401, 'invalidCredentials')).toEqual(expectRefusal(unknown, 401, 'invalidCredentials'));
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  test('ends the session that this browser had before, and no other', async () => {
    const ann = await createUser(server);
    const elsewhere = new Visitor(server);
    await elsewhere.call('POST', '/api/account/sign-in', { email: ann.email, password });
    const before = ann.cookie;
    await ann.call('POST', '/api/account/sign-in', { email: ann.email, password });
    const old = await new Visitor(server).call('GET', '/api/session', undefined, { cookie: before });
    expect(old.json()).toEqual({ user: null });
    expect((await elsewhere.call('GET', '/api/session')).json().user.email).toBe(ann.email);
  });

  test('is not possible with a cookie whose signature or token was changed', async () => {
    const ann = await createUser(server);
    const [name = '', value = ''] = ann.cookie.split('=');
    const [token, signature] = decodeURIComponent(value).split('.');
    for (const forged of [
      `${token}x.${signature}`,
      `${token}.${signature?.replace(/^./, (one) => (one === 'A' ? 'B' : 'A'))}`,
      `${token}`,
      '%',
      '',
    ])
      expect((await new Visitor(server).call('GET', '/api/session', undefined, { cookie: `${name}=${forged}` })).json()).toEqual({
        user: null,
      });
  });

  test('signing out ends every session of the person on every device, and nobody else’s', async () => {
    const [ann, ben] = [await registerUser(server), await createUser(server)];
    const phone = new Visitor(server);
    await phone.call('POST', '/api/account/sign-in', { email: ann.email, password });
    const signedOut = await ann.call('POST', '/api/account/sign-out');
    expect(signedOut.statusCode).toBe(204);
    expect(signedOut.headers).toMatchObject({ 'clear-site-data': '"cache"', 'cache-control': 'no-store' });
    // What stays says only that this browser was here before.
    expect(ann.cookie).toMatch(/^wellkept\.device=[^;]+$/);
    expectRefusal(await phone.call('GET', '/api/medications'), 401, 'notSignedIn');
    expect((await ben.call('GET', '/api/medications')).statusCode).toBe(200);
    expect((await new Visitor(server).call('POST', '/api/account/sign-out')).statusCode).toBe(204);
  });
});

describe('attempts are limited', () => {
  test('by e-mail address, also when they come from everywhere', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
    const email = createEmail();
    const attempt = (at: number) =>
      strict.app.inject({ method: 'POST', url: '/api/account/sign-in', payload: { email, password }, remoteAddress: `10.1.${at}.1` });
    for (let at = 0; at < 10; at += 1) expect((await attempt(at)).json().code).toBe('invalidCredentials');
    const refusal = await attempt(10);
    expectRefusal(refusal, 429, 'tooMany');
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(800);
    await strict.close();
  });

  test('by network address, also when they are aimed at everybody', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
    const remoteAddress = `10.2.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
    const attempt = () =>
      strict.app.inject({ method: 'POST', url: '/api/account/register', payload: createRegistration(createEmail()), remoteAddress });
    const codes: number[] = [];
    for (let at = 0; at < 11; at += 1) codes.push((await attempt()).statusCode);
    expect(codes).toEqual([...Array(10).fill(201), 429]);
    await strict.close();
  });
});

test('over https both cookies are secure, and the one that marks a browser belongs to this host alone', async () => {
  const { email } = await createUser(server);
  const secure = await startTestServer({ PUBLIC_ORIGIN: 'https://wellkept.example' });
  onTestFinished(() => secure.close());
  const visitor = new Visitor(secure);
  const headers = { origin: 'https://wellkept.example' };
  const signIn = () => visitor.call('POST', '/api/account/sign-in', { email, password }, headers);
  expect([(await signIn()).headers['set-cookie']].flat().sort()).toEqual([
    expect.stringMatching(/^__Host-wellkept\.device=[^;]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(/^__Secure-wellkept\.session_token=[^;]+; (?=.*Secure)(?=.*HttpOnly)(?=.*SameSite=Lax)/),
  ]);
  // Known again: no second one is set.
  expect([(await signIn()).headers['set-cookie']].flat()).toHaveLength(1);
});
