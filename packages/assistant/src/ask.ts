import { answerOf } from './answer/answer.ts';
import type { Told } from './answer/compose.ts';
import { planOf } from './answer/plan.ts';
import { inRegion } from './answer/regional-names.ts';
import { type Citation, Citer, SourceRegistry } from './answer/registry.ts';
import { fill } from './answer/templates.ts';
import { written } from './answer/write.ts';
import { createGuard, type Guard } from './guard/guard.ts';
import { type HelpLines, type Region, soonText, urgentAnswer } from './rails/emergency.ts';
import { isForeign } from './rails/foreign.ts';
import { inContext, turnsRemembered } from './reading/context.ts';
import { createMessageReader, type MessageReader, type Reading } from './reading/read-message.ts';
import { runTool } from './tools/run-tool.ts';
import type { Card, OwnData, ToolCall, World } from './tools/tool.ts';
import { findOwnStates } from './triage/own-states.ts';
import { type Triage, triage } from './triage/triage.ts';

export type Answer = {
  triage: Triage;
  /** Markdown with numbered marks. */
  answer: string;
  citations: readonly Citation[];
  tools: readonly ToolCall[];
  cards: readonly Card[];
};

export type Question = {
  message: string;
  /** What the person wrote before, oldest first. */
  earlier: readonly string[];
  own: OwnData | null;
  lines: HelpLines;
};

export type Assistant = {
  /** `region`: where the person lives; medicines are named as there. */
  read: (message: string, earlier: readonly string[], region: Region | null) => Reading;
  /** The checks that go before an answer, whoever words it. */
  guard: Guard;
  ask: (question: Question) => Answer & { told: readonly Told[] };
};

/** The assistant over one world: the same for the command line, the server and its tests. */
export function createAssistant(world: World): Assistant {
  const readMessage = createMessageReader(world);
  const guard = createGuard(world);
  const read: Assistant['read'] = (message, earlier, region) => namedAs(readInContext(readMessage, message, earlier), region);
  return {
    read,
    guard,
    ask: ({ message, earlier, own, lines }) => {
      const urgency = triage(message, findOwnStates(world, own, message));
      const first = firstWords(message, urgency, lines);
      if (first.isWhole) return { triage: urgency, answer: first.text, citations: [], tools: [], cards: [], told: [] };
      const reading = read(message, earlier, own?.region ?? null);
      const named = guard.checkNamed(reading, own);
      const others = planOf(reading).map((call) => ({ call, result: runTool(world, own, call) }));
      const { blocks, implied } = answerOf({ guard, reading, own, named, others });
      const told = [...(named ? [named] : []), ...(implied ? [implied] : []), ...others];
      const registry = new SourceRegistry();
      const citer = new Citer(registry);
      const body = citer.cite([...written(blocks, registry)].join(''));
      const answer = [first.text, body].filter((part) => part !== '').join('\n\n');
      const tools = [...others, ...(named ? [named] : [])].map(({ call }) => call);
      const cards = [...others, ...(named ? [named] : [])].flatMap(({ result: { card } }) => (card ? [card] : []));
      return { triage: urgency, answer, citations: citer.citations, tools, cards, told };
    },
  };
}

function readInContext(readMessage: MessageReader, message: string, earlier: readonly string[]): Reading {
  const before: Reading[] = [];
  const stated = new Set<string>();
  for (const one of earlier.slice(-turnsRemembered)) {
    const reading = readMessage(one);
    for (const id of reading.stated) stated.add(id);
    before.push(inContext(reading, before));
  }
  const reading = readMessage(message);
  return { ...inContext(reading, before), stated: [...new Set([...stated, ...reading.stated])] };
}

const namedAs = (reading: Reading, region: Region | null): Reading => ({
  ...reading,
  mentions: reading.mentions.map((mention) => ({
    ...mention,
    name: inRegion(mention.name, region),
    candidates: mention.candidates.map(({ id, name }) => ({ id, name: inRegion(name, region) })),
  })),
});

/**
 * What the rules say before anything is looked up: the whole answer in an emergency or for a language that is not spoken, the warning that
 * goes first where something should be looked at soon, nothing otherwise.
 */
export function firstWords(message: string, urgency: Triage, lines: HelpLines): { text: string; isWhole: boolean } {
  const urgent = urgentAnswer(urgency, lines);
  if (urgent !== null) return { text: urgent, isWhole: true };
  if (isForeign(message)) return { text: `${fill('englishOnly')} ${fill('inEnglish')}`, isWhole: true };
  return { text: urgency.level === 'urgent' ? soonText(urgency, lines) : '', isWhole: false };
}
