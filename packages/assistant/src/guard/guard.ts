import { compareUrgency, isPressing } from '@wellkept/clinical/urgency.ts';
import { judgeStatedValues, listStatedMarkers } from '@wellkept/triage/values/stated-results.ts';
import { isAtLeast } from '../answer/statement.ts';
import { createMentionReader, isCurrentMedication, type Mention } from '../reading/mentions.ts';
import type { MessageReading } from '../reading/read-message.ts';
import { resolveOwnMedicine } from '../tools/own-medicines.ts';
import { findOwnStates } from '../tools/own-states.ts';
import { findOwnDataFor } from '../tools/relative-own-data.ts';
import type { NamedResult } from '../tools/result-findings.ts';
import { runTool } from '../tools/run-tool.ts';
import type { Circumstances, OwnData, ToolRun, World } from '../tools/tool.ts';
import { type CheckCall, classifyMentions, createCheckCall, getStatedCircumstances } from './check-call.ts';

/** The checks that go before an answer: of what the message names, and of what the answer itself goes on to name. */
export type GuardResult = { named: ToolRun | null; implied: ToolRun | null };

export type Guard = {
  /** Every substance the message names or means, against the person's list and circumstances; null where there is none. */
  checkNamed: (reading: MessageReading, own: OwnData | null) => ToolRun | null;
  /** What texts name beside that, where it is a serious matter for this person; null where nothing is. */
  checkImplied: (reading: MessageReading, own: OwnData | null, texts: readonly string[]) => ToolRun | null;
};

const impliedMax = 12;
const alcoholId = 'alcohol';

export function createGuard(world: World): Guard {
  const readMentions = createMentionReader(world.resolver, world.isEnglish);
  const run = (own: OwnData | null, call: CheckCall): ToolRun => ({ call, result: runTool(world, own, call) });
  return {
    checkNamed: (reading, own) => {
      const theirs = findOwnDataFor(own, reading.relative, reading.circumstances.ageYears);
      const result = findUrgentResult(world, theirs, reading.text);
      const namedCall = createCheckCall(reading, own === null || theirs !== null);
      const call = namedCall ?? (result ? createListCheckCall(getStatedCircumstances(reading, [])) : null);
      return (
        call &&
        run(theirs ?? own, resolveEverydayNames(world, reading, theirs, result ? { ...call, input: { ...call.input, result } } : call))
      );
    },
    checkImplied: (reading, own, texts) => {
      const { single, choices } = classifyMentions(reading);
      // What is taken already is checked as part of the list, and a text names alcohol only to warn of it.
      const known = new Set([
        alcoholId,
        ...[...single, ...choices].map((name) => world.resolver.resolve(name).match?.id),
        ...(own?.medicines ?? []).map((medicine) => resolveOwnMedicine(world, medicine).match?.id),
      ]);
      const beside = reading.mentions.filter((one) => one.kind === 'one' && isCurrentMedication(reading.text, one)).map(({ name }) => name);
      const found = texts.flatMap((text) => listNewNames(world, readMentions(withoutWarnings(text), 'none'), known));
      const names = [...new Map(found.map(({ id, name }) => [id, name])).values()].slice(0, impliedMax);
      const circumstances = getStatedCircumstances(reading, single);
      const theirs = findOwnDataFor(own, reading.relative, reading.circumstances.ageYears);
      const hasNoContext = theirs === null && beside.length === 0 && Object.keys(circumstances).length === 0;
      if (names.length === 0 || hasNoContext) return null;
      const impliedRun = run(theirs ?? own, {
        tool: 'check_interactions',
        input: { items: beside, choices: names, withOwn: theirs !== null, circumstances },
      });
      const statements = impliedRun.result.statements.filter((one) => one.role === 'choice' && isAtLeast(one, 'major'));
      return statements.length === 0 ? null : { ...impliedRun, result: { ...impliedRun.result, statements } };
    },
  };
}

