import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createShare, createUserWithRecords, listShares } from '../../../test/share-fixtures.ts';
import { parseLink } from '../../../test/shlink-client.ts';
import { createUser, expectRefusal, grantPlan, runAsRole, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { insertMessage } from './share-messages.ts';
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
const markSeen = (id: string, until: string, person = ann) => person.call('POST', `/api/shares/${id}/messages/seen`, { until });
const findMailJobs = async (id: string) =>
  runAsRole(
    'wellkept_jobs',
    async (database) =>
      (await database.execute(sql`select payload from graphile_worker._private_jobs where key = ${`share written ${id}`}`)).rows,
  );
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
  expect((await markSeen(id, (await readOwn(id)).json().at(-1).createdAt)).statusCode).toBe(204);
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

test('a message that arrives after the list was read stays new', async () => {
  const { id, token } = await share();
  await writeByLink(token);
  const [{ createdAt }] = (await readOwn(id)).json();
  const lateId = randomUUID();
  await writeByLink(token, {}, lateId);
  // Both may have come within one millisecond.
  await withUser(server.connections.people, ann.userId, (tx) =>
    tx.execute(sql`update share_messages set created_at = created_at + interval '1 second' where id = ${lateId}`),
  );
  await markSeen(id, createdAt);
  expect((await readOwn(id)).json()).toMatchObject([{ isNew: false }, { id: lateId, isNew: true }]);
});

describe('of two messages at most', () => {
  const limits = { all: 2, recipientDaily: 2 };
  const content = { topic: 'Sleep', text: 'Better.', recipient: null };
  const now = new Date();
  const fill = async (author: 'owner' | 'recipient', max: Partial<typeof limits>) => {
    const { id: shareId } = await share();
    const ids = [randomUUID(), randomUUID()];
    const insert = (id: string) =>
      withUser(server.connections.people, ann.userId, (tx) =>
        insertMessage(
          tx,
          server.parts.keyring,
          { userId: ann.userId, shareId },
          { id, author, kind: 'message', ...content },
          { now, limits: { ...limits, ...max } },
        ),
      );
    for (const id of ids) expect(await insert(id)).toBe(true);
    return { insert, known: ids[1] ?? '' };
  };

  test('a third finds no room beside the link, and one that is sent again is answered as stored', async () => {
    const { insert, known } = await fill('owner', {});
    await expect(insert(randomUUID())).rejects.toMatchObject({ code: 'conflict' });
    expect(await insert(known)).toBe(false);
  });

  test('a third of the recipient has to wait for another day, and one that is sent again is answered as stored', async () => {
    const { insert, known } = await fill('recipient', { all: 9 });
    await expect(insert(randomUUID())).rejects.toMatchObject({ code: 'tooMany' });
    expect(await insert(known)).toBe(false);
  });
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
    expectRefusal(await markSeen(id, new Date().toISOString(), ben), 404, 'notFound');
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

  test('when the plan of the owner has ended, and what was written stays readable', async () => {
    const eve = await createUserWithRecords(server);
    await grantPlan(eve);
    const { link } = await createShare(eve, { passcode, takesMessages: true });
    const token = getToken(link);
    expect((await writeByLink(token)).statusCode).toBe(204);
    await runAsRole('wellkept_payments', (database) =>
      database.execute(sql`update subscribers set access_until = now() - interval '1 hour' where user_id = ${eve.userId}`),
    );
    expect(expectRefusal(await writeByLink(token), 409, 'conflict').message).toContain('can’t get messages');
    expect((await readByLink(token)).json().messages).toHaveLength(1);
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
    tx.execute(sql`select encode(content, 'escape') as content from share_messages where share_id = ${id}`),
  );
  expect(JSON.stringify(rows)).not.toContain('Ask about');
  expect((await ann.call('GET', '/api/account/export')).body).toContain(text);
  await withUser(server.connections.people, ann.userId, (tx) =>
    tx.execute(sql`update shares set expires_at = now() - interval '1 year' where id = ${id}`),
  );
  await runAsRole('wellkept_jobs', (database) => purgeShares(database));
  expect((await readOwn(id)).json()).toMatchObject([{ text }]);
});

test('a mail says that something was written, and nothing of what, where the owner asked for it', async () => {
  const quiet = await share();
  await writeByLink(quiet.token);
  expect(await findMailJobs(quiet.id)).toEqual([]);
  const { id, token } = await share({ notifiesByMail: true });
  for (const _ of [1, 2]) await writeByLink(token);
  expect(await findMailJobs(id)).toEqual([{ payload: { userId: ann.userId, shareId: id } }]);
  const sent: Mail[] = [];
  const mail = { send: async (one: Mail) => void sent.push(one) };
  await runAsRole('wellkept_jobs', (database) =>
    createShareTasks({ mail, supportEmail: 'help@example.com', publicOrigin: 'https://wellkept.example', database }).tell_share_written({
      userId: ann.userId,
      shareId: id,
    }),
  );
  expect(sent).toMatchObject([{ to: ann.email, subject: 'Someone wrote to you through a link that you share' }]);
  for (const word of ['Dr. Lee', 'Blood pressure', 'measure it', 'shlink']) expect(sent[0]?.text).not.toContain(word);
});
