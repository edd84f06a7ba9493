import type { RecipeMeal } from '../cookbook/read-cookbook.ts';
import { formatAmount, type NutrientSum } from '../foods/sum-nutrients.ts';
import type { NutrientId } from '../nutrients.ts';
import { getEnergyShare } from '../planner/portions.ts';
import { asksForLess, listWishes, type WishedDiet } from './fit.ts';
import { type LimitedDiet, limitedDiets } from './limited-diets.ts';

export const limitSources = [
  'Feinman RD and others, Nutrition 2015;31:1-13 (low-carbohydrate below 130 g a day, ketogenic up to 50 g)',
  'American Heart Association: How much sodium should I eat per day? (at best 1,500 mg a day)',
  'Sugars intake for adults and children, World Health Organization, 2015 (free sugars below 5 percent of energy, 25 g of 2,000 kcal)',
];

/** What a limit counts: a nutrient, or the sugars that are not in whole fruit, vegetables and plain milk. */
type Counted = (nutrient: NutrientId | 'freeSugars') => Pick<NutrientSum, 'amount' | 'isAtLeast'>;
export type DietLimit = LimitedDiet & { wish: string };

export const listDietLimits = (diet: WishedDiet): DietLimit[] =>
  listWishes(diet).flatMap((wish) => limitedDiets.filter((limit) => asksForLess(wish, limit)).map((limit) => ({ ...limit, wish })));

/** A portion may bring the share of the day that its smallest meal has, so that a day of such portions stays within the limit. */
const computeMost = ({ dayMax }: LimitedDiet, meals: readonly RecipeMeal[]): number => dayMax * Math.min(...meals.map(getEnergyShare));

/** What is too much of it in a portion: "38 g of carbohydrate a portion". */
export function findOverLimit(diet: WishedDiet, meals: readonly RecipeMeal[], count: Counted): { food: string; rule: string } | null {
  for (const limit of listDietLimits(diet)) {
    const { amount } = count(limit.nutrient);
    if (amount > computeMost(limit, meals))
      return { food: `${formatAmount(amount)} ${limit.unit} of ${limit.noun} a portion`, rule: limit.wish };
  }
  return null;
}

/** Whether a limit may be passed by what nobody knows. */
export const isLimitUnknown = (diet: WishedDiet, count: Counted): boolean =>
  listDietLimits(diet).some(({ nutrient }) => count(nutrient).isAtLeast);
