import { setImmediate } from 'node:timers/promises';
import { renderForeignFindings } from '@wellkept/assistant/answer/foreign-findings.ts';
import { createLeadBlocks } from '@wellkept/assistant/answer/lead.ts';
import { renderMarkdown } from '@wellkept/assistant/answer/markdown.ts';
import { Citer, SourceRegistry } from '@wellkept/assistant/answer/source-registry.ts';
import { isAtLeast } from '@wellkept/assistant/answer/statement.ts';
import { fillTemplate } from '@wellkept/assistant/answer/templates.ts';
import { type Assistant, createGuardrailAnswer, type GuardrailAnswer } from '@wellkept/assistant/assistant.ts';
import { classifyPromptMode, enhancePrompt } from '@wellkept/assistant/prompt/enhance.ts';
import { createSystemPrompt } from '@wellkept/assistant/prompt/system-prompt.ts';
import { getHelpLines } from '@wellkept/assistant/rails/help-lines.ts';
import { createOutputGuardrail } from '@wellkept/assistant/rails/output-guardrail.ts';
import { listUnrecognizedNames } from '@wellkept/assistant/reading/mentions.ts';
import type { MessageReading } from '@wellkept/assistant/reading/read-message.ts';
import type { OwnData, ToolRun, World } from '@wellkept/assistant/tools/tool.ts';
import type { AnswerDetails, AssistantCard, SentRecord } from '@wellkept/contract/assistant/assistant.ts';
import { product } from '@wellkept/contract/site/product.ts';
import type { Triage } from '@wellkept/triage/triage.ts';
import type { Standing } from '@wellkept/triage/triage-talk.ts';
import { createEmbeddedModel, embeddedModelName } from '../../providers/model/embedded.ts';
import type { Models } from '../../providers/model/models.ts';
import type { RemoteModel } from '../../providers/model/port.ts';
import { type Attempt, type AttemptEvent, attempt, toAssistantCard, UnusableAnswer } from './attempt.ts';
import { createOwnData, createPromptContext, type OwnRecords } from './own-data.ts';
import { findOwnUrgencies } from './own-urgencies.ts';
import { createTools, type ToolExecution } from './tools.ts';

/** As much of a talk as a model is given; a caller of the named function brings its own. */
const historyMax = 12;

/** `standing`: what was not settled after a message of the person, where it was stored with it. */
type TalkMessage = { role: 'user' | 'assistant'; content: string; standing?: Standing };
export type ChatQuestion = {
  message: string;
  history: readonly TalkMessage[];
  records: OwnRecords;
  /** What of the message should not wait. */
  urgency: Triage;
  /** The daily allowance is used up: warnings are still given, and nothing else. */
  isPastLimit: boolean;
  signal: AbortSignal;
};

type ModelUsage = { model: string; inputTokens: number; outputTokens: number; costMicroUsd: number };
export type CompletedAnswer = { text: string; details: AnswerDetails; used: ModelUsage };
/** `restart` discards the text so far: another assistant answers instead, or the text was no answer. */
export type AnswerEvent =
  | Exclude<AttemptEvent, { kind: 'retract' }>
  | { kind: 'restart'; notice: string }
  | { kind: 'done'; answered: CompletedAnswer };

const free: Omit<ModelUsage, 'model'> = { inputTokens: 0, outputTokens: 0, costMicroUsd: 0 };

/**
 * The one path of every answer: the rules first, then the check of what the message names, then the model that is set, and the built-in
 * assistant where that one fails or is held back.
 */
