import { parseAmount } from '../amounts/parse-amount.ts';
import type { Food } from '../foods/food-table.ts';
import { weighFood } from '../foods/weigh.ts';
import { listSearchWords } from '../foods/words.ts';

/** What is at home of a food. Null grams: it is there, and nobody wrote how much. */
export type Stock = { grams: number | null };

const createKey = (name: string): string => listSearchWords(name).toSorted().join(' ');

/** Reads what is at home as people write it: "olive oil", "6 eggs", "200 g spinach". Answers what of it a food of the shopping list is. */
export function createPantry(lines: readonly string[]): (food: Food) => Stock | null {
  const byKey = Map.groupBy(
    lines.map((line) => ({ line, ...parseAmount(line) })),
    ({ food, line }) => createKey(food === '' ? line : food),
  );
  return (food) => {
    const found = byKey.get(createKey(food.name));
    if (!found) return null;
    const weights = found.map((one) => (one.quantity === null ? null : (weighFood(food, one)?.grams ?? null)));
    return { grams: weights.includes(null) ? null : weights.reduce<number>((sum, grams) => sum + (grams ?? 0), 0) };
  };
}
