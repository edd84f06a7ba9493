import type { CheckResult, Finding } from '@wellkept/interactions/findings/findings.ts';
import { withBroader } from '@wellkept/interactions/person/broader.ts';
import type { Situation } from '@wellkept/knowledge/cautions.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import { findContradictions } from '@wellkept/products/check/find-contradictions.ts';
import { type CosmeticFacts, findCosmeticFacts } from '@wellkept/products/check/find-cosmetic-facts.ts';
import { type CosmeticUse, combineAnswers, judgeLabel, type LabelPerson, type LabelReason } from '@wellkept/products/check/judge-label.ts';
import { findFigureFault } from '@wellkept/products/figures/find-figure-fault.ts';
import { judgeLowDiets } from '@wellkept/products/figures/judge-low-diets.ts';
import { judgeKidneyAdditives, judgePortion, type PortionPerson } from '@wellkept/products/figures/judge-portion.ts';
import { type Figures, readFigures } from '@wellkept/products/figures/read-figures.ts';
import { findAdditives } from '@wellkept/products/label/find-additives.ts';
import { type Label, listLeaves } from '@wellkept/products/label/read-label.ts';
import { isUnreadScript } from '@wellkept/products/label/unread-script.ts';
import type { LabelVocabulary } from '@wellkept/products/label/vocabulary.ts';
import { readProductText } from '@wellkept/products/read-product-text.ts';
import { isDrink as isDrinkByCategory } from '@wellkept/products/scores/food-class.ts';
import { type DoseLine, listDoseLines } from '@wellkept/products/supplements/dose-lines.ts';
import type { FactsPanel } from '@wellkept/products/supplements/facts-panel.ts';
import { getDietType, hasAnsweredAllergies, listRestrictions } from '@wellkept/profile/answers.ts';
import type { Engine } from '../../lib/knowledge.ts';
import type { usePerson } from '../profile/use-person.ts';
import { listClaimedItems } from './claim.ts';

/** So many ingredients are checked with the list; the first are the most. */
const checkedMax = 40;
/** A name that is only like a known one is not taken for it. */
const confidenceMin = 0.95;

export type LabelCheck = {
  label: Label;
  /** The amounts of a serving, where the text is of a supplement. */
  panel: FactsPanel | null;
  cosmetic: CosmeticFacts;
  /** What 100 g have: of the store, else as the text prints it. Null where nothing is known, or where it cannot be right. */
  figures: Figures | null;
  /** A usual portion, until the person says how much theirs is: in g, of a drink in ml. */
  portionDefault: number;
  /** Items of the result from this position on are of the label, those before it of the person's list. */
  firstLabelItem: number;
  reasons: readonly LabelReason[];
  findings: readonly Finding[];
  result: CheckResult | null;
  answer: ReturnType<typeof combineAnswers>;
};

type Person = Pick<ReturnType<typeof usePerson>, 'facts' | 'person'>;
type Context = Person & {
  engine: Pick<Engine, 'resolve' | 'check' | 'readPerson' | 'isUnderstood' | 'knowledge'>;
  vocabulary: LabelVocabulary;
  medicines: readonly (string | StoredMedication)[];
};

/** Of a supplement so many servings a day; of a food the figures and the categories of the store and the size of a portion; of a cosmetic the age of the child it is for, or null where it is for the person, and its use. */
export type CheckOptions = {
  servings?: number;
  figures?: Figures | undefined;
  categories?: readonly string[] | undefined;
  portion?: number | undefined;
  childYears?: number | null;
  use?: CosmeticUse | null;
  /** The text is an advertisement or a post: what its sentences name is checked too. */
  isClaim?: boolean;
};
const foodPortionG = 50;
const drinkPortionMl = 250;

