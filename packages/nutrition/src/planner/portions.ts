import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import type { RecipeMeal } from '../cookbook/read-cookbook.ts';

/** What each meal brings of a day's energy. */
const energyShares: Readonly<Record<RecipeMeal, number>> = { breakfast: 0.25, lunch: 0.3, dinner: 0.35, snack: 0.1 };
export const getEnergyShare = (meal: RecipeMeal): number => energyShares[meal];
const mainMeals: readonly RecipeMeal[] = ['breakfast', 'lunch', 'dinner'];
const sumShares = (meals: readonly RecipeMeal[]): number => meals.reduce((sum, meal) => sum + energyShares[meal], 0);

/** How much of a day the planned meals are. Three main meals are a whole day; other meals that are not planned leave their share out. */
export const computeDayShare = (meals: readonly RecipeMeal[]): number =>
  mainMeals.every((meal) => meals.includes(meal)) ? 1 : sumShares(meals);

const [portionMin, portionStep] = [0.5, 0.25] as const;
const portionMax = 3;
const limitPortion = (portion: number): number => Math.min(portionMax, Math.max(portionMin, portion));

/** Below this, in kilocalories, a portion is something to drink: there is nothing to match. */
const energyMin = 5;
/** Of a portion; 0 where a part of it is not known, as then more of it could be too much. */
function getKnownEnergy({ nutrients: { energy } }: CookbookRecipe): number {
  return energy.isAtLeast || energy.amount < energyMin ? 0 : energy.amount;
}

/**
 * How much of a dish a person eats at a meal, in steps of a quarter portion: as much as brings the meal's share of their energy. It does
 * not depend on the other dishes, so that a day's sum is linear in the choice of its dishes.
 */
export function computePortion(recipe: CookbookRecipe, meal: RecipeMeal, meals: readonly RecipeMeal[], energy: number | null): number {
  const perPortion = getKnownEnergy(recipe);
  if (energy === null || perPortion === 0) return 1;
  const wanted = (energy * computeDayShare(meals) * energyShares[meal]) / sumShares(meals);
  return limitPortion(Math.round(wanted / perPortion / portionStep) * portionStep);
}
