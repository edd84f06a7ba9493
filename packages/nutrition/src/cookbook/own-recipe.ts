import { parseAmount } from '../amounts/parse-amount.ts';
import type { Food, FoodTable } from '../foods/food-table.ts';
import { resolveFood } from '../foods/resolve-food.ts';
import type { FoodSearch } from '../foods/search-foods.ts';
import { weighFood } from '../foods/weigh.ts';
import { type CookbookRecipe, sumRecipe } from './cookbook.ts';
import type { RecipeMeal } from './read-cookbook.ts';

/** A line of a recipe as a person wrote it, with what was read from it. */
export type OwnIngredient = {
  text: string;
  /** The food as it was written. */
  written: string;
  quantity: number | null;
  unit: string | null;
  size: string | null;
  /** Its number in the food table; null where the table has no such food. */
  foodId: string | null;
  /** The words do not name this food exactly: it is the nearest one. */
  isNearest: boolean;
};
export type OwnRecipe = {
  id: string;
  title: string;
  meals: readonly RecipeMeal[];
  servings: number;
  totalMin: number;
  ingredients: readonly OwnIngredient[];
  steps: readonly string[];
};

/** Reads a line such as "2 cups flour, sifted". Never throws; a food that nobody knows stays a food. */
export function readOwnIngredient(search: FoodSearch, table: FoodTable, text: string): OwnIngredient {
  const { food: written, quantity, quantityMax, unit, size } = parseAmount(text);
  const resolved = written === '' ? null : resolveFood(search, written);
  return {
    text,
    written: written === '' ? text : written,
    // Of a range the middle, as when a food is weighed.
    quantity: quantity !== null && quantityMax !== null ? (quantity + quantityMax) / 2 : quantity,
    unit,
    size,
    foodId: resolved && table.getFood(resolved.hit.position, resolved.hit.everyday).id,
    isNearest: resolved !== null && !resolved.isCertain,
  };
}

/** In a group of its own: as of any food that is made of several things, only its label says what is in it. */
export const createUnknownFood = (name: string): Food => ({
  id: '',
  name,
  description: name,
  brand: null,
  group: 'Meals, Entrees, and Side Dishes',
  portions: [],
  usualGrams: null,
});

/** A recipe of a person's own among those of the product: its foods are checked and added up in the same way. */
export function createOwnRecipe(table: FoodTable, { ingredients, ...own }: OwnRecipe): CookbookRecipe {
  return sumRecipe(table, {
    ...own,
    cuisine: '',
    workMin: own.totalMin,
    equipment: 'none',
    cost: 0,
    isBatch: false,
    ingredients: ingredients.map(({ text, written, foodId, isNearest, ...amount }) => {
      const position = foodId === null ? null : table.findPosition(foodId);
      const food = position === null ? createUnknownFood(written) : table.getFood(position);
      return { position, food, grams: position === null ? null : (weighFood(food, amount)?.grams ?? null), note: text, isNearest };
    }),
  });
}