/** What a text on a label means for a person, beside what they take. */
export function checkLabel(text: string, options: CheckOptions, context: Context): LabelCheck {
  const { servings = 1, childYears = null, use = null } = options;
  const { engine, vocabulary, medicines, person } = context;
  const { label: read, panel } = readProductText(text, vocabulary);
  // A herb that no food label has can be one that is checked with the list.
  const label = { ...read, unrecognised: read.unrecognised.filter((name) => !findKnown(name, engine)) };
  const cosmetic = findCosmeticFacts(label, vocabulary);
  const user = childYears === null ? createLabelPerson(context) : createChild(childYears);
  const isFood = panel === null && !cosmetic.isCosmetic;
  const noFigures = { figures: null, portionDefault: foodPortionG, reasons: [] };
  // What someone at this page watches says nothing of a child.
  const eater = childYears === null ? context : { ...context, person: null, facts: null };
  const { reasons: figureReasons, ...portioned } = isFood ? judgeFigures(text, label, options, eater) : noFigures;
  const ofChild = childYears !== null && panel !== null ? [supplementOfChild] : [];
  const reasons = [...judgeText(text, label, { ...user, use }, vocabulary), ...ofChild, ...figureReasons];
  const leaves = listLeaves(label.ingredients).filter(({ percent }) => !cosmetic.isCosmetic || percent !== undefined);
  const eaten = leaves.filter((leaf) => !isMadeOfFood(leaf, context));
  const listed = listCheckedNames(eaten, panel === null ? [] : listDoseLines(panel, servings), engine);
  const names = options.isClaim ? [...new Set([...listClaimedItems(text, engine), ...listed])] : listed;
  const result = names.length === 0 || childYears !== null ? null : engine.check([...medicines, ...names], person);
  const findings = (result?.findings ?? []).filter(({ items, kind }) => isAboutLabel(items, kind, medicines.length));
  const answer = combineAnswers([...reasons, ...findings.flatMap(toAnswer)]);
  return { label, panel, cosmetic, ...portioned, firstLabelItem: medicines.length, reasons, findings, result, answer };
}

const supplementOfChild: LabelReason = {
  answer: 'check',
  title: 'A supplement for a child',
  text: 'We don’t know doses for children here. Ask a doctor or pharmacist before you give it.',
};

/** What the words of a label mean for a person: what it contains, where it contradicts itself, and whether it can be read at all. */
export const judgeText = (text: string, label: Label, person: LabelPerson, vocabulary: LabelVocabulary): LabelReason[] => [
  ...listUnread(text),
  ...judgeLabel(label, person, vocabulary),
  ...findContradictions(text, label, vocabulary),
];

const listUnread = (text: string): LabelReason[] =>
  isUnreadScript(text)
    ? [
        {
          answer: 'unknown',
          title: 'We don’t read this script',
          text: 'We read English, French, German, Spanish and Italian. Paste only the part in one of them.',
        },
      ]
    : [];

/** A person as the check of medicines reads them: what it takes for a condition, for weak kidneys or for pregnancy is no other thing here. */
function createPortionPerson(person: Context['person'], { readPerson, knowledge }: Context['engine']): PortionPerson {
  const { circumstances } = readPerson(person ?? {});
  const isIn = (situation: Situation) =>
    circumstances.find((one) => one.id === situation || (one.kind === 'condition' && one.means.includes(situation)));
  return {
    conditions: [
      ...circumstances.flatMap((one) =>
        one.kind === 'condition' ? [{ text: one.name, ids: withBroader(knowledge, one.condition).map(({ id }) => id) }] : [],
      ),
      // Some words have no condition in the knowledge base.
      ...(person?.conditions ?? []).map((text) => ({ text, ids: [] })),
    ],
    isPregnant: isIn('pregnancy') !== undefined,
    weakKidneys: isIn('kidney')?.name ?? null,
  };
}

/** What the figures of a food say for the person, and whether they can be right at all. */
function judgeFigures(text: string, label: Label, options: CheckOptions, { person, facts, engine }: Context) {
  const { figures: known, isDrink } = findFigures(text, options);
  const portionDefault = isDrink ? drinkPortionMl : foodPortionG;
  const watched = createPortionPerson(person, engine);
  const additives = judgeKidneyAdditives(label, watched);
  const judgeLow = (figures: Figures) => judgeLowDiets(facts === null ? [] : listRestrictions(facts), figures, isDrink);
  const fault = findFigureFault(known);
  if (fault !== null) {
    const text = `${fault} We don’t use these figures. Compare them with the package.`;
    return {
      figures: null,
      portionDefault,
      reasons: [{ answer: 'check' as const, title: 'The nutrition figures can’t be right', text }, ...additives, ...judgeLow({})],
    };
  }
  const isKnown = Object.keys(known).length > 0;
  const portion = { amount: options.portion ?? portionDefault, isDrink };
  return {
    figures: isKnown ? known : null,
    portionDefault,
    reasons: [...judgePortion(known, portion, watched), ...additives, ...judgeLow(known)],
  };
}

