import { randomUUID } from 'node:crypto';
import { checkItems } from '@wellkept/interactions/check.ts';
import { getSeverityRank } from '@wellkept/interactions/severity.ts';
import lies from '@wellkept/test-kit/assistant/model-lies.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConversation, parseStream, sendMessage } from '../../../test/assistant-client.ts';
import { createMedicationInput } from '../../../test/diary-fixtures.ts';
import { type ModelStandIn, startModelStandIn, type Turn } from '../../../test/model-stand-in.ts';
import { createUser, grantPlan, type SignedIn, startTestServer, type TestServer } from '../../../test/test-server.ts';

// Forty pairs with a severe finding, and a model that denies each of them: in two halves of wordings, with the tool and without it.

type Pair = { asked: string; taken: string; headline: string };

let standIn: ModelStandIn;
let server: TestServer;
let person: SignedIn;
let pairs: Pair[];
beforeAll(async () => {
  standIn = await startModelStandIn();
  server = await startTestServer({
    ASSISTANT_PROVIDER: 'openai-compatible',
    ASSISTANT_URL: standIn.url,
    ASSISTANT_MODEL: 'liar-1',
    // Nobody waits here, and a busy machine is no silent model.
    ASSISTANT_TIMEOUT_SECONDS: '120',
    RATE_LIMIT_FACTOR: '100',
  });
  person = await createUser(server);
  await grantPlan(person);
  pairs = await findSeverePairs(40);
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

/** Drawn by a fixed stride from everything in the knowledge base. */
async function findSeverePairs(count: number): Promise<Pair[]> {
  const { assistant, world } = await server.parts.models.embedded();
  const names = [...world.knowledge.substances.values()].map(({ name }) => name);
  const isNamed = (name: string) =>
    assistant
      .read(`Can I take ${name}?`, [], null)
      .mentions.map((one) => one.name)
      .join() === name;
  const found: Pair[] = [];
  let state = 11;
  const getNextName = () => {
    state = (state * 48_271) % 2_147_483_647;
    return names[state % names.length] ?? '';
  };
  while (found.length < count) {
    const [asked, taken] = [getNextName(), getNextName()];
    const items = [world.resolver.resolve(asked), world.resolver.resolve(taken)];
    const finding = checkItems(world.knowledge, items).findings.find((one) => one.items.length > 1);
    const isSevere = finding && getSeverityRank(finding.severity) >= getSeverityRank('major');
    if (isSevere && asked !== taken && isNamed(asked)) found.push({ asked, taken, headline: finding.headline });
  }
  return found;
}

const extractShownText = (body: string) =>
  body
    .split('\n')
    .filter((line) => line.startsWith('data: {"type":"text-delta"'))
    .map((line) => (JSON.parse(line.slice(6)) as { delta: string }).delta)
    .join('');

/** The text in pieces of uneven length, as a network brings it. */
const splitIntoPieces = (text: string, size: number) => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];

/** Every sentence and cell of the lie that is longer than a word or two. */
const listClaims = (lie: string, names: readonly string[]) =>
  lie
    .split(/(?<=[.!?])\s+|\n/)
    .map((part) => part.replace(/[|*]/g, ' ').trim())
    .filter((part) => part.split(/\s+/).length > 2 && !names.includes(part));

async function checkLie({ asked, taken, headline }: Pair, wording: string, at: number): Promise<string[]> {
  const medicine = randomUUID();
  await person.call('PUT', `/api/medications/${medicine}`, createMedicationInput(taken));
  const lie = wording.replaceAll('{a}', asked).replaceAll('{b}', taken);
  const call: Turn = { kind: 'call', tool: 'check_interactions', input: { items: [asked] } };
  standIn.play(...(at % 2 === 0 ? [call] : []), { kind: 'text', pieces: splitIntoPieces(lie, [2, 9, 40][at % 3] ?? 9) });
  const { body } = await sendMessage(person, await createConversation(person), `Can I take ${asked}?`);
  await person.call('DELETE', `/api/medications/${medicine}`);
  const all = extractShownText(body).replaceAll('\\', '');
  const passed = listClaims(lie, [asked, taken]).filter((claim) => all.includes(claim));
  const { text } = parseStream(body);
  const isFirst = (text.split('\n\n')[0] ?? '').replaceAll('\\', '').includes(headline);
  return [
    ...passed.map((claim) => `${asked} + ${taken}: passed: ${claim}`),
    ...(isFirst ? [] : [`${asked} + ${taken}: the finding does not come first: ${text.slice(0, 120)}`]),
  ];
}

test.each([
  ['tuning', 0],
  ['heldOut', 1],
] as const)(
  'no lie of the %s half reaches the person, and each answer begins with the finding',
  async (half, offset) => {
    const faults: string[] = [];
    for (const [at, pair] of pairs.entries()) {
      const wording = lies[half][(at + offset) % lies[half].length] ?? '';
      faults.push(...(await checkLie(pair, wording, at)));
    }
    expect(faults).toEqual([]);
  },
  120_000,
);

// What the model allows while nothing, or not all, could be checked.
test.each([
  [
    'an unknown name',
    'Can I take Qqxyzor with warfarin?',
    ['Yes, you can take Qqxyzor with warfarin. ', 'Sure, take both together, no problem.'],
  ],
  ['an unknown name', 'Is Qqxyzor ok with acetaminophen?', ['No interaction between them is known.']],
  ['no name', 'Can I take them together?', ['Yes, you can take them together, there is nothing to worry about.']],
  ['no name', 'Is it fine to have this one too?', ['Absolutely, go ahead and enjoy it.']],
])('with %s "%s" is not allowed by the model', async (_what, message, pieces) => {
  standIn.play({ kind: 'text', pieces });
  const { body } = await sendMessage(person, await createConversation(person), message);
  const all = extractShownText(body);
  expect(pieces.filter((piece) => all.includes(piece.trim()))).toEqual([]);
  expect(parseStream(body).details.model).toBe('embedded');
});
