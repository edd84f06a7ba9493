import { compareUrgency, isPressing } from '@wellkept/clinical/urgency.ts';
import type { Told } from '../answer/compose.ts';
import { isAtLeast } from '../answer/statement.ts';
import { createMentionReader, isTakenIn } from '../reading/mentions.ts';
import type { Reading } from '../reading/read-message.ts';
import { findOwnFor } from '../tools/own-for.ts';
import type { NamedResult } from '../tools/result-findings.ts';
import { runTool } from '../tools/run-tool.ts';
import type { Circumstances, OwnData, World } from '../tools/tool.ts';
import { findOwnStates } from '../triage/own-states.ts';
import { judgeValuesIn, statedMarkersIn } from '../triage/triage.ts';
import { type CheckCall, checkCallOf, circumstancesSaid, namedIn } from './check-call.ts';

/** The checks that go before an answer: of what the message names, and of what the answer itself goes on to name. */
export type Checked = { named: Told | null; implied: Told | null };

export type Guard = {
  /** Every substance the message names or means, against the person's list and circumstances; null where there is none. */
  checkNamed: (reading: Reading, own: OwnData | null) => Told | null;
  /** What texts name beside that, where it is a serious matter for this person; null where nothing is. */
  checkImplied: (reading: Reading, own: OwnData | null, texts: readonly string[]) => Told | null;
};

const impliedMax = 12;
const alcoholId = 'alcohol';

export function createGuard(world: World): Guard {
  const readMentions = createMentionReader(world.resolver, world.isEnglish);
  const run = (own: OwnData | null, call: CheckCall): Told => ({ call, result: runTool(world, own, call) });
  return {
    checkNamed: (reading, own) => {
      const theirs = findOwnFor(own, reading.relative);
      const result = resultIn(world, theirs, reading.text);
      const asked = checkCallOf(reading, own === null || theirs !== null);
      const call = asked ?? (result ? ofListAlone(circumstancesSaid(reading, [])) : null);
      return call && run(theirs ?? own, meantOf(world, reading, theirs, result ? { ...call, input: { ...call.input, result } } : call));
    },
    checkImplied: (reading, own, texts) => {
      const { single, choices } = namedIn(reading);
      const taken = own?.medicines.map(({ text }) => text) ?? [];
      // What is taken already is checked as part of the list, and a text names alcohol only to warn of it.
      const known = new Set([alcoholId, ...[...single, ...choices, ...taken].map((name) => world.resolver.resolve(name).match?.id)]);
      const beside = reading.mentions.filter((one) => one.kind === 'one' && isTakenIn(reading.text, one)).map(({ name }) => name);
      const found = texts.flatMap((text) => readMentions(text, 'none')).filter(({ kind, id }) => kind === 'one' && !known.has(id ?? ''));
      const names = [...new Map(found.map(({ id, name }) => [id, name])).values()].slice(0, impliedMax);
      const circumstances = circumstancesSaid(reading, single);
      const theirs = findOwnFor(own, reading.relative);
      const isOfNobody = theirs === null && beside.length === 0 && Object.keys(circumstances).length === 0;
      if (names.length === 0 || isOfNobody) return null;
      const told = run(theirs ?? own, {
        tool: 'check_interactions',
        input: { items: beside, choices: names, withOwn: theirs !== null, circumstances },
      });
      const statements = told.result.statements.filter((one) => one.role === 'choice' && isAtLeast(one, 'major'));
      return statements.length === 0 ? null : { ...told, result: { ...told.result, statements } };
    },
  };
}

const ofListAlone = (circumstances: Circumstances): CheckCall => ({
  tool: 'check_interactions',
  input: { items: [], choices: [], withOwn: true, circumstances },
});

/** A result in a message that has to be acted on: what of the list bears on it is part of the answer. */
function resultIn(world: World, own: OwnData | null, message: string): NamedResult | null {
  if (!own || own.medicines.length === 0 || statedMarkersIn(message).length === 0) return null;
  const [worst] = judgeValuesIn(message, findOwnStates(world, own, message))
    .flatMap(({ value, urgency }) => (urgency && isPressing(urgency.level) ? [{ marker: value.analyte.id, urgency }] : []))
    .toSorted((one, other) => compareUrgency(one.urgency.level, other.urgency.level));
  return worst ? { marker: worst.marker, side: worst.urgency.side } : null;
}

/** "My blood thinner" on the list of a person who takes warfarin is warfarin; of other words each meaning is checked. */
function meantOf({ resolver }: World, reading: Reading, own: OwnData | null, call: CheckCall): CheckCall {
  if (namedIn(reading).isComparing || !own || !call.input.withOwn) return call;
  const taken = new Set(own.medicines.map(({ text }) => resolver.resolve(text).match?.id));
  const words = reading.mentions.filter(({ kind }) => kind === 'several');
  const isTaken = ({ id }: { id: string }) => taken.has(id);
  const owned = words.flatMap(({ candidates }) => candidates.filter(isTaken).map(({ name }) => name));
  if (owned.length === 0) return call;
  const open = words.filter(({ candidates }) => !candidates.some(isTaken)).flatMap(({ candidates }) => candidates.map(({ name }) => name));
  return { ...call, input: { ...call.input, items: [...new Set([...call.input.items, ...owned])], choices: open } };
}
