import { toMidSentence } from '@wellkept/clinical/wording.ts';
import type { CautionFact, Condition, Situation } from '@wellkept/knowledge/cautions.ts';
import type { DoseUnit } from '@wellkept/knowledge/dosing.ts';
import type { EvidenceGrade, Severity } from '@wellkept/knowledge/facts.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { gradeReading } from '@wellkept/knowledge/was-read.ts';
import { getSeverityRank, parseSeveritySign } from '../severity.ts';
import { withBroader } from './broader.ts';
import type { Circumstance } from './circumstances.ts';
import { compareWithLimit, type EgfrRange, unknownEgfr } from './kidney-function.ts';
import type { CheckedPerson } from './person.ts';
import type { KnownPerson } from './read-person.ts';

/** What is to say of a substance in a circumstance, before names are filled in. */
export type Caution = {
  severity: Exclude<Severity, 'none'>;
  evidence: EvidenceGrade;
  headline: string;
  why: string;
  advice: readonly string[];
  alternatives: readonly string[];
  sources: readonly string[];
};

/** A stated fact decides; without one the effects of the substance meet what the condition does not bear. */
export function judgeCaution(
  knowledge: Knowledge,
  substance: KnownSubstance,
  circumstance: Circumstance,
  known: Pick<KnownPerson, 'person' | 'egfr'>,
  dailyAmount: DailyAmount = () => null,
): Caution | null {
  if (circumstance.kind === 'situation')
    return judgeFact(knowledge, findCautionFact(knowledge, substance, [circumstance.id], known), substance, dailyAmount);
  const judgeCondition = (condition: Condition): Caution | null => {
    const chain = withBroader(knowledge, condition);
    const fact = findCautionFact(
      knowledge,
      substance,
      chain.map(({ id }) => `condition:${id}`),
      known,
    );
    // A fact about heart rhythm disorders in general doesn't silence what is derived for the dangerous ones.
    const nearer = fact
      ? chain.slice(
          0,
          chain.findIndex(({ id }) => fact.when === `condition:${id}`),
        )
      : chain;
    const derived = substance.local ? null : deriveCaution(substance, nearer);
    // What is known to be fine stays quiet where the derived is a minor matter.
    return fact?.severity === 'none' && derived?.severity === 'minor'
      ? null
      : selectWorse(judgeFact(knowledge, fact, substance, dailyAmount), derived);
  };
  const certain = judgeCondition(circumstance.condition);
  const asked = circumstance.mayBe.flatMap((stage) => {
    const caution = judgeCondition(stage);
    return caution ? [askForStage(caution, stage)] : [];
  });
  return [certain, ...asked].reduce(selectWorse);
}

const getRank = (caution: Caution | null): number => getSeverityRank(caution?.severity ?? 'none');

/** Of two that are as severe, what is stated goes before what is derived. */
const selectWorse = (one: Caution | null, other: Caution | null): Caution | null =>
  getRank(other) > getRank(one) || (getRank(other) === getRank(one) && one?.evidence === 'D' && other?.evidence !== 'D') ? other : one;

function judgeFact(knowledge: Knowledge, fact: CautionFact | null, substance: KnownSubstance, dailyAmount: DailyAmount): Caution | null {
  const severity = fact ? computeSeverityAtDose(fact, substance, dailyAmount) : 'none';
  if (!fact || severity === 'none') return null;
  // What is severe is graded A only where the sentence was read.
  const isGradedByReading = fact.evidence === 'A' && getSeverityRank(severity) >= getSeverityRank('major');
  const evidence = isGradedByReading ? gradeReading(fact.reading, knowledge.sources.get(fact.reading?.source ?? '')?.kind) : fact.evidence;
  return { ...fact, severity, evidence, alternatives: fact.alternatives ?? [] };
}

/** The fact for a worse stage, where nobody knows whether it has been reached. */
const askForStage = (caution: Caution, stage: Condition): Caution => ({
  ...caution,
  severity: caution.severity === 'contraindicated' ? 'major' : caution.severity,
  headline: `Find out whether you have ${toMidSentence(stage.name)}. ${caution.headline}`,
  advice: [`Ask your doctor today, before the next dose, whether it’s ${toMidSentence(stage.name)}.`, ...caution.advice],
});

/**
 * Whether anything is stated about a substance in a situation: a warning, or that it may be taken. What is stated of weaker kidneys than
 * the person's counts too.
 */
export function hasCautionFact(
  { cautions }: Knowledge,
  { sides }: KnownSubstance,
  situation: Situation,
  { person }: Pick<KnownPerson, 'person'>,
): boolean {
  return sides.some((side) => cautions.get(side)?.some((fact) => fact.when === situation && isCautionForPerson(fact, person)));
}

