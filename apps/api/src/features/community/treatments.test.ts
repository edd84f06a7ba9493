import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createModerator, createNamed, getMember, read } from '../../../test/community-fixtures.ts';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';

const server = setUpTestServer();
const takeWarfarin = (person: SignedIn) =>
  person.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput('Warfarin', { strength: '5 mg' }));

const answers = {
  duration: '3-to-12-months',
  dose: '200 mg at night',
  help: 'a-lot',
  sideEffects: [{ name: 'Loose stools', level: 'mild' }],
  isStillTaking: true,
};
const report = { ...answers, groupId: 'sleep', treatment: 'magnesium', reason: 'insomnia', note: 'I wake up less.', isAnonymous: true };

async function send(person: SignedIn, change: object = {}) {
  const id = randomUUID();
  const answer = await person.call('PUT', `/api/community/treatments/${id}`, { ...report, ...change });
  return { id, answer };
}
async function post(person: SignedIn, change: object = {}): Promise<string> {
  const { id, answer } = await send(person, change);
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}
const summarize = async (reader: Visitor, address = 'magnesium/insomnia') =>
  (await reader.call('GET', `/api/community/treatments/${address}`)).json();

test('a summary shows its spread from the tenth report of another member on, whatever name they write under', async () => {
  const subject = { treatment: 'valerian', reason: 'trouble sleeping' };
  const people = await Promise.all(Array.from({ length: 10 }, () => createUser(server)));
  const [first, ...others] = people as [SignedIn, ...SignedIn[]];
  await post(first, { ...subject, help: 'worse', sideEffects: [{ name: 'Headache', level: 'severe' }], isStillTaking: false });
  const { answer } = await send(first, { ...subject, isAnonymous: true });
  expectRefusal(answer, 409, 'conflict');
  for (const person of others.slice(1)) await post(person, { ...subject, sideEffects: [{ name: 'headache', level: 'mild' }] });
  const visitor = new Visitor(server);
  expect(await summarize(visitor, 'valerian/insomnia')).toMatchObject({ reports: 9, reportsNeeded: 10, spread: null });

  const last = await post(others[0] as SignedIn, { ...subject, help: 'not-at-all', sideEffects: [] });
  const summary = await summarize(visitor, 'valerian/insomnia');
  expect(summary).toMatchObject({
    treatment: { id: 'valerian', kind: 'substance' },
    reason: { id: 'insomnia', name: 'Insomnia' },
    reports: 10,
    spread: {
      help: { worse: 1, 'not-at-all': 1, 'a-little': 0, somewhat: 0, 'a-lot': 8 },
      durations: { '3-to-12-months': 10 },
      worstSideEffect: { none: 1, mild: 8, moderate: 0, severe: 1 },
      sideEffects: [{ name: 'headache', members: 9 }],
      stillTaking: 9,
    },
  });
  expect(summary.evidence[0]).toMatchObject({ verdict: expect.any(String), sources: [{ date: expect.stringMatching(/^\d{4}$/) }] });
  expect(summary.posts[0]).toMatchObject({ id: last, kind: 'treatment', title: 'Valerian for insomnia' });

  // Who leaves could come back and report it again.
  await first.call('POST', '/api/community/member/leaving', { keepsPosts: true });
  expect(await summarize(visitor, 'valerian/insomnia')).toMatchObject({ reports: 9, spread: null });
});

