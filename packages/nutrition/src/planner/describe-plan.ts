import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import { findLeastChange, findObjection } from './fitting-recipes.ts';
import { findLackedTool, formatTool } from './kitchen-tools.ts';
import type { MealPlan, PlannedDish, PlanRequest, Unmet } from './meal-plan.ts';
import { findServed, type PlanChoice, type PlanModel } from './plan-model.ts';
import { computePortion } from './portions.ts';
import { type DaySum, listNutrients, sumDay } from './score.ts';
import type { Found } from './search-plan.ts';
import { listUnmetAims } from './unmet-aims.ts';
import { listUnused } from './use-up.ts';

/** What a choice of dishes comes to, with what it does not meet. */
export function describePlan(recipes: readonly CookbookRecipe[], model: PlanModel, { choice, penalty }: Found): MealPlan {
  const { request } = model;
  const dishes = listDishes(model, choice);
  const sums = sumDays(dishes, request);
  const isFull = dishes.length === model.slots.length;
  const aims = request.eaters.flatMap((eater, at) =>
    listUnmetAims(eater, { days: filledDays(sums[at] ?? []), meals: request.meals, isFull }),
  );
  const usable = [...new Set(model.slots.flatMap(({ candidates }) => candidates))];
  const unmet = [...listEmptyMeals(recipes, model), ...listLostLocks(recipes, request), ...aims, ...listUnused(usable, dishes, request)];
  return { dishes, sums, unmet, penalty };
}

function listDishes(model: PlanModel, choice: PlanChoice): PlannedDish[] {
  const { meals, eaters } = model.request;
  return model.slots.flatMap(({ day, meal, isLocked }, at) => {
    const { recipe, isLeftover } = findServed(model, choice, at);
    if (!recipe) return [];
    const portions = eaters.map(({ energy }) => computePortion(recipe, meal, meals, energy));
    return [{ day, meal, recipe, portions, isLocked, isLeftover }];
  });
}

function sumDays(dishes: readonly PlannedDish[], { days, eaters }: PlanRequest): DaySum[][] {
  const byDay = Array.from({ length: days }, (_none, day) => dishes.filter((dish) => dish.day === day));
  return eaters.map((eater, at) => {
    const nutrients = listNutrients(eater);
    return byDay.map((ofDay) => sumDay(ofDay, at, nutrients));
  });
}

/** Days without any dish yet say nothing. */
const filledDays = (days: readonly DaySum[]): DaySum[] => days.filter(({ energy }) => (energy ?? 0) > 0);

function listEmptyMeals(recipes: readonly CookbookRecipe[], { slots, request }: PlanModel): Unmet[] {
  const missing = new Map(slots.filter(({ candidates }) => candidates.length === 0).map((slot) => [slot.meal, slot]));
  return [...missing.values()].map((slot) => ({
    who: null,
    what: `No recipe for ${slot.meal} fits every rule.`,
    change: findLeastChange(recipes, request, slot),
    isHard: true,
  }));
}

/** Locked dishes that are gone, or that a person at the table may not eat any more. */
function listLostLocks(recipes: readonly CookbookRecipe[], { locked, eaters, lacking }: PlanRequest): Unmet[] {
  const change = 'We took it out.';
  return locked.flatMap((lock): Unmet[] => {
    const recipe = recipes.find(({ id }) => id === lock.recipeId);
    if (!recipe) return [{ who: null, what: `A ${lock.meal} is no longer among the recipes.`, change, isHard: true }];
    const tool = findLackedTool(recipe, lacking);
    if (tool !== null) return [{ who: null, what: `${recipe.title} needs ${formatTool(tool)}.`, change, isHard: true }];
    const objection = findObjection(recipe, eaters);
    if (!objection) return [];
    const what = `${recipe.title} has ${objection.food.toLowerCase()} (${objection.reason}).`;
    return [{ who: objection.who, what, change, isHard: true }];
  });
}
