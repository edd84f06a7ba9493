import type { CookbookRecipe } from '../cookbook/cookbook.ts';
import type { RecipeMeal } from '../cookbook/read-cookbook.ts';
import { cookedLunchPenalty, cuisineDinnersMax, cuisinePenalty, repeatPenalty } from './score.ts';

type Slot = { meal: RecipeMeal; eve: number | null };
export type VarietyMeter = { set: (at: number, recipe: CookbookRecipe | null) => void; compute: () => number };

/**
 * The penalty for eating the same again, and for cooking more often than asked. Leftovers are no second time. A search asks for it a hundred
 * thousand times, so dishes and cuisines are numbers, and a count that was made for an earlier plan has another stamp instead of being cleared.
 */
export function createVarietyMeter(slots: readonly Slot[], start: readonly (CookbookRecipe | null)[]): VarietyMeter {
  const [numbers, cuisines] = [new Map<CookbookRecipe, number>(), new Map<string, number>()];
  const [isBatch, cuisineOf]: [boolean[], number[]] = [[], []];
  const number = (recipe: CookbookRecipe): number => {
    const known = numbers.get(recipe);
    if (known !== undefined) return known;
    const { cuisine } = recipe;
    if (cuisine !== '' && !cuisines.has(cuisine)) cuisines.set(cuisine, cuisines.size);
    isBatch.push(recipe.isBatch);
    cuisineOf.push(cuisines.get(cuisine) ?? -1);
    numbers.set(recipe, numbers.size);
    return numbers.size - 1;
  };
  const chosen = start.map((recipe) => (recipe ? number(recipe) : -1));
  const [eves, isDinner] = [slots.map(({ eve }) => eve ?? -1), slots.map(({ meal }) => meal === 'dinner')];
  const [cookedAt, dinnersAt, dinners]: [number[], number[], number[]] = [[], [], []];
  let stamp = 0;
  /** 1 where a dinner has more of its cuisine before it than is asked for. */
  const countAlike = (cuisine: number): number => {
    if (cuisine < 0) return 0;
    const before = dinnersAt[cuisine] === stamp ? (dinners[cuisine] ?? 0) : 0;
    dinnersAt[cuisine] = stamp;
    dinners[cuisine] = before + 1;
    return before >= cuisineDinnersMax ? 1 : 0;
  };
  return {
    set: (at, recipe) => {
      chosen[at] = recipe ? number(recipe) : -1;
    },
    compute: () => {
      stamp += 1;
      let [repeated, alike, cookedLunches] = [0, 0, 0];
      for (let at = 0; at < chosen.length; at += 1) {
        const [dish, eve] = [chosen[at] ?? -1, eves[at] ?? -1];
        if (dish < 0 || (eve >= 0 && isBatch[chosen[eve] ?? -1] === true)) continue;
        if (cookedAt[dish] === stamp) repeated += 1;
        cookedAt[dish] = stamp;
        if (eve >= 0) cookedLunches += 1;
        if (isDinner[at]) alike += countAlike(cuisineOf[dish] ?? -1);
      }
      return repeated * repeatPenalty + alike * cuisinePenalty + cookedLunches * cookedLunchPenalty;
    },
  };
}
