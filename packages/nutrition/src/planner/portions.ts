import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import type { RecipeMeal } from '../cookbook/read-cookbook.ts';

/** What each meal brings of a day's energy. */
const energyShares: Readonly<Record<RecipeMeal, number>> = { breakfast: 0.25, lunch: 0.3, dinner: 0.35, snack: 0.1 };
const mainMeals: readonly RecipeMeal[] = ['breakfast', 'lunch', 'dinner'];
const sumShares = (meals: readonly RecipeMeal[]): number => meals.reduce((sum, meal) => sum + energyShares[meal], 0);

/** How much of a day the planned meals are. Three main meals are a whole day; other meals that are not planned leave their share out. */
export const computeDayShare = (meals: readonly RecipeMeal[]): number =>
  mainMeals.every((meal) => meals.includes(meal)) ? 1 : sumShares(meals);

const [portionMin, portionStep] = [0.5, 0.25] as const;
const portionMax = 3;
const limitPortion = (portion: number): number => Math.min(portionMax, Math.max(portionMin, portion));

type Meal = { meal: RecipeMeal; recipe: CookbookRecipe };
/** Below this, in kilocalories, a portion is something to drink: there is nothing to match. */
const energyMin = 5;
/** Of a portion; 0 where a part of it is not known, as then more of it could be too much. */
function getKnownEnergy({ nutrients: { energy } }: CookbookRecipe): number {
  return energy.isAtLeast || energy.amount < energyMin ? 0 : energy.amount;
}

/**
 * How much of each dish of a day a person eats, in portions of its recipe. Each dish first brings its meal's share of the energy, then
 * single dishes get a little more or less until the day comes as near its energy as steps of a quarter portion allow.
 */
export function computePortions(dishes: readonly Meal[], meals: readonly RecipeMeal[], energy: number | null): number[] {
  const perPortion = dishes.map(({ recipe }) => getKnownEnergy(recipe));
  if (energy === null) return dishes.map(() => 1);
  const dayEnergy = energy * computeDayShare(meals);
  const wanted = dishes.map(({ meal }) => (dayEnergy * energyShares[meal]) / sumShares(meals));
  const target = wanted.reduce((sum, one) => sum + one, 0);
  const portions = perPortion.map((one, at) =>
    one === 0 ? 1 : limitPortion(Math.round((wanted[at] ?? 0) / one / portionStep) * portionStep),
  );
  let gap = target - portions.reduce((sum, portion, at) => sum + portion * (dishes[at]?.recipe.nutrients.energy.amount ?? 0), 0);
  for (;;) {
    const step = gap > 0 ? portionStep : -portionStep;
    let best: { at: number; shift: number } | null = null;
    for (const [at, one] of perPortion.entries()) {
      const next = (portions[at] ?? 1) + step;
      const isBetter = one > 0 && next === limitPortion(next) && Math.abs(gap - step * one) < Math.abs(gap);
      // The dish that then is nearest to its own share.
      const shift = Math.abs((next * one) / (wanted[at] ?? 1) - 1);
      if (isBetter && (best === null || shift < best.shift)) best = { at, shift };
    }
    if (best === null) return portions;
    portions[best.at] = (portions[best.at] ?? 1) + step;
    gap -= step * (perPortion[best.at] ?? 0);
  }
}