/** A clause that itself says of what it names that it is not for everybody, or not now, suggests it to nobody. */
const warning =
  /\b(?:avoid\w*|never|not (?:from|after|in pregnancy)|leave out|must be (?:changed|stopped)|do(?:n[’']t| not) (?:take|use))\b/i;
/** Where another advice begins: "Don't take ibuprofen, and ask how much acetaminophen is safe." */
const clauseEnd =
  /(?<=[.!?;])\s+|(?:, (?:and|but|so|or)|(?<!,) but) (?=(?:ask|take|use|try|choose|have|give|drink|call|talk|avoid|never|do(?:n[’']t| not)|leave|instead|you)\b)/i;
/** A sentence that lists signs to get help for names what one is on, and nothing to take. */
const signs = /^(?:Get emergency help now for|Talk to a doctor (?:today|within \w+) about|Also (?:for|about)) /;
const withoutWarnings = (text: string): string =>
  text
    .split(clauseEnd)
    .filter((clause) => !warning.test(clause) && !signs.test(clause))
    .join(' ');

type Named = { id: string; name: string };

/**
 * The names in a text that are not known yet. A text that names a thing which is known together with others of its group lists the group, and
 * suggests none of them beside it. A word whose meanings are mostly of one group ("estrogen") stands for the first of them.
 */
function listNewNames({ knowledge }: World, mentions: readonly Mention[], known: ReadonlySet<string | undefined>): Named[] {
  const listGroups = (id: string): string[] => knowledge.substances.get(id)?.sides.filter((side) => side.startsWith('class:')) ?? [];
  const ids = mentions.flatMap(({ id, candidates }) => [...(id === null ? [] : [id]), ...candidates.map((one) => one.id)]);
  const groups = new Set(ids.filter((id) => known.has(id)).flatMap(listGroups));
  const isOneGroup = (meant: readonly Named[]): boolean =>
    meant
      .slice(0, 1)
      .flatMap(({ id }) => listGroups(id))
      .some((group) => meant.filter(({ id }) => listGroups(id).includes(group)).length > meant.length / 2);
  return mentions
    .flatMap(({ kind, id, name, candidates }): Named[] => {
      if (kind === 'one' && id !== null) return [{ id, name }];
      return kind === 'several' && isOneGroup(candidates) ? candidates.slice(0, 1) : [];
    })
    .filter(({ id }) => !known.has(id) && !listGroups(id).some((group) => groups.has(group)));
}

const createListCheckCall = (circumstances: Circumstances): CheckCall => ({
  tool: 'check_interactions',
  input: { items: [], choices: [], withOwn: true, circumstances },
});

/** A result in a message that has to be acted on: what of the list bears on it is part of the answer. */
function findUrgentResult(world: World, own: OwnData | null, message: string): NamedResult | null {
  if (!own || own.medicines.length === 0 || listStatedMarkers(message).length === 0) return null;
  const [worst] = judgeStatedValues(message, findOwnStates(world, own, message))
    .flatMap(({ value, urgency }) => (urgency && isPressing(urgency.level) ? [{ marker: value.analyte.id, urgency }] : []))
    .toSorted((one, other) => compareUrgency(one.urgency.level, other.urgency.level));
  return worst ? { marker: worst.marker, side: worst.urgency.side } : null;
}

/** "My blood thinner" on the list of a person who takes warfarin is warfarin; of other words each meaning is checked. */
function resolveEverydayNames(world: World, reading: MessageReading, own: OwnData | null, call: CheckCall): CheckCall {
  if (classifyMentions(reading).isComparing || !own || !call.input.withOwn) return call;
  const listedIds = new Set(own.medicines.map((medicine) => resolveOwnMedicine(world, medicine).match?.id));
  const named = nameOwnKinds(world, reading, own, call);
  const words = reading.mentions.filter(({ kind }) => kind === 'several');
  const isOnList = ({ id }: { id: string }) => listedIds.has(id);
  const owned = words.flatMap(({ candidates }) => candidates.filter(isOnList).map(({ name }) => name));
  if (owned.length === 0) return named;
  const open = words.filter(({ candidates }) => !candidates.some(isOnList)).flatMap(({ candidates }) => candidates.map(({ name }) => name));
  return { ...named, input: { ...named.input, items: [...new Set([...named.input.items, ...owned])], choices: open } };
}

/** "My insulin" of a person who takes insulin glargine is that one, and no insulin beside it. */
function nameOwnKinds(world: World, { mentions }: MessageReading, own: OwnData, call: CheckCall): CheckCall {
  const listed = own.medicines.flatMap((medicine) => resolveOwnMedicine(world, medicine).match ?? []);
  const findOwnKinds = (item: string): string[] => {
    const mention = mentions.find(({ kind, name }) => kind === 'one' && name === item);
    if (!mention || listed.some(({ id }) => id === mention.id)) return [];
    const word = mention.text.toLowerCase();
    return listed.flatMap(({ name }) =>
      name
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .includes(word)
        ? [name]
        : [],
    );
  };
  const items = call.input.items.flatMap((item) => {
    const kinds = findOwnKinds(item);
    return kinds.length > 0 ? kinds : [item];
  });
  return { ...call, input: { ...call.input, items: [...new Set(items)] } };
}
