import { capitalize, fillNames, toMidSentence } from '@wellkept/clinical/wording.ts';
import type { Allergy, Situation } from '@wellkept/knowledge/cautions.ts';
import type { EvidenceGrade, Severity } from '@wellkept/knowledge/facts.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { NamedAllergy } from '../person/allergy-reader.ts';
import type { Circumstance } from '../person/circumstances.ts';
import { type DailyAmount, judgeCaution } from '../person/judge-caution.ts';
import type { KnownPerson } from '../person/read-person.ts';
import { getSeverityRank } from '../severity.ts';
import { type AdviceLine, classifyAdvice, createAdviceLines } from './advice.ts';
import { findSources } from './compose-finding.ts';
import { emptyFindingFields, findItemsBySubstance } from './finding-fields.ts';
import type { PersonalFinding } from './findings.ts';
import { createHabitFindings } from './habit-findings.ts';
import { compareImportance } from './importance.ts';

type Ingredients = readonly (readonly KnownSubstance[])[];

/** What each substance means for this person: allergies, conditions, situations and habits. */
export function createPersonalFindings(
  knowledge: Knowledge,
  ingredients: Ingredients,
  known: KnownPerson,
  dailyAmount: DailyAmount = () => null,
): PersonalFinding[] {
  const findings = [
    ...createAllergyFindings(knowledge, ingredients, known.allergies),
    ...createCircumstanceFindings(knowledge, ingredients, known, dailyAmount),
    ...createHabitFindings(knowledge, ingredients, known.habits),
  ];
  return deduplicateFindings(findings, indexMatters(known));
}

/** What a finding is about, by a name that a condition shares with the situation it means, and smoking with tobacco. */
export function indexMatters({ circumstances }: KnownPerson): ReadonlyMap<string, string> {
  const matters = new Map([['tobacco', 'smoking']]);
  for (const circumstance of circumstances) {
    const means = circumstance.kind === 'condition' ? circumstance.means[0] : undefined;
    if (means) matters.set(circumstance.id, means);
  }
  return matters;
}

export const getMatter = ({ about }: PersonalFinding, matters: ReadonlyMap<string, string>): string =>
  about.kind === 'allergy' ? `allergy ${about.id}` : (matters.get(about.id) ?? about.id);

/** "Kidney value of 38" and "Kidney disease" are one matter: of several cards for a substance the most severe stays, then the better proved. */
function deduplicateFindings(findings: readonly PersonalFinding[], matters: ReadonlyMap<string, string>): PersonalFinding[] {
  const findingByMatter = new Map<string, PersonalFinding>();
  for (const finding of findings) {
    const matter = `${finding.substances[0]?.id} ${getMatter(finding, matters)}`;
    const earlier = findingByMatter.get(matter);
    if (!earlier || compareImportance(finding, earlier) < 0) findingByMatter.set(matter, finding);
  }
  return [...findingByMatter.values()];
}

/** One card for each substance and circumstance that do not go well together; the items are those that hold the substance. */
function createCircumstanceFindings(
  knowledge: Knowledge,
  ingredients: Ingredients,
  known: KnownPerson,
  dailyAmount: DailyAmount,
): PersonalFinding[] {
  return [...findItemsBySubstance(ingredients)].flatMap(([substance, items]) =>
    known.circumstances.flatMap((circumstance) => {
      const caution = judgeCaution(knowledge, substance, circumstance, known, dailyAmount);
      if (!caution) return [];
      const fill = (text: string) => fillNames(text, substance.name, '');
      const finding: PersonalFinding = {
        ...emptyFindingFields,
        id: `personal:${substance.id}+${circumstance.id}`,
        kind: 'personal',
        about: { kind: circumstance.kind, id: circumstance.id, name: circumstance.name },
        severity: caution.severity,
        items,
        substances: [{ id: substance.id, name: substance.name }],
        headline: fill(caution.headline),
        mechanisms: [fill(caution.why)],
        advice: createAdvice(circumstance, caution.severity, substance, caution.advice.map(fill)),
        evidence: caution.evidence,
        alternatives: caution.alternatives.flatMap((id) => knowledge.substances.get(id)?.name ?? []),
        sources: findSources(knowledge, caution.sources),
      };
      return [finding];
    }),
  );
}

