import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import { createNameTest } from '../needs/fit.ts';
import type { FoodToUse, PlannedDish, PlanRequest, Unmet } from './meal-plan.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const getWeekday = (firstWeekday: number, day: number): string => weekdays[(firstWeekday + day) % weekdays.length] ?? '';

/** Which recipes have a food. */
export function createUse({ food }: FoodToUse): (recipe: CookbookRecipe) => boolean {
  const isIt = createNameTest(food);
  const known = new Map<CookbookRecipe, boolean>();
  return (recipe) => {
    const before = known.get(recipe);
    if (before !== undefined) return before;
    const has = recipe.ingredients.some((one) => isIt(one.food));
    known.set(recipe, has);
    return has;
  };
}

/** Of the foods that a dish uses before they spoil, those that no earlier dish uses, what expires first in front. */
export function listUsed(dish: PlannedDish, dishes: readonly PlannedDish[], { useUp, firstWeekday }: PlanRequest): string[] {
  return useUp
    .toSorted((one, other) => one.untilDay - other.untilDay)
    .filter((one) => dish.day <= one.untilDay && dishes.find(({ recipe }) => createUse(one)(recipe)) === dish)
    .map(({ food, untilDay }) => `Uses your ${food} (good until ${getWeekday(firstWeekday, untilDay)})`);
}

/** Foods at home that no dish uses in time. */
export function listUnused(
  recipes: readonly CookbookRecipe[],
  dishes: readonly PlannedDish[],
  { useUp, firstWeekday }: PlanRequest,
): Unmet[] {
  return useUp.flatMap((one): Unmet[] => {
    const uses = createUse(one);
    if (dishes.some(({ day, recipe }) => day <= one.untilDay && uses(recipe))) return [];
    const change = recipes.some(uses)
      ? `Swap a dish for one with ${one.food}, or freeze it if it freezes well.`
      : 'No recipe that fits everyone has it. Freeze it if it freezes well, or add a recipe of your own.';
    const what = `No dish uses your ${one.food} by ${getWeekday(firstWeekday, one.untilDay)}.`;
    return [{ who: null, what, change, isHard: false }];
  });
}
