import { toMidSentence } from '@wellkept/clinical/wording.ts';
import type { Severity } from '@wellkept/knowledge/facts.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import type { Resolver } from '@wellkept/medications/resolve/resolve.ts';
import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';
import type { CheckResult, Finding } from '../findings/findings.ts';

/** What the check says about a food beside a medicine, or for this person. */
export type FoodNotice = {
  food: string;
  /** What it does not go with: a medicine as it is called in the list, or what the person has, such as "gout". */
  medicine: string;
  /** It is about what the person has, and about no medicine. */
  isPersonal: boolean;
  severity: Exclude<Severity, 'none'>;
  headline: string;
  advice: string | null;
};
export type FoodCheck = {
  notices: readonly FoodNotice[];
  /** Foods that the knowledge base has no facts about. */
  unchecked: readonly string[];
  /** Medicines, as they are called in the list, whose name was not understood, matches several, or has no facts yet. */
  uncheckedMedicines: readonly string[];
};
type Item = string | (StoredMedication & { name: string });
export type FoodChecker = {
  knowledge: Knowledge;
  resolver: Resolver;
  check: (items: readonly Item[]) => Promise<CheckResult>;
  /** Whether the check knows something about the person that a food alone can be wrong for. */
  knowsPerson: boolean;
  /** Whether a word only describes a food: "frozen". */
  isAdjective: (word: string) => boolean;
  /** Lets other work run between groups of foods. */
  pause?: () => Promise<unknown>;
};
/** How much there is of the foods in a day, where that is known. Some facts depend on it: a glass of grapefruit juice, or a liter. */
export type FoodAmounts = {
  gramsADay: ReadonlyMap<string, number>;
  /** U.S. standard drinks in all: it is their sum that harms, whichever drink they are in. */
  drinksADay: number;
};
const noAmounts: FoodAmounts = { gramsADay: new Map(), drinksADay: 0 };

const severities: readonly FoodNotice['severity'][] = ['contraindicated', 'major', 'moderate', 'minor'];
const checkedAtOnce = 10;
/** Longer lists are taken in parts: beside each group of foods their medicines would be checked against each other again and again. */
const medicinesAtOnce = 20;
const edible = new Set(['food', 'drink', 'habit']);

/**
 * What the check says of these foods beside what a person takes and has, the gravest first. Foods that it has no facts about are not checked;
 * they are named where medicines would have to be checked.
 */
export async function checkFoods(
  checker: FoodChecker,
  foods: readonly string[],
  medications: readonly Item[],
  amounts: FoodAmounts = noAmounts,
): Promise<FoodCheck> {
  if (medications.length === 0 && !checker.knowsPerson) return { notices: [], unchecked: [], uncheckedMedicines: [] };
  const known: KnownFood[] = [];
  const unchecked: string[] = [];
  for (const [at, food] of foods.entries()) {
    const name = findKnownName(checker, food);
    if (name === null) unchecked.push(food);
    else known.push({ food, name });
    // Names that are looked up for the first time take milliseconds each.
    if (at % checkedAtOnce === checkedAtOnce - 1) await checker.pause?.();
  }
  const notices: FoodNotice[] = [];
  const uncheckedMedicines = new Set<string>();
  // Foods are checked against the medicines, not against each other: small groups keep the number of pairs low.
  for (const group of splitIntoGroups(known, checkedAtOnce).map((foodsOfGroup) => withAmounts(checker, foodsOfGroup, amounts)))
    for (const [part, medicines] of listParts(medications).entries()) {
      const checked = await checker.check([...medicines, ...group.map(({ name }) => name)]);
      notices.push(...checked.findings.flatMap((finding) => toNotices(finding, group, medicines, part === 0)));
      for (const medicine of listUnchecked(checked, medicines)) uncheckedMedicines.add(medicine);
      await checker.pause?.();
    }
  return {
    notices: notices.toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity)),
    unchecked: medications.length === 0 ? [] : unchecked,
    uncheckedMedicines: [...uncheckedMedicines],
  };
}

/** Without a medicine foods are still checked for the person. */
const listParts = (medications: readonly Item[]): (readonly Item[])[] =>
  medications.length === 0 ? [[]] : splitIntoGroups(medications, medicinesAtOnce);

const getName = (medicine: Item): string => (typeof medicine === 'string' ? medicine : medicine.name);

const listUnchecked = ({ unchecked, unrecorded = [] }: CheckResult, medicines: readonly Item[]): string[] =>
  [...unchecked, ...unrecorded].flatMap((item) => {
    const medicine = medicines[item];
    return medicine === undefined ? [] : [getName(medicine)];
  });

