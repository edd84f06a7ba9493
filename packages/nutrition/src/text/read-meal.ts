import type { Language } from '../amounts/language.ts';
import type { Food, FoodTable } from '../foods/food-table.ts';
import { type ResolvedFood, resolveFood } from '../foods/resolve-food.ts';
import type { FoodSearch } from '../foods/search-foods.ts';
import { type Weight, weighFood } from '../foods/weigh.ts';
import { type LoggedFood, parseFoodLog } from './parse-food-log.ts';

export type MealItem = LoggedFood & {
  /** Null where no food of the table has such a name. */
  match: { position: number; food: Food; isCertain: boolean } | null;
  /** Null where nothing says what the amount weighs. */
  weight: Weight | null;
};

/** Reads a meal out of a text and looks up each food, for a person to review. */
export function readMeal(table: FoodTable, search: FoodSearch, text: string, language: Language | null = null): MealItem[] {
  return parseFoodLog(text, language).map((item) => {
    const resolved = findWhole(search, item) ?? resolveFood(search, item.food);
    if (!resolved) return { ...item, match: null, weight: null };
    const { position, everyday } = resolved.hit;
    const food = table.getFood(position, everyday);
    return { ...item, match: { position, food, isCertain: resolved.isCertain }, weight: weighFood(food, item) };
  });
}

/** A food whose name begins as an amount does: "a bowl of chili", "big mac". */
function findWhole(search: FoodSearch, { unit, size, food }: LoggedFood): ResolvedFood | null {
  const names = [...(unit ? [`${unit} of ${food}`] : []), ...(size ? [`${size} ${food}`] : [])];
  const [hit] = names.flatMap((name) => search.findEveryday(name) ?? []);
  return hit ? { hit, isCertain: true } : null;
}
