import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createShare, createUserWithRecords, listShares } from '../../../test/share-fixtures.ts';
import { parseLink } from '../../../test/shlink-client.ts';
import { createUser, expectRefusal, grantPlan, runAsRole, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { withShare } from './share-opening.ts';
import { createShareTasks, purgeShares } from './tasks.ts';

const server = setUpTestServer();
/** A user on a paid plan with data to share. */
let ann: SignedIn;
beforeAll(async () => {
  ann = await createUserWithRecords(server);
  await grantPlan(ann);
});

const passcode = '482913';
const getToken = (link: string) => new URL(parseLink(link).url).pathname.split('/').at(-1) ?? '';
const readByLink = (token: string, body: object = { passcode }) => new Visitor(server).call('POST', `/api/s/${token}/messages`, body);
const writeByLink = (token: string, change: object = {}, messageId = randomUUID()) =>
  new Visitor(server).call('PUT', `/api/s/${token}/messages/${messageId}`, {
    recipient: 'Dr. Lee',
    passcode,
    topic: 'Blood pressure',
    kind: 'message',
    text: 'Please measure it twice a day.',
    ...change,
  });
const readOwn = async (id: string, person = ann) => person.call('GET', `/api/shares/${id}/messages`);
const writeOwn = (id: string, person = ann, messageId = randomUUID()) =>
  person.call('PUT', `/api/shares/${id}/messages/${messageId}`, { topic: 'Blood pressure', text: 'I do. 128 over 80.' });
const findShare = async (id: string) => (await listShares(ann)).find((one) => one.id === id);

async function share(change: object = {}) {
  const { id, link } = await createShare(ann, { passcode, takesMessages: true, ...change });
  return { id, token: getToken(link) };
}

test('the person with the link writes messages, notes and to-dos, and the owner reads, ticks, answers and deletes them', async () => {
  const { id, token } = await share();
  expect((await writeByLink(token)).statusCode).toBe(204);
  const todoId = randomUUID();
  for (const _ of [1, 2]) expect((await writeByLink(token, { kind: 'todo', text: 'Bring your monitor.' }, todoId)).statusCode).toBe(204);
  expect(await findShare(id)).toMatchObject({ takesMessages: true, messageCount: 2, newMessages: 2 });
  expect((await readOwn(id)).json()).toMatchObject([
    {
      topic: 'Blood pressure',
      kind: 'message',
      author: 'recipient',
      recipient: 'Dr. Lee',
      text: 'Please measure it twice a day.',
      isNew: true,
    },
    { id: todoId, kind: 'todo', isDone: false },
  ]);
  await ann.call('POST', `/api/shares/${id}/messages/seen`);
  expect(await findShare(id)).toMatchObject({ newMessages: 0 });
  expect((await writeOwn(id)).statusCode).toBe(204);
  expect((await ann.call('PUT', `/api/shares/${id}/messages/${todoId}/done`, { isDone: true })).statusCode).toBe(204);
  const talk = (await readByLink(token)).json();
  expect(talk).toMatchObject({
    takesMessages: true,
    messages: [{}, { id: todoId, isDone: true }, { author: 'owner', recipient: null, text: 'I do. 128 over 80.' }],
  });
  expect(JSON.stringify(talk)).not.toContain('isNew');
  expect((await ann.call('DELETE', `/api/shares/${id}/messages/${todoId}`)).statusCode).toBe(204);
  expect((await readByLink(token)).json().messages).toHaveLength(2);
});

describe('nothing is read or written', () => {
  test('without the right passcode, and the attempts count', async () => {
    const { id, token } = await share();
    expect((await readByLink(token, {})).json()).toMatchObject({ code: 'invalidCode', remainingAttempts: 10 });
    const wrong = await writeByLink(token, { passcode: '000000' });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ code: 'invalidCode', remainingAttempts: 9 });
    expect((await readOwn(id)).json()).toEqual([]);
  });

  test('by a link that takes no messages, by one that was withdrawn, and by none', async () => {
    const quiet = await share({ takesMessages: false });
    expect((await readByLink(quiet.token)).json()).toEqual({ takesMessages: false, messages: [] });
    expectRefusal(await writeByLink(quiet.token), 409, 'conflict');
    expectRefusal(await writeOwn(quiet.id), 409, 'conflict');
    const { id, token } = await share();
    await writeByLink(token);
    await ann.call('DELETE', `/api/shares/${id}`);
    for (const answer of [await readByLink(token), await writeByLink(token)])
      expect(answer.json()).toMatchObject({ code: 'notFound', reason: 'revoked' });
    expectRefusal(await writeOwn(id), 409, 'conflict');
    expect((await readOwn(id)).json()).toHaveLength(1);
    expect((await readByLink('x'.repeat(43))).json()).toMatchObject({ reason: 'unknown' });
  });

  test('by another person, whose links are their own', async () => {
    const { id, token } = await share();
    const messageId = randomUUID();
    await writeByLink(token, {}, messageId);
    const ben = await createUser(server);
    await grantPlan(ben);
    expectRefusal(await readOwn(id, ben), 404, 'notFound');
    expectRefusal(await writeOwn(id, ben), 404, 'notFound');
    expectRefusal(await ben.call('PUT', `/api/shares/${id}/messages/${messageId}/done`, { isDone: true }), 404, 'notFound');
    expectRefusal(await ben.call('DELETE', `/api/shares/${id}/messages/${messageId}`), 404, 'notFound');
    const other = await share();
    const seen = await withShare(server.connections.shares, other.token, (tx) => tx.execute(sql`select from share_messages`));
    expect(seen.rowCount).toBe(0);
    const forged = withShare(server.connections.shares, token, (tx) =>
      tx.execute(sql`insert into share_messages (user_id, share_id, id, kind, author, content)
        values (${ann.userId}, ${id}, gen_random_uuid(), 'message', 'owner', '\\x00')`),
    );
    await expect(forged).rejects.toThrow();
  });

  test('without a paid plan, or after consent was withdrawn', async () => {
    const eve = await createUserWithRecords(server);
    await expect(createShare(eve, { takesMessages: true })).rejects.toThrow(/planNeeded/);
    const { id } = await createShare(eve);
    expectRefusal(await writeOwn(id, eve), 402, 'planNeeded');
    await grantPlan(eve);
    await eve.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
    expectRefusal(await writeOwn(id, eve), 403, 'consentNeeded');
  });

  test.each([
    ['topic', { topic: ' ' }],
    ['text', { text: 'x'.repeat(2001) }],
    ['kind', { kind: 'order' }],
    ['recipient', { recipient: '' }],
  ])('with a bad %s', async (field, change) => {
    const { token } = await share();
    expectRefusal(await writeByLink(token, change), 400, 'invalid', field);
  });
});

