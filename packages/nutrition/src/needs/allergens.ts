import { foldText } from '../amounts/language.ts';
import type { Food } from '../foods/food-table.ts';
import { ownFoodGroup } from '../foods/own-food.ts';

export type Allergen = {
  id: string;
  name: string;
  /** How people write it, folded. */
  names: RegExp;
  /** The groups of the label's table that it has. */
  groups: readonly string[];
  matches: (food: Food) => boolean;
  /** Foods that often contain it, which only their label can tell. */
  mayContain?: RegExp;
};

/** Whether the list of ingredients names one of these groups of allergens, in whatever language. */
const declares = ({ declared = [] }: Food, ...ids: readonly string[]): boolean => declared.some((id) => ids.includes(id));

/** Whether the label of a food warns that it may contain one of these groups by accident. */
export const hasTraces = ({ traces }: Food, groups: readonly string[]): boolean =>
  traces?.groups.some((id) => groups.includes(id)) ?? false;

export const isEgg = (food: Food) => declares(food, 'eggs') || isEggByName(food);
const isEggByName = ({ description }: Food) => /\beggs?\b|mayonnaise|wonton wrappers|caesar/i.test(description);
export const isSeafood = (food: Food) => declares(food, 'fish', 'crustaceans', 'molluscs') || isSeafoodByName(food);
const isSeafoodByName = ({ group, description }: Food) =>
  group === 'Finfish and Shellfish Products' ||
  /\b(?:fish|tuna|salmon|anchov|shrimp|crab|worcestershire|caesar)|(?<!mushrooms?, )\boyster/i.test(description);
export const isDairy = (food: Food) => declares(food, 'milk') || isDairyByName(food);
const isDairyByName = (food: Food) =>
  (food.group === 'Dairy and Egg Products' && !/\beggs?\b/i.test(food.description)) ||
  (/\b(?:milk|cheese|butter|cream|yogurt|whey|pesto|caesar)\b/i.test(food.description) &&
    !/peanut butter|almond|soy|coconut|rice milk|nut butter|sesame butter|cocoa butter/i.test(food.description));
export const isGluten = (food: Food) => declares(food, 'gluten') || isGlutenByName(food);
const isGlutenByName = ({ description }: Food) =>
  /\b(?:wheat|bread|toast|pasta|spaghetti|couscous|bulgur|barley|rye|semolina|phyllo|wonton|hoisin|tortillas?, .*flour|bagels?|crackers?|noodles|cookies|cake|muffins?|croissants?|pizza|beer|soy sauce)\b/i.test(
    description,
  ) && !/gluten-free|buckwheat|rice noodles/i.test(description);
const isTreeNut = (food: Food) => declares(food, 'nuts') || isTreeNutByName(food);
const isTreeNutByName = ({ group, description }: Food) =>
  (group === 'Nut and Seed Products' && !/seed|coconut/i.test(description)) || /almond|walnut|pecan/i.test(description);
export const isShellfish = (food: Food) => declares(food, 'crustaceans', 'molluscs') || isShellfishByName(food);
const isShellfishByName = ({ description }: Food) => /Crustaceans|Mollusks|shrimp|crab|(?<!mushrooms?, )\boyster/i.test(description);

