import type { Severity } from '@wellkept/knowledge/facts.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { LabelRule } from '@wellkept/knowledge/label-rule.ts';
import type { PairFact, SubstanceClass } from '@wellkept/knowledge/schema.ts';
import { compareSeverity, getSeverityRank, getWorseSeverity } from '../severity.ts';
import { addAbsorptionMechanisms } from './absorption.ts';
import { addEffectMechanisms, isEffectRuleId } from './effects.ts';
import { addLabelMechanisms, type IsAboveCap, listTopicKeys, type TakenTopics } from './label-rules.ts';
import { addMealMechanisms } from './meal.ts';
import { createFactMechanism, getLevelTopic, type Mechanism, type TopicKey } from './mechanism.ts';
import { addMetabolismMechanisms } from './metabolism.ts';

/** What is known or derived about two different substances. */
export type PairJudgement = {
  /** The worst of all mechanisms and of the shared class. */
  severity: Severity;
  /** The stated facts that speak of this pair, the nearest first; what they are about is not derived. */
  facts: readonly PairFact[];
  /** A class of which one is enough. */
  sharedClass: SubstanceClass | null;
  /** The most important first; what is stated goes before what is derived of the same severity. */
  mechanisms: readonly Mechanism[];
};

/** What a fact says for these uses and doses. What it is about stays the same. */
type FitFact = (fact: PairFact) => PairFact;

/** What two lines say of uses and doses. Without it the usual ones are taken for granted. */
export type LinesOfPair = { fitFact: FitFact; isAboveCap: IsAboveCap };

/** The same whichever of the two is named first. */
export function judgePair(knowledge: Knowledge, a: KnownSubstance, b: KnownSubstance, lines?: LinesOfPair): PairJudgement {
  const [one, other] = a.id < b.id ? [a, b] : [b, a];
  const taken: TakenTopics = new Map();
  const mechanisms: Mechanism[] = [];
  const facts = addStatedMechanisms(knowledge, one, other, taken, mechanisms, lines?.fitFact);
  addLabelMechanisms(knowledge, one, other, taken, mechanisms, lines?.isAboveCap);
  const derived = findMechanisms(one, other);
  addMealMechanisms(knowledge, one, other, derived);
  for (const mechanism of derived) if (isShown(mechanism, taken)) mechanisms.push(mechanism);
  if (mechanisms.length > 1) mechanisms.sort(compareSeverity);
  const sharedClass = taken.has('duplication') ? null : findDuplicatedClass(one, other);
  const severity = mechanisms[0]?.severity ?? 'none';
  return {
    severity: sharedClass ? getWorseSeverity(severity, getDuplicateClassSeverity(one, other)) : severity,
    facts,
    sharedClass,
    mechanisms,
  };
}

/** What is stated, by a fact or a label rule, where that leads the finding. */
export const getLeadStatement = ({ mechanisms: [lead] }: PairJudgement): PairFact | LabelRule | null => lead?.fact ?? lead?.rule ?? null;

/** What the facts of two substances give, whatever is stated of the pair; the most severe first. */
export function findMechanisms(one: KnownSubstance, other: KnownSubstance): Mechanism[] {
  const mechanisms: Mechanism[] = [];
  addEffectMechanisms(one, other, mechanisms);
  addMetabolismMechanisms(one, other, mechanisms);
  addAbsorptionMechanisms(one, other, mechanisms);
  if (mechanisms.length > 1) mechanisms.sort(compareSeverity);
  return mechanisms;
}

/** Adds what is stated of the pair and takes its topics. A fact whose topic a nearer one has taken is left out; the rest of it is derived. */
function addStatedMechanisms(
  knowledge: Knowledge,
  one: KnownSubstance,
  other: KnownSubstance,
  taken: TakenTopics,
  mechanisms: Mechanism[],
  fitFact: FitFact | undefined,
): readonly PairFact[] {
  const facts: PairFact[] = [];
  for (const { fact: stated } of listPairFacts(knowledge, one, other)) {
    const isInOrder = one.sides.includes(stated.a) && other.sides.includes(stated.b);
    const [left, right] = isInOrder ? [one, other] : [other, one];
    const topics = listTopicKeys(stated.about, left, right);
    // Two of one class: a fact about the class with itself speaks of the level of each.
    if (stated.a === stated.b && topics.includes(getLevelTopic(left))) topics.push(getLevelTopic(right));
    // What no rule derives cannot be distinguished from what a nearer fact states.
    if (topics.some((topic) => taken.has(topic) || (topic === 'other' && facts.length > 0))) continue;
    const shownAbove = {
      derived: isExact(stated) ? 'never' : stated.severity,
      rule: isAboutClass(stated) ? stated.severity : 'never',
    } as const;
    for (const topic of topics) taken.set(topic, shownAbove);
    facts.push(stated);
    const fact = fitFact ? fitFact(stated) : stated;
    if (fact.severity !== 'none') mechanisms.push(createFactMechanism(fact, fact.severity, left, right));
  }
  return facts;
}

const isAboutClass = ({ a, b }: Pick<PairFact, 'a' | 'b'>): boolean => a.startsWith('class:') || b.startsWith('class:');

/** A class fact that asks for care, from a list without grades, does not calm down what more is derived of a member. */
const isExact = ({ a, b, severity, evidence }: PairFact): boolean =>
  severity !== 'moderate' || !isAboutClass({ a, b }) || !(evidence === 'listed' || evidence === 'D');

type NearFact = { fact: PairFact; classes: number; severity: Severity };

/** Substance with substance goes before substance with class, that before class with class; among equals the most severe. */
function listPairFacts(knowledge: Knowledge, one: KnownSubstance, other: KnownSubstance): readonly NearFact[] {
  const found: NearFact[] = [];
  for (let at = 0; at < one.sides.length; at += 1) {
    const facts = knowledge.pairFacts.get(one.sides[at] ?? '');
    if (!facts) continue;
    for (let otherAt = 0; otherAt < other.sides.length; otherAt += 1) {
      const fact = facts.get(other.sides[otherAt] ?? '');
      // The first side of a substance is itself; the rest are classes.
      if (fact) found.push({ fact, classes: Number(at > 0) + Number(otherAt > 0), severity: fact.severity });
    }
  }
  return found.length > 1 ? found.sort((near, next) => near.classes - next.classes || compareSeverity(near, next)) : found;
}

function isShown(mechanism: Mechanism, taken: TakenTopics): boolean {
  if (taken.size === 0) return true;
  const from = taken.get(getTopicKey(mechanism))?.derived;
  return from === undefined || (from !== 'never' && getSeverityRank(mechanism.severity) > getSeverityRank(from));
}

export function getTopicKey({ way, right }: Mechanism): TopicKey {
  if (way.endsWith(' inhibitor') || way.endsWith(' inducer')) return getLevelTopic(right);
  return isEffectRuleId(way) ? way : 'absorption';
}

function findDuplicatedClass(one: KnownSubstance, other: KnownSubstance): SubstanceClass | null {
  return one.classes.find((shared) => shared.duplicates && other.classes.includes(shared)) ?? null;
}

const getDuplicateClassSeverity = (one: KnownSubstance, other: KnownSubstance): Severity =>
  one.local || other.local || one.kind !== 'drug' || other.kind !== 'drug' ? 'minor' : 'moderate';