test('what was written is encrypted in the database, readable in the export, and stays when old links are cleared', async () => {
  const { id, token } = await share({ notifiesByMail: true });
  const text = `Ask about ${randomUUID()}`;
  await writeByLink(token, { text });
  const { rows } = await withUser(server.connections.people, ann.userId, (tx) =>
    tx.execute(sql`select convert_from(content, 'LATIN1') as content from share_messages where share_id = ${id}`),
  );
  expect(JSON.stringify(rows)).not.toContain('Ask about');
  expect((await ann.call('GET', '/api/account/export')).body).toContain(text);
  await withUser(server.connections.people, ann.userId, (tx) =>
    tx.execute(sql`update shares set expires_at = now() - interval '1 year' where id = ${id}`),
  );
  await runAsRole('wellkept_jobs', (database) => purgeShares(database));
  expect((await readOwn(id)).json()).toMatchObject([{ text }]);
});

test('a mail says that something was written, and nothing of what', async () => {
  const { id } = await share();
  const sent: Mail[] = [];
  const mail = { send: async (one: Mail) => void sent.push(one) };
  await runAsRole('wellkept_jobs', (database) =>
    createShareTasks({ mail, supportEmail: 'help@example.com', publicOrigin: 'https://wellkept.example', database }).tell_share_written({
      userId: ann.userId,
      shareId: id,
    }),
  );
  expect(sent).toMatchObject([{ to: ann.email, subject: 'Someone wrote to you by a link you shared' }]);
  for (const word of ['Dr. Lee', 'Blood pressure', 'shlink']) expect(sent[0]?.text).not.toContain(word);
});
