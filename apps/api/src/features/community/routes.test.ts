import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createModerator, createNamed, getMember, post, question, read, reply } from '../../../test/community-fixtures.ts';
import { expectRefusal, runAsRole, type SignedIn, setUpTestServer, tryAsRole, Visitor } from '../../../test/test-server.ts';
import { toUserId } from '../../auth/user-id.ts';
import { withUser } from '../../database/connect.ts';

const server = setUpTestServer();
let ann: SignedIn & { name: string };
let ben: SignedIn & { name: string };
beforeEach(async () => {
  [ann, ben] = [await createNamed(server), await createNamed(server)];
});

describe('a thread', () => {
  test('is posted, found, answered, thanked for and read by a visitor', async () => {
    const { id, state } = await post(ann, { title: 'Levothyroxine and oatmeal qzx' });
    expect(state).toBe('published');
    const answer = await reply(ben, id, { text: 'Oatmeal waited an hour for me, qzxreply.' });
    expect((await ben.call('PUT', `/api/community/posts/${id}/marks/meToo`)).statusCode).toBe(204);
    expect((await ann.call('PUT', `/api/community/posts/${answer.id}/marks/thanks`)).statusCode).toBe(204);
    expect((await ann.call('PUT', `/api/community/posts/${id}/accepted`, { replyId: answer.id })).statusCode).toBe(204);

    const visitor = new Visitor(server);
    const thread = await read(visitor, id);
    expect(thread).toMatchObject({ groupId: 'thyroid', acceptedReplyId: answer.id, next: null });
    expect(thread.post).toMatchObject({
      author: { kind: 'named', name: ann.name },
      reactions: { meToo: 1, thanks: 0 },
      isMine: false,
      marks: [],
    });
    expect(thread.replies).toMatchObject([{ author: { name: ben.name }, reactions: { thanks: 1 } }]);
    expect((await read(ben, id)).post).toMatchObject({ isMine: false, marks: ['meToo'] });
    expect((await read(ann, id)).post).toMatchObject({ isMine: true });
    for (const text of ['oatmeal qzx', 'qzxreply']) {
      const found = (await visitor.call('POST', '/api/community/search', { text })).json();
      expect(found).toMatchObject([{ id, replyCount: 1, isAnswered: true }]);
    }
    expectRefusal(await visitor.call('PUT', `/api/community/posts/${randomUUID()}`, question), 401, 'notSignedIn');
  });

  test('is found by the index of words, although each row is guarded', async () => {
    const scans = await tryAsRole('wellkept_community', async (database) => {
      await database.execute('set local enable_seqscan = off');
      await database.execute(`select from search_published_posts('oatmeal', null, 10)`);
      const { rows } = await database.execute<{ scans: string }>(
        `select pg_stat_get_xact_numscans('community_posts_search'::regclass) as scans`,
      );
      return Number(rows[0]?.scans);
    });
    expect(scans).toBe(1);
    const other = runAsRole('wellkept_jobs', (database) => database.execute(`select from search_published_posts('oatmeal', null, 10)`));
    await expect(other).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } });
  });

  test('is found without a phrase where it has the words of the phrase alone', async () => {
    const [apart, together] = [await post(ann, { text: 'qzxapart rate of the heart' }), await post(ann, { text: 'qzxapart heart rate' })];
    const search = async (text: string) =>
      (await ann.call('POST', '/api/community/search', { text })).json().map((one: { id: string }) => one.id);
    expect(await search('qzxapart -"heart rate"')).toEqual([apart.id]);
    expect(await search('qzxapart "heart rate"')).toEqual([together.id]);
  });

  test('is listed by group in pages without gaps', async () => {
    const ids: string[] = [];
    for (const _ of Array.from({ length: 5 }))
      ids.push((await post(ann, { groupId: 'sleep' })).id, (await post(ben, { groupId: 'sleep' })).id);
    const cyd = await createNamed(server);
    const eve = await createNamed(server);
    for (const _ of Array.from({ length: 5 }))
      for (const person of [cyd, eve, await createNamed(server)]) ids.push((await post(person, { groupId: 'sleep' })).id);
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: { posts: { id: string; groupId: string }[]; next: string | null } = (
        await ann.call('GET', `/api/community/posts?group=sleep${next ? `&before=${next}` : ''}`)
      ).json();
      expect(page.posts.length).toBeLessThanOrEqual(20);
      expect(page.posts.every(({ groupId }) => groupId === 'sleep')).toBe(true);
      seen.push(...page.posts.map(({ id }) => id));
      next = page.next;
    }
    // Other tests post to the groups of the same database.
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids.toReversed());
    expect(new Set(seen).size).toBe(seen.length);
  });

  test.each(['2026-02-30T10:00:00.000Z', '0000-01-01T10:00:00.000Z'])('is not listed from a time that is none: %s', async (time) => {
    const address = `/api/community/posts?before=${time}_${randomUUID()}`;
    expectRefusal(await ann.call('GET', address), 400, 'invalid', 'before');
  });

  test('is changed with its earlier words readable, and deleted with the replies of others left', async () => {
    const { id } = await post(ann);
    await reply(ben, id);
    await ben.call('PUT', `/api/community/posts/${id}/marks/thanks`);
    expect((await ann.call('PATCH', `/api/community/posts/${id}`, { title: 'New title', text: 'New text' })).json().state).toBe(
      'published',
    );
    expect((await read(ben, id)).post).toMatchObject({
      title: 'New title',
      text: 'New text',
      tags: question.tags,
      editedAt: expect.any(String),
      // What was thanked for stays readable as an earlier version.
      reactions: { thanks: 1 },
    });
    expect((await ben.call('GET', `/api/community/posts/${id}/versions`)).json()).toMatchObject([
      { title: question.title, text: question.text },
    ]);
    expectRefusal(await ben.call('PATCH', `/api/community/posts/${id}`, { text: 'Mine now' }), 404, 'notFound');
    expectRefusal(await ben.call('DELETE', `/api/community/posts/${id}`), 404, 'notFound');
    expectRefusal(await ben.call('PUT', `/api/community/posts/${id}`, question), 409, 'conflict');

    expect((await ann.call('DELETE', `/api/community/posts/${id}`)).statusCode).toBe(204);
    expect(await read(ben, id)).toMatchObject({ post: { state: 'deleted', title: '', text: '' }, replies: [{ text: 'After six weeks.' }] });
    expect((await ben.call('GET', `/api/community/posts/${id}/versions`)).json()).toEqual([]);
    expect(JSON.stringify((await ben.call('GET', '/api/community/posts')).json())).not.toContain(id);
  });

  test('that is followed says how many replies are new, and one that is saved stays in the list', async () => {
    const { id } = await post(ann);
    for (const kind of ['follow', 'save']) await ben.call('PUT', `/api/community/posts/${id}/marks/${kind}`);
    await reply(ann, id, { text: 'An update from me.' });
    expect(await getMember(ben)).toMatchObject({ followed: [{ post: { id }, unread: 1 }], saved: [{ id }] });
    await read(ben, id);
    expect(await getMember(ben)).toMatchObject({ followed: [{ unread: 0 }] });
    await ben.call('DELETE', `/api/community/posts/${id}/marks/save`);
    expect(await getMember(ben)).toMatchObject({ saved: [] });
  });
});

