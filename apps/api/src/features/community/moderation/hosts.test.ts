import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createModerator, createNamed, getMember, post, question, read, reply } from '../../../../test/community-fixtures.ts';
import { expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../../test/test-server.ts';

const server = setUpTestServer();
type Member = SignedIn & { name: string };
let admin: SignedIn;
let ann: Member;
let ben: Member;
let host: Member;

const getQueue = async (person: SignedIn): Promise<{ id: string; appeal: { text: string } | null }[]> =>
  (await person.call('GET', '/api/community/moderation/queue')).json();
const listIds = async (person: SignedIn) => (await getQueue(person)).map(({ id }) => id);
const decide = (person: SignedIn, id: string, action: string, reason = 'The rules') =>
  person.call('POST', `/api/community/moderation/posts/${id}/decisions`, { action, reason });
const report = (person: SignedIn, id: string) =>
  person.call('POST', `/api/community/posts/${id}/reports`, { category: 'other', note: null });
const appeal = (person: SignedIn, id: string, text = 'It was meant kindly.') =>
  person.call('POST', `/api/community/posts/${id}/appeal`, { text });
const getNotices = async (person: SignedIn) => (await person.call('GET', '/api/community/notices')).json();

beforeEach(async () => {
  [admin, ann, ben, host] = [
    await createModerator(server),
    await createNamed(server),
    await createNamed(server),
    await createNamed(server),
  ];
  const answer = await admin.call('POST', '/api/admin/community/hosts', { groupId: 'thyroid', name: host.name.toLowerCase() });
  expect(answer.statusCode, answer.body).toBe(204);
});

describe('a host', () => {
  test('reads and decides what waits in their group, and nothing of other groups', async () => {
    const own = await post(ann, { text: 'See www.pillsforyou.example' });
    const other = await post(ann, { groupId: 'sleep', text: 'See www.pillsforyou.example' });
    const ids = await listIds(host);
    expect([ids.includes(own.id), ids.includes(other.id)]).toEqual([true, false]);
    expectRefusal(await decide(host, other.id, 'publish'), 404, 'notFound');
    expect((await decide(host, own.id, 'publish')).statusCode).toBe(204);
    expect((await read(ben, own.id)).post).toMatchObject({ state: 'published' });
    expectRefusal(await host.call('POST', `/api/admin/community/posts/${own.id}/author`, { reason: 'Curious' }), 404, 'notFound');
  });

  test('is shown by name with the group, and no longer moderates once that ends', async () => {
    const view = (await new Visitor(server).call('GET', '/api/community/groups/thyroid')).json();
    const shown = view.hosts.find(({ name }: { name: string }) => name === host.name);
    expect(shown).toBeDefined();
    expect((await getMember(host)).hostOf).toEqual(['thyroid']);
    expect((await admin.call('GET', '/api/admin/community/hosts')).json()).toContainEqual({ groupId: 'thyroid', ...shown });
    await admin.call('DELETE', `/api/admin/community/hosts/thyroid/${shown.authorId}`);
    expectRefusal(await host.call('GET', '/api/community/moderation/queue'), 404, 'notFound');
    expect((await getMember(host)).hostOf).toEqual([]);
  });

  test('who is reported does not decide about that, and another moderator does', async () => {
    const { id } = await post(host);
    await report(ben, id);
    expect(await listIds(host)).not.toContain(id);
    expectRefusal(await decide(host, id, 'publish'), 403, 'forbidden');
    expect(await listIds(admin)).toContain(id);
    expect((await decide(admin, id, 'remove')).statusCode).toBe(204);
  });

  test('is nobody who left the community, and no name that nobody has', async () => {
    expect((await host.call('POST', '/api/community/member/leaving', { keepsPosts: true })).statusCode).toBe(204);
    expectRefusal(await host.call('GET', '/api/community/moderation/queue'), 404, 'notFound');
    const body = { groupId: 'sleep', name: host.name };
    expectRefusal(await admin.call('POST', '/api/admin/community/hosts', body), 400, 'invalid', 'name');
    expectRefusal(await ann.call('POST', '/api/admin/community/hosts', body), 404, 'notFound');
  });
});

describe('an appeal', () => {
  test('against a removal is answered by someone else than who removed it, once', async () => {
    const { id } = await post(ann);
    expectRefusal(await appeal(ann, id), 409, 'conflict');
    await report(ben, id);
    await decide(host, id, 'remove', 'Too personal');
    expectRefusal(await appeal(ben, id), 404, 'notFound');
    expect((await getMember(ann)).written[0]).toMatchObject({ id, mayAppeal: true });
    expect((await appeal(ann, id)).statusCode).toBe(204);
    expectRefusal(await appeal(ann, id), 409, 'conflict');
    expect((await getMember(ann)).written[0]).toMatchObject({ mayAppeal: false });

    expect(await listIds(host)).not.toContain(id);
    expectRefusal(await decide(host, id, 'remove'), 403, 'forbidden');
    const item = (await getQueue(admin)).find((one) => one.id === id);
    expect(item?.appeal).toMatchObject({ text: 'It was meant kindly.', decision: 'Too personal' });
    await decide(admin, id, 'publish', 'It is within the rules');
    expect((await read(ben, id)).post).toMatchObject({ state: 'published' });
    expect(await listIds(admin)).not.toContain(id);
  });
});

test('notices say what was decided about posts and reports, who replied, and which of it is new', async () => {
  const { id } = await post(ann);
  const answer = await reply(ben, id);
  await report(ann, answer.id);
  await decide(admin, answer.id, 'remove', 'Dose advice');
  await report(ben, id);
  await decide(admin, id, 'publish', 'Fine');
  expect(await getNotices(ann)).toMatchObject({
    unread: 2,
    notices: [
      { kind: 'published', postId: id, threadId: id, reason: 'Fine', isNew: true },
      { kind: 'reportRemoved', postId: answer.id, threadId: null, title: 'After six weeks.', reason: null },
    ],
  });
  const { id: replyId } = await reply(ben, id, { text: 'And by noon.' });
  expect((await getNotices(ann)).notices[0]).toMatchObject({ kind: 'replied', postId: replyId, threadId: id });
  expect((await getNotices(ben)).notices.map(({ kind }: { kind: string }) => kind)).toEqual(['reportClosed', 'removed']);
  expect((await ann.call('PUT', '/api/community/notices/reading')).statusCode).toBe(204);
  expect((await getNotices(ann)).unread).toBe(0);
  expect((await getNotices(ben)).unread).toBe(2);
});

describe('a group for members', () => {
  const group = 'mood-and-anxiety';
  const join = (person: SignedIn) => person.call('PUT', `/api/community/groups/${group}/membership`);
  const search = async (person: Visitor, text: string) => (await person.call('POST', '/api/community/search', { text })).json();

  test('is read, searched, written and listed by those who joined, and by nobody else', async () => {
    expectRefusal(await ann.call('PUT', `/api/community/posts/${randomUUID()}`, { ...question, groupId: group }), 403, 'forbidden');
    await join(ann);
    const word = `zqx${randomUUID().replace(/[^a-z]/g, '')}`;
    await post(ann);
    const { id } = await post(ann, { groupId: group, title: `Mornings are hard ${word}` });
    await reply(ann, id, { text: `I forgot to say ${word}.` });
    const visitor = new Visitor(server);
    for (const reader of [visitor, ben]) {
      expect((await reader.call('GET', `/api/community/groups/${group}`)).json()).toMatchObject({ isMember: false, mayRead: false });
      expectRefusal(await reader.call('GET', `/api/community/posts/${id}`), 404, 'notFound');
      expect((await reader.call('GET', `/api/community/posts/${id}/versions`)).json()).toEqual([]);
      expect((await reader.call('GET', `/api/community/posts?group=${group}`)).json().posts).toEqual([]);
      expect(await search(reader, word)).toEqual([]);
    }
    for (const kind of ['follow', 'thanks'])
      expectRefusal(await ben.call('PUT', `/api/community/posts/${id}/marks/${kind}`), 404, 'notFound');
    expectRefusal(await report(ben, id), 404, 'notFound');

    await join(ben);
    expect((await ben.call('GET', `/api/community/groups/${group}`)).json()).toMatchObject({ isMember: true, mayRead: true });
    expect(await read(ben, id)).toMatchObject({ post: { id }, replies: [{ text: `I forgot to say ${word}.` }] });
    expect(await search(ben, word)).toMatchObject([{ id, replyCount: 1 }]);
    await reply(ben, id);
    expect((await ben.call('PUT', `/api/community/posts/${id}/marks/thanks`)).statusCode).toBe(204);
    expect((await read(ann, id)).post.reactions).toMatchObject({ thanks: 1 });

    await ben.call('DELETE', `/api/community/groups/${group}/membership`);
    expectRefusal(await ben.call('GET', `/api/community/posts/${id}`), 404, 'notFound');
    expect((await getMember(ann)).groups).toEqual([group]);
  });
});
