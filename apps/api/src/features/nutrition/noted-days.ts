import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { sumNutrients } from '@wellkept/nutrition/foods/sum-nutrients.ts';
import { isWholeDay } from '@wellkept/nutrition/intakes/noted-day.ts';
import type { NutrientId } from '@wellkept/nutrition/nutrients.ts';
import { estimateResting } from './eater.ts';
import type { FoodCatalog, NamedEaten } from './food-catalog.ts';
import type { FoodEntryRow } from './repository.ts';

export type NotedDay = { day: string; eaten: NamedEaten[]; sums: ReturnType<typeof sumNutrients>; isWhole: boolean };

/** The days with entries, each with what was eaten and whether that can be all of it. */
export function listNotedDays(catalog: FoodCatalog, entries: readonly FoodEntryRow[], profile: Profile, today: string): NotedDay[] {
  const resting = estimateResting(profile, today);
  return [...new Set(entries.map(({ day }) => day))].toSorted().map((day) => {
    const ofDay = entries.filter((entry) => entry.day === day);
    const eaten = ofDay.flatMap(catalog.listEaten);
    const sums = sumNutrients(eaten);
    const meals = new Set(ofDay.map(({ meal }) => meal));
    return { day, eaten, sums, isWhole: isWholeDay({ meals, energy: sums.energy.amount, isToday: day === today }, resting) };
  });
}

export const computeMeanAmount = (days: readonly NotedDay[], nutrient: NutrientId): number =>
  days.reduce((sum, { sums }) => sum + sums[nutrient].amount, 0) / Math.max(1, days.length);
