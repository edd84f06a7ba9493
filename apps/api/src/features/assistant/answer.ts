import type { Told } from '@wellkept/assistant/answer/compose.ts';
import { leadOf } from '@wellkept/assistant/answer/lead.ts';
import { Citer, SourceRegistry } from '@wellkept/assistant/answer/registry.ts';
import { isAtLeast } from '@wellkept/assistant/answer/statement.ts';
import { fill } from '@wellkept/assistant/answer/templates.ts';
import { written } from '@wellkept/assistant/answer/write.ts';
import { type Assistant, firstWords } from '@wellkept/assistant/ask.ts';
import { enhancePrompt, promptModeOf } from '@wellkept/assistant/prompt/enhance.ts';
import { systemPrompt } from '@wellkept/assistant/prompt/system-prompt.ts';
import { helpLinesFor } from '@wellkept/assistant/rails/emergency.ts';
import { createOutputGate } from '@wellkept/assistant/rails/output-gate.ts';
import { unreadNamesIn } from '@wellkept/assistant/reading/mentions.ts';
import type { Reading } from '@wellkept/assistant/reading/read-message.ts';
import type { OwnData, World } from '@wellkept/assistant/tools/tool.ts';
import { findOwnStates } from '@wellkept/assistant/triage/own-states.ts';
import { statedMarkersIn, type Triage, triage } from '@wellkept/assistant/triage/triage.ts';
import type { AnswerDetails, AssistantCard, SentRecord } from '@wellkept/contract/assistant.ts';
import { product } from '@wellkept/contract/product.ts';
import { embeddedModelName, makeEmbeddedModel } from '../../providers/model/embedded.ts';
import type { Models } from '../../providers/model/models.ts';
import type { RemoteModel } from '../../providers/model/port.ts';
import { type Attempt, type AttemptEvent, attempt, cardForReaders, UnusableAnswer } from './attempt.ts';
import { type OwnRecords, ownDataOf, promptContextOf } from './own-data.ts';
import { findOwnUrgencies, noUrgencies } from './own-urgencies.ts';
import { type Heard, makeTools } from './tools.ts';

/** As much of a talk as a model is given; a caller of the named function brings its own. */
const historyMax = 12;

export type Question = {
  message: string;
  history: readonly { role: 'user' | 'assistant'; content: string }[];
  records: OwnRecords;
  /** The day's allowance is used up: what warns is still said, and nothing else. */
  isPastLimit: boolean;
  signal: AbortSignal;
};

type Used = { model: string; inputTokens: number; outputTokens: number; costMicroUsd: number };
export type Answered = { text: string; details: AnswerDetails; used: Used };
/** `restart` takes back what was said: another assistant answers instead, or the text before it was no answer. */
export type AnswerEvent =
  | Exclude<AttemptEvent, { kind: 'retract' }>
  | { kind: 'restart'; notice: string }
  | { kind: 'done'; answered: Answered };

const free: Omit<Used, 'model'> = { inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };

/**
 * The one path of every answer: the rules first, then the check of what the message names, then the model that is set, and the built-in
 * assistant where that one fails or is held back.
 */