/** The figures of the store, else those of the text, and whether they are of a drink. */
function findFigures(text: string, { figures, categories = [] }: CheckOptions): { figures: Figures; isDrink: boolean | null } {
  const isDrink = isDrinkByCategory(categories);
  if (figures && Object.keys(figures).length > 0) return { figures, isDrink };
  const read = readFigures(text);
  return { figures: read.figures, isDrink: isDrink ?? (read.per100 === null ? null : read.per100 === 'ml') };
}

/** Allergies that the check of medicines understands. A name that is only like a known one is not taken for it. */
export const listMedicineAllergies = (allergies: readonly string[], engine: Pick<Engine, 'resolve' | 'isUnderstood'>): string[] =>
  allergies.filter((one) => {
    const { match } = engine.resolve(one);
    return engine.isUnderstood('allergies', one) && (match === null || match.confidence >= confidenceMin);
  });

const createLabelPerson = ({ person, facts, medicines, engine }: Context): Omit<LabelPerson, 'use'> => ({
  allergies: person?.allergies ?? [],
  medicineAllergies: listMedicineAllergies(person?.allergies ?? [], engine),
  hasAnsweredAllergies: facts !== null && hasAnsweredAllergies(facts),
  conditions: person?.conditions ?? [],
  diet: facts === null ? null : (getDietType(facts) ?? null),
  restrictions: facts === null ? [] : listRestrictions(facts),
  takesMedicines: medicines.length > 0,
  isPregnant: person?.pregnancy !== undefined,
  breastFeeds: person?.breastFeeds === true,
  ageYears: person?.ageYears ?? null,
});

/** Of a child nothing but the age is known here. */
const createChild = (ageYears: number): Omit<LabelPerson, 'use'> => ({
  allergies: [],
  medicineAllergies: [],
  hasAnsweredAllergies: true,
  conditions: [],
  diet: null,
  restrictions: [],
  takesMedicines: false,
  isPregnant: false,
  breastFeeds: false,
  ageYears,
});

/** Between what is taken and what is on the label, between the label and the person, or too much in all. Foods on one label are not held against each other. */
const isAboutLabel = (items: readonly number[], kind: Finding['kind'], medicineCount: number): boolean =>
  items.some((at) => at >= medicineCount) && (kind === 'personal' || kind === 'amount' || items.some((at) => at < medicineCount));

function toAnswer({ severity }: Finding): { answer: 'not' | 'check' }[] {
  if (severity === 'contraindicated' || severity === 'major') return [{ answer: 'not' }];
  return severity === 'moderate' ? [{ answer: 'check' }] : [];
}

function findKnown(name: string, engine: Context['engine']) {
  const { match } = engine.resolve(name);
  return match && match.confidence >= confidenceMin ? match : null;
}

/** Soy lecithin is none of what soy is to a medicine. An allergy to it is read from the label itself. */
const isMadeOfFood = (leaf: ReturnType<typeof listLeaves>[number], { engine, vocabulary }: Context): boolean =>
  findKnown(leaf.text, engine)?.kind === 'product' && findAdditives(leaf.text, [leaf], vocabulary).length > 0;

/**
 * What is known of a label, each once: doses of a supplement first, so that their amounts count. Of a cosmetic only what is printed with its
 * share, as active ingredients are: a trace of caffeine in a cream is not swallowed.
 */
function listCheckedNames(leaves: ReturnType<typeof listLeaves>, doses: readonly DoseLine[], engine: Context['engine']): string[] {
  const checked = new Map<string, string>();
  const add = (name: string, line?: string) => {
    const match = checked.size >= checkedMax ? null : findKnown(name, engine);
    if (match && !checked.has(match.id)) checked.set(match.id, line ?? match.name);
  };
  for (const { name, line } of doses) add(name, line);
  for (const { text } of leaves) add(text);
  return [...checked.values()];
}
