import { addDays } from '@wellkept/clinical/local-day.ts';
import { listNutrientDays, type NutrientDay } from './nutrient-days.ts';
import type { NutrientRow, Nutrition } from './nutrition-data.ts';

export const weekDays = 7;

/** Each day of a week with the amount of a nutrient; null where nothing is noted. */
export function listWeek(nutrition: Pick<Nutrition, 'from' | 'days'>, row: NutrientRow): { day: string; noted: NutrientDay | null }[] {
  const known = new Map(listNutrientDays(nutrition, row).map((one) => [one.day, one]));
  return Array.from({ length: weekDays }, (_, at) => addDays(nutrition.from, at)).map((day) => ({ day, noted: known.get(day) ?? null }));
}

/** The amount at the top of the bars: the need at four fifths, and all of the highest day. */
export const findWeekTop = (need: number | null, amounts: readonly number[]): number => Math.max((need ?? 0) / 0.8, ...amounts, 1e-9);
