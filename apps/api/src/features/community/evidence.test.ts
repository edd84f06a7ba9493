import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createNamed, post, read, reply } from '../../../test/community-fixtures.ts';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { createUser, expectRefusal, type SignedIn, setUpTestServer, Visitor } from '../../../test/test-server.ts';

const server = setUpTestServer();
const readRisks = (person: Visitor, id: string) => person.call('GET', `/api/community/posts/${id}/own-risks`);
const takes = async (person: SignedIn, name: string) => {
  const answer = await person.call('PUT', `/api/medications/${randomUUID()}`, createMedicationInput(name, { strength: '5 mg' }));
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};

test('a claim has what our library says beside it, for everyone, and a post without one has nothing', async () => {
  const ann = await createNamed(server);
  const { id } = await post(ann);
  const { id: claim } = await reply(ann, id, { text: 'I forgot my warfarin, so I took two the next morning.' });
  const { id: guess } = await reply(ann, id, { text: 'Sounds like fibromyalgia to me.' });
  const thread = await read(new Visitor(server), id);
  expect(thread.post.evidence).toEqual([]);
  const listNotes = (replyId: string) => thread.replies.find((one: { id: string }) => one.id === replyId).evidence;
  expect(listNotes(claim)).toMatchObject([{ kind: 'change', about: 'Warfarin', text: expect.stringContaining("don't double") }]);
  expect(listNotes(guess)).toMatchObject([{ kind: 'diagnosis', about: 'Fibromyalgia', text: expect.stringMatching(/blood tests?/i) }]);
  for (const { sources } of [...listNotes(claim), ...listNotes(guess)])
    expect(sources[0]).toMatchObject({ kind: 'article', url: expect.stringMatching(/^\/search\?article=/) });
});

test('what a named medicine means is shown to the reader whom it concerns, and to nobody else', async () => {
  const [ann, ben] = [await createNamed(server), await createUser(server)];
  await takes(ben, 'Warfarin');
  const { id } = await post(ann, { title: 'My knee', text: 'Turmeric capsules help my knee.' });
  const { id: other } = await reply(ann, id, { text: 'So does ibuprofen. Warfarin is not for me.' });

  const { risks, unchecked, isWhole } = (await readRisks(ben, id)).json();
  expect({ unchecked, isWhole }).toEqual({ unchecked: 0, isWhole: true });
  expect(risks).toMatchObject([
    { postId: id, name: 'Turmeric (curcumin)', severity: 'moderate', sources: [expect.anything(), expect.anything()] },
    { postId: other, name: 'Ibuprofen', severity: 'major', word: 'Serious' },
  ]);
  expect((await readRisks(ann, id)).json()).toEqual({ risks: [], unchecked: 0, isWhole: true });
  for (const person of [ann, ben, new Visitor(server)]) {
    const thread = JSON.stringify(await read(person, id));
    for (const { findingId, headline } of risks) {
      expect(thread).not.toContain(findingId);
      expect(thread).not.toContain(JSON.stringify(headline).slice(1, -1));
    }
  }
});

test('nothing is compared for a visitor, without consent, or in a thread that the reader may not see', async () => {
  const [ann, ben] = [await createNamed(server), await createUser(server)];
  const { id } = await post(ann, { text: 'Ibuprofen helps me.' });
  expectRefusal(await readRisks(new Visitor(server), id), 401, 'notSignedIn');
  expectRefusal(await readRisks(ben, randomUUID()), 404, 'notFound');
  await ann.call('PUT', '/api/community/groups/mood-and-anxiety/membership');
  const { id: membersOnly } = await post(ann, { groupId: 'mood-and-anxiety', text: 'Ibuprofen helps me.' });
  expectRefusal(await readRisks(ben, membersOnly), 404, 'notFound');
  await ben.call('POST', '/api/account/consents/withdraw', { kind: 'health-data' });
  expectRefusal(await readRisks(ben, id), 403, 'consentNeeded');
});
