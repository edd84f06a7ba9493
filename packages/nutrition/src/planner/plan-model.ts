import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import type { RecipeMeal } from '../cookbook/read-cookbook.ts';
import type { NutrientId } from '../nutrients.ts';
import { findObjection, listFitting } from './fitting-recipes.ts';
import { findLackedTool } from './kitchen-tools.ts';
import type { Aim, PlanRequest, Slot } from './meal-plan.ts';
import { computeDayShare, computePortion } from './portions.ts';
import { computeMiss, computeWeight, unusedPenalty } from './score.ts';
import { createUse } from './use-up.ts';
import { createVarietyMeter } from './variety.ts';

/** What a dish brings at a meal, in the order of the amounts of the model. */
type Brought = Float64Array;
type ModelSlot = Slot & {
  candidates: readonly CookbookRecipe[];
  isLocked: boolean;
  /** The place of the dinner of the day before whose leftovers are this lunch when it is a batch; null where there is none. */
  eve: number | null;
};
export type ModelTerm = { at: number; aim: Aim; weight: number };
/** A request in numbers: what each dish at each meal adds to each amount that an aim looks at. */
export type PlanModel = {
  request: PlanRequest;
  slots: readonly ModelSlot[];
  /** Days that have a meal to plan. */
  days: readonly number[];
  share: number;
  amounts: readonly { eater: number; nutrient: NutrientId }[];
  terms: readonly ModelTerm[];
  /** Foods at home that some dish can use in time. */
  useUp: readonly { untilDay: number; uses: (recipe: CookbookRecipe) => boolean }[];
  getBrought: (recipe: CookbookRecipe, meal: RecipeMeal) => Brought;
};
/** For each slot its dish; null where there is none. */
export type PlanChoice = readonly (CookbookRecipe | null)[];

/** What each slot of the plan may have. */
function listSlots(recipes: readonly CookbookRecipe[], request: PlanRequest): ModelSlot[] {
  const allowed = recipes.filter((recipe) => findObjection(recipe, request.eaters) === null);
  const slots: Omit<ModelSlot, 'eve'>[] = [];
  for (let day = 0; day < request.days; day += 1)
    for (const meal of request.meals) {
      const lock = request.locked.find((one) => one.day === day && one.meal === meal);
      // A dish that a person may not eat stays out, locked or not, and so does one that the kitchen cannot make.
      const found = lock && allowed.find((recipe) => recipe.id === lock.recipeId && findLackedTool(recipe, request.lacking) === null);
      const candidates = found ? [found] : listFitting(allowed, request, { day, meal });
      slots.push({ day, meal, candidates, isLocked: found !== undefined });
    }
  const findEve = ({ day, meal, isLocked }: Omit<ModelSlot, 'eve'>): number | null => {
    const at = slots.findIndex((one) => one.day === day - 1 && one.meal === 'dinner');
    return request.usesLeftovers && meal === 'lunch' && day % 2 === 1 && !isLocked && at >= 0 ? at : null;
  };
  return slots.map((slot) => ({ ...slot, eve: findEve(slot) }));
}

export function createPlanModel(recipes: readonly CookbookRecipe[], request: PlanRequest): PlanModel {
  const slots = listSlots(recipes, request);
  const days = [...new Set(slots.filter(({ candidates, eve }) => candidates.length > 0 || eve !== null).map(({ day }) => day))];
  const amounts: { eater: number; nutrient: NutrientId }[] = [];
  const terms = request.eaters.flatMap(({ aims }, eater) =>
    aims.map((aim): ModelTerm => {
      const known = amounts.findIndex((one) => one.eater === eater && one.nutrient === aim.nutrient);
      const at = known >= 0 ? known : amounts.push({ eater, nutrient: aim.nutrient }) - 1;
      return { at, aim, weight: computeWeight(aim) };
    }),
  );
  const known = new Map(request.meals.map((meal) => [meal, new Map<CookbookRecipe, Brought>()]));
  const getBrought = (recipe: CookbookRecipe, meal: RecipeMeal): Brought => {
    const before = known.get(meal)?.get(recipe);
    if (before) return before;
    const portions = request.eaters.map(({ energy }) => computePortion(recipe, meal, request.meals, energy));
    const brought = Float64Array.from(amounts, ({ eater, nutrient }) => recipe.nutrients[nutrient].amount * (portions[eater] ?? 1));
    known.get(meal)?.set(recipe, brought);
    return brought;
  };
  const useUp = request.useUp
    .map((one) => ({ untilDay: one.untilDay, uses: createUse(one) }))
    .filter(({ untilDay, uses }) => slots.some(({ day, candidates }) => day <= untilDay && candidates.some(uses)));
  return { request, slots, days, share: computeDayShare(request.meals), amounts, terms, useUp, getBrought };
}

