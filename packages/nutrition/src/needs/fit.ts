import { foldText } from '../amounts/language.ts';
import type { Food } from '../foods/food-table.ts';

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
const isSeafood = ({ group, description }: Food) =>
  group === 'Finfish and Shellfish Products' || /\b(?:fish|tuna|salmon|anchov|shrimp|crab|oyster)/i.test(description);
const isEgg = ({ description }: Food) => /\beggs?\b|mayonnaise/i.test(description);
const isDairy = ({ group, description }: Food) =>
  (group === 'Dairy and Egg Products' && !isEgg({ description } as Food)) ||
  (/\b(?:milk|cheese|butter|cream|yogurt|whey)\b/i.test(description) &&
    !/peanut butter|almond|soy|coconut|rice milk|nut butter|sesame butter|cocoa butter/i.test(description));
const isGluten = ({ description }: Food) =>
  /\b(?:wheat|bread|toast|pasta|spaghetti|couscous|bulgur|barley|rye|tortillas?, .*flour|bagels?|crackers?|noodles|cookies|cake|muffins?|croissants?|pizza|beer|soy sauce)\b/i.test(
    description,
  ) && !/gluten-free|buckwheat|rice noodles/i.test(description);

type Rule = { names: RegExp; matches: (food: Food) => boolean };

/** Allergens of the law of the US and the EU, found by the words of the food table. They find what is named; they prove no absence. */
const allergens: readonly Rule[] = [
  { names: /peanut|erdnuss|arachid/, matches: ({ description }) => /peanut/i.test(description) },
  {
    names: /tree ?nut|\bnuts?\b|almond|walnut|cashew|hazelnut|pistachio|pecan/,
    matches: ({ group, description }) =>
      (group === 'Nut and Seed Products' && !/seed|coconut/i.test(description)) || /almond|walnut|pecan/i.test(description),
  },
  { names: /milk|dairy|lactose|casein|whey/, matches: isDairy },
  { names: /\begg/, matches: isEgg },
  { names: /\bfish\b|salmon|tuna|cod\b/, matches: (food) => isSeafood(food) && !/Crustaceans|Mollusks/i.test(food.description) },
  {
    names: /shellfish|shrimp|crab|lobster|crustacean|mollus|prawn/,
    matches: ({ description }) => /Crustaceans|Mollusks|shrimp|crab|oyster/i.test(description),
  },
  { names: /wheat|gluten|celiac|coeliac/, matches: isGluten },
  { names: /soy/, matches: ({ description }) => /soy|tofu|tempeh|miso|edamame/i.test(description) },
  { names: /sesame/, matches: ({ description }) => /sesame|tahini|hummus/i.test(description) },
  { names: /celery/, matches: ({ description }) => /celery|broth|soup/i.test(description) },
  { names: /mustard/, matches: ({ description }) => /mustard/i.test(description) },
  { names: /lupin/, matches: ({ description }) => /lupin/i.test(description) },
];

const carbohydrateRule = /keto|low-carb/;

const diets: readonly Rule[] = [
  {
    names: /^vegan$/,
    matches: (food) => isMeat(food) || isSeafood(food) || isDairy(food) || isEgg(food) || /honey|gelatin/i.test(food.description),
  },
  { names: /^vegetarian$/, matches: (food) => isMeat(food) || isSeafood(food) || /gelatin/i.test(food.description) },
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
    const isNamed = rules.length === 0 && name.length > 2 && foldText(food.description).includes(name);
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
