import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createUser,
  expectRefusal,
  grantPlan,
  runAsRole,
  startTestServer,
  type TestServer,
  Visitor,
  waitForMail,
} from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SUPPORT_EMAIL: 'help@example.com' });
});
afterAll(() => server.close());

const message = { name: 'Ann Lee', email: 'ann@example.com', subject: 'A question', message: 'First line.\n<b>Second</b> line.' };
const findStoredMessages = (subject: string) =>
  runAsRole(
    'wellkept_admin',
    async (database) => (await database.execute(`select * from contact_messages where subject = '${subject}'`)).rows,
  );

test('a visitor’s message is stored as it is, and mailed to support with the visitor to reply to', async () => {
  const subject = `A question ${randomUUID()}`;
  expect((await new Visitor(server).call('POST', '/api/contact', { ...message, subject })).statusCode).toBe(202);
  expect(await findStoredMessages(subject)).toMatchObject([{ user_id: null, message: message.message, email: 'ann@example.com' }]);
  const mail = await waitForMail(server, 'help@example.com', subject);
  expect(mail.text).toContain('Ann Lee <ann@example.com> writes:');
  expect(mail.html).toContain('&#60;b&#62;Second');
});

test('a signed-in person’s message carries who they are', async () => {
  const [ann, subject] = [await createUser(server), `Signed in ${randomUUID()}`];
  await ann.call('POST', '/api/contact', { ...message, subject });
  expect(await findStoredMessages(subject)).toMatchObject([{ user_id: ann.userId }]);
});

test('marks messages of people with priority support, and no others', async () => {
  const [ann, ben, word] = [await createUser(server), await createUser(server), randomUUID()];
  await grantPlan(ann);
  for (const [person, subject] of [
    [ann, `First ${word}`],
    [ben, `Then ${word}`],
    [new Visitor(server), `Also ${word}`],
  ] as const)
    await person.call('POST', '/api/contact', { ...message, subject });
  const marks = await Promise.all([`First ${word}`, `Then ${word}`, `Also ${word}`].map(findStoredMessages));
  expect(marks.map(([row]) => row?.['is_priority'])).toEqual([true, false, false]);
  expect((await waitForMail(server, 'help@example.com', `First ${word}`)).subject).toBe(`Priority: Contact form: First ${word}`);
  expect((await waitForMail(server, 'help@example.com', `Then ${word}`)).subject).toBe(`Contact form: Then ${word}`);
});

test.each([
  ['no subject', { subject: ' ' }, 'subject', 'Subject is required'],
  ['a subject that is too long', { subject: 'x'.repeat(201) }, 'subject', 'Subject is too long (max 200 characters)'],
  ['a subject that is a statement', { subject: "'; DROP TABLE users; --" }, 'subject', 'Subject contains potentially dangerous content'],
  ['no message', { message: '\n ' }, 'message', 'Message is required'],
  ['a message that is too long', { message: 'x'.repeat(10_001) }, 'message', 'Message is too long (max 10000 characters)'],
  ['a wrong address', { email: '<script>@x.y' }, 'email', 'Email contains characters that are not allowed'],
])('is refused with %s', async (_what, change, field, text) => {
  const answer = await new Visitor(server).call('POST', '/api/contact', { ...message, ...change });
  expect(expectRefusal(answer, 400, 'invalid', field).message).toBe(text);
});

test('markup is taken out of the one-line fields', async () => {
  const word = randomUUID();
  await new Visitor(server).call('POST', '/api/contact', { ...message, subject: `Hi <script>alert(1)</script>${word}` });
  expect(await findStoredMessages(`Hi ${word}`)).toHaveLength(1);
});

test('a caller who writes too often is asked to wait', async () => {
  const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1' });
  const remoteAddress = `10.3.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const send = () =>
    strict.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { ...message, email: `${randomUUID()}@example.com` },
      remoteAddress,
    });
  for (let at = 0; at < 5; at += 1) expect((await send()).statusCode).toBe(202);
  expectRefusal(await send(), 429, 'tooMany');
  await strict.close();
});