const splitIntoGroups = <One>(all: readonly One[], atOnce: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => all.slice(at * atOnce, (at + 1) * atOnce));

type KnownFood = { food: string; name: string };

/**
 * The names with how much of each there is in a day, as one would type it. The check adds up what it is given, so the drinks of a day are
 * spread over those that it is given together.
 */
function withAmounts(
  { resolver, knowledge }: FoodChecker,
  foods: readonly KnownFood[],
  { gramsADay, drinksADay }: FoodAmounts,
): KnownFood[] {
  const findSubstance = (line: string) => knowledge.substances.get(resolver.resolve(line).match?.ingredients[0]?.substanceId ?? '');
  const found = foods.map((one) => ({ ...one, substance: findSubstance(one.name) }));
  const isAlcohol = ({ substance }: (typeof found)[number]) => substance?.classes.some(({ id }) => id === 'alcohol-drink') ?? false;
  const drinks = round(drinksADay / found.filter(isAlcohol).length);
  return found.map((one) => {
    const { food, name, substance } = one;
    // Juice and coffee weigh about a gram a milliliter.
    const amount = isAlcohol(one)
      ? { of: drinks, unit: 'drinks' }
      : { of: Math.round(gramsADay.get(food) ?? 0), unit: substance?.kind === 'drink' ? 'ml' : 'g' };
    const line = `${name} ${amount.of} ${amount.unit} daily`;
    // A name that is not read together with an amount is checked without it.
    return { food, name: amount.of > 0 && findSubstance(line) === substance ? line : name };
  });
}

const round = (drinks: number) => Math.ceil(Number((drinks * 10).toPrecision(9))) / 10;

/** `countsPerson`: what a food means for the person is named once, however many parts the list of medicines has. */
function toNotices(
  finding: Finding,
  foods: readonly { food: string }[],
  medications: readonly Item[],
  countsPerson: boolean,
): FoodNotice[] {
  const against = findAgainst(finding, medications, countsPerson);
  return finding.items.flatMap((item) => {
    const food = foods[item - medications.length];
    if (against === null || !food) return [];
    const { severity, headline, advice } = finding;
    return [
      { food: food.food, medicine: against, isPersonal: finding.kind === 'personal', severity, headline, advice: advice[0]?.text ?? null },
    ];
  });
}

/** What a food does not go with. Allergies have rules of their own, which know what each food is made of. */
function findAgainst(finding: Finding, medications: readonly Item[], countsPerson: boolean): string | null {
  if (finding.kind === 'personal') return countsPerson && finding.about.kind !== 'allergy' ? toMidSentence(finding.about.name) : null;
  if (finding.kind !== 'interaction') return null;
  const medicine = finding.items.map((item) => medications[item]).find((item) => item !== undefined);
  return medicine === undefined ? null : getName(medicine);
}

/** Of a resolver, so that each name is looked up once. */
const namesOf = new WeakMap<Resolver, Map<string, string | null>>();
const namesMax = 5000;

function findKnownName(checker: FoodChecker, food: string): string | null {
  const names = namesOf.get(checker.resolver) ?? new Map<string, string | null>();
  namesOf.set(checker.resolver, names);
  const known = names.get(food);
  if (known !== undefined) return known;
  const name = findEdibleName(checker, food);
  if (names.size < namesMax) names.set(food, name);
  return name;
}

/** The name under which the knowledge base has a food: as it is, then "blue cheese" for "Cheese, blue", then "cheese"; "frozen" says nothing. */
function findEdibleName({ resolver, knowledge, isAdjective }: FoodChecker, food: string): string | null {
  const [head = '', second = ''] = food.split(', ');
  const [first = '', ...others] = head.split(' ');
  const plain = others.length > 0 && isAdjective(first) ? others.join(' ') : head;
  for (const name of [food, second === '' ? head : `${second} ${head}`, plain]) {
    const { status, match } = resolver.resolve(name);
    if (status !== 'matched' || match === null || match.confidence < 0.9) continue;
    const [ingredient] = match.ingredients;
    const kind = ingredient && knowledge.substances.get(ingredient.substanceId)?.kind;
    if (kind !== undefined && edible.has(kind)) return name;
  }
  return null;
}

/** For each food why it should not be suggested; of the reasons the worst, which comes first. */
export const getReasons = ({ notices }: FoodCheck): ReadonlyMap<string, string> =>
  new Map(
    notices
      .filter(({ severity }) => severity !== 'minor')
      .toReversed()
      .map(({ food, headline }) => [food, headline]),
  );