export async function* answerTo(models: Models, question: Question): AsyncGenerator<AnswerEvent> {
  const { message, records, signal, isPastLimit } = question;
  const urgency = await triageFor(models, question);
  const first = firstWords(message, urgency, helpLinesFor(regionOf(records), product.emergencyNumbers));
  const start = first.text === '' || first.isWhole ? first.text : `${first.text}\n\n`;
  if (start !== '') yield { kind: 'text', text: start };
  const details: AnswerDetails = { ...noDetails, level: urgency.level };
  if (first.isWhole) {
    yield { kind: 'done', answered: { text: start, details, used: { model: embeddedModelName, ...free } } };
    return;
  }
  const prepared = await prepare(models, question);
  const cards = cardsOf(prepared);
  for (const card of cards) yield { kind: 'card', card };
  if (isPastLimit) {
    const { text, citations } = wordLead(prepared);
    const said = [text, fill('pastLimit')].filter((part) => part !== '').join('\n\n');
    yield { kind: 'text', text: said };
    yield {
      kind: 'done',
      answered: { text: start + said, details: { ...details, citations, cards }, used: { model: embeddedModelName, ...free } },
    };
    return;
  }
  let notice: string | null = null;
  let spent = free;
  let sent: SentRecord | null = null;
  if (models.remote) {
    const lead = wordLead(prepared);
    const opening = lead.text === '' ? '' : `${lead.text}\n\n`;
    if (opening !== '') yield { kind: 'text', text: opening };
    const asking = askRemote(models.remote, question, prepared, lead);
    sent = asking.sent;
    try {
      yield* unretracted(asking.attempt.events, start + opening);
      const { text, citations, cards: more, usage, isStopped } = asking.attempt.outcome();
      spent = costOf(models.remote, usage);
      const cited = citations.length > 0 ? citations : lead.citations;
      const all = { ...details, citations: cited, cards: [...cards, ...more], model: models.remote.name, sent, isStopped };
      yield { kind: 'done', answered: { text: start + opening + text, details: all, used: { model: models.remote.name, ...spent } } };
      return;
    } catch (error) {
      if (!(error instanceof UnusableAnswer)) throw error;
      spent = costOf(models.remote, error.usage);
      notice = fill('fellBack');
      yield { kind: 'restart', notice };
      if (start !== '') yield { kind: 'text', text: start };
      for (const card of cards) yield { kind: 'card', card };
    }
  }
  const own = askEmbedded(question, prepared);
  yield* unretracted(own.events, start);
  const { text, citations, cards: more, isStopped } = own.outcome();
  const all = { ...details, citations, cards: [...more, ...cards], notice, sent, isStopped: isStopped || signal.aborted };
  yield { kind: 'done', answered: { text: start + text, details: all, used: { model: embeddedModelName, ...spent } } };
}

const noDetails: Omit<AnswerDetails, 'level'> = {
  citations: [],
  cards: [],
  notice: null,
  model: embeddedModelName,
  sent: null,
  isStopped: false,
};

/** Where text is taken back, what went before the attempt is said again. */
async function* unretracted(events: AsyncGenerator<AttemptEvent>, before: string): AsyncGenerator<AnswerEvent> {
  for await (const event of events) {
    if (event.kind !== 'retract') yield event;
    else {
      yield { kind: 'restart', notice: '' };
      if (before !== '') yield { kind: 'text', text: before };
    }
  }
}

/** A value that the message names is judged with what is known of the person; everything else waits for nothing. */
export async function triageFor(models: Models, { message, records }: Question): Promise<Triage> {
  if (statedMarkersIn(message).length === 0) return triage(message);
  const { world } = await models.embedded();
  return triage(message, findOwnStates(world, ownDataOf(records, noUrgencies), message));
}

/** What every answer rests on: the message as it was understood, and what the check of its substances found. */
type Prepared = { assistant: Assistant; world: World; own: OwnData; reading: Reading; named: Told | null };

async function prepare(models: Models, { message, history, records }: Question): Promise<Prepared> {
  const { assistant, world } = await models.embedded();
  const own = ownDataOf(records, await findOwnUrgencies(records, world));
  const asked = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const reading = assistant.read(message, asked, regionOf(records));
  return { assistant, world, own, reading, named: assistant.guard.checkNamed(reading, own) };
}

/** Whether the check found something that no limit may hold back. */
export async function hasSevereFinding(models: Models, question: Question): Promise<boolean> {
  const { named } = await prepare(models, question);
  return named?.result.statements.some((one) => isAtLeast(one, 'major')) ?? false;
}

const cardsOf = ({ named }: Prepared): AssistantCard[] => (named?.result.card ? [cardForReaders(named.result.card)] : []);

type Lead = { text: string; registry: SourceRegistry; citer: Citer; citations: AnswerDetails['citations'] };

