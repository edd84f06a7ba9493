import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createModerator, createNamed, getMember, post, question, read, reply } from '../../../test/community-fixtures.ts';
import { createUser, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';

const server = setUpTestServer();

const adultYears = 18;
const bornYearsAgo = (years: number, days = 0) => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};
const say = async (person: SignedIn, info: object) =>
  expect((await person.call('PATCH', '/api/profile', { personal_info: info })).statusCode).toBe(200);
const createMinor = async () => {
  const person = await createUser(server);
  await say(person, { age: 16 });
  return person;
};
const join = (person: SignedIn, group = 'thyroid') => person.call('PUT', `/api/community/groups/${group}/membership`);
const write = (person: SignedIn, change: object = {}) =>
  person.call('PUT', `/api/community/posts/${randomUUID()}`, { ...question, isAnonymous: true, ...change });

test.each([
  [{ age: 5 }, 403],
  [{ age: 17 }, 403],
  [{ age: 18 }, 204],
  [{ age: 60 }, 204],
  [{ dateOfBirth: bornYearsAgo(9) }, 403],
  [{ dateOfBirth: bornYearsAgo(adultYears, 2) }, 403],
  [{ dateOfBirth: bornYearsAgo(adultYears, -2) }, 204],
  [{ age: 40, dateOfBirth: bornYearsAgo(12) }, 403],
  [{}, 204],
])('someone whose profile has %j is answered %i when they join a group', async (info, status) => {
  const person = await createUser(server);
  await say(person, info);
  const answer = await join(person);
  expect(answer.statusCode).toBe(status);
  if (status === 403) expect(answer.body).toMatch(/18 or older.*988.*0800 1111.*116 111.*911/);
  expect((await getMember(person)).mayJoin).toBe(status === 204);
});

test('a minor chooses no name, posts nothing, answers nobody and reacts to nothing', async () => {
  const ann = await createNamed(server);
  const { id } = await post(ann);
  const minor = await createMinor();
  const answers = [
    await minor.call('PUT', '/api/community/member/name', { name: 'Robin Lane' }),
    await write(minor),
    await minor.call('PUT', `/api/community/posts/${id}/replies/${randomUUID()}`, { text: 'After six weeks.', isAnonymous: true }),
    await minor.call('PUT', `/api/community/posts/${id}/marks/thanks`),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  expect(await getMember(minor)).toMatchObject({ name: null, written: [], groups: [] });
  expect((await read(ann, id)).post.reactions.thanks).toBe(0);
});

test('a minor still reads what is open to everyone, saves it and reports it', async () => {
  const { id } = await post(await createNamed(server));
  const minor = await createMinor();
  expect((await read(minor, id)).post.id).toBe(id);
  for (const [method, url, body] of [
    ['PUT', `/api/community/posts/${id}/marks/save`, undefined],
    ['POST', `/api/community/posts/${id}/reports`, { category: 'danger', note: null }],
  ] as const)
    expect((await minor.call(method, url, body)).statusCode).toBe(204);
});

test.each([
  'I want to kill myself tonight.',
  'Everyone would be better off without me. I have the pills here and I will take them all.',
  'I can’t go on, I plan to end my life at the weekend.',
  'I just swallowed 30 paracetamol because I want to die.',
  'I’m going to hang myself after school.',
  'Goodbye everyone, by tomorrow I will be gone and you will not have to worry about me.',
  'please someone help me i have the knife here',
  'kms',
  'i swallowed bleach',
  'chest hurts so bad i cant breathe',
  'I took my sister’s insulin to lose weight',
])('words of danger of a minor reach the moderators, and nobody else: %s', async (text) => {
  const minor = await createMinor();
  const answer = await write(minor, { title: 'Please', text });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ state: 'held' });
  expect(answer.json().heldFor).toContain('minor');
  const [written] = (await getMember(minor)).written;
  expect((await new Visitor(server).call('GET', `/api/community/posts/${written.id}`)).statusCode).toBe(404);
  const queue = (await (await createModerator(server)).call('GET', '/api/community/moderation/queue')).json();
  expect(queue.map(({ id }: { id: string }) => id)).toContain(written.id);
});

test('what a member wrote who turns out to be a minor waits for a moderator, and memberships end', async () => {
  const [ann, ben] = [await createNamed(server), await createNamed(server)];
  const { id } = await post(ben);
  const answered = await reply(ann, id);
  const own = await post(ann);
  await join(ann, 'mood-and-anxiety');
  await say(ann, { age: 16 });
  expect((await read(ben, id)).replies).toEqual([]);
  expect((await new Visitor(server).call('GET', `/api/community/posts/${own.id}`)).statusCode).toBe(404);
  const { groups, written } = await getMember(ann);
  expect(groups).toEqual([]);
  expect(written.map(({ state }: { state: string }) => state)).toEqual(['held', 'held']);
  const moderator = await createModerator(server);
  const queue: { id: string; heldFor: string[] }[] = (await moderator.call('GET', '/api/community/moderation/queue')).json();
  expect(queue.filter((one) => [own.id, answered.id].includes(one.id)).map(({ heldFor }) => heldFor)).toEqual([['minor'], ['minor']]);
  // Nothing is lost: a moderator publishes it where the age was a slip, and a later change of something else leaves it alone.
  await say(ann, { age: 61 });
  const decision = { action: 'publish', reason: 'The age was a slip.' };
  expect((await moderator.call('POST', `/api/community/moderation/posts/${own.id}/decisions`, decision)).statusCode).toBe(204);
  await say(ann, { age: 62 });
  expect((await read(ben, own.id)).post.state).toBe('published');
  expect((await join(ann)).statusCode).toBe(204);
});

test('a minor who wrote before can still delete it, and leave', async () => {
  const ann = await createNamed(server);
  const { id } = await post(ann);
  await say(ann, { age: 16 });
  expect((await ann.call('DELETE', `/api/community/posts/${id}`)).statusCode).toBe(204);
  expect((await ann.call('POST', '/api/community/member/leaving', { keepsPosts: false })).statusCode).toBe(204);
});
