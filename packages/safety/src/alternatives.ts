import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { judgePair } from './judge-pair.ts';
import { severityRank } from './severity.ts';

/** A class of which one is enough holds medicines that can stand in for each other. */
const membersByKnowledge = new WeakMap<Knowledge, Map<string, KnownSubstance[]>>();
/** The same two are asked about at every change of a list. */
const foundByKnowledge = new WeakMap<Knowledge, Map<string, readonly string[]>>();
const rememberedMax = 2000;
const namesMax = 3;

/**
 * Names of medicines of the same kind as one of the two that have at most a minor interaction with the other: first for the one that can be
 * replaced more easily, the best-known names first.
 */
export function alternativesTo(knowledge: Knowledge, one: KnownSubstance, other: KnownSubstance): readonly string[] {
  const remembered = remembering(foundByKnowledge, knowledge);
  const key = `${one.id}+${other.id}`;
  const known = remembered.get(key);
  if (known) return known;
  const found = [...standIns(knowledge, one, other), ...standIns(knowledge, other, one)].slice(0, namesMax).map(({ name }) => name);
  if (remembered.size >= rememberedMax) remembered.clear();
  remembered.set(key, found);
  return found;
}

function standIns(knowledge: Knowledge, replaced: KnownSubstance, kept: KnownSubstance): KnownSubstance[] {
  const classes = replaced.classes.filter((one) => one.duplicates).map(({ id }) => id);
  const members = membersOf(knowledge);
  const candidates = new Set(classes.flatMap((id) => members.get(id) ?? []));
  const mild = [...candidates].filter(
    (candidate) =>
      candidate !== replaced &&
      candidate !== kept &&
      candidate.local === replaced.local &&
      severityRank(judgePair(knowledge, candidate, kept).severity) <= severityRank('minor'),
  );
  return mild.sort((a, b) => b.brands.length - a.brands.length || (a.id < b.id ? -1 : 1)).slice(0, namesMax - 1);
}

function membersOf(knowledge: Knowledge): Map<string, KnownSubstance[]> {
  const members = remembering(membersByKnowledge, knowledge);
  if (members.size > 0) return members;
  for (const substance of knowledge.substances.values()) {
    if (substance.kind !== 'drug') continue;
    for (const one of substance.classes) if (one.duplicates) members.set(one.id, [...(members.get(one.id) ?? []), substance]);
  }
  return members;
}

function remembering<Value>(by: WeakMap<Knowledge, Map<string, Value>>, knowledge: Knowledge): Map<string, Value> {
  const known = by.get(knowledge) ?? new Map<string, Value>();
  by.set(knowledge, known);
  return known;
}
