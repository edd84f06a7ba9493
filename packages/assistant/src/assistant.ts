import { type Region, toRegionalEnglish } from '@wellkept/clinical/regional-english.ts';
import { isForeign } from '@wellkept/triage/message/foreign-language.ts';
import { findPlanQuestionAbroad } from '@wellkept/triage/message/plan-question-abroad.ts';
import type { Triage } from '@wellkept/triage/triage.ts';
import { createAnswer } from './answer/answer.ts';
import { renderForeignFindings } from './answer/foreign-findings.ts';
import { renderMarkdown } from './answer/markdown.ts';
import { planToolCalls } from './answer/plan.ts';
import { type Citation, Citer, SourceRegistry } from './answer/source-registry.ts';
import { fillTemplate } from './answer/templates.ts';
import { createGuard, type Guard } from './guard/guard.ts';
import { markHormones, nameOwnMedicines } from './guard/own-names.ts';
import { createUrgentAnswer, formatAskingText, formatLineBeneath, formatSoonText } from './rails/emergency.ts';
import type { HelpLines } from './rails/help-lines.ts';
import { createTalkJudge, type TalkJudge } from './rails/judge-talk.ts';
import { askOfAnother } from './reading/ask-of-another.ts';
import { withOwnAge, withOwnPregnancy } from './reading/circumstances.ts';
import { contextTurnLengthMax, contextTurnsMax, resolveContext } from './reading/conversation-context.ts';
import { createForeignQuestionReader } from './reading/names-abroad.ts';
import { findFurtherRole, findListRole, findOwnUsesQuestion } from './reading/own-uses-question.ts';
import { createMessageReader, type MessageReader, type MessageReading } from './reading/read-message.ts';
import { askOfSavedRecord } from './reading/saved-record.ts';
import { runTool } from './tools/run-tool.ts';
import type { OwnData, ToolCall, ToolCard, ToolRun, World } from './tools/tool.ts';

export type AssistantAnswer = {
  triage: Triage;
  /** Markdown with numbered marks. */
  answer: string;
  citations: readonly Citation[];
  tools: readonly ToolCall[];
  cards: readonly ToolCard[];
};

export type AssistantQuestion = {
  message: string;
  /** What the person wrote before, oldest first. */
  earlier: readonly string[];
  own: OwnData | null;
  lines: HelpLines;
};

export type Assistant = TalkJudge & {
  /** As the person means it: their own medicine by the word for its kind, and names as where they live. */
  read: (message: string, earlier: readonly string[], own: OwnData | null) => MessageReading;
  /** The checks before an answer, no matter which model writes it. */
  guard: Guard;
  ask: (question: AssistantQuestion) => AssistantAnswer & { toolRuns: readonly ToolRun[] };
};

/** The assistant over one world: the same for the command line, the server and its tests. */
export function createAssistant(world: World): Assistant {
  const readMessage = createMessageReader(world);
  const guard = createGuard(world);
  const readForeignQuestion = createForeignQuestionReader(world.knowledge);
  // Of another language only the names are read: whether they go together is asked of them all the same.
  const readAnyLanguage = (message: string, earlier: readonly string[]): MessageReading => {
    if (!isAbroad(message)) return readInContext(readMessage, message, earlier);
    const reading = readMessage(readForeignQuestion(message));
    return { ...reading, isOwn: reading.mentions.length > 0 };
  };
  const read: Assistant['read'] = (message, earlier, own) => {
    const reading = withOwnAge(withOwnPregnancy(readAnyLanguage(message, earlier), own), own);
    const asked = askOfSavedRecord(readMessage, reading, own) ?? reading;
    return withRegionalNames(markHormones(world, nameOwnMedicines(world, asked, own), own), own?.region ?? null);
  };
  const { judge, follow } = createTalkJudge(world, readMessage);
  return {
    read,
    guard,
    judge,
    follow,
    ask: ({ message, earlier, own, lines }) => {
      const urgency = judge(message, earlier, own);
      const first = createGuardrailAnswer(message, urgency, lines);
      if (first.isWhole) return { triage: urgency, answer: first.text, citations: [], tools: [], cards: [], toolRuns: [] };
      const reading = read(message, earlier, own);
      const named = guard.checkNamed(reading, own);
      if (first.isForeign) return { triage: urgency, ...createForeignAnswer(message, first, reading, named) };
      const others = planToolCalls(reading).map((call) => ({ call, result: runTool(world, own, call) }));
      const { blocks, implied } = createAnswer({ guard, reading, own, named, others, isWarned: first.text !== '' });
      const toolRuns = [...(named ? [named] : []), ...(implied ? [implied] : []), ...others];
      const registry = new SourceRegistry();
      const citer = new Citer(registry);
      const body = citer.cite([...renderMarkdown(blocks, registry)].join(''));
      const answer = [first.text, body, first.closing].filter((part) => part !== '').join('\n\n');
      const tools = [...others, ...(named ? [named] : [])].map(({ call }) => call);
      const cards = [...others, ...(named ? [named] : [])].flatMap(({ result: { card } }) => (card ? [card] : []));
      return { triage: urgency, answer, citations: citer.citations, tools, cards, toolRuns };
    },
  };
}

