import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import type { RecipeMeal } from '../cookbook/read-cookbook.ts';
import type { NutrientId } from '../nutrients.ts';
import type { Aim, PlanEater } from './meal-plan.ts';

/** What each meal brings of a day's energy. Meals that are not planned leave their share out of the targets. */
const energyShares: Readonly<Record<RecipeMeal, number>> = { breakfast: 0.25, lunch: 0.3, dinner: 0.35, snack: 0.1 };
export const sumShares = (meals: readonly RecipeMeal[]): number => meals.reduce((sum, meal) => sum + energyShares[meal], 0);

const [portionMin, portionMax, portionStep] = [0.5, 2.5, 0.25] as const;
/** How much of a recipe a person eats, in its portions, so that the meal brings its share of their energy. */
export function computePortion(recipe: CookbookRecipe, meal: RecipeMeal, energy: number | null): number {
  if (energy === null) return 1;
  const wanted = (energy * energyShares[meal]) / recipe.nutrients.energy.amount;
  return Math.min(portionMax, Math.max(portionMin, Math.round(wanted / portionStep) * portionStep));
}

/** Of a day, by nutrient. */
export type DaySum = Partial<Record<NutrientId, number>>;
export type Dish = { recipe: CookbookRecipe; portions: readonly number[] };

export const listNutrients = ({ aims }: PlanEater): NutrientId[] => [
  ...new Set<NutrientId>(['energy', ...aims.map(({ nutrient }) => nutrient)]),
];

export function sumDay(dishes: readonly Dish[], eater: number, nutrients: readonly NutrientId[]): DaySum {
  const sum: DaySum = {};
  for (const nutrient of nutrients) {
    let amount = 0;
    for (const { recipe, portions } of dishes) amount += recipe.nutrients[nutrient].amount * (portions[eater] ?? 1);
    sum[nutrient] = amount;
  }
  return sum;
}

const hardFactor = 20;
/** A day may differ from the mean by this share before a steady aim counts it. */
const steadyTolerance = 0.3;
const energyTolerance = 0.08;
const energyWeight = 4;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** How far the days miss an aim: 0 meets it, 1 misses it by the whole amount. Amounts are scaled to the meals that are planned. */
export function computeMiss({ kind, nutrient, amount }: Aim, days: readonly DaySum[], share: number): number {
  const values = days.map((day) => day[nutrient] ?? 0);
  if (kind === 'steady') {
    const middle = mean(values);
    const swings = values.map((value) => Math.max(0, Math.abs(value / Math.max(1, middle) - 1) - steadyTolerance));
    const shift = amount === null ? 0 : Math.max(0, Math.abs(middle / (amount * share) - 1) - steadyTolerance);
    return mean(swings) + shift;
  }
  if (amount === null) return 0;
  const wanted = amount * share;
  return kind === 'atLeast' ? Math.max(0, 1 - mean(values) / wanted) : mean(values.map((value) => Math.max(0, value / wanted - 1)));
}

/** The penalty of a week for one eater. Only planned meals count, so aims are scaled to their share of the day. */
export function scoreEater({ aims, energy }: PlanEater, days: readonly DaySum[], share: number): number {
  const ofAims = aims.reduce((sum, aim) => sum + computeMiss(aim, days, share) * aim.weight * (aim.isHard ? hardFactor : 1), 0);
  if (energy === null) return ofAims;
  const ofEnergy = mean(days.map((day) => Math.max(0, Math.abs((day.energy ?? 0) / (energy * share) - 1) - energyTolerance)));
  return ofAims + ofEnergy * energyWeight;
}

const [repeatPenalty, cuisinePenalty] = [0.5, 0.05] as const;
/** The penalty for eating the same again: leftovers are not counted. */
export function scoreVariety(cooked: readonly CookbookRecipe[], dinners: readonly CookbookRecipe[]): number {
  const repeats = cooked.length - new Set(cooked).size;
  const alike = dinners.filter((recipe, at) => at > 0 && recipe.cuisine === dinners[at - 1]?.cuisine).length;
  return repeats * repeatPenalty + alike * cuisinePenalty;
}