describe('an author without a name', () => {
  test('is the same within a thread and another in the next, and no session of anyone else finds out who it is', async () => {
    const { id } = await post(ann, { isAnonymous: true });
    await reply(ann, id, { isAnonymous: true, text: 'Thank you all.' });
    const { id: second } = await post(ann, { isAnonymous: true });
    const [thread, other] = [await read(ben, id), await read(ben, second)];
    expect(thread.post.author).toMatchObject({ kind: 'anonymous', name: null });
    expect(thread.replies[0].author.id).toBe(thread.post.author.id);
    expect(other.post.author.id).not.toBe(thread.post.author.id);
    expect(JSON.stringify([thread, other])).not.toMatch(new RegExp(`${ann.userId}|${ann.name}|${ann.email}`));

    // Whatever statement runs in another person's session, or in the one that reads for everyone.
    const joined = `select i.user_id from community_posts p join community_authors a on a.id = p.author_id
      join community_identities i on i.id = a.identity_id where p.id in ('${id}', '${second}')`;
    const found = await withUser(server.connections.people, ben.userId, async (tx) => (await tx.execute(joined)).rows);
    expect(found).toEqual([]);
    await expect(server.connections.community.execute('select from community_identities')).rejects.toThrow();
    const own = await withUser(server.connections.people, ann.userId, async (tx) => (await tx.execute(joined)).rows);
    expect(own).toEqual([{ user_id: ann.userId }, { user_id: ann.userId }]);
  });

  test('is revealed to a moderator only, with an entry in the author’s log', async () => {
    const { id } = await post(ann, { isAnonymous: true });
    const reveal = (person: SignedIn) => person.call('POST', `/api/admin/community/posts/${id}/author`, { reason: 'Threats' });
    expectRefusal(await reveal(ben), 404, 'notFound');
    const moderator = await createModerator(server);
    expect((await reveal(moderator)).json()).toEqual({ userId: ann.userId });
    const entries = (await ann.call('GET', '/api/account/log')).json();
    expect(JSON.stringify(entries)).toContain('post_author_revealed');
    expect((await getMember(ann)).written[0].decisions).toMatchObject([{ action: 'reveal', reason: 'Threats' }]);
  });
});

