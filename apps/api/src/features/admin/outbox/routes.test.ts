import { expect, test } from 'vitest';
import { expectRefusal, registerUnconfirmed, setUpTestServer, startTestServer, waitForMail } from '../../../../test/test-server.ts';

const server = setUpTestServer();

const get = (url: string, options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  server.app.inject({ url, remoteAddress: '127.0.0.1', ...options, headers: { host: 'localhost:3299', ...options.headers } });

test('shows mails as text with their links, newest first, without a script', async () => {
  const { email } = await registerUnconfirmed(server);
  await waitForMail(server, email, 'Confirm');
  const page = await get('/dev/outbox');
  expect(page.body).toContain(email);
  expect(page.body).toMatch(/<a href="http:&#47;&#47;|<a href="http:\/\/localhost:3299\/api\/auth\/verify-email/);
  expect(page.body).not.toMatch(/<script/i);
  const nonce = /<style nonce="([^"]+)"/.exec(page.body)?.[1];
  expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  const mails = (await get('/dev/outbox.json')).json();
  expect(mails.find((mail: { toAddress: string }) => mail.toAddress === email)).toMatchObject({
    subject: expect.stringContaining('Confirm'),
  });
});

test.each([
  ['another machine', { remoteAddress: '10.0.0.7' }],
  ['a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a foreign name that points here', { headers: { host: 'evil.example:3299' } }],
])('is not there for %s', async (_who, options) => {
  for (const url of ['/dev/outbox', '/dev/outbox.json']) expectRefusal(await get(url, options), 404, 'notFound');
});

test('is not there in production', async () => {
  const production = await startTestServer({
    MODE: 'production',
    PUBLIC_ORIGIN: 'https://health.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Wellkept <a@example.com>',
  });
  expectRefusal(await production.app.inject({ url: '/dev/outbox', headers: { host: 'localhost' } }), 404, 'notFound');
  await production.close();
});