/** How much of a substance the whole list comes to in a day; null without a list. Not whole where a line does not say how much it gives. */
export type DailyAmount = (substance: KnownSubstance, unit: DoseUnit) => { amount: number; isWhole: boolean } | null;

function computeSeverityAtDose({ severity, doseLimit }: CautionFact, substance: KnownSubstance, dailyAmount: DailyAmount): Severity {
  const total = doseLimit ? dailyAmount(substance, doseLimit.unit) : null;
  if (!doseLimit || total === null) return severity;
  if (total.amount > doseLimit.max) return doseLimit.above;
  // Beside a line without its dose, the others do not say that the limit is met.
  return total.isWhole ? doseLimit.within : severity;
}

/** The substance's own facts go before its classes', the nearer condition before the more general; among equals the most severe. */
function findCautionFact(
  knowledge: Knowledge,
  substance: KnownSubstance,
  keys: readonly string[],
  { person, egfr }: Pick<KnownPerson, 'person' | 'egfr'>,
): CautionFact | null {
  const own = substance.sides.slice(0, 1);
  for (const sides of [own, substance.sides.slice(1)]) {
    const facts = sides.flatMap((side) => knowledge.cautions.get(side) ?? []);
    for (const key of keys) {
      const fitting = facts.filter((fact) => fact.when === key && isCautionForPerson(fact, person));
      const worst = selectWorst(fitting.some((fact) => fact.egfrBelow !== undefined) ? judgeLimits(fitting, egfr) : fitting);
      if (worst) return worst;
    }
  }
  return null;
}

const selectWorst = (facts: readonly CautionFact[]): CautionFact | undefined =>
  facts.toSorted((one, other) => getSeverityRank(other.severity) - getSeverityRank(one.severity))[0];

function isCautionForPerson(
  { when, ageFrom = 0, ageBelow = Number.POSITIVE_INFINITY, trimesters }: CautionFact,
  { ageYears, pregnancy }: CheckedPerson,
): boolean {
  const isAge = when === ('age' satisfies Situation);
  // Of a situation at some ages only, an unknown age does not take the danger back.
  if (ageYears === undefined ? isAge : ageYears < ageFrom || ageYears >= ageBelow) return false;
  const trimester = pregnancy?.trimester ?? null;
  return !(when === ('pregnancy' satisfies Situation) && trimesters && trimester !== null) || trimesters.includes(trimester);
}

/** The limits that the kidneys are under, and as a question those that they may be under. */
function judgeLimits(facts: readonly CautionFact[], egfr: EgfrRange | null): CautionFact[] {
  const highest = Math.max(...facts.map((fact) => fact.egfrBelow ?? 0));
  return facts.flatMap((fact) => {
    if (fact.egfrBelow === undefined) return [fact];
    // That the kidneys work less well without any value is the mildest limit.
    const applies = egfr === null && fact.egfrBelow === highest ? 'yes' : compareWithLimit(fact.egfrBelow, egfr ?? unknownEgfr);
    return applies === 'no' ? [] : [applies === 'yes' ? fact : askForLimit(fact, fact.egfrBelow)];
  });
}

const askForLimit = (fact: CautionFact, egfrBelow: number): CautionFact => ({
  ...fact,
  severity: fact.severity === 'contraindicated' ? 'major' : fact.severity,
  headline: `Find out whether your kidney value (eGFR) is under ${egfrBelow}. ${fact.headline}`,
  advice: ['Ask your doctor or pharmacist for your newest kidney value (eGFR) before the next dose.', ...fact.advice],
});

function deriveCaution(substance: KnownSubstance, conditions: readonly Condition[]): Caution | null {
  let worst: Caution | null = null;
  // What the nearer condition says of an effect goes before what the more general one says.
  const handledEffects = new Set<string>();
  for (const sensitivity of conditions.flatMap((one) => one.sensitiveTo ?? [])) {
    const about = `${sensitivity.sign}${sensitivity.axis}`;
    if (handledEffects.has(about)) continue;
    handledEffects.add(about);
    const effect = substance.effects.find(({ axis, weight }) => axis === sensitivity.axis && weight > 0 === (sensitivity.sign === '+'));
    if (!effect) continue;
    const severity = parseSeveritySign(sensitivity.levels.charAt(Math.abs(effect.weight) - 1));
    if (severity === 'none' || (worst && getSeverityRank(worst.severity) >= getSeverityRank(severity))) continue;
    const { headline, why, advice, source } = sensitivity;
    worst = { severity, evidence: 'D', headline, why, advice, alternatives: [], sources: [source, effect.source] };
  }
  return worst;
}
