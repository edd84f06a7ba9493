import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import { getLimits, listFitting } from './fitting-recipes.ts';
import type { MealPlan, PlannedDish, PlanRequest } from './meal-plan.ts';
import { createPenaltyMeter, createPlanModel } from './plan-model.ts';
import { effectsMax, listEffects, type SwapEffect } from './swap-effects.ts';

/** Why a dish is in a plan: what would be missed with a usual dish in its place, and what it saves. */
export type DishReasons = {
  /** Below 0 the aim is met better with it, as in a swap. */
  effects: readonly SwapEffect[];
  /** It takes at most half of the minutes that there are. */
  isQuick: boolean;
  isLowCost: boolean;
  /** It is the lunch of the day after, too. */
  feedsLunch: boolean;
  /** How many other dishes fit everybody there. */
  others: number;
};

/** So many are enough to know a usual dish by. */
const comparedMax = 40;
const quickShareMax = 0.5;
const costLowest = 1;

/** For each dish of a plan why it is there, by the same terms that the search makes small; null of leftovers. */
export function listDishReasons(recipes: readonly CookbookRecipe[], request: PlanRequest, { dishes }: MealPlan): (DishReasons | null)[] {
  const model = createPlanModel(recipes, request);
  const find = ({ day, meal }: Pick<PlannedDish, 'day' | 'meal'>) => dishes.find((dish) => dish.day === day && dish.meal === meal);
  const meter = createPenaltyMeter(
    model,
    model.slots.map((slot) => find(slot)?.recipe ?? null),
  );
  const misses = meter.listMisses();
  const listGains = (at: number, dish: PlannedDish, others: readonly CookbookRecipe[]): SwapEffect[] => {
    const step = Math.max(1, Math.ceil(others.length / comparedMax));
    const compared = others.filter((_, place) => place % step === 0);
    const usual = misses.map(() => 0);
    for (const other of compared) {
      meter.set(at, other);
      for (const [term, miss] of meter.listMisses().entries()) usual[term] = (usual[term] ?? 0) + miss / compared.length;
    }
    meter.set(at, dish.recipe);
    return listEffects(model, usual, misses)
      .filter(({ change }) => change < 0)
      .slice(0, effectsMax);
  };
  return dishes.map((dish) => {
    if (dish.isLeftover) return null;
    const others = listFitting(
      recipes.filter((recipe) => recipe !== dish.recipe),
      request,
      dish,
    );
    const at = model.slots.findIndex(({ day, meal }) => day === dish.day && meal === dish.meal);
    return {
      effects: at < 0 || others.length === 0 ? [] : listGains(at, dish, others),
      isQuick: dish.recipe.totalMin <= getLimits(request, dish).minutes * quickShareMax,
      isLowCost: dish.recipe.cost === costLowest,
      feedsLunch: dishes.some((one) => one.isLeftover && one.day === dish.day + 1 && one.recipe === dish.recipe) && dish.meal === 'dinner',
      others: others.length,
    };
  });
}
