import { loadArticles } from '@wellkept/knowledge/load-articles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConversation, parseStream, sendMessage } from '../../../test/assistant-client.ts';
import { createUser, expectRefusal, grantPlan, startTestServer, type TestServer, Visitor } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const id = 'living-with-a-blood-thinner';
const read = async (who: Visitor) => (await who.call('GET', `/api/guides/${id}`)).json();

/** Sentences of the parts that a plan opens. */
async function listGated(): Promise<string[]> {
  const { guides } = await loadArticles();
  return [...guides.values()].flatMap(({ sections, questions }) => [
    ...sections.slice(1).flatMap(({ blocks }) => blocks.flatMap((block) => ('text' in block ? [block.text] : []))),
    ...questions,
  ]);
}

test('the list names every guide with its length, for visitors too', async () => {
  const { guides } = (await new Visitor(server).call('GET', '/api/guides')).json();
  expect(guides.length).toBe((await loadArticles()).guides.size);
  for (const guide of guides) {
    expect(guide.minutes).toBeGreaterThanOrEqual(6);
    expect(guide.pictures).toBeGreaterThanOrEqual(2);
  }
  expect(guides.find((one: { id: string }) => one.id === id).about.substances).toContain('warfarin');
});

test('a visitor and a free person get the summary, the contents, the first section and when to get help, and nothing of the rest', async () => {
  const gated = await listGated();
  for (const [who, refused] of [
    [new Visitor(server), 'signIn'],
    [await createUser(server), 'plan'],
  ] as const) {
    const guide = await read(who);
    expect(guide).toMatchObject({ id, refused, questions: [] });
    expect(guide.sections).toHaveLength(1);
    expect(guide.contents.filter(({ isOpen }: { isOpen: boolean }) => isOpen)).toHaveLength(1);
    expect(guide.contents.length).toBeGreaterThanOrEqual(5);
    expect(guide.help.map(({ level }: { level: string }) => level)).toContain('emergency');
    expect(guide.sources.length).toBeGreaterThanOrEqual(5);
    const text = JSON.stringify(guide);
    expect(gated.filter((sentence) => text.includes(JSON.stringify(sentence).slice(1, -1)))).toEqual([]);
  }
});

test('a paying person gets all of it, each source numbered', async () => {
  const ann = await createUser(server);
  await grantPlan(ann);
  const guide = await read(ann);
  expect(guide.refused).toBeNull();
  expect(guide.sections.map((section: { heading: string }) => section.heading)).toEqual(
    guide.contents.map((section: { heading: string }) => section.heading),
  );
  expect(guide.questions.length).toBeGreaterThanOrEqual(4);
  const cited = guide.sections.flatMap((section: { blocks: { cites: number[] }[] }) => section.blocks.flatMap(({ cites }) => cites));
  expect(Math.min(...cited)).toBe(1);
  expect(Math.max(...cited)).toBe(guide.sources.length);
});

test('the search leads to a guide, and neither it nor the assistant gives away what a plan opens', async () => {
  const gated = await listGated();
  const free = await createUser(server);
  const found = (await free.call('POST', '/api/search', { text: 'warfarin' })).json();
  expect(found.guides.map((guide: { id: string }) => guide.id)).toContain(id);
  expect((await free.call('GET', '/api/library/warfarin')).json().related.guides.map((guide: { id: string }) => guide.id)).toContain(id);
  expectRefusal(await free.call('GET', `/api/library/${id}`), 404, 'notFound');
  const chat = await createConversation(free);
  const answers = [JSON.stringify(found)];
  for (const question of ['How long does one dose of warfarin last?', 'What do I do if I forget a dabigatran capsule?'])
    answers.push(parseStream((await sendMessage(free, chat, question)).body).text);
  for (const answer of answers) {
    expect(answer.length).toBeGreaterThan(40);
    expect(gated.filter((sentence) => answer.includes(sentence))).toEqual([]);
  }
});

test('a guide that is not there is refused', async () => {
  expectRefusal(await new Visitor(server).call('GET', '/api/guides/no-such'), 404, 'notFound');
});
