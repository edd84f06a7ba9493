import { createHousehold } from '@wellkept/test-kit/households.ts';
import { createHouseholdPlanner } from '../../apps/cli/src/plan-households.ts';
import { PlanProfile } from '../../packages/contract/src/nutrition/plan-profile.ts';
import { findObjection, getLimits, isWithin } from '../../packages/nutrition/src/planner/fitting-recipes.ts';
import type { MealPlan, PlanRequest } from '../../packages/nutrition/src/planner/meal-plan.ts';
import { planMeals, proveMeals, withRelief } from '../../packages/nutrition/src/planner/plan-meals.ts';
import { computeDayShare } from '../../packages/nutrition/src/planner/portions.ts';
import { computeMiss, isNear } from '../../packages/nutrition/src/planner/score.ts';
import { loadSolver } from '../../packages/nutrition/src/planner/solve-program.ts';

export type HouseholdFigures = {
  number: number;
  dishes: number;
  /** Dishes that a person at the table may not eat, or that are over the time or the cost. */
  broken: number;
  /** Bounds of people that the plan misses, and those of them and of the meals without a dish that it does not name. */
  missed: number;
  silent: number;
  isFull: boolean;
  isHelped: boolean;
  penalty: number;
  gap: number;
  /** How far the quick plan is behind the proven one, as a share of it. */
  behind: number;
  /** The same in points. A dinner of a third cuisine, the least that the score counts, is 0.05 of them. */
  behindPoints: number;
  quickMs: number;
  proofSeconds: number;
  energyDays: number;
  energyNear: number;
};

const penaltyMin = 1e-6;
/** Of this thread: what the machine does beside it must not decide how far a proof comes. */
function getProcessorSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
}

const countBroken = ({ dishes }: MealPlan, request: PlanRequest): number =>
  dishes.filter(
    (dish) => findObjection(dish.recipe, request.eaters) !== null || (!dish.isLeftover && !isWithin(dish.recipe, getLimits(request, dish))),
  ).length;

function listMissed({ sums, unmet }: MealPlan, { eaters, meals }: PlanRequest): { isNamed: boolean }[] {
  const share = computeDayShare(meals);
  return eaters.flatMap(({ name, aims }, at) =>
    aims
      .filter(
        (aim) =>
          aim.isHard &&
          computeMiss(
            aim,
            (sums[at] ?? []).map((day) => day[aim.nutrient] ?? 0),
            share,
          ) > penaltyMin,
      )
      .map(() => ({ isNamed: unmet.some(({ who, isHard }) => who === name && isHard) })),
  );
}

function countEnergyDays({ sums }: MealPlan, { eaters, meals }: PlanRequest) {
  const days = eaters.flatMap(({ energy }, at) =>
    energy === null ? [] : (sums[at] ?? []).map((day) => ({ energy, value: day.energy ?? 0 })),
  );
  return { all: days.length, near: days.filter(({ energy, value }) => isNear(value, energy, computeDayShare(meals))).length };
}

/** Plans for one household after the other, the quick way and the proven one. */
export async function createHouseholdMeter(): Promise<(number: number) => Promise<HouseholdFigures>> {
  const { recipes, createRequest } = await createHouseholdPlanner();
  const solve = await loadSolver(getProcessorSeconds);
  return async (number) => {
    const { request } = await createRequest(PlanProfile.parse(createHousehold(number)));
    const before = getProcessorSeconds();
    const quick = await planMeals(recipes, request);
    const start = getProcessorSeconds();
    const chosen = quick.dishes
      .filter(({ isLeftover }) => !isLeftover)
      .map(({ day, meal, recipe }) => ({ day, meal, recipeId: recipe.id }));
    const proven = await proveMeals(recipes, request, chosen, solve);
    const proofSeconds = getProcessorSeconds() - start;
    const unmet = withRelief(proven.unmet, proven.relief);
    const isFull = proven.dishes.length === request.days * request.meals.length;
    const missed = isFull ? listMissed(proven, request) : [];
    const isMealNamed = isFull || unmet.some(({ who, change }) => who === null && change !== null);
    const energy = isFull ? countEnergyDays(proven, request) : { all: 0, near: 0 };
    return {
      number,
      dishes: proven.dishes.length,
      broken: countBroken(quick, request) + countBroken(proven, request),
      missed: missed.length,
      silent: missed.filter(({ isNamed }) => !isNamed).length + (isMealNamed ? 0 : 1),
      isFull,
      isHelped: unmet.some(({ isHard, change }) => isHard && change !== null),
      penalty: proven.penalty,
      gap: proven.gap,
      behind: quick.penalty <= proven.penalty + penaltyMin ? 0 : quick.penalty / Math.max(proven.penalty, penaltyMin) - 1,
      behindPoints: Math.max(0, quick.penalty - proven.penalty),
      quickMs: (start - before) * 1000,
      proofSeconds,
      energyDays: energy.all,
      energyNear: energy.near,
    };
  };
}
