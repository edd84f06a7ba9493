import { dayMs } from '@wellkept/clinical/local-day.ts';
import { expect, test } from 'vitest';
import { setUpTestServer, Visitor } from '../../../../test/test-server.ts';

const server = setUpTestServer();
const get = (address: string) => new Visitor(server).call('GET', address);

test('security.txt names a contact and a day within a year until which it holds', async () => {
  const { statusCode, headers, body } = await get('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(body.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
  expect(fields.get('Contact')).toMatch(/^mailto:[^@\s]+@[^@\s]+$/);
  expect(fields.get('Canonical')).toBe('http://localhost:3299/.well-known/security.txt');
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / dayMs;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('password managers are sent to the page with the password, and can trust a 404', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/account']);
  expect((await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).statusCode).toBe(404);
});
