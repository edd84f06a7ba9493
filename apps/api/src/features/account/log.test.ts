import type { AccountLog } from '@wellkept/contract/account/account-log.ts';
import { expect, test } from 'vitest';
import { expectRefusal, registerUser, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';

const server = setUpTestServer();
const read = async (person: SignedIn, query = ''): Promise<AccountLog> => (await person.call('GET', `/api/account/log${query}`)).json();

test('tells the owner what happened, the newest first, and no health value', async () => {
  const ann = await registerUser(server);
  await new Visitor(server).call(
    'POST',
    '/api/account/sign-in',
    { email: ann.email, password: 'Wrong-Horse-9' },
    { 'user-agent': 'Phone' },
  );
  await ann.call('PATCH', '/api/profile', { medical_history: { allergies: ['Penicillin'] } });
  await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
  const answer = await ann.call('GET', '/api/account/log');
  const { entries, next }: AccountLog = answer.json();
  expect(next).toBeNull();
  expect(entries.slice(0, 4).map(({ action }) => action)).toEqual(['consent_withdrawn', 'profile_changed', 'sign_in_failed', 'sign_in']);
  expect(entries.at(-1)?.action).toBe('account_registered');
  expect(entries.map(({ number }) => number)).toEqual(Array.from({ length: entries.length }, (_, at) => entries.length - at));
  expect(entries[0]).toMatchObject({ resourceType: 'consent', success: true, details: { kind: 'health-data' } });
  expect(entries[1]).toMatchObject({ resourceType: 'health_profile', details: { sections: 'medical_history' } });
  expect(entries[2]).toMatchObject({ success: false, userAgent: 'Phone', details: { reason: expect.any(String) } });
  expect(answer.body).not.toContain('Penicillin');
  expect(answer.body).not.toMatch(/hash|salt|commitment/);
});

test('comes in pages of 25, none twice and none left out', async () => {
  const ann = await registerUser(server);
  const event = { action: 'page_viewed', resourceType: 'page', success: true, riskLevel: 'LOW', phiAccessed: false };
  for (let at = 0; at < 30; at += 1) await ann.call('POST', '/api/audit-events', event);
  const first = await read(ann);
  expect(first.entries).toHaveLength(25);
  const second = await read(ann, `?before=${first.next}`);
  expect(second.next).toBeNull();
  const numbers = [...first.entries, ...second.entries].map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => numbers.length - at));
  expect((await read(ann, '?before=1')).entries).toEqual([]);
});

test("shows only the caller's own log and returns 401 when signed out", async () => {
  const [ann, ben] = [await registerUser(server), await registerUser(server)];
  await ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
  expect((await read(ben)).entries.map(({ action }) => action)).not.toContain('consent_withdrawn');
  expectRefusal(await new Visitor(server).call('GET', '/api/account/log'), 401, 'notSignedIn');
  for (const before of ['0', '-1', 'x', '1.5', '99999999999999999999'])
    expectRefusal(await ann.call('GET', `/api/account/log?before=${before}`), 400, 'invalid', 'before');
});
