import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderLetter } from './letter.ts';
import { createLetter } from './letters.ts';
import { createSmtpProvider } from './smtp.ts';

/** A mail server that keeps what it is given, and refuses one address. */
const receivedMails: { from: string; to: string[]; raw: string }[] = [];
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'ann' && password === 'secret' ? done(null, { user: 'ann' }) : done(new Error('wrong login')),
  onRcptTo: ({ address }, _session, done) => (address.startsWith('nobody@') ? done(new Error('no such mailbox')) : done()),
  onData: (stream, { envelope }, done) => {
    let raw = '';
    stream.on('data', (chunk) => {
      raw += chunk;
    });
    stream.on('end', () => {
      receivedMails.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        raw,
      });
      done();
    });
  },
});
let port: number;
beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  port = (listening.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const from = 'Wellkept <hello@example.com>';
const createProvider = (login: string) => createSmtpProvider(`smtp://${login}@127.0.0.1:${port}`, from);
const createMail = (to: string) =>
  renderLetter(
    createLetter({ about: 'verification', to, name: 'Åsa', url: 'https://health.example.com/api/auth/verify-email?token=a&b=c' }),
    'help@example.com',
  );

test('a mail arrives with sender, both forms and its link', async () => {
  await createProvider('ann:secret').send(createMail('asa@example.com'));
  const mail = receivedMails.at(-1);
  expect(mail).toMatchObject({ from: 'hello@example.com', to: ['asa@example.com'] });
  expect(mail?.raw).toContain('From: Wellkept <hello@example.com>');
  expect(mail?.raw).toContain('Content-Type: multipart/alternative');
  expect(mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
    'https://health.example.com/api/auth/verify-email?token=a&b=c',
  );
});

test('a contact message can be replied to, and cannot smuggle a header in', async () => {
  const request = {
    about: 'contact',
    to: 'help@example.com',
    name: 'Ann',
    email: 'ann@example.com',
    subject: 'Hi\r\nBcc: all@example.com',
    message: 'x',
    isPriority: false,
  } as const;
  await createProvider('ann:secret').send(renderLetter(createLetter(request), 'help@example.com'));
  const mail = receivedMails.at(-1);
  expect(mail?.raw).toContain('Reply-To: ann@example.com');
  expect(mail?.to).toEqual(['help@example.com']);
  expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
});

test('a refused mail, a wrong login and an absent server are failures, for the job to try again', async () => {
  await expect(createProvider('ann:secret').send(createMail('nobody@example.com'))).rejects.toThrow();
  await expect(createProvider('ann:wrong').send(createMail('asa@example.com'))).rejects.toThrow();
  await expect(createSmtpProvider('smtp://127.0.0.1:1', from).send(createMail('asa@example.com'))).rejects.toThrow();
});
