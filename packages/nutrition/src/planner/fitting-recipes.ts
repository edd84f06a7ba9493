import { formatCount } from '@wellkept/clinical/wording.ts';
import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import { findRecipeMisfit } from '../cookbook/recipe-facts.ts';
import { isWithoutLabel, listCheckedNames } from '../foods/own-food.ts';
import { createNameTest } from '../needs/fit.ts';
import { isWeekend, type PlanEater, type PlanRequest, type Slot } from './meal-plan.ts';

/** Of a food that the table does not have, and of an own food without its label, nobody can say what is in it. */
const findUnassessed = ({ ingredients }: CookbookRecipe): string | null =>
  ingredients.find(({ position, isNearest, food }) => position === null || isNearest || isWithoutLabel(food))?.food.name ?? null;

type Objection = { who: string; food: string; reason: string };
type FindObjection = (recipe: CookbookRecipe) => Objection | null;

function createObjections({ name: who, rules, forbidden, dislikes }: PlanEater): FindObjection {
  const tests = dislikes.map((dislike) => ({ dislike, names: createNameTest(dislike) }));
  return (recipe) => {
    const misfit = findRecipeMisfit(recipe, rules);
    if (misfit) return { who, food: misfit.food, reason: misfit.rule };
    for (const { food } of recipe.ingredients) {
      const named = listCheckedNames(food).find((name) => forbidden.has(name)) ?? '';
      const reason = forbidden.get(named) ?? tests.find(({ names }) => names(food))?.dislike;
      if (reason !== undefined) return { who, food: food.name, reason };
    }
    const unassessed = rules.allergies.length > 0 || forbidden.size > 0 ? findUnassessed(recipe) : null;
    return unassessed === null ? null : { who, food: unassessed, reason: 'cannot be assessed' };
  };
}

/** For those who eat together, with what is known of each recipe: a plan asks for the same ones again and again. */
const objectionsByTable = new WeakMap<readonly PlanEater[], FindObjection>();

function createTableObjections(eaters: readonly PlanEater[]): FindObjection {
  const finders = eaters.map(createObjections);
  const known = new Map<CookbookRecipe, Objection | null>();
  return (recipe) => {
    const before = known.get(recipe);
    if (before !== undefined) return before;
    let objection: Objection | null = null;
    for (const find of finders) objection ??= find(recipe);
    known.set(recipe, objection);
    return objection;
  };
}

/**
 * Why a recipe is not for a person at the table; null where no rule of theirs names one of its foods. With an allergy, and with a medicine
 * that speaks against foods, a dish is only chosen when all of its foods are known.
 */
export function findObjection(recipe: CookbookRecipe, eaters: readonly PlanEater[]): Objection | null {
  const find = objectionsByTable.get(eaters) ?? createTableObjections(eaters);
  objectionsByTable.set(eaters, find);
  return find(recipe);
}

export type SlotLimits = { minutes: number; cost: number };
export const getLimits = ({ minutesMax, firstWeekday, costMax }: PlanRequest, { day }: Slot): SlotLimits => ({
  minutes: isWeekend(firstWeekday, day) ? minutesMax.weekend : minutesMax.weekday,
  cost: costMax,
});
export const isWithin = ({ totalMin, cost }: CookbookRecipe, limits: SlotLimits): boolean =>
  totalMin <= limits.minutes && cost <= limits.cost;

/** What would have to change so that a meal without a recipe gets one: the time, the cost, or a rule of a person at the table. */
export function findLeastChange(recipes: readonly CookbookRecipe[], request: PlanRequest, slot: Slot): string {
  const limits = getLimits(request, slot);
  const ofMeal = recipes.filter(({ meals }) => meals.includes(slot.meal));
  const fitting = ofMeal.filter((recipe) => findObjection(recipe, request.eaters) === null);
  const inBudget = fitting.filter(({ cost }) => cost <= limits.cost);
  if (inBudget.length > 0) return `Allow ${formatCount(Math.min(...inBudget.map(({ totalMin }) => totalMin)), 'minute')}.`;
  if (fitting.length > 0) return 'Allow a higher cost.';
  const counts = new Map<string, number>();
  for (const recipe of ofMeal) {
    const objection = findObjection(recipe, request.eaters);
    if (objection) counts.set(`${objection.who}: ${objection.reason}`, (counts.get(`${objection.who}: ${objection.reason}`) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted((one, other) => other[1] - one[1]);
  return most
    ? `The rule that leaves out the most recipes is “${most[0]}”. Your own recipes can fill the gap.`
    : 'Add a recipe of your own.';
}
