import { foldText } from '../amounts/language.ts';
import type { NutrientId } from '../nutrients.ts';
import type { Food, FoodTable, FoodTraces } from './food-table.ts';
import type { FoodHit, FoodSearch } from './search-foods.ts';
import { hasWords, listSearchWords } from './words.ts';

/** A food that a person described, as its label or a recipe says it. */
export type OwnFood = {
  id: string;
  name: string;
  brand: string | null;
  /** The list of the label. Null where it is not known: then nothing is stated about allergens and diets. */
  ingredients: string | null;
  /** How many grams the amounts are of. */
  basisGrams: number;
  /** In the units of the nutrients; what is missing is unknown. */
  amounts: Readonly<Partial<Record<NutrientId, number>>>;
  portion: { name: string; grams: number } | null;
  /** Groups of allergens that its ingredients name, by the ids of the label's table. */
  declared?: readonly string[];
  traces?: FoodTraces;
};

/** Their group: as of all foods that are made of several things, only the label says what is in them. */
export const ownFoodGroup = 'Own foods';
/** Above what any other food scores. */
const ownScore = 300;

/** The names under which a food is checked beside medicines: its own, and of an own food each ingredient of its label. */
export const listCheckedNames = ({ name, description, group }: Food): string[] =>
  group === ownFoodGroup ? [...new Set(description.split(/[,;()]/).flatMap((part) => part.trim() || []))] : [name];

/** Whether a food is one that a person described without its list of ingredients. */
export const isWithoutLabel = ({ name, description, group }: Food): boolean => group === ownFoodGroup && description === name;

/** The table with a person's own foods behind its last one. */
export function withOwnFoods(table: FoodTable, foods: readonly OwnFood[]): FoodTable {
  const positions = new Map(foods.map(({ id }, at) => [id, table.size + at]));
  return {
    ...table,
    findPosition: (id) => positions.get(id) ?? table.findPosition(id),
    getFood: (position, row) => {
      const food = foods[position - table.size];
      return food ? toFood(food) : table.getFood(position, row);
    },
    getAmount: (position, nutrient) => {
      const food = foods[position - table.size];
      if (!food) return table.getAmount(position, nutrient);
      const amount = food.amounts[nutrient];
      return amount === undefined ? null : (amount / food.basisGrams) * 100;
    },
  };
}

const toFood = ({ id, name, brand, ingredients, portion, declared = [], traces }: OwnFood): Food => ({
  id,
  name,
  description: [name, ingredients].filter(Boolean).join(', '),
  brand,
  group: ownFoodGroup,
  portions: portion ? [{ amount: 1, unit: portion.name, grams: portion.grams }] : [],
  usualGrams: portion?.grams ?? null,
  declared,
  ...(traces && { traces }),
});

/** The search with a person's own foods in front. `table` has them. */
export function withOwnFoodSearch(search: FoodSearch, table: FoodTable, foods: readonly OwnFood[]): FoodSearch {
  const known = foods.map(({ name, brand }, at) => ({
    at,
    name,
    key: foldText(name.trim()),
    words: listSearchWords(`${name} ${brand ?? ''}`),
  }));
  const toHit = ({ at, name }: { at: number; name: string }): FoodHit => ({
    position: table.size + at,
    name,
    score: ownScore,
    everyday: null,
  });
  return {
    findEveryday: (text) => {
      const named = known.find(({ key }) => key === foldText(text.trim()));
      return named ? toHit(named) : search.findEveryday(text);
    },
    search: (text, limit = 20) => {
      const wanted = listSearchWords(text);
      const found = known.filter(({ words }) => hasWords(words, wanted)).map(toHit);
      return [...found, ...search.search(text, limit)].slice(0, limit);
    },
  };
}