test('a report is a post: read, changed with its earlier answers readable, exported and deleted', async () => {
  const [ann, ben] = [await createNamed(server), await createUser(server)];
  const id = await post(ann, { isAnonymous: false });
  expect((await read(ben, id)).post).toMatchObject({
    kind: 'treatment',
    title: 'Magnesium for insomnia',
    text: 'I wake up less.',
    author: { name: ann.name },
    treatment: { treatmentId: 'magnesium', reasonId: 'insomnia', answers },
  });
  const change = { ...answers, help: 'not-at-all', note: 'It wore off.' };
  const edit = (person: SignedIn) => person.call('PATCH', `/api/community/treatments/${id}`, change);
  expectRefusal(await edit(ben), 404, 'notFound');
  expectRefusal(await ann.call('PATCH', `/api/community/posts/${id}`, { text: 'Only the note' }), 409, 'conflict');
  expect((await edit(ann)).json()).toEqual({ state: 'published', heldFor: [] });
  expect((await read(ben, id)).post).toMatchObject({ text: 'It wore off.', treatment: { answers: { help: 'not-at-all' } } });
  expect((await ben.call('GET', `/api/community/posts/${id}/versions`)).json()[0].text).toMatch(/Did it help: a lot.*\n\nI wake up less\./);
  const exported = (await ann.call('GET', '/api/account/export')).json();
  expect(JSON.stringify(exported)).toMatch(/"treatment_id":"magnesium"/);

  const count = async () => (await ben.call('GET', '/api/community/treatments?group=sleep')).json();
  expect(await count()).toContainEqual(expect.objectContaining({ treatment: expect.objectContaining({ id: 'magnesium' }) }));
  expect((await ann.call('DELETE', `/api/community/posts/${id}`)).statusCode).toBe(204);
  expect(await summarize(ben)).toMatchObject({ reports: 0, posts: [] });
  await post(ann, { isAnonymous: false });
});

test('no session finds out whose an anonymous report is, and nobody writes into that of another', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const id = await post(ann, { treatment: 'yoga', reason: 'back pain' });
  expect(JSON.stringify(await read(ben, id))).not.toMatch(new RegExp(`${ann.userId}|${ann.email}`));
  const attempt = (statement: string) =>
    withUser(server.connections.people, ben.userId, async (tx) => (await tx.execute(statement)).rowCount);
  expect(await attempt(`update community_treatments set help = 'worse' where post_id = '${id}'`)).toBe(0);
  expect(await attempt(`delete from community_treatments where post_id = '${id}'`)).toBe(0);
});

test('what a report says is read like a post: contact details and danger wait for a moderator, who sees all of it', async () => {
  const [ann, ben, moderator] = [await createNamed(server), await createUser(server), await createModerator(server)];
  const held = [
    await send(ann, { treatment: 'ginger', reason: 'nausea', note: 'Call me on 555 201 3344.' }),
    await send(ann, { treatment: 'zinc', reason: 'a cold', note: '', dose: 'buy at www.zinc-shop.example' }),
    await send(ann, {
      treatment: 'sertraline',
      reason: 'depression',
      sideEffects: [{ name: 'I want to kill myself', level: 'severe' }],
    }),
  ];
  expect(held.map(({ answer }) => answer.json().state)).toEqual(['held', 'held', 'held']);
  expect(held[2]?.answer.json().heldFor).toContain('crisis');
  for (const { id } of held) expectRefusal(await ben.call('GET', `/api/community/posts/${id}`), 404, 'notFound');
  expect(await summarize(ben, 'ginger/nausea')).toMatchObject({ reports: 0 });

  const queue: { id: string; text: string }[] = (await moderator.call('GET', '/api/community/moderation/queue')).json();
  expect(queue.find(({ id }) => id === held[1]?.id)?.text).toMatch(/www\.zinc-shop\.example/);
  const decide = (id: string | undefined, action: string) =>
    moderator.call('POST', `/api/community/moderation/posts/${id}/decisions`, { action, reason: 'Read' });
  await decide(held[0]?.id, 'publish');
  await decide(held[1]?.id, 'remove');
  expect(await summarize(ben, 'ginger/nausea')).toMatchObject({ reports: 1 });
  expect((await getMember(ann)).written.find(({ id }: { id: string }) => id === held[1]?.id)).toMatchObject({
    state: 'removed',
    mayAppeal: true,
  });
});

