import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAssistant, createGuardrailAnswer } from '@wellkept/assistant/assistant.ts';
import { loadWorld } from '@wellkept/assistant/load-world.ts';
import { getHelpLines } from '@wellkept/assistant/rails/help-lines.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { listUnsupportedSentences } from '@wellkept/test-kit/assistant/sentence-support.ts';
import { triage } from '@wellkept/triage/triage.ts';
import { evaluateProvider } from './assistant-provider.ts';

// `npm run evaluate -- assistant FOLDER` measures the assistant against messages that others have judged. Each JSON Lines file of the folder
// holds messages with a `text` and a `label` (emergency, urgent, routine), or misspelt medicines with `typed` and `canonical`.

type Judged = { text: string; label: string };
type Misspelt = { typed: string; canonical: string };

// `--provider stand-in`, `--provider openai-compatible --url … --model …` or `--provider anthropic --model …` measures a model behind the same
// rails instead: what reaches it, what it worded, how long that took and what it cost. Its key is read from ASSISTANT_KEY.

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    provider: { type: 'string' },
    url: { type: 'string' },
    model: { type: 'string' },
    usd: { type: 'string', default: '0,0' },
    questions: { type: 'string', default: '40' },
  },
});

async function evaluateModel(provider: string): Promise<void> {
  const [usdIn = 0, usdOut = 0] = options.usd.split(',').map(Number);
  const isStandIn = provider === 'stand-in';
  if (!isStandIn && provider !== 'openai-compatible' && provider !== 'anthropic') throw new Error(`There is no provider "${provider}".`);
  if (!isStandIn && options.model === undefined) throw new Error('Name the model with --model.');
  if (provider === 'openai-compatible' && options.url === undefined) throw new Error('Name the address of the server with --url.');
  await evaluateProvider(
    {
      kind: isStandIn ? 'openai-compatible' : provider,
      url: isStandIn ? 'stand-in' : (options.url ?? null),
      model: options.model ?? 'stand-in',
      key: process.env['ASSISTANT_KEY'] ?? null,
      timeoutSeconds: 60,
      usdPerMillion: isStandIn && options.usd === '0,0' ? [2, 10] : [usdIn, usdOut],
    },
    Number(options.questions),
  );
}
if (options.provider !== undefined) {
  await evaluateModel(options.provider);
  process.exit(0);
}

const [folder] = positionals;
if (!folder) {
  console.error('Name the folder that holds the JSON Lines files, or a --provider.');
  process.exit(2);
}

const share = (part: number, whole: number): string => `${part} of ${whole} (${whole === 0 ? '–' : ((100 * part) / whole).toFixed(1)} %)`;
const isAlarm = (text: string) => ['emergency', 'crisis'].includes(triage(text).level);

function evaluateMessages(name: string, messages: readonly Judged[]): void {
  const missed = messages.filter(({ text, label }) => label === 'emergency' && !isAlarm(text));
  const alarmed = messages.filter(({ text, label }) => label === 'routine' && isAlarm(text));
  const count = (label: string) => messages.filter((message) => message.label === label).length;
  console.log(`\n${name}`);
  if (count('emergency') > 0)
    console.log(`  emergencies seen             ${share(count('emergency') - missed.length, count('emergency'))}`);
  if (count('urgent') > 0) {
    const seen = messages.filter(({ text, label }) => label === 'urgent' && triage(text).level !== 'routine').length;
    console.log(`  urgent seen                  ${share(seen, count('urgent'))}`);
  }
  if (count('routine') > 0) console.log(`  routine messages alarmed     ${share(alarmed.length, count('routine'))}`);
  for (const { text } of missed) console.log(`  missed:  ${text.slice(0, 160)}`);
  for (const { text } of alarmed) console.log(`  alarmed: ${text.slice(0, 160)}`);
}