/** The dish that a slot has: its own, or the leftovers of the batch that was dinner the day before. */
export function findServed({ slots }: PlanModel, choice: PlanChoice, at: number): { recipe: CookbookRecipe | null; isLeftover: boolean } {
  const eve = slots[at]?.eve ?? null;
  const dinner = eve === null ? null : (choice[eve] ?? null);
  return dinner?.isBatch ? { recipe: dinner, isLeftover: true } : { recipe: choice[at] ?? null, isLeftover: false };
}

/** Where a slot's dish counts: leftovers change the day after too. */
const listTouched = (day: number, { usesLeftovers }: PlanRequest): number[] => (usesLeftovers && day % 2 === 0 ? [day, day + 1] : [day]);

export type PenaltyMeter = {
  /** The penalty of the choice that is set; of one above `max` only that it is. */
  compute: (max?: number) => number;
  /** What of it comes from bounds that are missed. */
  computeBounds: () => number;
  /** What of it comes from each term of the model. */
  listMisses: () => number[];
  set: (at: number, recipe: CookbookRecipe | null) => void;
  choice: (CookbookRecipe | null)[];
};

/** Computes penalties of choices that differ by a dish: only the days that a dish touches are summed up again. */
export function createPenaltyMeter(model: PlanModel, start: PlanChoice): PenaltyMeter {
  const { slots, days, terms, amounts, share, request } = model;
  const choice = [...start];
  const variety = createVarietyMeter(slots, start);
  const places = new Map(days.map((day, at) => [day, at]));
  const slotsOfDay = days.map((day) => slots.flatMap((slot, at) => (slot.day === day ? [at] : [])));
  // One row an amount, so that an aim reads the days of its amount in a row.
  const values = amounts.map(() => new Float64Array(days.length));
  // What each slot's own dish brings is looked up once, when it is set: a search sums days up a hundred thousand times.
  const find = (at: number, recipe: CookbookRecipe | null) => recipe && model.getBrought(recipe, slots[at]?.meal ?? 'dinner');
  const brought = choice.map((recipe, at) => find(at, recipe));
  const findBrought = (at: number): Brought | null => {
    const eve = slots[at]?.eve ?? null;
    const dinner = eve === null ? null : (choice[eve] ?? null);
    return dinner?.isBatch ? find(at, dinner) : (brought[at] ?? null);
  };
  const sumUp = (day: number) => {
    const place = places.get(day);
    if (place === undefined) return;
    const ofDay: Brought[] = [];
    for (const at of slotsOfDay[place] ?? []) {
      const ofSlot = findBrought(at);
      if (ofSlot) ofDay.push(ofSlot);
    }
    for (let row = 0; row < values.length; row += 1) {
      let sum = 0;
      for (let one = 0; one < ofDay.length; one += 1) sum += ofDay[one]?.[row] ?? 0;
      const ofAmount = values[row];
      if (ofAmount) ofAmount[place] = sum;
    }
  };
  for (const day of days) sumUp(day);
  // What weighs most decides soonest.
  const heaviest = terms.toSorted((one, other) => other.weight - one.weight);
  return {
    choice,
    set: (at, recipe) => {
      choice[at] = recipe;
      brought[at] = find(at, recipe);
      variety.set(at, recipe);
      for (const day of listTouched(slots[at]?.day ?? 0, request)) sumUp(day);
    },
    compute: (max = Number.POSITIVE_INFINITY) => {
      let penalty = 0;
      for (const { at, aim, weight } of heaviest) {
        penalty += weight * computeMiss(aim, values[at] ?? [], share);
        // Nothing takes away from a penalty.
        if (penalty > max) return penalty;
      }
      return penalty + variety.compute() + countUnused(model, choice) * unusedPenalty;
    },
    listMisses: () => terms.map(({ at, aim, weight }) => weight * computeMiss(aim, values[at] ?? [], share)),
    computeBounds: () => {
      let penalty = 0;
      for (const { at, aim, weight } of terms) if (aim.isHard) penalty += weight * computeMiss(aim, values[at] ?? [], share);
      return penalty;
    },
  };
}

/** How many foods at home spoil before a dish uses them. */
const countUnused = (model: PlanModel, choice: PlanChoice): number =>
  model.useUp.filter(
    ({ untilDay, uses }) =>
      !model.slots.some(({ day }, at) => {
        if (day > untilDay) return false;
        const { recipe } = findServed(model, choice, at);
        return recipe !== null && uses(recipe);
      }),
  ).length;