test('words of a crisis in a second report are held for a moderator, and never count as a report', async () => {
  const [ann, moderator] = [await createNamed(server), await createModerator(server)];
  const subject = { treatment: 'melatonin', reason: 'insomnia' };
  await post(ann, subject);
  const long = 'It did nothing. '.repeat(311).trim();
  for (const change of [
    { note: 'I want to kill myself.' },
    { note: `${long} I am going to end my life.`.slice(-5000) },
    { note: '', sideEffects: [{ name: 'I want to die', level: 'severe' }] },
    { note: long, sideEffects: [{ name: 'I want to kill myself', level: 'severe' }] },
  ]) {
    const { id, answer } = await send(ann, { ...subject, ...change });
    expect(answer.json(), answer.body).toMatchObject({ state: 'held', heldFor: expect.arrayContaining(['crisis']) });
    const queue: { id: string; text: string }[] = (await moderator.call('GET', '/api/community/moderation/queue')).json();
    expect(queue.find((one) => one.id === id)?.text).toMatch(/kill myself|end my life|want to die/);
    await moderator.call('POST', `/api/community/moderation/posts/${id}/decisions`, { action: 'publish', reason: 'Read' });
  }
  expect(await summarize(ann, 'melatonin/insomnia')).toMatchObject({ reports: 1 });
  for (const note of ['It still works.', 'Call me on 555 201 3344.'])
    expectRefusal((await send(ann, { ...subject, note })).answer, 409, 'conflict');
});

test('the reports of a members-only group count for its members alone', async () => {
  const [ann, ben] = [await createUser(server), await createUser(server)];
  const subject = { groupId: 'mood-and-anxiety', treatment: 'ashwagandha', reason: 'anxiety' };
  expectRefusal((await send(ann, subject)).answer, 403, 'forbidden');
  await ann.call('PUT', '/api/community/groups/mood-and-anxiety/membership');
  await post(ann, subject);
  expect([(await summarize(ann, 'ashwagandha/anxiety')).reports, (await summarize(ben, 'ashwagandha/anxiety')).reports]).toEqual([1, 0]);
});

test('what a treatment would mean is shown to the reader alone', async () => {
  const [ann, visitor] = [await createUser(server), new Visitor(server)];
  expect((await takeWarfarin(ann)).statusCode).toBeLessThan(300);
  const ask = async (treatment: string) => (await ann.call('GET', `/api/community/treatments/${treatment}/depression/own-risks`)).json();
  expect(await ask('st-johns-wort')).toMatchObject({ isListed: false, risks: [{ severity: 'major' }] });
  expect(await ask('warfarin')).toEqual({ isListed: true, risks: [], unchecked: 0 });
  expect(await ask('yoga')).toEqual({ isListed: false, risks: [], unchecked: 0 });
  expectRefusal(await visitor.call('GET', '/api/community/treatments/yoga/insomnia/own-risks'), 401, 'notSignedIn');
});

test.each([
  ['treatment', { treatment: 'moon dust' }, 'treatment'],
  ['reason', { reason: 'everything' }, 'reason'],
  ['note', { note: 'x'.repeat(50_000) }, 'note'],
  ['answer', { help: 'very' }, 'help'],
  ['side effects', { sideEffects: Array(9).fill({ name: 'a', level: 'mild' }) }, 'sideEffects'],
])('refuses a bad %s', async (_what, change, field) => {
  const { answer } = await send(await createUser(server), change);
  expectRefusal(answer, 400, 'invalid');
  expect(answer.json().field).toContain(field);
});

test('names are read before anything is sent, and an address of nothing is not found', async () => {
  const ann = await createUser(server);
  const reading = await ann.call('POST', '/api/community/treatments/reading', { treatment: 'Advil', reason: 'moon' });
  expect(reading.json()).toEqual({ treatment: { id: 'ibuprofen', name: 'Ibuprofen', kind: 'substance' }, reason: null });
  expectRefusal(await ann.call('GET', '/api/community/treatments/moon-dust/insomnia'), 404, 'notFound');
});