/** Driving and sun exposure matter while the medicine acts; they do not decide whether to take the next dose. */
const situationsUnrelatedToDose: readonly string[] = ['driving', 'sunlight', 'surgery'] satisfies Situation[];

const createAdvice = (
  circumstance: Circumstance,
  severity: PersonalFinding['severity'],
  substance: KnownSubstance,
  texts: readonly string[],
): AdviceLine[] =>
  situationsUnrelatedToDose.includes(circumstance.id) ? texts.map(classifyAdvice) : createAdviceLines(texts, severity, [substance]);

type AllergyJudgement = { severity: Severity; evidence: EvidenceGrade; why: string; advice: readonly string[]; sources: readonly string[] };

/** One card for each substance that a named allergy speaks against. */
function createAllergyFindings(knowledge: Knowledge, ingredients: Ingredients, allergies: readonly NamedAllergy[]): PersonalFinding[] {
  return [...findItemsBySubstance(ingredients)].flatMap(([substance, items]) =>
    allergies.flatMap((named) => {
      const found = judgeAllergy(named, substance);
      if (!found || found.severity === 'none') return [];
      const name = toMidSentence(substance.name);
      const finding: PersonalFinding = {
        ...emptyFindingFields,
        id: `personal:${substance.id}+allergy:${named.text.toLowerCase()}`,
        kind: 'personal',
        about: { kind: 'allergy', id: named.groups[0]?.id ?? named.text, name: `Allergy: ${named.text.trim()}` },
        severity: found.severity,
        items,
        substances: [{ id: substance.id, name: substance.name }],
        headline: formatAllergyHeadline(
          found.severity,
          name,
          toMidSentence(named.groups[0]?.name ?? named.text.trim()),
          named.substances.includes(substance),
        ),
        mechanisms: [fillNames(found.why, substance.name, '')],
        outcome: 'An allergic reaction can range from a rash to swelling and trouble breathing.',
        advice: createAdviceLines(
          found.advice.map((text) => fillNames(text, substance.name, '')),
          found.severity,
          [substance],
        ),
        emergency: found.severity === 'minor' ? null : 'Swelling of the face or throat, trouble breathing, or fainting',
        evidence: found.evidence,
        sources: findSources(knowledge, found.sources),
      };
      return [finding];
    }),
  );
}

function formatAllergyHeadline(severity: Exclude<Severity, 'none'>, name: string, allergen: string, isAllergen: boolean): string {
  if (severity === 'contraindicated')
    return isAllergen
      ? `${capitalize(name)} is what your allergy to ${allergen} is about.`
      : `${capitalize(name)} can set off the same reaction as your allergy to ${allergen}.`;
  return severity === 'minor'
    ? `${capitalize(name)} is mostly fine with an allergy to ${allergen}.`
    : `${capitalize(name)} may set off your allergy to ${allergen}.`;
}

const memberAdvice = ['Don’t take it until your doctor or pharmacist has agreed.', 'Tell everyone who treats you about this allergy.'];

/** The substance itself, then membership of the allergen's group, then what cross-reacts; the most severe of several groups. */
function judgeAllergy({ groups, substances }: NamedAllergy, substance: KnownSubstance): AllergyJudgement | null {
  const sources = groups.flatMap((group) => group.sources);
  if (substances.includes(substance))
    return {
      severity: 'contraindicated',
      evidence: 'A',
      why: 'It’s the very thing you named as an allergy.',
      advice: memberAdvice,
      sources,
    };
  const judged = groups.flatMap((group) => judgeGroup(group, substance) ?? []);
  return judged.sort((one, other) => getSeverityRank(other.severity) - getSeverityRank(one.severity))[0] ?? null;
}

function judgeGroup(group: Allergy, substance: KnownSubstance): AllergyJudgement | null {
  // Facts about the substance itself take precedence over facts about its class.
  const crossReaction = substance.sides.flatMap((side) => group.cross?.find((cross) => cross.with === side) ?? [])[0];
  if (crossReaction && (crossReaction.with === substance.id || !isMember(group, substance))) return crossReaction;
  if (!isMember(group, substance)) return null;
  const why = `{a} belongs to what people with an allergy to ${toMidSentence(group.name)} react to.`;
  return { severity: 'contraindicated', evidence: 'A', why, advice: memberAdvice, sources: group.sources };
}

const isMember = (group: Allergy, substance: KnownSubstance): boolean => substance.sides.some((side) => group.members.includes(side));
