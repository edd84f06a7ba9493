import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import type { NutrientId } from '../nutrients.ts';
import type { Aim, PlanEater } from './meal-plan.ts';

/*
 * The penalty of a plan, which the quick search and the integer program both make small:
 *
 *   sum over people and aims of  weight × (20 where it is a bound) × miss
 *   + 0.5 for each time that a dish is cooked again + 0.05 for each cooked dinner of a cuisine beyond two
 *   + 0.1 for each lunch that is cooked although leftovers could be + 0.3 for each food at home that spoils before a dish uses it
 *
 * A miss is 0 where an aim is met, otherwise how far the plan is from it as a share of its amount. With v for the amount of a day and m
 * for the mean of the days, each is convex and made of linear pieces, and v is linear in the choice of dishes:
 *
 *   at least   max(0, 1 - m / amount)
 *   at most    max(0, m / amount - 1)
 *   daily at most   max(0, v / amount - 1)                       mean over the days
 *   near       max(0, |v - amount| / amount - 0.1)               mean over the days
 *   steady     max(0, |v - m| - 0.3 m) / amount, mean over days, + max(0, |m - amount| / amount - 0.3)
 *
 * Amounts are scaled to the meals that are planned, except the tolerance of energy: other meals of the day can make up for it.
 */

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
export const computeWeight = ({ weight, isHard }: Aim): number => weight * (isHard ? hardFactor : 1);
/** A day may differ from the mean by this share before a steady aim counts it. */
export const steadyTolerance = 0.3;
/** A day's energy may be off by this share of the need, also where only some of its meals are planned: the others can make up for it. */
export const nearTolerance = 0.1;
export const isNear = (value: number, amount: number, share: number): boolean => Math.abs(value - amount * share) <= amount * nearTolerance;
export function computeMean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0;
  return sum / Math.max(1, values.length);
}

/** How far the days miss an aim: 0 meets it, 1 misses it by the whole amount. `share`: how much of a day is planned. */
export function computeMiss({ kind, amount }: Pick<Aim, 'kind' | 'amount'>, values: ArrayLike<number>, share: number): number {
  const wanted = amount * share;
  const mean = computeMean(values);
  if (kind === 'atLeast') return Math.max(0, 1 - mean / wanted);
  if (kind === 'atMost') return Math.max(0, mean / wanted - 1);
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (kind === 'dailyAtMost') sum += Math.max(0, value / wanted - 1);
    else if (kind === 'near') sum += Math.max(0, Math.abs(value - wanted) / amount - nearTolerance);
    else sum += Math.max(0, Math.abs(value - mean) - steadyTolerance * mean) / wanted;
  }
  const shift = kind === 'steady' ? Math.max(0, Math.abs(mean / wanted - 1) - steadyTolerance) : 0;
  return sum / Math.max(1, values.length) + shift;
}

export const [repeatPenalty, cuisinePenalty] = [0.5, 0.05] as const;
/** For a lunch that is cooked where the person asked for leftovers. */
export const cookedLunchPenalty = 0.1;
/** For a food at home that no dish uses before it spoils. */
export const unusedPenalty = 0.3;
/** So many dinners of one cuisine are no want of variety. */
export const cuisineDinnersMax = 2;
