import type { Region } from '@wellkept/clinical/regional-english.ts';
import { capitalize, fillNames, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { EvidenceGrade, Severity } from '@wellkept/knowledge/facts.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Source, SubstanceClass } from '@wellkept/knowledge/schema.ts';
import { gradeReading } from '@wellkept/knowledge/was-read.ts';
import type { Uses } from '../person/uses.ts';
import { getLeadStatement, type PairJudgement } from '../rules/judge-pair.ts';
import { createFactMechanism, type Mechanism } from '../rules/mechanism.ts';
import { createAdviceLines } from './advice.ts';
import { formatDisagreement } from './disagreement-words.ts';
import { composeEmergency } from './emergency-signs.ts';
import { findAlternatives, selectStated } from './find-alternatives.ts';
import type { FindingBase, PairFinding } from './findings.ts';
import { composeSignsOfLoss, findLost } from './lost-effect.ts';
import { createDoubledLineTexts, createSameMedicineTexts, type HoldingItem, isSameMedicine } from './same-medicine.ts';
import { withStartAdvice } from './start-advice.ts';

type Level = Exclude<Severity, 'none'>;
type Texts = Pick<
  FindingBase,
  'headline' | 'mechanisms' | 'outcome' | 'emergency' | 'onset' | 'evidence' | 'disagreement' | 'alternatives' | 'sources'
> & { advice: readonly string[] };

/** Where no fact carries a source: what group a medicine belongs to, and that doses add up, is in every textbook, this one among them. */
const pharmacologyTextbook = 'brunton-goodman-gilman-2018';

const mechanismsMax = 4;
const adviceMax = 5;
const sourcesMax = 8;

/** What a finding may look at beside the two: the conditions they may be taken for, and where the person lives. */
export type Setting = { uses?: Uses; region?: Region | undefined };

/** The card for two different substances. */
export function createInteractionFinding(
  knowledge: Knowledge,
  judgement: PairJudgement,
  one: KnownSubstance,
  other: KnownSubstance,
  items: readonly [number, number],
  setting: Setting = {},
): PairFinding | null {
  const { severity, mechanisms } = judgement;
  if (severity === 'none') return null;
  // What is stated of two of one class speaks of taking both.
  const sharedClass = getLeadStatement(judgement) ? null : judgement.sharedClass;
  const [first, second] = one.id < other.id ? [one, other] : [other, one];
  const kind = sharedClass ? 'duplicate' : 'interaction';
  const texts = sharedClass
    ? createSharedClassTexts(knowledge, severity, sharedClass, mechanisms, first, second)
    : createMechanismTexts(knowledge, severity, mechanisms, setting);
  return {
    id: `${kind}:${first.id}+${second.id}`,
    kind,
    severity,
    items,
    substances: [
      { id: first.id, name: first.name },
      { id: second.id, name: second.name },
    ],
    ...texts,
    advice: withStartAdvice(createAdviceLines(texts.advice, severity, [first, second]), { severity, alternatives: texts.alternatives }, [
      first,
      second,
    ]),
  };
}

const isSevere = (severity: Severity) => severity === 'contraindicated' || severity === 'major';

/** Beside what is stated, only what needs care is shown; what is derived alone is shown in full. */
function selectShown(mechanisms: readonly Mechanism[]): readonly Mechanism[] {
  const isStated = mechanisms.some(({ fact, rule }) => fact ?? rule);
  return mechanisms
    .filter(({ severity, fact, rule }, at) => at === 0 || !isStated || fact || rule || severity !== 'minor')
    .slice(0, mechanismsMax);
}

function createMechanismTexts(
  knowledge: Knowledge,
  severity: Level,
  mechanisms: readonly Mechanism[],
  { uses = new Set(), region }: Setting = {},
): Texts {
  const shown = selectShown(mechanisms);
  const filled = shown.map((mechanism) => {
    const fill = (text: string) => fillNames(text, mechanism.left.name, mechanism.right.name);
    const { texts } = mechanism;
    return {
      headline: fill(texts.headline),
      mechanism: fill(texts.mechanism),
      outcome: fill(texts.outcome),
      advice: texts.advice.map(fill),
      emergency: texts.emergency ? fill(texts.emergency) : null,
      onset: texts.onset,
    };
  });
  const [lead] = shown;
  const [top, ...others] = filled;
  const disagreement = (lead?.fact ?? lead?.rule)?.disagreement;
  // The main mechanism's advice in full, the first of each other. A call for help belongs to what can do serious harm; beside lesser
  // findings it would cry wolf.
  const advice = new Set([...(top?.advice ?? []), ...others.flatMap((other) => other.advice.slice(0, 1))]);
  return {
    headline: top?.headline ?? '',
    mechanisms: filled.map((one) => one.mechanism),
    outcome: top?.outcome ?? '',
    advice: [...advice].slice(0, Math.max(adviceMax, top?.advice.length ?? 0)),
    emergency: isSevere(severity)
      ? selectEmergency(
          shown,
          filled.map((one) => one.emergency),
        )
      : null,
    onset: top?.onset ?? null,
    evidence: lead ? getEvidence(knowledge, lead) : 'D',
    disagreement: lead && disagreement ? fillNames(formatDisagreement(disagreement, region), lead.left.name, lead.right.name) : null,
    alternatives: listAlternatives(knowledge, severity, lead, uses),
    sources: findSources(knowledge, [
      ...(lead?.sources ?? []),
      ...(disagreement?.sources ?? []),
      ...shown.flatMap(({ sources }) => sources),
    ]),
  };
}

/** What the lead names. Where it only takes an effect away, the signs of that, and behind them those of what else the two do together. */
function selectEmergency(shown: readonly Mechanism[], signs: readonly (string | null)[]): string | null {
  const [lead] = shown;
  const [own] = signs;
  if (own || !lead) return own ?? null;
  const named = signs.find((one) => one !== null) ?? null;
  const lost = findLost(lead);
  if (!lost) return named ?? composeEmergency(lead);
  const ofLoss = composeSignsOfLoss(lost);
  return named === null ? ofLoss : `${ofLoss}. ${named}`;
}

/** What the fact or rule itself names, else what its class is usually replaced by: only where something has to be replaced. */
function listAlternatives(knowledge: Knowledge, severity: Level, lead: Mechanism | undefined, uses: Uses): readonly string[] {
  const stated = (lead?.fact ?? lead?.rule)?.alternatives ?? [];
  if (!lead) return [];
  if (stated.length > 0) return selectStated(knowledge, stated, lead.left, lead.right);
  return isSevere(severity) ? findAlternatives(knowledge, lead.left, lead.right, uses) : [];
}

/** A label rule, and a severe fact, is of the best grade only where the sentence was read in the document itself, and not in a work about it. */
function getEvidence(knowledge: Knowledge, { fact, rule }: Mechanism): EvidenceGrade {
  const reading = (rule ?? fact)?.reading;
  const byReading = gradeReading(reading, knowledge.sources.get(reading?.source ?? '')?.kind);
  if (rule) return byReading;
  if (!fact) return 'D';
  return fact.evidence === 'A' && isSevere(fact.severity) ? byReading : fact.evidence;
}

function createSharedClassTexts(
  knowledge: Knowledge,
  severity: Level,
  shared: SubstanceClass,
  mechanisms: readonly Mechanism[],
  first: KnownSubstance,
  second: KnownSubstance,
): Texts {
  const derived = createMechanismTexts(knowledge, severity, mechanisms);
  const names = [toMidSentence(first.name), toMidSentence(second.name)];
  const classSources = [...(shared.effects ?? []), ...(shared.proteins ?? [])].map((fact) => fact.source);
  return {
    ...derived,
    headline: `${capitalize(names.join(' and '))} are the same kind of product; one is usually enough.`,
    mechanisms: [
      `Both belong to one group: ${toMidSentence(shared.name)}. Their effects and side effects add up (duplicate therapy).`,
      ...derived.mechanisms,
    ],
    outcome: derived.outcome || 'You may get more side effects without more benefit.',
    advice: ['Ask your doctor or pharmacist which of the two you should take.', ...derived.advice].slice(0, adviceMax),
    sources:
      derived.sources.length > 0
        ? derived.sources
        : findSourcesOrTextbook(knowledge, [...classSources, ...listSourceIds(first), ...listSourceIds(second)]),
  };
}

/** One ingredient in two items, or twice on the list. */
export function createSameIngredientFinding(
  knowledge: Knowledge,
  substance: KnownSubstance,
  severity: Level,
  holding: readonly HoldingItem[],
  items: readonly [number, number],
): PairFinding {
  const itemNames = holding.map((item) => item.name);
  const fact = knowledge.pairFacts.get(substance.id)?.get(substance.id);
  const name = toMidSentence(substance.name);
  const sides = { id: substance.id, name: substance.name };
  const distinctNames = [...new Set(itemNames)];
  const isDuplicateLine = distinctNames.length === 1;
  const base = { id: `duplicate:${substance.id}+${substance.id}`, kind: 'duplicate', items, substances: [sides, sides] } as const;
  if (fact && !isDuplicateLine) {
    const factSeverity = fact.severity === 'none' ? 'minor' : fact.severity;
    const texts = createMechanismTexts(knowledge, factSeverity, [createFactMechanism(fact, factSeverity, substance, substance)]);
    // What is written of two does not count more of them.
    return {
      ...base,
      severity: factSeverity,
      ...texts,
      headline: distinctNames.length > 2 ? formatSharedIngredient(distinctNames, name) : texts.headline,
      advice: createAdviceLines(texts.advice, factSeverity, [substance, substance]),
    };
  }
  const added = {
    severity,
    emergency: null,
    onset: null,
    evidence: 'D',
    disagreement: null,
    alternatives: [],
    sources: findSourcesOrTextbook(knowledge, listSourceIds(substance)).slice(0, 2),
  } as const;
  if (isDuplicateLine && severity !== 'minor')
    return { ...base, ...added, ...createDoubledLineTexts(substance, holding), isSameMedicine: true };
  if (isSameMedicine(substance, holding))
    return { ...base, ...added, ...createSameMedicineTexts(substance, holding), isSameMedicine: true };
  return {
    ...base,
    ...added,
    headline: isDuplicateLine
      ? `${capitalize(substance.name)} is on your list ${itemNames.length === 2 ? 'twice' : `${itemNames.length} times`}.`
      : formatSharedIngredient(distinctNames, name),
    mechanisms: [`The amounts of ${name} add up (duplicate ingredient).`],
    outcome: isDuplicateLine
      ? 'If both lines mean the same product, nothing is wrong.'
      : `Together they may come to more ${name} than is meant for a day.`,
    advice: isDuplicateLine
      ? createAdviceLines(['Remove one line from the list, or keep both if they are doses at different times.'], severity, [])
      : createAdviceLines(
          [
            `Add up the ${name} of all your products and compare it with the largest daily amount on the label.`,
            'Ask a pharmacist which of them you need.',
          ],
          severity,
          [substance, substance],
        ),
  };
}

const formatSharedIngredient = (names: readonly string[], ingredient: string): string =>
  `${capitalize(formatList(names))} ${names.length > 2 ? 'all' : 'both'} contain ${ingredient}.`;

const listSourceIds = (substance: KnownSubstance): string[] =>
  [...substance.effects, ...substance.proteins, ...substance.absorption].map((fact) => fact.source);

function findSourcesOrTextbook(knowledge: Knowledge, ids: readonly string[]): readonly Source[] {
  return findSources(knowledge, ids.length > 0 ? ids : [pharmacologyTextbook]);
}

export function findSources(knowledge: Knowledge, ids: readonly string[]): readonly Source[] {
  return [...new Set(ids)].flatMap((id) => knowledge.sources.get(id) ?? []).slice(0, sourcesMax);
}
