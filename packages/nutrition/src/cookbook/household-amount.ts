import type { Food, Portion } from '../foods/food-table.ts';

export type HouseholdAmount = { quantity: number; unit: string | null };

const notCounted = /^(?:cup|oz|tbsp|tablespoon|tsp|teaspoon|fl|lb|package|serving|can|container|carton|head|pat\b)/i;
/** How far the kitchen's measure may be from the weight. */
const deviationMax = 0.12;
const [tbspPerCup, tspPerTbsp] = [16, 3] as const;

/** "1½ cups", "2 cloves" or "3" for an amount in grams, by the portions that the source weighed; null where no plain measure comes near. */
export function findHouseholdAmount(food: Food, grams: number): HouseholdAmount | null {
  return findCount(food, grams) ?? findVolume(food.portions, grams);
}

function findCount({ portions, usualGrams }: Food, grams: number): HouseholdAmount | null {
  const one = portions.find(
    (portion) => !notCounted.test(portion.unit) && Math.abs(portion.grams / portion.amount - (usualGrams ?? 0)) < 0.5,
  );
  if (!one || usualGrams === null || usualGrams < 2.5) return null;
  const unit = /^(clove|slice)/i.exec(one.unit)?.[1]?.toLowerCase() ?? null;
  return roundTo(grams / usualGrams, unit === null && usualGrams >= 50 ? 0.5 : 1, unit);
}

function findVolume(portions: readonly Portion[], grams: number): HouseholdAmount | null {
  const find = (unit: RegExp) => portions.find((portion) => unit.test(portion.unit));
  const weigh = (portion: Portion | undefined) => (portion ? portion.grams / portion.amount : null);
  const cup = weigh(find(/^cup$/i) ?? find(/^cup\b/i));
  const tbsp = weigh(find(/^(?:tbsp|tablespoon)/i)) ?? (cup === null ? null : cup / tbspPerCup);
  const tsp = weigh(find(/^(?:tsp|teaspoon)/i)) ?? (tbsp === null ? null : tbsp / tspPerTbsp);
  if (cup !== null && grams >= cup * 0.22) return roundTo(grams / cup, 0.25, 'cup');
  if (tbsp !== null && grams >= tbsp * 0.9) return roundTo(grams / tbsp, 0.5, 'tbsp');
  return tsp === null ? null : roundTo(grams / tsp, 0.25, 'tsp');
}

function roundTo(quantity: number, step: number, unit: string | null): HouseholdAmount | null {
  const rounded = Math.round(quantity / step) * step;
  return rounded > 0 && Math.abs(rounded - quantity) / quantity <= deviationMax ? { quantity: rounded, unit } : null;
}
