import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createModerator, createNamed, getMember, post, read, reply } from '../../../test/community-fixtures.ts';
import { type SignedIn, setUpTestServer, tryAsRole, Visitor } from '../../../test/test-server.ts';

// What lists and threads show is counted by triggers as it changes.

const server = setUpTestServer();

const countUnread = async (person: SignedIn): Promise<number> => (await getMember(person)).followed[0].unread;
/** Other tests write into the group meanwhile: the post may be on any page of the list. */
async function countListed(id: string): Promise<number> {
  for (let next = ''; ; ) {
    const page = (await new Visitor(server).call('GET', `/api/community/posts?group=thyroid${next}`)).json();
    const found = page.posts.find((one: { id: string }) => one.id === id);
    if (found) return found.replyCount;
    expect(page.next).not.toBeNull();
    next = `&before=${encodeURIComponent(page.next)}`;
  }
}
const decide = (moderator: SignedIn, id: string, action: 'publish' | 'remove') =>
  moderator.call('POST', `/api/community/moderation/posts/${id}/decisions`, { action, reason: 'Read' });

test('replies are counted while they are published, and are unread until the thread is opened', async () => {
  const [ann, ben, moderator] = [await createNamed(server), await createNamed(server), await createModerator(server)];
  const { id } = await post(ann);
  await reply(ann, id);
  await ben.call('PUT', `/api/community/posts/${id}/marks/follow`);
  expect([await countListed(id), await countUnread(ben)]).toEqual([1, 0]);

  const second = await reply(ann, id);
  await reply(ben, id);
  expect([await countListed(id), await countUnread(ben)]).toEqual([3, 1]);
  await read(ben, id);
  expect(await countUnread(ben)).toBe(0);

  // What Ben has seen goes: what comes after it is still new to him.
  await decide(moderator, second.id, 'remove');
  expect([await countListed(id), await countUnread(ben)]).toEqual([2, 0]);
  const third = await reply(ann, id);
  expect(await countUnread(ben)).toBe(1);
  await ann.call('DELETE', `/api/community/posts/${third.id}`);
  expect([await countListed(id), await countUnread(ben)]).toEqual([2, 0]);
});

test('a reply that waits is counted once a moderator publishes it', async () => {
  const [ann, moderator] = [await createNamed(server), await createModerator(server)];
  const { id } = await post(ann);
  const waiting = await reply(ann, id, { text: 'Write to jane@example.com.' });
  expect([waiting.state, await countListed(id)]).toEqual(['held', 0]);
  await decide(moderator, waiting.id, 'publish');
  expect(await countListed(id)).toBe(1);
});

test('a reply of one’s own is never new to its author, also where a moderator publishes it later', async () => {
  const [ann, ben, moderator] = [await createNamed(server), await createNamed(server), await createModerator(server)];
  const { id } = await post(ann);
  await ben.call('PUT', `/api/community/posts/${id}/marks/follow`);
  const waiting = await reply(ben, id, { text: 'Write to jane@example.com.' });
  await decide(moderator, waiting.id, 'publish');
  expect([await countListed(id), await countUnread(ben)]).toEqual([1, 0]);
  await reply(ann, id);
  expect(await countUnread(ben)).toBe(1);
  await ben.call('DELETE', `/api/community/posts/${waiting.id}`);
  expect([await countListed(id), await countUnread(ben)]).toEqual([1, 1]);
});

test('a reply that goes before it was seen is not unread any more, whatever its reader wrote meanwhile', async () => {
  const [ann, ben] = [await createNamed(server), await createNamed(server)];
  const { id } = await post(ann);
  await ben.call('PUT', `/api/community/posts/${id}/marks/follow`);
  const unseen = await reply(ann, id);
  const own = await reply(ben, id);
  expect(await countUnread(ben)).toBe(1);
  await ann.call('DELETE', `/api/community/posts/${unseen.id}`);
  expect(await countUnread(ben)).toBe(0);
  await ben.call('DELETE', `/api/community/posts/${own.id}`);
  await reply(ann, id);
  expect([await countListed(id), await countUnread(ben)]).toEqual([1, 1]);
});

test('a reply that was written before and published after the thread was opened is unread until it goes', async () => {
  const [ann, ben, moderator] = [await createNamed(server), await createNamed(server), await createModerator(server)];
  const { id } = await post(ann);
  const seen = await reply(ann, id);
  const waiting = await reply(ann, id, { text: 'Write to jane@example.com.' });
  await ben.call('PUT', `/api/community/posts/${id}/marks/follow`);
  await decide(moderator, waiting.id, 'publish');
  expect(await countUnread(ben)).toBe(1);
  await decide(moderator, waiting.id, 'remove');
  expect(await countUnread(ben)).toBe(0);
  await decide(moderator, waiting.id, 'publish');
  await ann.call('DELETE', `/api/community/posts/${seen.id}`);
  expect(await countUnread(ben)).toBe(1);
});

test('reactions are counted until they are taken back or their member leaves', async () => {
  const [ann, ben] = [await createNamed(server), await createNamed(server)];
  const { id } = await post(ann);
  const set = (person: SignedIn, method: 'PUT' | 'DELETE') => person.call(method, `/api/community/posts/${id}/marks/thanks`);
  for (const person of [ann, ben, ben]) await set(person, 'PUT');
  expect((await read(ann, id)).post.reactions).toEqual({ thanks: 2, meToo: 0, helpful: 0 });
  await set(ann, 'DELETE');
  expect((await read(ann, id)).post.reactions.thanks).toBe(1);
  await ben.call('POST', '/api/community/member/leaving', { keepsPosts: true });
  expect((await read(ann, id)).post.reactions.thanks).toBe(0);
});

test('posts from before they had numbers get them in the order of their dates', async () => {
  const file = new URL('../../../migrations/0054_community_counters.sql', import.meta.url);
  const statement = readFileSync(file, 'utf8')
    .split('--> statement-breakpoint')
    .find((one) => one.includes('SET number ='));
  const { rows } = await tryAsRole('wellkept_admin', async (database) => {
    await database.execute(`create temp table community_posts (id text, created_at timestamptz, number bigint);
      insert into community_posts values ('c', '2026-03-02', 1), ('d', '2026-03-09', 2), ('b', '2026-03-02', 3), ('a', '2026-03-05', 4)`);
    await database.execute(statement ?? '');
    return database.execute('select id, number::int from community_posts order by number');
  });
  expect(rows.map(Object.values)).toEqual(['b', 'c', 'a', 'd'].map((id, at) => [id, at + 1]));
});
