import { createOTP } from '@better-auth/utils/otp';
import { expect, test } from 'vitest';
import { createUser, expectRefusal, password, type SignedIn, setUpTestServer, Visitor, waitForMail } from '../../../../test/test-server.ts';

const server = setUpTestServer();

const encodeBase32 = (text: string): string => {
  let bits = '';
  for (const character of text) bits += 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0');
  return String.fromCharCode(...(bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
/** What an authenticator app shows for the address in the picture, now or some periods later. The server takes one period either way. */
const computeTotpCode = (otpauthUrl: string, periodsLater = 0) =>
  createOTP(encodeBase32(new URL(otpauthUrl).searchParams.get('secret') ?? ''), { digits: 6, period: 30 }).hotp(
    Math.floor(Date.now() / 30_000) + periodsLater,
  );

type SetUp = { ann: SignedIn; otpauthUrl: string; recoveryCodes: [string, ...string[]] };

async function setUp(): Promise<SetUp> {
  const ann = await createUser(server);
  const { otpauthUrl, recoveryCodes } = (await ann.call('POST', '/api/account/second-factor/setup', { password })).json();
  expect((await ann.call('POST', '/api/account/second-factor/enable', { code: await computeTotpCode(otpauthUrl) })).statusCode).toBe(204);
  return { ann, otpauthUrl, recoveryCodes };
}

test('is on after a first code, and then asked for at sign-in', async () => {
  const { ann, otpauthUrl } = await setUp();
  expect((await ann.call('GET', '/api/session')).json().user.twoFactorEnabled).toBe(true);
  await waitForMail(server, ann.email, 'Two-step sign-in is on');

  const visitor = new Visitor(server);
  expect((await visitor.call('POST', '/api/account/sign-in', { email: ann.email, password })).json()).toEqual({ secondFactor: true });
  expect((await visitor.call('GET', '/api/session')).json()).toEqual({ user: null });
  expectRefusal(await visitor.call('POST', '/api/account/second-factor', { code: '000000', kind: 'totp' }), 400, 'invalidCode', 'code');
  expect(
    (await visitor.call('POST', '/api/account/second-factor', { code: await computeTotpCode(otpauthUrl), kind: 'totp' })).statusCode,
  ).toBe(204);
  expect((await visitor.call('GET', '/api/session')).json().user.id).toBe(ann.userId);
});

test('a code works once', async () => {
  const { ann, otpauthUrl } = await setUp();
  const code = await computeTotpCode(otpauthUrl);
  const complete = async (given: string) => {
    const visitor = new Visitor(server);
    await visitor.call('POST', '/api/account/sign-in', { email: ann.email, password });
    const answer = await visitor.call('POST', '/api/account/second-factor', { code: given, kind: 'totp' });
    return { answer, user: (await visitor.call('GET', '/api/session')).json().user };
  };
  expect((await complete(code)).answer.statusCode).toBe(204);
  const again = await complete(code);
  expectRefusal(again.answer, 400, 'invalidCode', 'code');
  expect(again.user).toBeNull();
  expect((await ann.call('GET', '/api/account/sessions')).json()).toHaveLength(2);
  expect((await complete(await computeTotpCode(otpauthUrl, 1))).answer.statusCode).toBe(204);
});

test('a recovery code replaces the app once', async () => {
  const { ann, recoveryCodes } = await setUp();
  const complete = async () => {
    const visitor = new Visitor(server);
    await visitor.call('POST', '/api/account/sign-in', { email: ann.email, password });
    return visitor.call('POST', '/api/account/second-factor', { code: recoveryCodes[0], kind: 'recovery' });
  };
  expect((await complete()).statusCode).toBe(204);
  expectRefusal(await complete(), 400, 'invalidCode', 'code');
  const proof = { password, code: recoveryCodes[1], kind: 'recovery' };
  const renewed = (await ann.call('POST', '/api/account/second-factor/recovery-codes', proof)).json().recoveryCodes;
  expect(renewed).toHaveLength(10);
  await waitForMail(server, ann.email, 'You have new recovery codes');
  expect(renewed).not.toContain(recoveryCodes[1]);
});

test('is asked of API clients too', async () => {
  const { ann, otpauthUrl, recoveryCodes } = await setUp();
  const ask = (code?: string) => new Visitor(server).call('POST', '/api/token', { email: ann.email, password, ...(code ? { code } : {}) });
  expectRefusal(await ask(), 403, 'secondFactorRequired', 'code');
  expectRefusal(await ask('000000'), 400, 'invalidCode', 'code');
  expect((await ask(await computeTotpCode(otpauthUrl))).statusCode).toBe(200);
  expect((await ask(recoveryCodes[0])).statusCode).toBe(200);
});

test('is switched off with the password and a code', async () => {
  const { ann, otpauthUrl, recoveryCodes } = await setUp();
  const path = '/api/account/second-factor/disable';
  const proof = { password, code: await computeTotpCode(otpauthUrl, 1), kind: 'totp' };
  expectRefusal(await ann.call('POST', path, { password }), 400, 'invalid', 'code');
  expectRefusal(await ann.call('POST', path, { ...proof, password: 'x' }), 401, 'invalidCredentials', 'password');
  expectRefusal(await ann.call('POST', path, { ...proof, code: '000000' }), 400, 'invalidCode', 'code');
  const renew = '/api/account/second-factor/recovery-codes';
  expectRefusal(await ann.call('POST', renew, { ...proof, code: '000000' }), 400, 'invalidCode', 'code');
  expect((await ann.call('GET', '/api/session')).json().user.twoFactorEnabled).toBe(true);
  expect((await ann.call('POST', renew, { ...proof, code: recoveryCodes[0], kind: 'recovery' })).statusCode).toBe(200);
  expect((await ann.call('POST', path, proof)).statusCode).toBe(204);
  const signedIn = await new Visitor(server).call('POST', '/api/account/sign-in', { email: ann.email, password });
  expect(signedIn.json()).toEqual({ secondFactor: false });
  await waitForMail(server, ann.email, 'Two-step sign-in is off');
});

test('is refused without what it needs', async () => {
  const ann = await createUser(server);
  expectRefusal(await ann.call('POST', '/api/account/second-factor/setup', { password: 'x' }), 401, 'invalidCredentials', 'password');
  expectRefusal(await ann.call('POST', '/api/account/second-factor/enable', { code: '123456' }), 409, 'conflict');
  const proof = { password, code: '123456', kind: 'totp' };
  expectRefusal(await ann.call('POST', '/api/account/second-factor/recovery-codes', proof), 409, 'conflict');
  const visitor = new Visitor(server);
  expectRefusal(await visitor.call('POST', '/api/account/second-factor', { code: '123456', kind: 'totp' }), 401, 'notSignedIn');
  expectRefusal(await visitor.call('POST', '/api/account/second-factor/setup', { password }), 401, 'notSignedIn');
  const { ann: set } = await setUp();
  expectRefusal(await set.call('POST', '/api/account/second-factor/setup', { password }), 409, 'conflict');
});

test('wrong codes end the challenge', async () => {
  const { ann, otpauthUrl } = await setUp();
  const visitor = new Visitor(server);
  await visitor.call('POST', '/api/account/sign-in', { email: ann.email, password });
  const codes: string[] = [];
  for (let at = 0; at < 8; at += 1)
    codes.push((await visitor.call('POST', '/api/account/second-factor', { code: '000000', kind: 'totp' })).json().code);
  expect(codes.slice(0, 5)).toEqual(Array(5).fill('invalidCode'));
  expect(codes).toContain('tooMany');
  const late = await visitor.call('POST', '/api/account/second-factor', { code: await computeTotpCode(otpauthUrl), kind: 'totp' });
  expectRefusal(late, 401, 'notSignedIn');
});
