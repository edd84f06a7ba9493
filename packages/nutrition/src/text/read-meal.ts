import { foldText, type Language } from '../amounts/language.ts';
import type { Food, FoodTable } from '../foods/food-table.ts';
import { type ResolvedFood, resolveFood } from '../foods/resolve-food.ts';
import type { FoodSearch } from '../foods/search-foods.ts';
import { type Weight, weighFood } from '../foods/weigh.ts';
import { findCooked } from './as-eaten.ts';
import { type LoggedFood, parseFoodLog } from './parse-food-log.ts';

export type MealItem = LoggedFood & {
  /** Null where no food of the table has such a name. */
  match: { position: number; food: Food; isCertain: boolean } | null;
  /** Null where nothing says what the amount weighs. */
  weight: Weight | null;
};

/** Reads a meal out of a text and looks up each food, for a person to review. */
export function readMeal(table: FoodTable, search: FoodSearch, text: string, language: Language | null = null): MealItem[] {
  return addSplashes(parseFoodLog(text, language)).map(({ isSplash, ...item }) => {
    const resolved = findWhole(search, item) ?? resolveFood(search, item.food);
    if (!resolved) return { ...item, match: null, weight: null };
    const { position, everyday } = resolved.hit;
    const found = { position, food: table.getFood(position, everyday) };
    const cooked = findCooked(table, found.food, item.text);
    const match = { ...(cooked ?? found), isCertain: resolved.isCertain };
    const weight = weighFood(match.food, item);
    return { ...item, match, weight: isSplash && weight ? { ...weight, basis: 'assumed' } : weight };
  });
}

const hotDrink = /^(?:\p{L}+ ){0,2}(?:tea|coffee|chai|espresso|tee|kaffee|the|cafe|te|caffe)$/u;
const whitener = /^(?:\p{L}+ ){0,2}(?:milk|milch|lait|leche|latte|hafermilch|sojamilch|mandelmilch)$/u;

/** Milk without an amount behind tea or coffee is what one adds to it, and no glass of it: two tablespoons are assumed. */
const addSplashes = (items: readonly LoggedFood[]): (LoggedFood & { isSplash: boolean })[] =>
  items.map((item, at) => {
    const before = items[at - 1];
    const isSplash =
      item.quantity === null &&
      item.unit === null &&
      before !== undefined &&
      hotDrink.test(foldText(before.food)) &&
      whitener.test(foldText(item.food));
    return isSplash ? { ...item, quantity: 2, unit: 'tbsp', isSplash } : { ...item, isSplash };
  });

/** A food whose name begins as an amount does: "a bowl of chili", "big mac". */
function findWhole(search: FoodSearch, { unit, size, food }: LoggedFood): ResolvedFood | null {
  const names = [...(unit ? [`${unit} of ${food}`] : []), ...(size ? [`${size} ${food}`] : [])];
  const [hit] = names.flatMap((name) => search.findEveryday(name) ?? []);
  return hit ? { hit, isCertain: true } : null;
}
