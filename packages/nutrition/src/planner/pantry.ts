import { parseAmount } from '../amounts/parse-amount.ts';
import type { Food } from '../foods/food-table.ts';
import { weighFood } from '../foods/weigh.ts';
import { listSearchWords } from '../foods/words.ts';
import type { FoodToUse } from './meal-plan.ts';

/** What is at home of a food. Null grams: it is there, and nobody wrote how much. It is good up to a day of the plan, the first being 0. */
export type Stock = { grams: number | null; untilDay: number };

const createKey = (name: string): string => listSearchWords(name).toSorted().join(' ');

/**
 * Reads what is at home as people write it: "olive oil", "6 eggs", "200 g spinach", and what of it spoils. Answers what of it a food of the
 * shopping list is, what expires first in front.
 */
export function createPantry(lines: readonly string[], perishable: readonly FoodToUse[] = []): (food: Food) => Stock[] {
  const byKey = Map.groupBy(
    [...perishable, ...lines.map((food) => ({ food, untilDay: Number.POSITIVE_INFINITY }))].map(({ food: line, untilDay }) => ({
      line,
      untilDay,
      ...parseAmount(line),
    })),
    ({ food, line }) => createKey(food === '' ? line : food),
  );
  return (food) =>
    (byKey.get(createKey(food.name)) ?? [])
      .map((one) => ({ grams: one.quantity === null ? null : (weighFood(food, one)?.grams ?? null), untilDay: one.untilDay }))
      .toSorted((one, other) => one.untilDay - other.untilDay);
}
