import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createModerator, createNamed, post, read, reply } from '../../../test/community-fixtures.ts';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { addCarer, inRecord } from '../../../test/household-fixtures.ts';
import { createUser, expectRefusal, password, runAsRole, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';
import { withUser } from '../../database/connect.ts';
import { lockWriting } from './repository.ts';

const server = setUpTestServer();
let ann: SignedIn & { name: string };
let ben: SignedIn & { name: string };
let medicineId: string;

const levothyroxine = { kind: 'medicine', text: 'Levothyroxine, since 2023' };
const underactive = { kind: 'condition', text: 'Hypothyroidism' };
const age = { kind: 'age', text: 'Age 60 to 69' };

const show = (person: SignedIn, facts: object[], group = 'thyroid') =>
  person.call('PUT', `/api/community/groups/${group}/facts`, { facts });
const getFacts = async (person: SignedIn) => (await person.call('GET', '/api/community/member/facts')).json();
const change = async (person: SignedIn, profile: object) =>
  expect((await person.call('PATCH', '/api/profile', profile)).statusCode).toBe(200);
const setMedicine = async (person: SignedIn, name = 'Levothyroxine', more: object = {}, startDate = '2023-04-01') => {
  const notes = { type: 'Prescription', startDate, prescribingDoctor: null, dosage: null, text: null } as const;
  const answer = await person.call('PUT', `/api/medications/${medicineId}`, createMedicationInput(name, { notes, ...more }));
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};
const waitingForOwnLock = `select from pg_locks waiting join pg_locks own using (locktype, database, classid, objid, objsubid)
  where own.locktype = 'advisory' and own.pid = pg_backend_pid() and not waiting.granted`;
/** What the person's own session may do in the database. */
const queryAs = (person: SignedIn, query: string) =>
  withUser(server.connections.people, person.userId, async (tx) => (await tx.execute(query)).rows);
const formatFactsQuery = ({ name }: { name: string }) =>
  `select f.text from community_facts f join community_authors a on a.id = f.author_id where a.name = '${name}'`;
/** What a reader sees beside the name of a thread's author. */
const seen = async (reader: Visitor, id: string): Promise<string[]> => (await read(reader, id)).post.authorFacts;

/** An age in whose band the person stays for years. */
const bornOn = `${new Date().getUTCFullYear() - 63}-01-01`;

beforeEach(async () => {
  [ann, ben] = [await createNamed(server), await createNamed(server)];
  medicineId = randomUUID();
  await setMedicine(ann);
  await change(ann, { personal_info: { dateOfBirth: bornOn }, medical_history: { currentConditions: ['Hypothyroidism', 'Gout'] } });
});

describe('facts of one’s own record', () => {
  test('are shown to nobody until their owner agrees, in one group, to members alone', async () => {
    const { id } = await post(ann);
    expect(await getFacts(ann)).toEqual({
      name: ann.name,
      mayShow: true,
      facts: [
        { ...age, withStart: null },
        { kind: 'condition', text: 'Hypothyroidism', withStart: null },
        { kind: 'condition', text: 'Gout', withStart: null },
        { kind: 'medicine', text: 'Levothyroxine', withStart: 'Levothyroxine, since 2023' },
      ],
      shown: [],
    });
    expect(await seen(ben, id)).toEqual([]);
    expect((await show(ann, [levothyroxine, age])).statusCode).toBe(204);
    expect(await seen(ben, id)).toEqual([age.text, levothyroxine.text]);
    expect(await seen(ann, id)).toEqual([age.text, levothyroxine.text]);
    expect(await seen(new Visitor(server), id)).toEqual([]);
    const elsewhere = await post(ann, { groupId: 'sleep' });
    expect(await seen(ben, elsewhere.id)).toEqual([]);
    expect((await getFacts(ann)).shown).toEqual([
      { groupId: 'thyroid', facts: [age, levothyroxine].map((fact) => ({ ...fact, isCurrent: true })) },
    ]);
  });

  test('are beside replies too, and never beside what is written without the name', async () => {
    await show(ann, [underactive]);
    const { id } = await post(ben);
    await reply(ann, id);
    await reply(ann, id, { text: 'It took me eight weeks.', isAnonymous: true });
    const { replies } = await read(ben, id);
    expect(replies.map((one: { author: { kind: string }; authorFacts: string[] }) => [one.author.kind, one.authorFacts])).toEqual([
      ['named', [underactive.text]],
      ['anonymous', []],
    ]);
    const hidden = await post(ann, { isAnonymous: true, text: 'What was your dose at first?' });
    expect(await seen(ben, hidden.id)).toEqual([]);
  });

  test('are the whole choice for a group, and can be taken back there and everywhere', async () => {
    const { id } = await post(ann);
    await show(ann, [levothyroxine, age]);
    await show(ann, [{ kind: 'medicine', text: 'Levothyroxine' }]);
    expect(await seen(ben, id)).toEqual(['Levothyroxine']);
    expect((await show(ann, [])).statusCode).toBe(204);
    expect(await seen(ben, id)).toEqual([]);
    await show(ann, [age]);
    await show(ann, [age], 'sleep');
    expect((await ann.call('DELETE', '/api/community/member/facts')).statusCode).toBe(204);
    expect((await getFacts(ann)).shown).toEqual([]);
    expect(await seen(ben, id)).toEqual([]);
  });

  test('of another person stay as they are', async () => {
    const { id } = await post(ann);
    await show(ann, [age]);
    expect((await getFacts(ben)).shown).toEqual([]);
    expect((await show(ben, [])).statusCode).toBe(204);
    expect((await ben.call('DELETE', '/api/community/member/facts')).statusCode).toBe(204);
    expect(await seen(ben, id)).toEqual([age.text]);
    expectRefusal(await show(ben, [age]), 409, 'conflict');
  });
});

describe('a record that changes ends what is shown of it', () => {
  const changes: [string, () => Promise<unknown>, string[]][] = [
    ['the name of the medicine', () => setMedicine(ann, 'Liothyronine'), [age.text, underactive.text]],
    ['a medicine no longer taken', () => setMedicine(ann, 'Levothyroxine', { active: false }), [age.text, underactive.text]],
    ['a medicine deleted', () => ann.call('DELETE', `/api/medications/${medicineId}`), [age.text, underactive.text]],
    ['when it began', () => setMedicine(ann, 'Levothyroxine', {}, '2024-01-01'), [age.text, underactive.text]],
    ['a dose alone', () => setMedicine(ann, 'Levothyroxine', { strength: '75 mcg' }), [age.text, underactive.text, levothyroxine.text]],
    ['a condition', () => change(ann, { medical_history: { currentConditions: ['Gout'] } }), [age.text, levothyroxine.text]],
    ['no conditions', () => change(ann, { medical_history: { noConditions: true } }), [age.text, levothyroxine.text]],
    [
      'another condition',
      () => change(ann, { medical_history: { currentConditions: ['Hypothyroidism'] } }),
      [age.text, underactive.text, levothyroxine.text],
    ],
    ['the day of birth', () => change(ann, { personal_info: { dateOfBirth: '1970-01-01' } }), [underactive.text, levothyroxine.text]],
  ];
  test.each(changes)('%s', async (_what, act, left) => {
    const { id } = await post(ann);
    await show(ann, [levothyroxine, underactive, age]);
    expect(await seen(ben, id)).toHaveLength(3);
    await act();
    expect(await seen(ben, id)).toEqual(left);
    // Its owner still sees what they agreed to, and that it ended.
    const shown = (await getFacts(ann)).shown[0].facts;
    expect(shown.filter((fact: { isCurrent: boolean }) => fact.isCurrent).map(({ text }: { text: string }) => text)).toEqual(left);
    expect(shown).toHaveLength(3);
  });

  test('an age of a minor, also once a moderator has published the post again', async () => {
    const { id } = await post(ann);
    await show(ann, [levothyroxine, underactive, age]);
    await change(ann, { personal_info: { age: 15 } });
    expect((await ben.call('GET', `/api/community/posts/${id}`)).statusCode).toBe(404);
    const decision = { action: 'publish', reason: 'Fine' };
    const moderator = await createModerator(server);
    expect((await moderator.call('POST', `/api/community/moderation/posts/${id}/decisions`, decision)).statusCode).toBe(204);
    expect(await seen(ben, id)).toEqual([]);
  });

  test('a birthday that ends an age band', async () => {
    const { id } = await post(ann);
    await show(ann, [age]);
    await queryAs(ann, 'update community_facts set until = current_date');
    expect(await seen(ben, id)).toEqual([]);
    expect((await getFacts(ann)).shown[0].facts).toEqual([{ ...age, isCurrent: false }]);
  });

  test('a carer who changes the list', async () => {
    const { id } = await post(ann);
    await show(ann, [levothyroxine]);
    await addCarer(ann, ben, 'manage');
    const answer = await ben.call('DELETE', `/api/medications/${medicineId}`, undefined, inRecord(ann.userId));
    expect(answer.statusCode).toBe(204);
    expect(await seen(ben, id)).toEqual([]);
  });
});

test('another name ends what was shown beside the old one; the same in other letters does not', async () => {
  const { id } = await post(ann);
  await show(ann, [age]);
  const rename = (name: string) => ann.call('PUT', '/api/community/member/name', { name });
  expect((await rename(ann.name.toUpperCase())).statusCode).toBe(204);
  expect(await seen(ben, id)).toEqual([age.text]);
  expect((await rename([...ann.name].reverse().join(''))).statusCode).toBe(204);
  expect(await seen(ben, id)).toEqual([]);
  expect((await getFacts(ann)).shown[0].facts).toEqual([{ ...age, isCurrent: false }]);
});

test('nothing is beside a post that its author deleted', async () => {
  const { id } = await post(ann);
  await reply(ben, id);
  await show(ann, [age]);
  expect(await seen(ben, id)).toEqual([age.text]);
  expect((await ann.call('DELETE', `/api/community/posts/${id}`)).statusCode).toBe(204);
  expect((await read(ben, id)).post).toMatchObject({ state: 'deleted', authorFacts: [] });
});

describe('refusals', () => {
  test('a consent that is withdrawn while the request waits', async () => {
    const waiting = await withUser(server.connections.people, ann.userId, async (tx) => {
      await lockWriting(tx, ann.userId);
      const answer = show(ann, [age]);
      const isWaiting = async () => (await tx.execute(waitingForOwnLock)).rowCount;
      await expect.poll(isWaiting).toBe(1);
      await tx.execute(`update consents set withdrawn_at = now() where kind = 'health-data'`);
      return { answer };
    });
    expectRefusal(await waiting.answer, 403, 'consentNeeded');
    expect((await getFacts(ann)).shown).toEqual([]);
  });

  test('words that are not in the record, or not as they were seen', async () => {
    for (const fact of [
      { kind: 'condition', text: 'Asthma' },
      { kind: 'medicine', text: 'Levothyroxine, since 2020' },
      { kind: 'age', text: 'Gout' },
    ])
      expectRefusal(await show(ann, [fact]), 409, 'conflict');
    await show(ann, [age]);
    // One that is refused leaves what was shown before.
    expectRefusal(await show(ann, [underactive, { kind: 'condition', text: 'Asthma' }]), 409, 'conflict');
    expect((await getFacts(ann)).shown[0].facts).toMatchObject([age]);
  });

  test('contact details among medicines or conditions', async () => {
    await change(ann, { medical_history: { currentConditions: ['Asthma, call me 212 555 0147'] } });
    expectRefusal(await show(ann, [{ kind: 'condition', text: 'Asthma, call me 212 555 0147' }]), 400, 'invalid');
  });

  test('minors, and members without a name', async () => {
    await change(ann, { personal_info: { age: 16 } });
    expectRefusal(await show(ann, [underactive]), 403, 'forbidden');
    expect(await getFacts(ann)).toMatchObject({ mayShow: false, facts: [] });
    const nameless = await createUser(server);
    await change(nameless, { medical_history: { currentConditions: ['Gout'] } });
    expectRefusal(await show(nameless, [{ kind: 'condition', text: 'Gout' }]), 409, 'conflict');
  });

  test('a group for members that was not joined; leaving it takes its facts back', async () => {
    expectRefusal(await show(ann, [underactive], 'mood-and-anxiety'), 403, 'forbidden');
    await ann.call('PUT', '/api/community/groups/mood-and-anxiety/membership');
    expect((await show(ann, [underactive], 'mood-and-anxiety')).statusCode).toBe(204);
    await ann.call('DELETE', '/api/community/groups/mood-and-anxiety/membership');
    expect((await getFacts(ann)).shown).toEqual([]);
  });

  test('visitors, and carers in the record of another', async () => {
    expectRefusal(await new Visitor(server).call('GET', '/api/community/member/facts'), 401, 'notSignedIn');
    await addCarer(ann, ben, 'manage');
    const headers = inRecord(ann.userId);
    expectRefusal(await ben.call('GET', '/api/community/member/facts', undefined, headers), 403, 'roleNeeded');
    expectRefusal(await ben.call('PUT', '/api/community/groups/thyroid/facts', { facts: [age] }, headers), 403, 'roleNeeded');
  });
});

test('a blocked member does not see them, under row-level security', async () => {
  const { id } = await post(ann);
  await show(ann, [age]);
  const { post: shown } = await read(ben, (await post(ben)).id);
  expect(await queryAs(ben, formatFactsQuery(ann))).toEqual([{ text: age.text }]);
  await ann.call('PUT', `/api/community/blocks/${shown.author.id}`, { isBlocked: true });
  expect(await queryAs(ben, formatFactsQuery(ann))).toEqual([]);
  expect(await seen(ben, id)).toEqual([]);
  for (const role of ['wellkept_community', 'wellkept_carer', 'wellkept_admin', 'wellkept_jobs'])
    await expect(
      runAsRole(role, (database) => database.execute('select from community_facts')),
      role,
    ).rejects.toThrow();
});

test('nobody sees facts of a member in a group where they see no post of theirs', async () => {
  await show(ann, [underactive], 'sleep');
  expect(await queryAs(ben, formatFactsQuery(ann))).toEqual([]);
  await post(ann, { groupId: 'sleep' });
  expect(await queryAs(ben, formatFactsQuery(ann))).toEqual([{ text: underactive.text }]);
});

describe('facts end', () => {
  test.each([
    ['with the consent to process health data', () => ann.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' })],
    ['with leaving the community, though the posts stay', () => ann.call('POST', '/api/community/member/leaving', { keepsPosts: true })],
  ])('%s', async (_how, act) => {
    const { id } = await post(ann);
    await show(ann, [age, underactive]);
    expect((await act()).statusCode).toBe(204);
    expect(await seen(ben, id)).toEqual([]);
  });

  test('with the account', async () => {
    const { id } = await post(ann);
    await show(ann, [age, underactive]);
    const { author } = (await read(ben, id)).post;
    const left = `select text from community_facts where author_id = '${author.id}'`;
    expect(await queryAs(ben, left)).toHaveLength(2);
    expect((await ann.call('DELETE', '/api/account', { password })).statusCode).toBe(204);
    expect(await queryAs(ben, left)).toEqual([]);
  });
});

test('they are in the export of their owner', async () => {
  await show(ann, [levothyroxine]);
  const { tables } = JSON.parse((await ann.call('GET', '/api/account/export')).body);
  expect(tables.community_facts).toMatchObject([{ group_id: 'thyroid', kind: 'medicine', text: levothyroxine.text, is_current: true }]);
  expect(JSON.parse((await ben.call('GET', '/api/account/export')).body).tables.community_facts).toEqual([]);
});
