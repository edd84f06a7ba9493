import { capitalize, fillNames } from '@wellkept/clinical/wording.ts';
import { compareSeverity } from '@wellkept/interactions/severity.ts';
import type { CautionFact, Situation } from '@wellkept/knowledge/cautions.ts';
import type { Dosing } from '@wellkept/knowledge/dosing.ts';
import { findSubstanceFact, type Knowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Leaflet } from '@wellkept/knowledge/leaflet.ts';
import type { Leaflets } from '@wellkept/knowledge/leaflets.ts';
import type { TrialEvidence } from '@wellkept/knowledge/trial-evidence.ts';

export type SupplementEvidence = TrialEvidence;
type Caution = {
  key: string;
  title: string;
  severity: Exclude<CautionFact['severity'], 'none'>;
  headline: string;
  sources: readonly string[];
};

/** What a card tells of one substance; null or empty where nothing is known. */
export type SupplementFacts = {
  about: NonNullable<Leaflet['about']> | null;
  evidence: readonly SupplementEvidence[];
  dose: NonNullable<Dosing['dose']> | null;
  /** For adults; then for pregnancy, where that differs. */
  upperLimit: UpperLimit | null;
  upperLimitInPregnancy: UpperLimit | null;
  intake: NonNullable<Dosing['intake']> | null;
  forms: NonNullable<Leaflet['forms']>;
  salts: NonNullable<Dosing['salts']>;
  cautions: readonly Caution[];
  /** Situations that people ask about first, of which nothing is stated. */
  unstated: readonly string[];
  sideEffects: NonNullable<Leaflet['sideEffects']> | null;
  disturbsTests: NonNullable<Leaflet['disturbsTests']>;
};

type UpperLimit = NonNullable<Dosing['upperLimits']>[number];

const adultAge = 19;
const verdictOrder: readonly SupplementEvidence['verdict'][] = ['works', 'may-help', 'unclear', 'does-not-help'];

export function createSupplementFacts(knowledge: Knowledge, leaflets: Leaflets, substance: KnownSubstance): SupplementFacts {
  const evidence = findSubstanceFact(substance, leaflets.bySide, (leaflet) => leaflet.evidence) ?? [];
  const limits = findSubstanceFact(substance, knowledge.dosing, (dosing) => dosing.upperLimits) ?? [];
  const upperLimit = limits.findLast(({ ageFrom, sex, state }) => ageFrom <= adultAge && !sex && !state) ?? null;
  const inPregnancy = limits.findLast(({ ageFrom, state }) => ageFrom <= adultAge && state === 'pregnancy') ?? null;
  return {
    about: findSubstanceFact(substance, leaflets.bySide, (leaflet) => leaflet.about),
    evidence: evidence.toSorted((one, other) => verdictOrder.indexOf(one.verdict) - verdictOrder.indexOf(other.verdict)),
    dose: findSubstanceFact(substance, knowledge.dosing, (dosing) => dosing.dose),
    upperLimit,
    upperLimitInPregnancy: inPregnancy && inPregnancy.amount !== upperLimit?.amount ? inPregnancy : null,
    intake: findSubstanceFact(substance, knowledge.dosing, (dosing) => dosing.intake),
    forms: findSubstanceFact(substance, leaflets.bySide, (leaflet) => leaflet.forms) ?? [],
    salts: findSubstanceFact(substance, knowledge.dosing, (dosing) => dosing.salts) ?? [],
    cautions: listCautions(knowledge, substance),
    unstated: listUnstatedSituations(knowledge, substance),
    sideEffects: findSubstanceFact(substance, leaflets.bySide, (leaflet) => leaflet.sideEffects),
    disturbsTests: findSubstanceFact(substance, leaflets.bySide, (leaflet) => leaflet.disturbsTests) ?? [],
  };
}

/** Of several sides the first that speaks of a situation is heard, its own word before that of a class. */
function listCautionFacts(knowledge: Knowledge, substance: KnownSubstance): CautionFact[] {
  const heard = new Set<string>();
  return substance.sides.flatMap((side) => {
    const facts = (knowledge.cautions.get(side) ?? []).filter(({ when }) => !heard.has(when));
    for (const { when } of facts) heard.add(when);
    return facts;
  });
}

function listCautions(knowledge: Knowledge, substance: KnownSubstance): Caution[] {
  return listCautionFacts(knowledge, substance)
    .flatMap((fact, at): Caution[] => {
      const { severity } = fact;
      if (severity === 'none') return [];
      const headline = capitalize(fillNames(fact.headline, substance.name, ''));
      return [{ key: `${fact.when} ${at}`, title: formatCautionTitle(knowledge, fact), severity, headline, sources: fact.sources }];
    })
    .sort(compareSeverity);
}

const askFirstSituations = ['pregnancy', 'breast-feeding'] as const satisfies readonly Situation[];

function listUnstatedSituations(knowledge: Knowledge, substance: KnownSubstance): string[] {
  const statedSituations = new Set(listCautionFacts(knowledge, substance).map(({ when }) => when));
  return askFirstSituations.filter((situation) => !statedSituations.has(situation)).map((situation) => situationWords[situation]);
}

const situationWords: Readonly<Record<Situation, string>> = {
  pregnancy: 'Pregnancy',
  'trying-for-a-baby': 'Trying for a baby',
  'breast-feeding': 'Breast-feeding',
  age: 'Age',
  kidney: 'Weak kidneys',
  liver: 'A weak liver',
  smoking: 'Smoking',
  driving: 'Driving',
  sunlight: 'Sunlight',
  surgery: 'Before an operation',
};

function formatCautionTitle(knowledge: Knowledge, { when, ageFrom, ageBelow, egfrBelow, trimesters }: CautionFact): string {
  if (isCondition(when)) return knowledge.conditions.get(when.slice(conditionMark.length))?.name ?? '';
  if (egfrBelow !== undefined) return `Kidney value (eGFR) under ${egfrBelow}`;
  if (ageFrom !== undefined) return `From age ${ageFrom}`;
  if (ageBelow !== undefined) return `Under age ${ageBelow}`;
  return trimesters ? `${situationWords[when]}, third ${trimesters.join(' and ')}` : situationWords[when];
}

const conditionMark = 'condition:';
const isCondition = (when: CautionFact['when']): when is `condition:${string}` => when.startsWith(conditionMark);

/** All reasons for which any of the cards knows a trial, each once, A to Z. */
export const listReasons = (facts: readonly SupplementFacts[]): string[] =>
  [...new Set(facts.flatMap(({ evidence }) => evidence.map((one) => one.for)))].sort((one, other) => one.localeCompare(other, 'en'));
