import type { Food, ReadFood } from '@wellkept/contract/nutrition/foods.ts';
import { type FoodTable, type Food as KnownFood, loadFoods } from '@wellkept/nutrition/foods/food-table.ts';
import { listPortions } from '@wellkept/nutrition/foods/portions.ts';
import { createFoodSearch, type FoodSearch } from '@wellkept/nutrition/foods/search-foods.ts';
import { type Amount, weighFood } from '@wellkept/nutrition/foods/weigh.ts';
import type { NutrientId } from '@wellkept/nutrition/nutrients.ts';
import { readMeal } from '@wellkept/nutrition/text/read-meal.ts';

type StoredFood = Amount & { foodId: string | null };
export type FoodCatalog = {
  table: FoodTable;
  search: (text: string) => Food[];
  read: (text: string) => ReadFood[];
  /** What a stored amount weighs, and what 100 g of the food contain; null where that is unknown. */
  weigh: (stored: StoredFood) => number | null;
  getPer100g: (foodId: string | null, nutrient: NutrientId) => number | null;
  has: (foodId: string) => boolean;
  findName: (foodId: string) => string | null;
};

const searchHitsMax = 12;
let loaded: Promise<FoodCatalog> | undefined;

/** Made once: requests share it. */
export function loadFoodCatalog(): Promise<FoodCatalog> {
  loaded ??= loadFoods().then((table) => createFoodCatalog(table, createFoodSearch(table)));
  return loaded;
}

function createFoodCatalog(table: FoodTable, search: FoodSearch): FoodCatalog {
  const toFood = (position: number, food: KnownFood = table.getFood(position)): Food => ({
    id: food.id,
    name: food.name,
    description: food.description,
    brand: food.brand,
    portions: listPortions(food),
    energyPer100g: table.getAmount(position, 'energy'),
  });
  return {
    table,
    search: (text) =>
      search.search(text, searchHitsMax).map(({ position, everyday }) => toFood(position, table.getFood(position, everyday))),
    read: (text) =>
      readMeal(table, search, text).map(({ match, weight, ...item }) => ({
        text: item.text,
        written: item.food,
        quantity: item.quantity,
        unit: item.unit,
        size: item.size,
        food: match && toFood(match.position, match.food),
        isCertain: match?.isCertain ?? false,
        grams: weight?.grams ?? null,
        isAssumed: weight?.basis === 'assumed',
      })),
    weigh: ({ foodId, ...amount }) => {
      const position = foodId === null ? null : table.findPosition(foodId);
      return position === null ? null : (weighFood(table.getFood(position), amount)?.grams ?? null);
    },
    getPer100g: (foodId, nutrient) => {
      const position = foodId === null ? null : table.findPosition(foodId);
      return position === null ? null : table.getAmount(position, nutrient);
    },
    has: (foodId) => table.findPosition(foodId) !== null,
    findName: (foodId) => {
      const position = table.findPosition(foodId);
      return position === null ? null : table.getFood(position).name;
    },
  };
}