async function evaluateNames(name: string, names: readonly Misspelt[]): Promise<void> {
  const resolver = createResolver(await loadKnowledge());
  const isOffered = ({ typed, canonical }: Misspelt) => {
    const [own, right] = [resolver.resolve(typed), resolver.resolve(canonical)];
    const offered = [...(own.match ? [own.match.id] : []), ...own.candidates.map(({ id }) => id)];
    return right.match !== null && offered.includes(right.match.id);
  };
  const missed = names.filter((one) => !isOffered(one));
  console.log(`\n${name}\n  misspelt medicines resolved  ${share(names.length - missed.length, names.length)}`);
  for (const { typed, canonical } of missed) console.log(`  missed:  ${typed} (${canonical})`);
}

/** Asks each message, and looks whether every sentence of every answer is a fixed one or stands in what a tool or the library gave. */
async function evaluateAnswers(name: string, texts: readonly string[]): Promise<void> {
  const assistant = createAssistant(await loadWorld());
  const lines = getHelpLines(null, product.emergencyNumbers);
  const times: number[] = [];
  const loose: string[] = [];
  let unknown = 0;
  for (const message of texts) {
    const start = performance.now();
    const { answer, toolRuns, triage: urgency } = assistant.ask({ message, earlier: [], own: null, lines });
    times.push(performance.now() - start);
    const first = createGuardrailAnswer(message, urgency, lines);
    // What the rules say before and beneath an answer is fixed.
    const body = answer.slice(first.text.length, answer.length - first.closing.length).replace(/ \[\d+\]/g, '');
    if (toolRuns.length > 0) loose.push(...listUnsupportedSentences(body, toolRuns, message));
    if (answer.includes('I don’t know')) unknown += 1;
  }
  const sorted = times.toSorted((one, other) => one - other);
  console.log(`\n${name}`);
  console.log(`  answers with every sentence supported  ${share(texts.length - loose.length, texts.length)}`);
  console.log(`  answered with "I don’t know"          ${share(unknown, texts.length)}`);
  console.log(`  milliseconds an answer, p95            ${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(1)}`);
  for (const sentence of loose) console.log(`  unsupported: ${sentence.slice(0, 160)}`);
}

/** Our own questions: those that the library answers, and those outside it. Every second one was used to set the line between them. */
async function evaluateCoverage(): Promise<void> {
  const assistant = createAssistant(await loadWorld());
  const lines = getHelpLines(null, product.emergencyNumbers);
  const isAnswered = (message: string) => !assistant.ask({ message, earlier: [], own: null, lines }).answer.includes('I don’t know');
  console.log('\nown questions');
  for (const [name, isInside] of [
    ['questions', true],
    ['outside', false],
  ] as const) {
    const questions = readFileSync(new URL(`library/${name}.jsonl`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => (JSON.parse(line) as { question: string }).question);
    for (const half of [0, 1]) {
      const some = questions.filter((_, at) => at % 2 === half);
      const right = some.filter((question) => isAnswered(question) === isInside);
      const groupText = isInside ? 'inside the library, answered ' : 'outside it, "I don’t know" ';
      console.log(`  ${groupText}, ${half === 0 ? 'used for setting' : 'held out       '}  ${share(right.length, some.length)}`);
      for (const question of some.filter((one) => !right.includes(one)))
        console.log(`    ${isInside ? 'silent ' : 'claimed'}: ${question}`);
    }
  }
}

await evaluateCoverage();
for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
  const lines = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  // Files of others; what has neither shape is left out.
  const rows = lines.map((line) => JSON.parse(line) as Partial<Judged & Misspelt>);
  const names = rows.flatMap(({ typed, canonical }) => (typed && canonical ? [{ typed, canonical }] : []));
  const messages = rows.flatMap(({ text, label }) => (text && label ? [{ text, label }] : []));
  if (names.length > 0) await evaluateNames(file, names);
  if (messages.length > 0) {
    evaluateMessages(file, messages);
    await evaluateAnswers(
      `${file}: answers`,
      messages.filter(({ label }) => label === 'routine').map(({ text }) => text),
    );
  }
}
