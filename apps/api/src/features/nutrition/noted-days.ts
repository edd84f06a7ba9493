import { toDayNumber } from '@wellkept/clinical/local-day.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { sumNutrients } from '@wellkept/nutrition/foods/sum-nutrients.ts';
import { countGlasses, isPlainWater } from '@wellkept/nutrition/intakes/drinks.ts';
import { isWholeDay } from '@wellkept/nutrition/intakes/noted-day.ts';
import type { NutrientId } from '@wellkept/nutrition/nutrients.ts';
import { estimateResting } from './eater.ts';
import type { FoodCatalog, NamedEaten } from './food-catalog.ts';
import type { FoodEntryRow } from './repository.ts';

export type NotedDay = {
  day: string;
  eaten: NamedEaten[];
  sums: ReturnType<typeof sumNutrients>;
  isWhole: boolean;
  /** Grams of plain water among the foods: as such, and not in a dish. */
  waterG: number;
};

/** The days with entries, each with what was eaten and whether that can be all of it. */
export function listNotedDays(catalog: FoodCatalog, entries: readonly FoodEntryRow[], profile: Profile, today: string): NotedDay[] {
  const resting = estimateResting(profile, today);
  return [...new Set(entries.map(({ day }) => day))].toSorted().map((day) => {
    const ofDay = entries.filter((entry) => entry.day === day);
    const eaten = ofDay.flatMap(catalog.listEaten);
    const sums = sumNutrients(eaten);
    const meals = new Set(ofDay.map(({ meal }) => meal));
    const isWhole = isWholeDay({ meals, energy: sums.energy.amount, isToday: day === today }, resting);
    return { day, eaten, sums, isWhole, waterG: sumPlainWater(catalog, ofDay) };
  });
}

const sumPlainWater = ({ weigh, getPer100g }: FoodCatalog, entries: readonly FoodEntryRow[]): number =>
  entries
    .filter(({ foodId }) => isPlainWater({ per100g: (nutrient) => getPer100g(foodId, nutrient) }))
    .reduce((sum, entry) => sum + (weigh(entry) ?? 0), 0);

/** Glasses of water in milliliters by the number of the day, each of which weighs as many grams, beside the water among the foods of a day. */
export const countWater = (glasses: ReadonlyMap<number, number>, { day, waterG }: NotedDay) =>
  countGlasses({ noted: waterG, glasses: glasses.get(toDayNumber(day)) ?? 0 });

export const computeMeanAmount = (days: readonly NotedDay[], nutrient: NutrientId): number =>
  days.reduce((sum, { sums }) => sum + sums[nutrient].amount, 0) / Math.max(1, days.length);
