import type { Amount } from '@wellkept/interactions/amounts/amounts.ts';
import { milligramsPerInternationalUnit } from '@wellkept/interactions/amounts/shares.ts';
import { getNutrient, type NutrientId } from '@wellkept/nutrition/nutrients.ts';

/** Substances of the knowledge base that are nutrients of the intakes. */
const nutrientsBySubstance: Readonly<Record<string, NutrientId>> = {
  'vitamin-a': 'vitaminA',
  'vitamin-c': 'vitaminC',
  'vitamin-d': 'vitaminD',
  'vitamin-e': 'vitaminE',
  'vitamin-k': 'vitaminK',
  'vitamin-b1': 'thiamin',
  'vitamin-b2': 'riboflavin',
  niacin: 'niacin',
  niacinamide: 'niacin',
  'vitamin-b5': 'pantothenicAcid',
  'vitamin-b6': 'vitaminB6',
  'folic-acid': 'folate',
  'vitamin-b12': 'vitaminB12',
  choline: 'choline',
  calcium: 'calcium',
  copper: 'copper',
  iron: 'iron',
  magnesium: 'magnesium',
  manganese: 'manganese',
  phosphorus: 'phosphorus',
  potassium: 'potassium',
  selenium: 'selenium',
  zinc: 'zinc',
};
const grams: Readonly<Partial<Record<string, number>>> = { g: 1, mg: 1e-3, mcg: 1e-6, µg: 1e-6 };
/** Micrograms of dietary folate equivalents in one microgram of folic acid (National Academies, 1998). */
const folatePerFolicAcid = 1.7;
const daysOfWeek = 7;

/** What the medicine list brings of each nutrient in a day, where its amount is known. */
export function sumSupplements(amounts: readonly Amount[]): Partial<Record<NutrientId, number>> {
  const sums: Partial<Record<NutrientId, number>> = {};
  for (const { substance, total, unit, per } of amounts) {
    const nutrient = nutrientsBySubstance[substance.id];
    const from = unit === 'IU' ? (milligramsPerInternationalUnit[substance.id] ?? 0) * 1e-3 : grams[unit];
    if (nutrient === undefined || from === undefined) continue;
    const to = grams[getNutrient(nutrient).unit];
    if (to === undefined) continue;
    const amount = ((total * from) / to / (per === 'week' ? daysOfWeek : 1)) * (nutrient === 'folate' ? folatePerFolicAcid : 1);
    sums[nutrient] = (sums[nutrient] ?? 0) + amount;
  }
  return sums;
}
