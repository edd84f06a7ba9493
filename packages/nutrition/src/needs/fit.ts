import { foldText } from '../amounts/language.ts';
import type { Food } from '../foods/food-table.ts';
import { hasWords, listSearchWords } from '../foods/words.ts';
import { type Allergen, allergens, hasTraces, isDairy, isEgg, isGluten, isSeafood, isShellfish } from './allergens.ts';
import { namedFodmaps, readFodmaps } from './fodmaps.ts';
import { type LimitedDiet, limitedDiets } from './limited-diets.ts';
import { isOpen, listFoodAllergies, listUncheckedAllergies, readWish, splitNames } from './wishes.ts';

/** What a person does not eat, as their profile says it. */
export type EatingRules = { diet: string | null; restrictions: readonly string[]; allergies: readonly string[] };

const meatGroups = new Set([
  'Beef Products',
  'Pork Products',
  'Poultry Products',
  'Lamb, Veal, and Game Products',
  'Sausages and Luncheon Meats',
]);
const isMeatless = ({ description }: Food) => /meatless|veggie|vegetarian|\bno (?:meat|sausage|bacon|pepperoni)/i.test(description);
const porkWords = /\b(?:pork|ham|bacon|lard|prosciutto|pepperoni|salami|chorizo|sausages?|frankfurters?|hot ?dogs?|bologna)\b/i;
const isPork = (food: Food) =>
  food.group === 'Pork Products' ||
  (porkWords.test(food.description) &&
    !isMeatless(food) &&
    (/\b(?:pork|ham|lard)\b/i.test(food.description) || !/\b(?:beef|turkey|chicken)\b/i.test(food.description)));
const isMeat = (food: Food) =>
  !isMeatless(food) &&
  (meatGroups.has(food.group) || /\b(?:chicken|beef|pork|turkey|lamb)\b/i.test(food.description) || porkWords.test(food.description));
const isGelatin = ({ description }: Food) => /gelatin|marshmallow/i.test(description);
const isAlcohol = ({ description }: Food) =>
  /^alcoholic beverage|\bvanilla extract|\b(?:wine|beer|rum|brandy|sherry|liqueur|mirin)\b/i.test(description) &&
  !/no alcohol|non-alcoholic|root beer|vinegar|beer salami/i.test(description);
type Rule = { names: RegExp; matches: (food: Food) => boolean; groups?: readonly string[] };

export const fodmapRule = /fodmap/;
const carbohydrateRule = /\bketo(?:genic)?\b|\blow[- ]carb/;
const isFodmap = ({ description }: Food) => readFodmaps.test(foldText(description)) || namedFodmaps.test(foldText(description));

const diets: readonly Rule[] = [
  {
    names: /\bvegan\b|plant[- ]based/,
    matches: (food) =>
      isMeat(food) || isSeafood(food) || isDairy(food) || isEgg(food) || /honey/i.test(food.description) || isGelatin(food),
  },
  { names: /(?<!\bnon[- ])\bvegetarian\b|\bveggie\b/, matches: (food) => isMeat(food) || isSeafood(food) || isGelatin(food) },
  { names: /\blacto[- ]vegetarian/, matches: isEgg },
  { names: /(?<!lacto[- ]?)\bovo[- ]vegetarian/, matches: isDairy },
  { names: /\bpesc[ae]tarian\b/, matches: isMeat },
  {
    names: /\bpaleo\b/,
    matches: (food) =>
      isDairy(food) || isGluten(food) || ['Cereal Grains and Pasta', 'Legumes and Legume Products', 'Baked Products'].includes(food.group),
  },
  {
    names: carbohydrateRule,
    matches: ({ group }) => ['Cereal Grains and Pasta', 'Baked Products', 'Breakfast Cereals', 'Sweets'].includes(group),
  },
  { names: fodmapRule, matches: (food) => isFodmap(food) || isGluten(food) || isDairy(food) },
  { names: /halal/, matches: (food) => isPork(food) || isAlcohol(food) || isGelatin(food) },
  { names: /kosher/, matches: (food) => isPork(food) || isShellfish(food) || isGelatin(food) || /rabbit/i.test(food.description) },
];

/** What people leave out that is no allergen. */
const leftOut: readonly Rule[] = [
  ...allergens,
  { names: /pork/, matches: isPork },
  { names: /alcohol|wine/, matches: isAlcohol },
  { names: /\bmeat/, matches: isMeat },
];

const isWay = (name: string): boolean => isOpen(name) || [...diets, ...limitedDiets].some(({ names }) => names.test(name));
const listAvoidedRules = (avoided: string): Rule[] => leftOut.filter(({ names }) => names.test(avoided));
const isLimited = (avoided: string): boolean => limitedDiets.some(({ names }) => names.test(`no ${avoided}`));
const isOnlyNamed = (avoided: string): boolean => listAvoidedRules(avoided).length === 0;
export type WishedDiet = Pick<EatingRules, 'diet' | 'restrictions'>;
export const listWishes = ({ diet, restrictions }: WishedDiet): string[] => [...(diet === null ? [] : [diet]), ...restrictions];

/** Whether a diet asks for less of what a limit counts, also by what it leaves out: "avoid salt". */
export const asksForLess = (wish: string, { names }: LimitedDiet): boolean =>
  names.test(foldText(wish)) || readWish(wish, isWay).avoided.some((avoided) => names.test(`no ${avoided}`));

/** The allergens that a diet leaves out: "nut-free" is about two of them. */
export const listAvoidedAllergens = (wish: string): Allergen[] =>
  readWish(wish, isWay).avoided.flatMap((avoided) => allergens.filter(({ names }) => names.test(avoided)));

