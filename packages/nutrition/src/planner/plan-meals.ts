import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import { describePlan } from './describe-plan.ts';
import { listFitting } from './fitting-recipes.ts';
import type { MealPlan, PlanRequest, Slot, Unmet } from './meal-plan.ts';
import { createPenaltyMeter, createPlanModel, type PlanChoice, type PlanModel } from './plan-model.ts';
import { type ProvenPlan, provePlan } from './prove-plan.ts';
import { findRelief } from './relief.ts';
import { createRandom, searchPlan, usualRounds } from './search-plan.ts';
import type { SolveProgram } from './solve-program.ts';
import { effectsMax, listEffects, type SwapEffect } from './swap-effects.ts';

/**
 * The rounds are shared by so many searches, each from another start: of 28 generated households whose plan has a penalty, two of half the
 * length found a better plan for six and a worse one for none.
 */
const searches = 2;

/**
 * Plans meals that no rule of anybody at the table speaks against, near their energy and nutrients: the quick answer. The same request
 * gives the same plan. What could not be met is in the plan.
 */
export async function planMeals(
  recipes: readonly CookbookRecipe[],
  request: PlanRequest,
  pause: () => Promise<unknown> = () => Promise.resolve(),
  rounds: number = usualRounds,
): Promise<MealPlan> {
  const model = createPlanModel(recipes, request);
  const random = createRandom(request.seed);
  const search = () => searchPlan({ model, start: null, random, rounds: Math.ceil(rounds / searches), pause });
  let best = await search();
  for (let turn = 1; turn < searches && best.penalty > 0; turn += 1) {
    const other = await search();
    if (other.penalty < best.penalty) best = other;
  }
  return describePlan(recipes, model, best);
}

export type ProvenMealPlan = MealPlan &
  Pick<ProvenPlan, 'bound' | 'gap' | 'gapPercent'> & {
    /** What would have to change so that bounds which it misses are met, or met better; null where nothing helps or none is missed. */
    relief: string | null;
  };

/**
 * The plan that `before` chose, or a better one, with a proof of how good it is. Dishes of `before` are taken as a start and may all change,
 * except those that the request locks. Takes up to fifteen seconds, and all of a processor.
 */
export async function proveMeals(
  recipes: readonly CookbookRecipe[],
  request: PlanRequest,
  before: readonly (Slot & { recipeId: string })[],
  solve: SolveProgram,
): Promise<ProvenMealPlan> {
  const model = createPlanModel(recipes, request);
  const choice = findChoice(model, before);
  const proven = await provePlan(model, { choice, penalty: createPenaltyMeter(model, choice).compute() }, solve);
  return {
    ...describePlan(recipes, model, proven),
    bound: proven.bound,
    gap: proven.gap,
    gapPercent: proven.gapPercent,
    relief: await findRelief(recipes, model, proven),
  };
}

const nothingHelps = 'No single change of time, cost, kitchen, meals or dislikes is enough.';

/** Names the change that was found to help beside each bound that is missed, or says that none was. */
export const withRelief = (unmet: readonly Unmet[], relief: string | null): Unmet[] =>
  unmet.map((one) => (one.isHard && one.who !== null ? { ...one, change: relief ?? one.change ?? nothingHelps } : { ...one }));

/** The dishes of a plan in the slots of a model; where one no longer fits, another that does. */
function findChoice({ slots }: PlanModel, dishes: readonly (Slot & { recipeId: string })[]): PlanChoice {
  return slots.map(({ day, meal, candidates }) => {
    const dish = dishes.find((one) => one.day === day && one.meal === meal);
    return candidates.find(({ id }) => id === dish?.recipeId) ?? candidates[0] ?? null;
  });
}

/** The plan of the locked dishes alone, without looking for others. */
export function showMeals(recipes: readonly CookbookRecipe[], request: PlanRequest): MealPlan {
  const model = createPlanModel(recipes, request);
  const choice = model.slots.map(({ candidates, isLocked }) => (isLocked ? (candidates[0] ?? null) : null));
  return describePlan(recipes, model, { choice, penalty: createPenaltyMeter(model, choice).compute() });
}

export type Swap = { recipe: CookbookRecipe; penalty: number; effects: readonly SwapEffect[] };

/** Other recipes for a slot, the best for the whole plan first, with the penalty that each would give and what it changes most. */
export function listSwaps(recipes: readonly CookbookRecipe[], request: PlanRequest, plan: MealPlan, slot: Slot, max: number): Swap[] {
  const model = createPlanModel(recipes, request);
  const find = ({ day, meal }: Slot) => plan.dishes.find((dish) => dish.day === day && dish.meal === meal)?.recipe ?? null;
  const at = model.slots.findIndex(({ day, meal }) => day === slot.day && meal === slot.meal);
  if (at < 0) return [];
  const meter = createPenaltyMeter(model, model.slots.map(find));
  const before = meter.listMisses();
  const others = recipes.filter((recipe) => recipe !== find(slot));
  return listFitting(others, request, slot)
    .map((recipe) => {
      meter.set(at, recipe);
      return { recipe, penalty: meter.compute(), effects: listEffects(model, before, meter.listMisses()).slice(0, effectsMax) };
    })
    .toSorted((one, other) => one.penalty - other.penalty)
    .slice(0, max);
}
