import type { Depth } from '@wellkept/assistant/answer/compose.ts';
import { Citer, SourceRegistry } from '@wellkept/assistant/answer/registry.ts';
import { fill } from '@wellkept/assistant/answer/templates.ts';
import { firstWords } from '@wellkept/assistant/ask.ts';
import { enhancePrompt, promptModeOf } from '@wellkept/assistant/prompt/enhance.ts';
import { systemPrompt } from '@wellkept/assistant/prompt/system-prompt.ts';
import { helpLinesFor } from '@wellkept/assistant/rails/emergency.ts';
import { triage } from '@wellkept/assistant/triage/triage.ts';
import type { AnswerDetails, SentRecord } from '@wellkept/contract/assistant.ts';
import { product } from '@wellkept/contract/product.ts';
import { embeddedModelName, makeEmbeddedModel } from '../../providers/model/embedded.ts';
import type { Models } from '../../providers/model/models.ts';
import type { RemoteModel } from '../../providers/model/port.ts';
import { type Attempt, type AttemptEvent, attempt, UnusableAnswer } from './attempt.ts';
import { type OwnRecords, ownDataOf, promptContextOf } from './own-data.ts';
import { type Heard, makeTools } from './tools.ts';

/** As much of a talk as a model is given; a caller of the named function brings its own. */
const historyMax = 12;

export type Question = {
  message: string;
  history: readonly { role: 'user' | 'assistant'; content: string }[];
  records: OwnRecords;
  depth: Depth;
  signal: AbortSignal;
};

type Used = { model: string; inputTokens: number; outputTokens: number; costMicroUsd: number };
export type Answered = { text: string; details: AnswerDetails; used: Used };
/** `restart` takes back what was said: another assistant answers instead. */
export type AnswerEvent = AttemptEvent | { kind: 'restart'; notice: string } | { kind: 'done'; answered: Answered };

const free: Omit<Used, 'model'> = { inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };

/** The one path of every answer: the rules first, then the model that is set, then the built-in assistant where that one fails. */
export async function* answerTo(models: Models, question: Question): AsyncGenerator<AnswerEvent> {
  const { message, records, signal } = question;
  const urgency = triage(message);
  const lines = helpLinesFor(regionOf(records), product.emergencyNumbers);
  const first = firstWords(message, urgency, lines);
  const details: AnswerDetails = {
    level: urgency.level,
    citations: [],
    cards: [],
    notice: null,
    model: embeddedModelName,
    sent: null,
    isStopped: false,
  };
  if (first.text !== '') yield { kind: 'text', text: first.isWhole ? first.text : `${first.text}\n\n` };
  if (first.isWhole) {
    yield { kind: 'done', answered: { text: first.text, details, used: { model: embeddedModelName, ...free } } };
    return;
  }
  const start = first.text === '' ? '' : `${first.text}\n\n`;
  let notice: string | null = null;
  let spent = free;
  let sent: SentRecord | null = null;
  if (models.remote) {
    const asking = await askRemote(models, models.remote, question);
    sent = asking.sent;
    try {
      yield* asking.attempt.events;
      const { text, citations, cards, usage, isStopped } = asking.attempt.outcome();
      spent = costOf(models.remote, usage);
      const all = { ...details, citations, cards, model: models.remote.name, sent, isStopped };
      yield { kind: 'done', answered: { text: start + text, details: all, used: { model: models.remote.name, ...spent } } };
      return;
    } catch (error) {
      if (!(error instanceof UnusableAnswer)) throw error;
      spent = costOf(models.remote, error.usage);
      notice = fill('fellBack');
      yield { kind: 'restart', notice };
      if (start !== '') yield { kind: 'text', text: start };
    }
  }
  const own = await askEmbedded(models, question);
  yield* own.events;
  const { text, citations, cards, isStopped } = own.outcome();
  const all = { ...details, citations, cards, notice, sent, isStopped: isStopped || signal.aborted };
  yield { kind: 'done', answered: { text: start + text, details: all, used: { model: embeddedModelName, ...spent } } };
}

const costOf = ({ usdPerMillion: [input, output] }: RemoteModel, { inputTokens, outputTokens }: Attempt['usage']): Omit<Used, 'model'> => ({
  inputTokens,
  outputTokens,
  costMicroUsd: Math.round(inputTokens * input + outputTokens * output),
});

const regionOf = ({ profile }: OwnRecords) => profile.personal_info.region ?? null;

const recent = ({ history }: Question) => history.slice(-historyMax).map(({ role, content }) => ({ role, content }));

async function askEmbedded(models: Models, question: Question): Promise<Attempt> {
  const { assistant, world } = await models.embedded();
  const { depth, message, records, signal } = question;
  const registry = new SourceRegistry();
  const heard = new Map<string, Heard>();
  const model = makeEmbeddedModel({ assistant, registry, depth, region: regionOf(records), resultOf: (id) => heard.get(id)?.result });
  const tools = makeTools({ world, own: ownDataOf(records), registry, onHeard: (id, one) => heard.set(id, one) });
  return attempt({
    model,
    tools,
    instructions: null,
    messages: [...recent(question), { role: 'user', content: message }],
    heard,
    registry,
    citer: new Citer(registry),
    isEmbedded: true,
    message,
    signal,
    timeoutMs: null,
  });
}

async function askRemote(models: Models, remote: RemoteModel, question: Question): Promise<{ attempt: Attempt; sent: SentRecord }> {
  const { assistant, world } = await models.embedded();
  const { depth, message, history, records, signal } = question;
  const reading = assistant.read(
    message,
    history.filter(({ role }) => role === 'user').map(({ content }) => content),
    regionOf(records),
  );
  const lines = helpLinesFor(regionOf(records), product.emergencyNumbers);
  const { prompt } = enhancePrompt(message, promptModeOf(reading), () => promptContextOf(records));
  const instructions = systemPrompt(lines, depth === 'research');
  const messages = [...recent(question), { role: 'user' as const, content: prompt }];
  const sent: SentRecord = {
    to: remote.host,
    model: remote.name,
    messages: [{ role: 'system', text: instructions }, ...messages.map(({ role, content }) => ({ role, text: content }))],
  };
  const registry = new SourceRegistry();
  const heard = new Map<string, Heard>();
  const tools = makeTools({
    world,
    own: ownDataOf(records),
    registry,
    onHeard: (id, one) => {
      heard.set(id, one);
      // What a tool answers goes to the model with the next request.
      const said = one.result.statements.map(({ text }) => text);
      sent.messages.push({
        role: `tool ${one.call.tool}`,
        text: [...said, ...one.result.used.map(({ what }) => `Used: ${what}`)].join('\n'),
      });
    },
  });
  const made = attempt({
    model: remote.model,
    tools,
    instructions,
    messages,
    heard,
    registry,
    citer: new Citer(registry),
    isEmbedded: false,
    message,
    signal,
    timeoutMs: remote.timeoutMs,
  });
  return { attempt: made, sent };
}
