import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createModerator, createNamed, post, read, reply } from '../../../../test/community-fixtures.ts';
import { expectRefusal, runAsRole, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';
import { toUserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import { editContribution } from '../service.ts';

const server = setUpTestServer();
const crisis = 'I am going to kill myself tonight.';
let ann: SignedIn & { name: string };
let moderator: SignedIn;
beforeEach(async () => {
  [ann, moderator] = [await createNamed(server), await createModerator(server)];
});

type Queued = { id: string; heldFor: string[]; tags: string[]; text: string; earlier: { text: string }[] };
const getQueue = async (): Promise<Queued[]> => (await moderator.call('GET', '/api/community/moderation/queue')).json();
const readDraft = async (draft: object) => (await ann.call('POST', '/api/community/drafts/reading', draft)).json();
const edit = async (id: string, change: object) => (await ann.call('PATCH', `/api/community/posts/${id}`, change)).json();
const decide = (id: string, action: string) =>
  moderator.call('POST', `/api/community/moderation/posts/${id}/decisions`, { action, reason: 'Fine' });

test('a post in crisis that is changed keeps its mark, its place and what it stated, until a moderator decides', async () => {
  const { id } = await post(ann, { text: crisis });
  const later = await post(await createNamed(server), { text: crisis });
  expect((await edit(id, { text: 'Never mind, all is well.' })).heldFor).toContain('crisis');
  const queue = await getQueue();
  const ids = queue.map((one) => one.id);
  expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(later.id));
  const item = queue.find((one) => one.id === id);
  expect(item).toMatchObject({ text: 'Never mind, all is well.', earlier: [{ text: crisis }] });
  expect(item?.heldFor).toContain('crisis');
  await decide(id, 'publish');
  expect(await edit(id, { text: 'When do you take yours?' })).toEqual({ state: 'published', heldFor: [] });
});

describe('tags are read with the words', () => {
  test.each([
    [['whatsapp 07700 900123'], 'contact'],
    [['kill yourself'], 'selfHarm'],
    [['levothyroxine', 'buy oxy cheap here'], 'spam'],
    [['kill-myself-tonight', 'levothyroxine'], 'crisis'],
    [['i want', 'to die'], 'crisis'],
    [['took 30 pills'], 'crisis'],
  ])('%j', async (tags, reason) => {
    expect((await readDraft({ text: 'I started levothyroxine a month ago.', tags })).heldFor).toContain(reason);
    const { heldFor, id } = await post(ann, { tags });
    expect(heldFor).toContain(reason);
    expect((await getQueue()).find((one) => one.id === id)?.tags).toEqual(tags);
    const plain = await post(ann);
    expect((await edit(plain.id, { text: 'When did it help?', tags })).heldFor).toContain(reason);
  });

  test.each([['tramadol'], ['overdose'], ['depression', 'sertraline', 'side effects'], ['chest pain', 'anxiety'], ['stroke']])(
    'and subjects alone hold nothing: %s, %s',
    async (...tags) => {
      expect((await post(ann, { tags: tags.filter((tag) => tag !== undefined) })).state).toBe('published');
    },
  );
});

test.each([
  'I cried all weekend and felt worthless. I am seeing my therapist on Tuesday.',
  'I am exhausted and I have made peace with it, it ends on Sunday.',
  'I feel low and what is in the cabinet would be plenty.',
  'Is hanging quick? I feel so down lately.',
  'I feel alone, and the rifle is on the bed next to me.',
  'Thank you all, this is my last post. Look after my cat.',
  'My letters are written, and the dog is with my sister. Thank you all, goodbye.',
])('a farewell and low mood that may be more than that are never published unseen: %s', async (text) => {
  await post(ann);
  expect(await readDraft({ text })).toMatchObject({ heldFor: ['crisis'], urgency: 'crisis', mayNeedSupport: true });
  expect(await post(ann, { text })).toMatchObject({ state: 'held', heldFor: ['crisis'] });
});

test('low mood that is over, with someone to see about it, is no crisis', async () => {
  await post(ann);
  expect(await post(ann, { text: 'I felt worthless last year. I am seeing my therapist on Tuesday.' })).toMatchObject({
    state: 'published',
  });
});

test('signs of a crisis show the writer where to turn before what can wait a few days, and hold nothing', async () => {
  expect(await readDraft({ text: 'I feel hopeless about my sleep.' })).toMatchObject({
    urgency: 'support',
    heldFor: [],
    mayNeedSupport: true,
  });
  expect(await readDraft({ text: 'It names no dose at all.' })).toMatchObject({ heldFor: [], mayNeedSupport: false });
});

describe('words of distress without a named danger are published, and moderators look at them first', () => {
  test.each([
    [{ text: 'I feel hopeless about my sleep.' }],
    [{ tags: ['suicidal'] }],
    [{ text: 'I feel lonely with this illness, most of my friends don’t get it.' }],
  ])('%j', async (change) => {
    const ben = await createNamed(server);
    await post(ann);
    expect(await readDraft({ text: 'I started levothyroxine a month ago.', ...change })).toMatchObject({ heldFor: [], urgency: 'support' });
    const { id, state, heldFor } = await post(ann, change);
    expect([state, heldFor]).toEqual(['published', []]);
    expect((await read(ben, id)).post).toMatchObject({ state: 'published', mayNeedSupport: false });
    expect((await read(ann, id)).post.mayNeedSupport).toBe(true);
    expect((await getQueue()).find((one) => one.id === id)?.heldFor).toEqual(['distress']);
    expect(await edit(id, { text: 'Never mind, all is well.' })).toEqual({ state: 'published', heldFor: [] });
    expect((await getQueue()).find((one) => one.id === id)?.heldFor).toEqual(['distress']);
    await decide(id, 'publish');
    expect((await getQueue()).map((one) => one.id)).not.toContain(id);
  });

  test('and where they can’t be published, they go to the moderators alone', async () => {
    const ben = await createNamed(server);
    const { id } = await post(ann);
    await reply(ben, id);
    const face = (await read(ann, id)).replies[0].author.id;
    await ann.call('PUT', `/api/community/blocks/${face}`, { isBlocked: true });
    const sent = await reply(ben, id, { text: 'I feel hopeless about my sleep.' });
    expect(sent).toMatchObject({ state: 'held', heldFor: ['crisis'] });
  });
});

test('moderators of the group are notified of a post in crisis once, without its words, and its author is not', async () => {
  const host = await createNamed(server);
  await moderator.call('POST', '/api/admin/community/hosts', { groupId: 'thyroid', name: host.name });
  const { id } = await post(ann, { text: crisis });
  const listMails = (person: SignedIn) =>
    runAsRole('wellkept_jobs', async (database) => {
      // A job is there until its mail is.
      const jobs = await database.execute(
        `select payload::text as mail from graphile_worker._private_jobs where key = 'crisis notice ${person.userId}'`,
      );
      const sent = await database.execute(
        `select text as mail from mail_outbox where to_address = '${person.email}' and subject like '%danger%'`,
      );
      return [...jobs.rows, ...sent.rows].map(({ mail }) => String(mail));
    });
  for (const person of [host, moderator]) {
    // The job that finds the moderators runs after the post is stored.
    await expect.poll(() => listMails(person), { timeout: 60_000 }).not.toEqual([]);
    const [mail = ''] = await listMails(person);
    expect(mail).toContain('/community/moderation');
    expect(mail).not.toContain('kill');
  }
  expect(await listMails(ann)).toEqual([]);

  const notified: string[] = [];
  const userId = toUserId(ann.userId);
  const notifyOfCrisis = async (_tx: unknown, { groupId }: { groupId: string }) => void notified.push(groupId);
  const change = (text: string) =>
    withUser(server.connections.people, userId, (tx) => editContribution(tx, { userId, notifyOfCrisis }, id, { text }));
  await change(`${crisis} Goodbye.`);
  expect(notified).toEqual([]);
  const plain = await post(ann);
  await withUser(server.connections.people, userId, (tx) => editContribution(tx, { userId, notifyOfCrisis }, plain.id, { text: crisis }));
  expect(notified).toEqual(['thyroid']);
});

test('further posts in crisis of the same person in the group share one later notice, and a first one never waits', async () => {
  const listFurther = async (groupId: string) => {
    const { rows } = await runAsRole('wellkept_jobs', (database) =>
      database.execute<{ minutes: number }>(`select round(extract(epoch from run_at - created_at) / 60)::int as minutes
        from graphile_worker._private_jobs where key = 'further crisis of ${ann.userId} in ${groupId}'`),
    );
    return rows.map(({ minutes }) => minutes);
  };
  await post(ann);
  const { id } = await post(ann);
  await ann.call('DELETE', `/api/community/posts/${id}`);
  await post(ann, { text: crisis });
  await post(ann, { groupId: 'sleep', text: crisis });
  expect([await listFurther('thyroid'), await listFurther('sleep')]).toEqual([[], []]);
  for (const text of ['I want to die.', 'I have pills and I will take them all tonight to end my life.']) await post(ann, { text });
  expect([await listFurther('thyroid'), await listFurther('sleep')]).toEqual([[15], []]);
});

test('words of a crisis to an author who blocked their writer are held, and others are refused', async () => {
  const ben = await createNamed(server);
  const { id } = await post(ann);
  await reply(ben, id);
  const face = (await read(ann, id)).replies[0].author.id;
  await ann.call('PUT', `/api/community/blocks/${face}`, { isBlocked: true });
  for (const text of ['Hello?', 'Call me on 555 201 3344.'])
    expectRefusal(
      await ben.call('PUT', `/api/community/posts/${id}/replies/${randomUUID()}`, { text, isAnonymous: false }),
      403,
      'forbidden',
    );
  for (const text of [crisis, 'I want to die and it is your fault.', 'I just took 30 pills.', 'Goodbye everyone, I am ending my life.']) {
    const sent = await reply(ben, id, { text });
    expect(sent.state, text).toBe('held');
    expect((await getQueue()).find((one) => one.id === sent.id)?.heldFor, text).toContain('crisis');
  }
  expect((await read(ann, id)).replies).toEqual([]);
});

test('an appeal in crisis has the mark that comes first in the queue, until it is answered', async () => {
  const { id } = await post(ann);
  await decide(id, 'remove');
  expect((await ann.call('POST', `/api/community/posts/${id}/appeal`, { text: crisis })).statusCode).toBe(204);
  expect((await getQueue()).find((one) => one.id === id)?.heldFor).toEqual(['crisis']);
  await decide(id, 'remove');
  expect((await getQueue()).map((one) => one.id)).not.toContain(id);
});

test('a post that is changed neither vouches for itself nor repeats itself', async () => {
  const { id } = await post(ann);
  expect((await edit(id, { text: 'Take two of them.' })).heldFor).toEqual(['firstPost']);
  const text = 'Who has tried to walk for ten minutes after each meal, and what did it do for you?';
  await post(ann, { text });
  const again = await post(ann, { text });
  const { title, tags } = again;
  expect((await readDraft({ title, tags, text })).heldFor).toContain('repeat');
  expect((await readDraft({ id: again.id, title, tags, text })).heldFor).toEqual([]);
});
