import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmail, registerUnconfirmed, registerUser, startTestServer, type TestServer } from '../../test/test-server.ts';
import { grantAdmin } from './admin-role.ts';

const adminEmail = createEmail();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ADMIN_EMAIL: adminEmail });
});
afterAll(() => server.close());

test('the person with the configured address is an administrator once it is confirmed, nobody else', async () => {
  const ann = await registerUser(server, adminEmail);
  const ben = await registerUser(server);
  expect((await ann.call('GET', '/api/session')).json().user.role).toBe('admin');
  expect((await ben.call('GET', '/api/session')).json().user.role).toBe('person');
});

test('an address that is set later counts from the next start, but not before it is confirmed', async () => {
  const ann = await registerUser(server);
  await grantAdmin(server.connections.accounts, ann.email);
  expect((await ann.call('GET', '/api/session')).json().user.role).toBe('admin');
  const { email } = await registerUnconfirmed(server);
  await grantAdmin(server.connections.accounts, email);
  const { rows } = await server.connections.accounts.$client.query('select role from "user" where email = $1', [email]);
  expect(rows).toEqual([{ role: 'person' }]);
});
