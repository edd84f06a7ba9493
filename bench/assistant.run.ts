import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, signUp } from '../e2e/account.ts';
import { startServer } from '../e2e/running-server.ts';
import { computePercentile, report } from './report.ts';

/** Questions as people ask them; each needs other tools. */
const questions = [
  'Can I take ibuprofen with warfarin?',
  'what is metfromin?',
  'when should I take levothyroxine and iron',
  'What painkillers can I take with warfarin?',
  'side effects of atorvastatin',
  'what is high blood pressure?',
  'Does magnesium help with sleep?',
  'What foods should I avoid with warfarin?',
] as const;
const rounds = 6;
const streamsAtOnce = 200;
const peopleCount = 25;

type TimedAnswer = { first: number; whole: number; isComplete: boolean };

/** Milliseconds from the question to the first words, and to the end of the answer. */
async function ask(base: string, { cookie }: Account, conversation: string, text: string): Promise<TimedAnswer> {
  const start = performance.now();
  const response = await fetch(`${base}/api/assistant/conversations/${conversation}/messages`, {
    method: 'POST',
    headers: { cookie, origin: base, 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), answerId: randomUUID(), text }),
  });
  if (!response.ok || !response.body) throw new Error(`asking: ${response.status} ${await response.text()}`);
  let first = 0;
  let body = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    body += chunk;
    if (first === 0 && body.includes('"text-delta"')) first = performance.now() - start;
  }
  return { first, whole: performance.now() - start, isComplete: body.includes('"data-details"') && body.includes('[DONE]') };
}

async function createConversation({ call }: Account): Promise<string> {
  const id = randomUUID();
  const begun = await call('PUT', `/api/assistant/conversations/${id}`);
  if (!begun.ok) throw new Error(`beginning a conversation: ${begun.status}`);
  return id;
}

const fail = (): never => {
  throw new Error('nobody to ask');
};

/** Nobody's day is used up by a measurement: each person asks fewer than are free. */
async function signUpMany(base: string, count: number): Promise<Account[]> {
  const people: Account[] = [];
  for (let at = 0; at < count; at += 1) people.push(await signUp(base));
  return people;
}

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
try {
  const people = await signUpMany(server.base, peopleCount);
  const askAs = async (at: number, text: string, talk?: string) => {
    const person = people[at % peopleCount] ?? fail();
    return ask(server.base, person, talk ?? (await createConversation(person)), text);
  };
  // The first question of all reads the library.
  await askAs(0, 'what is zinc?');
  const single: TimedAnswer[] = [];
  let turn = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const question of questions) {
      single.push(await askAs(turn, question));
      turn += 1;
    }
  report(
    'first words of an answer, p95',
    computePercentile(
      single.map(({ first }) => first),
      0.95,
    ),
    80,
    'ms',
  );
  report(
    'whole answer, p95',
    computePercentile(
      single.map(({ whole }) => whole),
      0.95,
    ),
    400,
    'ms',
  );
  const talks: string[] = [];
  for (let at = 0; at < streamsAtOnce; at += 1) talks.push(await createConversation(people[at % peopleCount] ?? fail()));
  const crowd = await Promise.all(talks.map((talk, at) => askAs(at, questions[at % questions.length] ?? questions[0], talk)));
  report(
    `${streamsAtOnce} people at once, answers that came whole`,
    crowd.filter(({ isComplete }) => isComplete).length,
    streamsAtOnce,
    '',
    true,
  );
  report(`${streamsAtOnce} people at once, the last answer`, Math.max(...crowd.map(({ whole }) => whole)) / 1000, 5, 's');
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