function readInContext(readMessage: MessageReader, message: string, earlier: readonly string[]): MessageReading {
  const before: MessageReading[] = [];
  const statedMarkers = new Set<string>();
  for (const one of earlier.slice(-contextTurnsMax)) {
    const reading = readMessage(one.slice(0, contextTurnLengthMax));
    for (const id of reading.stated) statedMarkers.add(id);
    before.push(resolveContext(reading, before));
  }
  const reading = readNamedAgain(readMessage, message, earlier.at(-1), before.at(-1));
  return { ...resolveContext(reading, before), stated: [...new Set([...statedMarkers, ...reading.stated])] };
}

/** "And Wellbutrin?" after "does it make you gain weight?" asks that of Wellbutrin. */
function readNamedAgain(
  readMessage: MessageReader,
  message: string,
  asked: string | undefined,
  last: MessageReading | undefined,
): MessageReading {
  const reading = readMessage(message);
  const question =
    asked === undefined || last === undefined ? null : (askOfAnother(reading, asked, last) ?? askOfFurtherRole(reading, last));
  return question === null ? reading : readMessage(question);
}

/** "And for the nerve pain?" after "do I take anything for sleep?" asks the same of the list. */
function askOfFurtherRole(reading: MessageReading, last: MessageReading): string | null {
  const role = findListRole(last) === null && findOwnUsesQuestion(last) === null ? null : findFurtherRole(reading);
  return role === null ? null : `which of my tablets are for ${role}?`;
}

const withRegionalNames = (reading: MessageReading, region: Region | null): MessageReading => ({
  ...reading,
  mentions: reading.mentions.map((mention) => ({
    ...mention,
    name: toRegionalEnglish(mention.name, region),
    candidates: mention.candidates.map(({ id, name }) => ({ id, name: toRegionalEnglish(name, region) })),
  })),
});

/** Whether a message is in a language in which nothing but help, plans and serious findings is answered. */
const isAbroad = (message: string): boolean => isForeign(message) && findPlanQuestionAbroad(message) === null;

/**
 * `isWhole`: there is nothing more to answer. `isForeign`: nothing but what is serious about the names in the message. `closing` stands beneath
 * the answer.
 */
export type GuardrailAnswer = { text: string; isWhole: boolean; isForeign?: true; closing: string };

/** In a language that is not spoken, what is serious about the medicines that are named, and how to ask further. */
function createForeignAnswer(
  message: string,
  first: GuardrailAnswer,
  reading: MessageReading,
  named: ToolRun | null,
): Omit<ReturnType<Assistant['ask']>, 'triage'> {
  const { text: severe, citations } = renderForeignFindings(message, reading, named);
  const answer = [first.text, severe, first.closing].filter((part) => part !== '').join('\n\n');
  const used = severe !== '' && named ? [named] : [];
  const cards = used.flatMap(({ result: { card } }) => (card ? [card] : []));
  return { answer, citations, tools: used.map(({ call }) => call), cards, toolRuns: used };
}

/**
 * What the rules say before anything is looked up: the whole answer in an emergency or for a language that is not spoken, the warning that
 * goes first where something should be looked at soon, the line to talk to beneath a question about suicide or self-harm, or nothing.
 */
export function createGuardrailAnswer(message: string, urgency: Triage, lines: HelpLines): GuardrailAnswer {
  const urgent = createUrgentAnswer(message, urgency, lines);
  if (urgent !== null) return { text: urgent, isWhole: true, closing: '' };
  // The help is the whole answer.
  if (urgency.isWhole) return { text: formatAskingText(message, urgency, lines), isWhole: true, closing: '' };
  const asking = formatAskingText(message, urgency, lines);
  const closing = formatLineBeneath(message, urgency, lines);
  if (isAbroad(message)) {
    const unspoken = `${fillTemplate('englishOnly')} ${fillTemplate('inEnglish')}`;
    const soonAbroad = urgency.level === 'urgent' ? formatSoonText(urgency, lines) : '';
    const text = [asking, soonAbroad].filter((part) => part !== '').join('\n\n');
    return { text, isWhole: false, isForeign: true, closing: [unspoken, closing].filter((part) => part !== '').join('\n\n') };
  }
  const soon = urgency.level === 'urgent' ? formatSoonText(urgency, lines) : '';
  return { text: [asking, soon].filter((part) => part !== '').join('\n\n'), isWhole: false, closing };
}