test('a blocked author cannot reply and is hidden, and a muted one is hidden only', async () => {
  const { id } = await post(ann);
  await reply(ben, id);
  const benFace = (await read(ann, id)).replies[0].author.id;
  await ann.call('PUT', `/api/community/blocks/${benFace}`, { isBlocked: false });
  expect((await read(ann, id)).replies).toEqual([]);
  await reply(ben, id, { text: 'Still here.' });
  await ann.call('PUT', `/api/community/blocks/${benFace}`, { isBlocked: true });
  const attempt = (isAnonymous: boolean) =>
    ben.call('PUT', `/api/community/posts/${id}/replies/${randomUUID()}`, { text: 'Hello?', isAnonymous });
  for (const isAnonymous of [false, true]) expectRefusal(await attempt(isAnonymous), 403, 'forbidden');
  expect(await getMember(ann)).toMatchObject({ hidden: [{ author: { id: benFace }, isBlocked: true }] });
  await ann.call('DELETE', `/api/community/blocks/${benFace}`);
  expect((await read(ann, id)).replies).toHaveLength(2);
});

test('a new member posts five times an hour, and a sixth waits', async () => {
  for (const _ of Array.from({ length: 5 })) await post(ann);
  expect(await getMember(ann)).toMatchObject({ trust: 'new', hourlyLeft: 0, dailyLeft: 5 });
  expectRefusal(await ann.call('PUT', `/api/community/posts/${randomUUID()}`, question), 429, 'tooMany');
});

test('no limit keeps a thread, a reply or a report in crisis from the moderators', async () => {
  const text = 'I am going to kill myself tonight.';
  const { id: thread } = await post(ben);
  await withUser(server.connections.people, toUserId(ann.userId), (tx) =>
    tx.execute(`insert into community_posts (id, group_id, is_members_only, author_id, kind, title, text, tags, state, held_for)
      select gen_random_uuid(), 'thyroid', false, id, 'question', 'Earlier', 'Earlier', '{}', 'published', '{}'
      from community_authors, generate_series(1, 10) where identity_id in (select id from community_identities)`),
  );
  expect(await getMember(ann)).toMatchObject({ hourlyLeft: 0, dailyLeft: 0 });
  expectRefusal(await ann.call('PUT', `/api/community/posts/${randomUUID()}`, question), 429, 'limitReached');
  const report = {
    groupId: 'sleep',
    treatment: 'magnesium',
    reason: 'insomnia',
    duration: '3-to-12-months',
    help: 'worse',
    isStillTaking: true,
  };
  const answers = { ...report, dose: null, sideEffects: [], note: text, isAnonymous: false };
  const sent = [await post(ann, { text }), await reply(ann, thread, { text })];
  const reported = await ann.call('PUT', `/api/community/treatments/${randomUUID()}`, answers);
  expect(reported.statusCode, reported.body).toBe(200);
  for (const { heldFor } of [...sent, reported.json()]) expect(heldFor).toContain('crisis');
});

test.each([
  ['taken', (name: string) => name.toUpperCase(), 409, 'conflict'],
  ['of look-alike letters', (name: string) => name.replace('e', 'ė'), 409, 'conflict'],
  ['of two alphabets', (name: string) => name.replace('e', 'е'), 400, 'invalid'],
  ['of the team', () => 'Wellkept Support', 400, 'invalid'],
])('a name that is %s is refused', async (_what, change, status, code) => {
  expectRefusal(await ben.call('PUT', '/api/community/member/name', { name: change(ann.name) }), status, code);
});

describe('leaving', () => {
  test('empties what one wrote, with the account too, and leaves the replies of others', async () => {
    const { id } = await post(ann);
    await reply(ben, id);
    const { id: own } = await post(ben);
    await reply(ann, own, { text: 'Mine alone.' });
    expect((await ann.call('DELETE', '/api/account', { password: 'Correct-Horse-9' })).statusCode).toBe(204);
    expect(await read(ben, id)).toMatchObject({
      post: { text: '', author: { kind: 'left', name: null } },
      replies: [{ text: 'After six weeks.' }],
    });
    expect((await read(ben, own)).replies).toEqual([]);
  });

  test('keeps posts under "Deleted member" where the person wishes, without a way back to them', async () => {
    const { id } = await post(ann);
    expect((await ann.call('POST', '/api/community/member/leaving', { keepsPosts: true })).statusCode).toBe(204);
    expect((await read(ben, id)).post).toMatchObject({ text: question.text, author: { kind: 'left', name: null } });
    expect(await getMember(ann)).toMatchObject({ name: null, written: [] });
    expectRefusal(await ann.call('DELETE', `/api/community/posts/${id}`), 404, 'notFound');
  });
});

test.each([
  ['title', { title: '' }],
  ['text', { text: 'x'.repeat(50_000) }],
  ['groupId', { groupId: 'everything' }],
  ['tags', { tags: Array(6).fill('a') }],
])('refuses a bad %s', async (field, change) => {
  const answer = await ann.call('PUT', `/api/community/posts/${randomUUID()}`, { ...question, ...change });
  expectRefusal(answer, 400, 'invalid');
  expect(answer.json().field).toContain(field);
});