/** The findings that go before whatever a model says. */
function wordLead({ reading, named }: Prepared): Lead {
  const registry = new SourceRegistry();
  const citer = new Citer(registry);
  const text = citer.cite([...written(leadOf(reading, { named, implied: null }), registry)].join(''));
  return { text, registry, citer, citations: citer.citations };
}

const costOf = ({ usdPerMillion: [input, output] }: RemoteModel, { inputTokens, outputTokens }: Attempt['usage']): Omit<Used, 'model'> => ({
  inputTokens,
  outputTokens,
  costMicroUsd: Math.round(inputTokens * input + outputTokens * output),
});

const regionOf = ({ profile }: OwnRecords) => profile.personal_info.region ?? null;

const recent = ({ history }: Question) => history.slice(-historyMax).map(({ role, content }) => ({ role, content }));

function askEmbedded(question: Question, { assistant, world, own, named }: Prepared): Attempt {
  const { message, records, signal } = question;
  const registry = new SourceRegistry();
  const heard = new Map<string, Heard>();
  const model = makeEmbeddedModel({
    ...{ assistant, own, named, registry },
    region: regionOf(records),
    resultOf: (id) => heard.get(id)?.result,
  });
  return attempt({
    model,
    tools: makeTools({ world, own, registry, onHeard: (id, one) => heard.set(id, one) }),
    instructions: null,
    messages: [...recent(question), { role: 'user', content: message }],
    heard,
    citer: new Citer(registry),
    gate: null,
    signal,
    timeoutMs: null,
  });
}

function askRemote(remote: RemoteModel, question: Question, prepared: Prepared, { registry, citer }: Lead) {
  const { assistant, world, own, reading, named } = prepared;
  const { message, records, signal } = question;
  const lines = helpLinesFor(regionOf(records), product.emergencyNumbers);
  const { prompt } = enhancePrompt(message, promptModeOf(reading), () => promptContextOf(records));
  const instructions = systemPrompt(lines);
  const messages = [...recent(question), { role: 'user' as const, content: [prompt, ...checkedLines(named, registry)].join('\n\n') }];
  const sent: SentRecord = {
    to: remote.host,
    model: remote.name,
    messages: [{ role: 'system', text: instructions }, ...messages.map(({ role, content }) => ({ role, text: content }))],
  };
  const heard = new Map<string, Heard>();
  const tools = makeTools({
    world,
    own,
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
  const gate = createOutputGate({
    ...{ registry, message },
    named: named?.result ?? null,
    isWhollyChecked:
      named !== null &&
      isListChecked(own) &&
      named.result.unchecked.length + named.result.unclear.length + unreadNamesIn(message, reading.mentions, world.isEnglish).length === 0,
    heard: () => [...heard.values()].map(({ result }) => result),
    namesRisk: (text) => assistant.guard.checkImplied(reading, own, [text]) !== null,
  });
  const settings = { model: remote.model, tools, instructions, messages, heard, citer, gate, signal, timeoutMs: remote.timeoutMs };
  return { attempt: attempt(settings), sent };
}

/** No change of the list waits for its check, and nothing the person named stands outside it. */
const isListChecked = ({ standing }: OwnData): boolean =>
  standing === null || (standing.progress === 'done' && (standing.unlisted ?? []).length === 0);

/** What the check found, for the model to build on; the person has read it by then. */
function checkedLines(named: Told | null, registry: SourceRegistry): string[] {
  const lines = (named?.result.statements ?? [])
    .filter(({ isDetail }) => !isDetail)
    .map(
      ({ text, sources }) => `- ${text}${sources.length > 0 ? ` [${sources.map((source) => registry.numberOf(source)).join(', ')}]` : ''}`,
    );
  return lines.length === 0 ? [] : [`${checkedHeading}\n${lines.join('\n')}`];
}
const checkedHeading =
  'Checked by the app and shown to the person already. Do not repeat or contradict it; explain it, or answer what else was asked:';
