import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import type { NutrientId } from '../nutrients.ts';
import type { Aim, PlanEater } from './meal-plan.ts';

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
/** A day's energy may be off by this share of the need, also where only some of its meals are planned: the others can make up for it. */
const nearTolerance = 0.1;
export const isNear = (value: number, amount: number, share: number): boolean => Math.abs(value - amount * share) <= amount * nearTolerance;
export const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** How far the days miss an aim: 0 meets it, 1 misses it by the whole amount. Amounts are scaled to the meals that are planned. */
export function computeMiss({ kind, nutrient, amount }: Aim, days: readonly DaySum[], share: number): number {
  const values = days.map((day) => day[nutrient] ?? 0);
  if (kind === 'steady') {
    const middle = computeMean(values);
    const swings = values.map((value) => Math.max(0, Math.abs(value / Math.max(1, middle) - 1) - steadyTolerance));
    const shift = amount === null ? 0 : Math.max(0, Math.abs(middle / (amount * share) - 1) - steadyTolerance);
    return computeMean(swings) + shift;
  }
  if (amount === null) return 0;
  const wanted = amount * share;
  if (kind === 'atLeast') return Math.max(0, 1 - computeMean(values) / wanted);
  if (kind === 'near')
    return computeMean(values.map((value) => (isNear(value, amount, share) ? 0 : Math.abs(value - wanted) / amount - nearTolerance)));
  return computeMean(values.map((value) => Math.max(0, value / wanted - 1)));
}

/** The penalty of a week for one eater. Only planned meals count, so aims are scaled to their share of the day. */
export const scoreEater = ({ aims }: PlanEater, days: readonly DaySum[], share: number): number =>
  aims.reduce((sum, aim) => sum + computeMiss(aim, days, share) * aim.weight * (aim.isHard ? hardFactor : 1), 0);

const [repeatPenalty, cuisinePenalty] = [0.5, 0.05] as const;
/** The penalty for eating the same again: leftovers are not counted. */
export function scoreVariety(cooked: readonly CookbookRecipe[], dinners: readonly CookbookRecipe[]): number {
  const repeats = cooked.length - new Set(cooked).size;
  const alike = dinners.filter(({ cuisine }, at) => at > 0 && cuisine !== '' && cuisine === dinners[at - 1]?.cuisine).length;
  return repeats * repeatPenalty + alike * cuisinePenalty;
}
