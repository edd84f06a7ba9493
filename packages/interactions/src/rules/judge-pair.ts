import type { Severity } from '@wellkept/knowledge/facts.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { PairFact, SubstanceClass } from '@wellkept/knowledge/schema.ts';
import { compareSeverity, getSeverityRank, getWorseSeverity } from '../severity.ts';
import { addAbsorptionMechanisms } from './absorption.ts';
import { addEffectMechanisms } from './effects.ts';
import { addMealMechanisms } from './meal.ts';
import type { Mechanism } from './mechanism.ts';
import { addMetabolismMechanisms } from './metabolism.ts';

/** What is known or derived about two different substances. */
export type PairJudgement = {
  severity: Severity;
  /** The stated fact that decides, if there is one; then nothing is derived. */
  fact: PairFact | null;
  /** A class of which one is enough. */
  sharedClass: SubstanceClass | null;
  /** The most important first. */
  mechanisms: readonly Mechanism[];
};

/** The same whichever of the two is named first. */
export function judgePair(knowledge: Knowledge, a: KnownSubstance, b: KnownSubstance): PairJudgement {
  const [one, other] = a.id < b.id ? [a, b] : [b, a];
  const fact = findPairFact(knowledge, one, other);
  if (fact) return { severity: fact.severity, fact, sharedClass: null, mechanisms: [] };
  const mechanisms = findMechanisms(one, other);
  addMealMechanisms(knowledge, one, other, mechanisms);
  const sharedClass = findDuplicatedClass(one, other);
  const derived = mechanisms[0]?.severity ?? 'none';
  return {
    severity: sharedClass ? getWorseSeverity(derived, getDuplicateClassSeverity(one, other)) : derived,
    fact: null,
    sharedClass,
    mechanisms,
  };
}

/** What the facts of two substances give, whatever is stated of the pair; the most severe first. */
export function findMechanisms(one: KnownSubstance, other: KnownSubstance): Mechanism[] {
  const mechanisms: Mechanism[] = [];
  addEffectMechanisms(one, other, mechanisms);
  addMetabolismMechanisms(one, other, mechanisms);
  addAbsorptionMechanisms(one, other, mechanisms);
  if (mechanisms.length > 1) mechanisms.sort(compareSeverity);
  return mechanisms;
}

/** Substance with substance goes before substance with class, that before class with class; among equals the most severe. */
function findPairFact(knowledge: Knowledge, one: KnownSubstance, other: KnownSubstance): PairFact | null {
  let best: PairFact | null = null;
  let bestClasses = 3;
  for (let at = 0; at < one.sides.length; at += 1) {
    const facts = knowledge.pairFacts.get(one.sides[at] ?? '');
    if (!facts) continue;
    for (let otherAt = 0; otherAt < other.sides.length; otherAt += 1) {
      const fact = facts.get(other.sides[otherAt] ?? '');
      if (!fact) continue;
      // The first side of a substance is itself; the rest are classes.
      const classes = Number(at > 0) + Number(otherAt > 0);
      const nearer =
        classes < bestClasses ||
        (classes === bestClasses && best !== null && getSeverityRank(fact.severity) > getSeverityRank(best.severity));
      if (nearer) {
        best = fact;
        bestClasses = classes;
      }
    }
  }
  return best;
}

function findDuplicatedClass(one: KnownSubstance, other: KnownSubstance): SubstanceClass | null {
  return one.classes.find((shared) => shared.duplicates && other.classes.includes(shared)) ?? null;
}

const getDuplicateClassSeverity = (one: KnownSubstance, other: KnownSubstance): Severity =>
  one.local || other.local || one.kind !== 'drug' || other.kind !== 'drug' ? 'minor' : 'moderate';
