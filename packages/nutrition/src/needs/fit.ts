import { foldText } from '../amounts/language.ts';
import type { Food } from '../foods/food-table.ts';
import { listSearchWords } from '../foods/words.ts';
import { allergens, isDairy, isEgg, isGluten, isSeafood } from './allergens.ts';

/** What a person does not eat, as their profile says it. */
export type EatingRules = { diet: string | null; restrictions: readonly string[]; allergies: readonly string[] };

const meatGroups = new Set([
  'Beef Products',
  'Pork Products',
  'Poultry Products',
  'Lamb, Veal, and Game Products',
  'Sausages and Luncheon Meats',
]);
const isMeat = ({ group, description }: Food) =>
  meatGroups.has(group) || /\b(?:chicken|beef|pork|ham|bacon|turkey|lamb)\b/i.test(description);
type Rule = { names: RegExp; matches: (food: Food) => boolean };

const carbohydrateRule = /keto|low-carb/;

const diets: readonly Rule[] = [
  {
    names: /^vegan$/,
    matches: (food) => isMeat(food) || isSeafood(food) || isDairy(food) || isEgg(food) || /honey|gelatin|\blard/i.test(food.description),
  },
  { names: /^vegetarian$/, matches: (food) => isMeat(food) || isSeafood(food) || /gelatin|\blard/i.test(food.description) },
  { names: /^pescatarian$/, matches: isMeat },
  {
    names: /^paleo$/,
    matches: (food) =>
      isDairy(food) || isGluten(food) || ['Cereal Grains and Pasta', 'Legumes and Legume Products', 'Baked Products'].includes(food.group),
  },
  {
    names: carbohydrateRule,
    matches: ({ group }) => ['Cereal Grains and Pasta', 'Baked Products', 'Breakfast Cereals', 'Sweets'].includes(group),
  },
  { names: /halal|kosher|no pork/, matches: (food) => food.group === 'Pork Products' || /\b(?:pork|ham|bacon)\b/i.test(food.description) },
];

/** Why a food does not fit a person, in a few words; null where no rule of theirs names it. */
export function findMisfit(food: Food, { diet, restrictions, allergies }: EatingRules): string | null {
  for (const allergy of allergies) {
    const name = foldText(allergy);
    const rules = allergens.filter(({ names }) => names.test(name));
    const isNamed = rules.length === 0 && name.length > 2 && namesFood(name, food);
    if (isNamed || rules.some(({ matches }) => matches(food))) return `${allergy} allergy`;
  }
  for (const wish of [...(diet === null ? [] : [diet]), ...restrictions]) {
    const name = foldText(wish);
    const free = /^(.*?)[- ]free$|^no (.*)$/.exec(name);
    const avoided = free?.[1] ?? free?.[2] ?? null;
    const rules = avoided === null ? diets.filter(({ names }) => names.test(name)) : allergens.filter(({ names }) => names.test(avoided));
    if (rules.some(({ matches }) => matches(food))) return wish;
  }
  return null;
}

/** "Strawberries" names every food with the word strawberry in its name. */
export function namesFood(name: string, { name: known, description }: Food): boolean {
  const words = new Set(listSearchWords(`${known} ${description}`));
  const wanted = listSearchWords(name);
  return wanted.length > 0 && wanted.every((word) => words.has(word));
}