/** What is to be looked for on labels: each allergy to something that is eaten, and what a diet leaves out. */
export const listLabelRules = (rules: EatingRules): string[] => [
  ...listFoodAllergies(rules.allergies),
  ...listWishes(rules).filter((wish) => listAvoidedAllergens(wish).length > 0),
];

type UncheckedRule = { rule: string; state: 'notChecked' | 'onlyNames' };
export const describeUnchecked = ({ rule, state }: UncheckedRule): string =>
  state === 'notChecked' ? `We don’t check “${rule}”.` : `We check “${rule}” only by the names of foods.`;

/** What a person asked for and nobody checks, or only by the names of foods. */
export const listUncheckedRules = (rules: EatingRules): UncheckedRule[] => [
  ...listUncheckedAllergies(rules.allergies).map((rule) => ({ rule, state: 'notChecked' as const })),
  ...listWishes(rules).flatMap((rule) => {
    const state = findUncheckedPart(rule);
    return state === null ? [] : [{ rule, state }];
  }),
];

/** Whether we have no rule for some of it, or know no more of it than its name. */
function findUncheckedPart(wish: string): 'notChecked' | 'onlyNames' | null {
  const { avoided, ways } = readWish(wish, isWay);
  if (ways.some((way) => !isWay(way))) return 'notChecked';
  return ways.some((way) => fodmapRule.test(way)) || avoided.some((name) => isOnlyNamed(name) && !isLimited(name)) ? 'onlyNames' : null;
}

type Reason = { text: string; matches: (food: Food) => boolean };

/** Whether a label warns of traces of what one of these rules names. */
const hasTracesFor = (food: Food, rules: readonly Rule[]): boolean => rules.some(({ groups = [] }) => hasTraces(food, groups));

/** Each rule of a person with the foods that it names, and of what is to be left out altogether those with traces of it. */
function listReasons({ diet, restrictions, allergies }: EatingRules): Reason[] {
  const ofAllergies = allergies.flatMap(splitNames).flatMap((allergy): Reason[] => {
    const name = foldText(allergy);
    const rules = allergens.filter(({ names }) => names.test(name));
    const isFree = rules.length === 0 && name.length > 2;
    const isNamed = isFree ? createPartTest(name) : () => false;
    const wanted = listSearchWords(name);
    const isTraceNamed = ({ traces }: Food) => isFree && traces !== undefined && hasWords(listSearchWords(traces.text), wanted);
    return [
      { text: `${allergy} allergy`, matches: (food) => isNamed(food) || rules.some(({ matches }) => matches(food)) },
      { text: `${allergy} allergy (may contain traces)`, matches: (food) => isTraceNamed(food) || hasTracesFor(food, rules) },
    ];
  });
  const ofWishes = listWishes({ diet, restrictions }).flatMap((wish): Reason[] => {
    const { avoided, ways } = readWish(wish, isWay);
    const rules = [...avoided.flatMap(listAvoidedRules), ...diets.filter(({ names }) => ways.some((way) => names.test(way)))];
    const named = avoided.filter(isOnlyNamed).map(createPartTest);
    return [
      { text: wish, matches: (food) => rules.some(({ matches }) => matches(food)) || named.some((isNamed) => isNamed(food)) },
      { text: `${wish} (may contain traces)`, matches: (food) => hasTracesFor(food, rules) },
    ];
  });
  return [...ofAllergies, ...ofWishes];
}

/** Hundreds of foods are asked for with the same rules. */
const reasonsByRules = new WeakMap<EatingRules, Reason[]>();

/** Why a food does not fit a person, in a few words; null where no rule of theirs names it. */
export function findMisfit(food: Food, rules: EatingRules): string | null {
  const reasons = reasonsByRules.get(rules) ?? listReasons(rules);
  reasonsByRules.set(rules, reasons);
  return reasons.find(({ matches }) => matches(food))?.text ?? null;
}

/** Foods that fit a person alone and not in one dish: meat with milk for someone who eats kosher. */
export function findMixture(foods: readonly Food[], { diet, restrictions }: EatingRules): { food: string; rule: string } | null {
  const rule = [diet ?? '', ...restrictions].find((wish) => /kosher/.test(foldText(wish)));
  const [meat, dairy] = [foods.find(isMeat), foods.find(isDairy)];
  return rule !== undefined && meat && dairy ? { food: `${meat.name} with ${dairy.name.toLowerCase()}`, rule } : null;
}

const wordsByFood = new WeakMap<Food, ReadonlySet<string>>();

function getFoodWords(food: Food): ReadonlySet<string> {
  const words = wordsByFood.get(food) ?? new Set(listSearchWords(`${food.name} ${food.description}`));
  wordsByFood.set(food, words);
  return words;
}

const partLengthMin = 4;
/** The same of what must be left out, which longer words name as well: corn is in cornstarch, and a kiwi is a kiwifruit. */
function createPartTest(name: string): (food: Food) => boolean {
  const wanted = listSearchWords(name);
  const isIn = (part: string, words: ReadonlySet<string>) =>
    words.has(part) || (part.length >= partLengthMin && [...words].some((word) => word.startsWith(part)));
  return (food) => wanted.length > 0 && wanted.every((part) => isIn(part, getFoodWords(food)));
}

/** Tests whether a name names a food: "strawberries" names every one with the word strawberry in its name. */
export function createNameTest(name: string): (food: Food) => boolean {
  const wanted = listSearchWords(name);
  return (food) => wanted.length > 0 && wanted.every((word) => getFoodWords(food).has(word));
}
