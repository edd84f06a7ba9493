import { type Region, toRegionalEnglish } from '@wellkept/clinical/regional-english.ts';
import { isForeign } from '@wellkept/triage/message/foreign-language.ts';
import { findPlanQuestionAbroad } from '@wellkept/triage/message/plan-question-abroad.ts';
import type { Triage } from '@wellkept/triage/triage.ts';
import { triageTalk } from '@wellkept/triage/triage-talk.ts';
import { createAnswer } from './answer/answer.ts';
import { renderMarkdown } from './answer/markdown.ts';
import { planToolCalls } from './answer/plan.ts';
import { type Citation, Citer, SourceRegistry } from './answer/source-registry.ts';
import { fillTemplate } from './answer/templates.ts';
import { createGuard, type Guard } from './guard/guard.ts';
import { markHormones, nameOwnMedicines } from './guard/own-names.ts';
import { listIllnessAbbreviations, withoutNameSigns } from './rails/crisis-signs.ts';
import { createUrgentAnswer, formatAskingText, formatLineBeneath, formatSoonText } from './rails/emergency.ts';
import type { HelpLines } from './rails/help-lines.ts';
import { listKnownMedicines } from './rails/known-medicines.ts';
import { isOnlyNames } from './rails/only-names.ts';
import { askOfAnother } from './reading/ask-of-another.ts';
import { withOwnPregnancy } from './reading/circumstances.ts';
import { contextTurnLengthMax, contextTurnsMax, resolveContext } from './reading/conversation-context.ts';
import { createMessageReader, type MessageReader, type MessageReading } from './reading/read-message.ts';
import { findOwnStates } from './tools/own-states.ts';
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

export type Assistant = {
  /** As the person means it: their own medicine by the word for its kind, and names as where they live. */
  read: (message: string, earlier: readonly string[], own: OwnData | null) => MessageReading;
  /** What of a message should not wait; names alone are no sign of anything. */
  judge: (message: string, earlier: readonly string[], own: OwnData | null) => Triage;
  /** The checks before an answer, no matter which model writes it. */
  guard: Guard;
  ask: (question: AssistantQuestion) => AssistantAnswer & { toolRuns: readonly ToolRun[] };
};

/** The assistant over one world: the same for the command line, the server and its tests. */
export function createAssistant(world: World): Assistant {
  const readMessage = createMessageReader(world);
  const guard = createGuard(world);
  const read: Assistant['read'] = (message, earlier, own) =>
    withRegionalNames(
      markHormones(world, nameOwnMedicines(world, withOwnPregnancy(readInContext(readMessage, message, earlier), own), own), own),
      own?.region ?? null,
    );
  const illnesses = listIllnessAbbreviations(world.knowledge.conditions);
  const judge = (message: string, earlier: readonly string[], own: OwnData | null): Triage => {
    const medicines = listKnownMedicines(world, (text) => readMessage(text).mentions, message, earlier, own);
    const judged = triageTalk(message, earlier, findOwnStates(world, own, message), medicines);
    if (judged.level === 'routine' && !judged.hasCrisisSigns && !judged.mayBeEmergency) return judged;
    const reading = readMessage(message);
    return isOnlyNames(message, reading)
      ? { level: 'routine', reasons: [] }
      : withoutNameSigns(message, judged, reading, earlier, illnesses);
  };
  return {
    read,
    judge,
    guard,
    ask: ({ message, earlier, own, lines }) => {
      const urgency = judge(message, earlier, own);
      const first = createGuardrailAnswer(message, urgency, lines);
      if (first.isWhole) return { triage: urgency, answer: first.text, citations: [], tools: [], cards: [], toolRuns: [] };
      const reading = read(message, earlier, own);
      const named = guard.checkNamed(reading, own);
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
  const question = asked === undefined || last === undefined ? null : askOfAnother(reading, asked, last);
  return question === null ? reading : readMessage(question);
}

const withRegionalNames = (reading: MessageReading, region: Region | null): MessageReading => ({
  ...reading,
  mentions: reading.mentions.map((mention) => ({
    ...mention,
    name: toRegionalEnglish(mention.name, region),
    candidates: mention.candidates.map(({ id, name }) => ({ id, name: toRegionalEnglish(name, region) })),
  })),
});

/** `isWhole`: there is nothing more to answer. `closing` stands beneath the answer. */
export type GuardrailAnswer = { text: string; isWhole: boolean; closing: string };

/**
 * What the rules say before anything is looked up: the whole answer in an emergency or for a language that is not spoken, the warning that
 * goes first where something should be looked at soon, the line to talk to beneath a question about suicide or self-harm, or nothing.
 */
export function createGuardrailAnswer(message: string, urgency: Triage, lines: HelpLines): GuardrailAnswer {
  const urgent = createUrgentAnswer(message, urgency, lines);
  if (urgent !== null) return { text: urgent, isWhole: true, closing: '' };
  const asking = formatAskingText(message, urgency, lines);
  const closing = formatLineBeneath(message, urgency, lines);
  if (isForeign(message) && findPlanQuestionAbroad(message) === null) {
    const unspoken = `${fillTemplate('englishOnly')} ${fillTemplate('inEnglish')}`;
    return { text: [asking, unspoken, closing].filter((part) => part !== '').join('\n\n'), isWhole: true, closing: '' };
  }
  const soon = urgency.level === 'urgent' ? formatSoonText(urgency, lines) : '';
  return { text: [asking, soon].filter((part) => part !== '').join('\n\n'), isWhole: false, closing };
}
