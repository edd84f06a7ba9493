import { capitalize, toMidSentence } from '@wellkept/clinical/wording.ts';
import { findSubstanceFact, type Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { tokenizeName } from '@wellkept/medications/names/names.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { formatAmount, getTotalWords, limitWords } from '../amounts/amount-words.ts';
import type { Amount, IntakeLimit } from '../amounts/amounts.ts';
import { getDuplicateTherapySeverity } from '../amounts/duplicate-therapy.ts';
import { classifyAdvice } from './advice.ts';
import { findSources } from './compose-finding.ts';
import { emptyFindingFields } from './finding-fields.ts';
import type { AmountFinding } from './findings.ts';

/** So many times a limit is more likely a slip of the pen than a dose; of a medicine that was really taken, it is an overdose. */
const implausibleTimes = 10;
/** So many times an upper level, and harm is no longer a matter of months. */
const farOverTimes = 10;

/** A card for each amount above its limit, or above what is meant without a doctor's advice. */
export function createAmountFindings(
  knowledge: Knowledge,
  amounts: readonly Amount[],
  resolutions: readonly Resolution[],
): AmountFinding[] {
  return amounts.flatMap((amount) => {
    const { limit, total, from } = amount;
    // What was taken for granted in counting stands beside the number that it led to.
    const assumed = [...new Set(from.flatMap(({ item }) => resolutions[item]?.assumptions ?? []))];
    if (limit && isTreatment(knowledge, amount, limit, resolutions)) return [createTreatmentFinding(knowledge, amount, limit, assumed)];
    if (limit && total > limit.amount) return [createAmountFinding(knowledge, amount, limit, assumed)];
    if (limit?.selfCareAmount && total > limit.selfCareAmount)
      return [createSelfCareFinding(knowledge, amount, limit, limit.selfCareAmount, assumed)];
    return limit?.elsewhere && total > limit.elsewhere.amount
      ? [createOtherAuthorityFinding(knowledge, amount, limit, limit.elsewhere, assumed)]
      : [];
  });
}

/**
 * Doctors treat a lack of these with more than the upper level for healthy people; up to so much a day, in the unit of the level.
 * Iron: 100 to 200 mg of the element for adults (Camaschella, Iron-deficiency anemia, N Engl J Med 2015;372:1832-1843).
 */
const treatmentMax: Readonly<Record<string, number>> = { iron: 200 };

/** "Ferrous sulfate 325 mg" is a medicine against anemia; "iron 65 mg" may be any supplement. */
function isTreatment(
  knowledge: Knowledge,
  { substance, total, from }: Amount,
  limit: IntakeLimit,
  resolutions: readonly Resolution[],
): boolean {
  if (limit.kind !== 'upper-level' || total <= limit.amount || total > (treatmentMax[substance.id] ?? 0)) return false;
  const known = knowledge.substances.get(substance.id);
  const salts = (known && findSubstanceFact(known, knowledge.dosing, (dosing) => dosing.salts)) ?? [];
  return from.some(({ item }) => {
    const words = tokenizeName(resolutions[item]?.match?.matchedName ?? '');
    return salts.some(({ word }) => words.includes(word));
  });
}

function computeAmountSeverity(knowledge: Knowledge, substanceId: string, kind: IntakeLimit['kind'], times: number): 'major' | 'moderate' {
  if (kind === 'upper-level') return times >= farOverTimes ? 'major' : 'moderate';
  // Some people do need more than the usual dose, but nobody needs twice as much without a doctor's instructions.
  if (kind === 'usual' && times < 2) return 'moderate';
  const substance = knowledge.substances.get(substanceId);
  if (substance?.kind === 'drug' && times >= implausibleTimes) return 'major';
  // High doses stop the heart where usual ones leave it alone: loperamide.
  const isRhythmAtRisk = times >= 2 && substance?.effects.some(({ axis, weight }) => axis === 'qt' && weight > 0);
  return isRhythmAtRisk || getDuplicateTherapySeverity(substance) === 'major' ? 'major' : 'moderate';
}

const createSharedFields = ({ substance, from }: Amount) =>
  ({
    ...emptyFindingFields,
    id: `amount:${substance.id}`,
    kind: 'amount',
    items: from.map(({ item }) => item),
    substances: [substance],
    evidence: 'A',
  }) as const;

function createAmountFinding(knowledge: Knowledge, amount: Amount, limit: IntakeLimit, assumed: readonly string[]): AmountFinding {
  const { substance, total, unit, per, from } = amount;
  const name = toMidSentence(substance.name);
  const totalWords = getTotalWords(amount);
  const times = total / limit.amount;
  const together = from.length > 1 ? `Your ${from.length} products come to` : 'You wrote';
  const words = limitWords[limit.kind];
  const severity = computeAmountSeverity(knowledge, substance.id, limit.kind, times);
  return {
    ...createSharedFields(amount),
    severity,
    headline: `${capitalize(name)}: ${totalWords} is more than ${words.over}.`,
    mechanisms: [
      `${together} ${totalWords} of ${name}. ${words.is} is ${formatAmount(limit.amount, unit)}.`,
      ...limit.moreFor.map((more) => `For ${toMidSentence(more.name)} the label allows up to ${formatAmount(more.amount, unit)}.`),
      ...assumed,
    ],
    outcome: limit.harm ?? 'Side effects become more likely, and some of them can be serious.',
    advice: [
      ...(per === 'week'
        ? [`${capitalize(name)} is usually taken once a week. Taken every day, it can be deadly. Call your doctor or pharmacist today.`]
        : []),
      times >= implausibleTimes
        ? 'Check the number and the unit first. This is far more than any usual dose.'
        : 'Compare the amount with your label or prescription.',
      severity === 'major' || per === 'week'
        ? 'Ask your doctor or pharmacist before the next dose, even if it was prescribed like this.'
        : 'If your doctor prescribed this amount, stick to it and ask how it’s monitored. If not, ask a pharmacist which product to leave out.',
    ].map(classifyAdvice),
    emergency: per === 'week' ? 'Mouth sores, fever, bruises, vomiting, or trouble breathing after taking it every day' : null,
    sources: findSources(knowledge, [limit.source]),
  };
}

function createTreatmentFinding(knowledge: Knowledge, amount: Amount, limit: IntakeLimit, assumed: readonly string[]): AmountFinding {
  const { total, unit, per, substance } = amount;
  return {
    ...createAmountFinding(knowledge, amount, limit, assumed),
    severity: 'minor',
    headline: `${capitalize(toMidSentence(substance.name))}: ${formatAmount(total, unit)} a ${per} is an amount that doctors prescribe for a time.`,
    advice: ['If your doctor prescribed it, stick to it. If not, ask a pharmacist how much you need.'].map(classifyAdvice),
  };
}

/** Below this person's limit but above another authority's lower one: a minor finding, with both numbers. */
function createOtherAuthorityFinding(
  knowledge: Knowledge,
  amount: Amount,
  limit: IntakeLimit,
  elsewhere: NonNullable<IntakeLimit['elsewhere']>,
  assumed: readonly string[],
): AmountFinding {
  const { substance, total, unit, per } = amount;
  const { where, source } = elsewhere;
  const name = toMidSentence(substance.name);
  return {
    ...createSharedFields(amount),
    severity: 'minor',
    headline: `${capitalize(name)}: ${formatAmount(total, unit)} a ${per} is more than the upper level in ${where}.`,
    mechanisms: [
      `${where} set ${formatAmount(elsewhere.amount, unit)} a ${per}; the U.S. level is ${formatAmount(limit.amount, unit)}.`,
      ...assumed,
    ],
    outcome: limit.harm ?? '',
    advice: ['Ask your doctor or pharmacist whether you need this much, and report numb or tingling hands or feet.'].map(classifyAdvice),
    sources: findSources(knowledge, [source, limit.source]),
  };
}

function createSelfCareFinding(
  knowledge: Knowledge,
  amount: Amount,
  limit: IntakeLimit,
  selfCareMax: number,
  assumed: readonly string[],
): AmountFinding {
  const { substance, total, unit, per } = amount;
  const name = toMidSentence(substance.name);
  return {
    ...createSharedFields(amount),
    severity: 'minor',
    headline: `${capitalize(name)}: ${formatAmount(total, unit)} a ${per} is more than is meant without a doctor’s advice.`,
    mechanisms: [
      `Bought without a prescription, the label allows up to ${formatAmount(selfCareMax, unit)} a ${per}. A doctor may prescribe up to ${formatAmount(limit.amount, unit)}.`,
      ...assumed,
    ],
    advice: ['If a doctor prescribed this amount, stick to it. If not, stay below the limit on the package.'].map(classifyAdvice),
    sources: findSources(knowledge, [limit.source]),
  };
}
