import type { Eaten } from '../foods/sum-nutrients.ts';

/** Grams of water in 100 g of what is nothing but water, from a tap or a spring, still or sparkling. */
const waterShareMin = 99.9;
/** Milligrams of potassium in 100 g. Mineral water has up to 2 of them, tea more (USDA FoodData Central, SR Legacy, 2018). */
const potassiumMax = 2;

/** Whether a food is plain water, which people also count by the glass: no tea, no diet soda, and nothing of which the nutrients are unknown. */
export const isPlainWater = ({ per100g }: Pick<Eaten, 'per100g'>): boolean =>
  (per100g('water') ?? 0) >= waterShareMin && per100g('energy') === 0 && (per100g('potassium') ?? Infinity) <= potassiumMax;

/**
 * Plain water of one day, in grams, that is noted in two places: as a food, and by the glass. Nobody drinks a glass twice, so that what is in
 * both counts once. `fromGlasses` comes on top of what the foods have.
 */
export function countGlasses({ noted, glasses }: { noted: number; glasses: number }): { fromGlasses: number; inBoth: number } {
  return { fromGlasses: Math.max(0, glasses - noted), inBoth: Math.min(noted, glasses) };
}