/** Allergens of the law of the US and the EU, found by the words of the food table. They find what is named; they prove no absence. */
export const allergens: readonly Allergen[] = [
  {
    id: 'peanut',
    name: 'Peanut',
    names: /peanut|erdnuss|arachid|(?<!tree )\bnuts?\b/,
    groups: ['peanuts'],
    matches: (food) => declares(food, 'peanuts') || /peanut/i.test(food.description),
    mayContain: /chocolate|granola|mixed nuts|^nuts, (?!coconut)|seeds, (?:pumpkin|sunflower|sesame)/i,
  },
  {
    id: 'tree-nut',
    name: 'Tree nuts',
    names: /tree ?nut|\bnuts?\b|almond|walnut|cashew|hazelnut|pistachio|pecan/,
    groups: ['nuts'],
    matches: isTreeNut,
    mayContain: /chocolate|granola|pesto|peanut|seeds, (?:pumpkin|sunflower|sesame)/i,
  },
  {
    id: 'milk',
    name: 'Milk',
    names: /milk|dairy|lactose|casein|whey/,
    groups: ['milk'],
    matches: isDairy,
    mayContain: /chocolate|bread, naan|sausage|margarine/i,
  },
  { id: 'egg', name: 'Egg', names: /\begg/, groups: ['eggs'], matches: isEgg, mayContain: /pasta|bread, naan/i },
  {
    id: 'fish',
    name: 'Fish',
    names: /\bfish\b|salmon|tuna|cod\b/,
    groups: ['fish'],
    matches: (food) => declares(food, 'fish') || (isSeafoodByName(food) && !isShellfishByName(food)),
    mayContain: /kimchi/i,
  },
  {
    id: 'shellfish',
    name: 'Shellfish',
    names: /shellfish|shrimp|crab|lobster|crustacean|mollus|prawn/,
    groups: ['crustaceans', 'molluscs'],
    matches: isShellfish,
    mayContain: /kimchi|sauce, fish/i,
  },
  {
    id: 'gluten',
    name: 'Wheat and gluten',
    names: /wheat|gluten|celiac|coeliac/,
    groups: ['gluten'],
    matches: isGluten,
    // Grains that nobody declared free of it often have some of their neighbors: Thompson T and others, Journal of the American Dietetic
    // Association 110:937 (2010).
    mayContain: /\boats\b|buckwheat|millet|sorghum|cornmeal|miso|worcestershire|barbecue|broth/i,
  },
  {
    id: 'soy',
    name: 'Soy',
    names: /soy/,
    groups: ['soybeans'],
    matches: (food) => declares(food, 'soybeans') || /soy|tofu|tempeh|miso|edamame|hoisin/i.test(food.description),
    mayContain: /bread|chocolate|broth|tuna, light/i,
  },
  {
    id: 'sesame',
    name: 'Sesame',
    names: /sesame/,
    groups: ['sesame-seeds'],
    matches: (food) => declares(food, 'sesame-seeds') || /sesame|tahini|hummus/i.test(food.description),
    mayContain: /bread|crackers|bagel/i,
  },
  {
    id: 'celery',
    name: 'Celery',
    names: /celer/,
    groups: ['celery'],
    matches: (food) => declares(food, 'celery') || /celer(?:y|iac)|broth|soup/i.test(food.description),
    mayContain: /curry powder|sauce, pasta/i,
  },
  {
    id: 'mustard',
    name: 'Mustard',
    names: /mustard/,
    groups: ['mustard'],
    matches: (food) => declares(food, 'mustard') || /mustard|caesar/i.test(food.description),
    mayContain: /curry powder|mayonnaise/i,
  },
  {
    id: 'lupin',
    name: 'Lupin',
    names: /lupin/,
    groups: ['lupin'],
    matches: (food) => declares(food, 'lupin') || /lupin/i.test(food.description),
  },
  {
    id: 'sulfites',
    name: 'Sulfites',
    names: /sul(?:f|ph)ite/,
    groups: ['sulphur-dioxide-and-sulphites'],
    matches: (food) => declares(food, 'sulphur-dioxide-and-sulphites') || /\bwine\b/i.test(food.description),
    mayContain: /\bdried\b|raisins|vinegar|shrimp|horseradish/i,
  },
];

const compoundGroups = new Set([
  ownFoodGroup,
  'Soups, Sauces, and Gravies',
  'Baked Products',
  'Sausages and Luncheon Meats',
  'Snacks',
  'Fast Foods',
  'Breakfast Cereals',
  'Baby Foods',
  'Restaurant Foods',
  'Meals, Entrees, and Side Dishes',
]);
const isCompound = ({ group, description }: Food) =>
  (compoundGroups.has(group) && !/leavening|\boats\b/i.test(description)) ||
  /curry powder|chili powder|hummus|soymilk|almond milk|mustard, prepared|horseradish, prepared|miso|tempeh|kimchi|chocolate|granola|mayonnaise|dressing|(?:peanut|almond|nut|sesame) butter|beans, baked|pickles|smoked|cand(?:y|ies)/i.test(
    description,
  );

/** `cannotAssess`: a food is made of several things, and only its label lists them. Never "safe". */
type AllergenState = 'contains' | 'mayContain' | 'cannotAssess' | 'noDeclaredMatch';
export type AssessedAllergen = { id: string; name: string; state: AllergenState; foods: readonly string[] };

/** What foods together say about each allergen, with the foods that say it. */
export function assessAllergens(foods: readonly Food[]): AssessedAllergen[] {
  const compound = foods.filter(isCompound);
  return allergens.map(({ id, name, groups, matches, mayContain }) => {
    const containing = foods.filter(matches);
    const doubtful = foods.filter((food) => mayContain?.test(food.description) || hasTraces(food, groups));
    const [state, named] =
      containing.length > 0
        ? (['contains', containing] as const)
        : doubtful.length > 0
          ? (['mayContain', doubtful] as const)
          : compound.length > 0
            ? (['cannotAssess', compound] as const)
            : (['noDeclaredMatch', []] as const);
    return { id, name, state, foods: [...new Set(named.map((food) => food.name))] };
  });
}

/** The allergies, as people wrote them, about which only the label of a food can tell. */
export function listLabelAllergies(food: Food, allergies: readonly string[]): string[] {
  const states = new Map(assessAllergens([food]).map(({ id, state }) => [id, state]));
  return allergies.filter((allergy) => {
    const known = allergens.filter(({ names }) => names.test(foldText(allergy)));
    // No label must name what is outside of the table, and a food of several things may have it.
    if (known.length === 0) return isCompound(food);
    return known.some(({ id }) => states.get(id) === 'mayContain' || states.get(id) === 'cannotAssess');
  });
}