export async function* answerTo(models: Models, question: ChatQuestion): AsyncGenerator<AnswerEvent> {
  const { message, records, urgency, signal, isPastLimit } = question;
  const first = createGuardrailAnswer(message, urgency, getHelpLines(getRegion(records), product.emergencyNumbers));
  const start = first.text === '' || first.isWhole ? first.text : `${first.text}\n\n`;
  if (start !== '') yield { kind: 'text', text: start };
  const end = first.closing === '' ? '' : `\n\n${first.closing}`;
  const details: AnswerDetails = { ...noDetails, level: urgency.level };
  if (first.isWhole) {
    yield { kind: 'done', answered: { text: start, details, used: { model: embeddedModelName, ...free } } };
    return;
  }
  const prepared = await prepare(models, question);
  if (first.isForeign) {
    yield* answerForeign(question, first, prepared);
    return;
  }
  const cards = createCards(prepared);
  for (const card of cards) yield { kind: 'card', card };
  if (isPastLimit) {
    const { text, citations } = createLead(prepared);
    const limitedText = [text, fillTemplate('pastLimit'), first.closing].filter((part) => part !== '').join('\n\n');
    yield { kind: 'text', text: limitedText };
    yield {
      kind: 'done',
      answered: { text: start + limitedText, details: { ...details, citations, cards }, used: { model: embeddedModelName, ...free } },
    };
    return;
  }
  let notice: string | null = null;
  let spent = free;
  let sent: SentRecord | null = null;
  if (models.remote) {
    const lead = createLead(prepared);
    const opening = lead.text === '' ? '' : `${lead.text}\n\n`;
    if (opening !== '') yield { kind: 'text', text: opening };
    const asking = askRemote(models.remote, question, prepared, lead);
    sent = asking.sent;
    try {
      yield* withRestarts(asking.attempt.events, start + opening);
      const { text, citations, cards: more, usage, isStopped } = asking.attempt.outcome();
      spent = computeCost(models.remote, usage);
      const cited = citations.length > 0 ? citations : lead.citations;
      const all = { ...details, citations: cited, cards: [...cards, ...more], model: models.remote.name, sent, isStopped };
      if (end !== '') yield { kind: 'text', text: end };
      yield { kind: 'done', answered: { text: start + opening + text + end, details: all, used: { model: models.remote.name, ...spent } } };
      return;
    } catch (error) {
      if (!(error instanceof UnusableAnswer)) throw error;
      spent = computeCost(models.remote, error.usage);
      notice = fillTemplate('fellBack');
      yield { kind: 'restart', notice };
      if (start !== '') yield { kind: 'text', text: start };
      for (const card of cards) yield { kind: 'card', card };
    }
  }
  const own = askEmbedded(question, prepared, start !== '');
  yield* withRestarts(own.events, start);
  const { text, citations, cards: more, isStopped } = own.outcome();
  const all = { ...details, citations, cards: [...more, ...cards], notice, sent, isStopped: isStopped || signal.aborted };
  if (end !== '') yield { kind: 'text', text: end };
  yield { kind: 'done', answered: { text: start + text + end, details: all, used: { model: embeddedModelName, ...spent } } };
}

/** In a language that is not spoken: what is serious about the names in the message, and nothing that a limit could hold back. */
function* answerForeign(
  { message, urgency }: ChatQuestion,
  { text: warning, closing }: GuardrailAnswer,
  { reading, named }: Prepared,
): Generator<AnswerEvent> {
  const { text: severe, citations } = renderForeignFindings(message, reading, named);
  const rest = [severe, closing].filter((part) => part !== '').join('\n\n');
  yield { kind: 'text', text: rest };
  const text = warning === '' ? rest : `${warning}\n\n${rest}`;
  const details = { ...noDetails, level: urgency.level, citations };
  yield { kind: 'done', answered: { text, details, used: { model: embeddedModelName, ...free } } };
}

const noDetails: Omit<AnswerDetails, 'level'> = {
  citations: [],
  cards: [],
  notice: null,
  model: embeddedModelName,
  sent: null,
  isStopped: false,
};

/** After text is discarded, what came before the attempt is sent again. */
async function* withRestarts(events: AsyncGenerator<AttemptEvent>, before: string): AsyncGenerator<AnswerEvent> {
  for await (const event of events) {
    if (event.kind !== 'retract') yield event;
    else {
      yield { kind: 'restart', notice: '' };
      if (before !== '') yield { kind: 'text', text: before };
    }
  }
}

/** What every answer rests on: the message as it was understood, and what the check of its substances found. */
type Prepared = { assistant: Assistant; world: World; own: OwnData; reading: MessageReading; named: ToolRun | null };

async function prepare(models: Models, { message, history, records }: ChatQuestion): Promise<Prepared> {
  const { assistant, world } = await models.embedded();
  const own = createOwnData(records, await findOwnUrgencies(records, world));
  // Each part of the work takes its time with a long message or many results; other people's requests come in between.
  await setImmediate();
  const earlierMessages = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const reading = assistant.read(message, earlierMessages, own);
  await setImmediate();
  return { assistant, world, own, reading, named: assistant.guard.checkNamed(reading, own) };
}

/** Whether the check found something that no limit may hold back. */
export async function hasSevereFinding(models: Models, question: ChatQuestion): Promise<boolean> {
  const { named } = await prepare(models, question);
  return named?.result.statements.some((one) => isAtLeast(one, 'major')) ?? false;
}

const createCards = ({ named }: Prepared): AssistantCard[] => (named?.result.card ? [toAssistantCard(named.result.card)] : []);

type Lead = { text: string; registry: SourceRegistry; citer: Citer; citations: AnswerDetails['citations'] };

/** The findings that go before whatever a model says. */
function createLead({ reading, named }: Prepared): Lead {
  const registry = new SourceRegistry();
  const citer = new Citer(registry);
  const text = citer.cite([...renderMarkdown(createLeadBlocks(reading, { named, implied: null }), registry)].join(''));
  return { text, registry, citer, citations: citer.citations };
}

const computeCost = (
  { usdPerMillion: [input, output] }: RemoteModel,
  { inputTokens, outputTokens }: Attempt['usage'],
): Omit<ModelUsage, 'model'> => ({
  inputTokens,
  outputTokens,
  costMicroUsd: Math.round(inputTokens * input + outputTokens * output),
});

const getRegion = ({ profile }: OwnRecords) => profile.personalInfo.region ?? null;

const getRecentHistory = ({ history }: ChatQuestion) => history.slice(-historyMax).map(({ role, content }) => ({ role, content }));

function askEmbedded(question: ChatQuestion, { assistant, world, own, reading, named }: Prepared, isWarned: boolean): Attempt {
  const { message, signal } = question;
  const registry = new SourceRegistry();
  const heard = new Map<string, ToolExecution>();
  const model = createEmbeddedModel({
    ...{ guard: assistant.guard, reading, own, named, registry, isWarned },
    resultOf: (id) => heard.get(id)?.result,
  });
  return attempt({
    model,
    tools: createTools({ world, own, registry, onHeard: (id, one) => heard.set(id, one) }),
    instructions: null,
    messages: [...getRecentHistory(question), { role: 'user', content: message }],
    heard,
    citer: new Citer(registry),
    gate: null,
    signal,
    timeoutMs: null,
  });
}

function askRemote(remote: RemoteModel, question: ChatQuestion, prepared: Prepared, { registry, citer }: Lead) {
  const { assistant, world, own, reading, named } = prepared;
  const { message, records, signal } = question;
  const lines = getHelpLines(getRegion(records), product.emergencyNumbers);
  const { prompt } = enhancePrompt(message, classifyPromptMode(reading), () => createPromptContext(records));
  const instructions = createSystemPrompt(lines);
  const messages = [
    ...getRecentHistory(question),
    { role: 'user' as const, content: [prompt, ...formatCheckedFindings(named, registry)].join('\n\n') },
  ];
  const sent: SentRecord = {
    to: remote.host,
    model: remote.name,
    messages: [{ role: 'system', text: instructions }, ...messages.map(({ role, content }) => ({ role, text: content }))],
  };
  const heard = new Map<string, ToolExecution>();
  const tools = createTools({
    world,
    own,
    registry,
    onHeard: (id, one) => {
      heard.set(id, one);
      // What a tool answers goes to the model with the next request.
      const statementTexts = one.result.statements.map(({ text }) => text);
      sent.messages.push({
        role: `tool ${one.call.tool}`,
        text: [...statementTexts, ...one.result.used.map(({ what }) => `Used: ${what}`)].join('\n'),
      });
    },
  });
  const gate = createOutputGuardrail({
    ...{ registry, message },
    named: named?.result ?? null,
    isWhollyChecked:
      named !== null &&
      isListChecked(own) &&
      named.result.unchecked.length +
        named.result.unclear.length +
        listUnrecognizedNames(message, reading.mentions, world.isEnglish).length ===
        0,
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
function formatCheckedFindings(named: ToolRun | null, registry: SourceRegistry): string[] {
  const lines = (named?.result.statements ?? [])
    .filter(({ isDetail }) => !isDetail)
    .map(
      ({ text, sources }) => `- ${text}${sources.length > 0 ? ` [${sources.map((source) => registry.numberOf(source)).join(', ')}]` : ''}`,
    );
  return lines.length === 0 ? [] : [`${checkedHeading}\n${lines.join('\n')}`];
}
const checkedHeading =
  'Checked by the app and shown to the person already. Do not repeat or contradict it; explain it, or answer what else was asked:';
