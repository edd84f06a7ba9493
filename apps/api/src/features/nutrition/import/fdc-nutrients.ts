import type { NutrientId } from '@wellkept/nutrition/nutrients.ts';

/** The nutrients of FoodData Central by their numbers ("nutrient_nbr"), with the unit in which their amounts are taken. */
const byNumber: Readonly<Record<string, readonly [NutrientId, unit: string, factor?: number]>> = {
  203: ['protein', 'G'],
  204: ['fat', 'G'],
  205: ['carbohydrate', 'G'],
  208: ['energy', 'KCAL'],
  213: ['lactose', 'G'],
  221: ['alcohol', 'G'],
  255: ['water', 'G'],
  262: ['caffeine', 'MG'],
  269: ['sugars', 'G'],
  291: ['fiber', 'G'],
  301: ['calcium', 'MG'],
  303: ['iron', 'MG'],
  304: ['magnesium', 'MG'],
  305: ['phosphorus', 'MG'],
  306: ['potassium', 'MG'],
  307: ['sodium', 'MG'],
  309: ['zinc', 'MG'],
  312: ['copper', 'MG'],
  313: ['fluoride', 'UG'],
  315: ['manganese', 'MG'],
  317: ['selenium', 'UG'],
  319: ['retinol', 'UG'],
  320: ['vitaminA', 'UG'],
  323: ['vitaminE', 'MG'],
  // Foundation foods have energy by Atwater's factors: general ones, and those of the food.
  957: ['energy', 'KCAL'],
  958: ['energy', 'KCAL'],
  // A microgram of vitamin D is 40 international units.
  324: ['vitaminD', 'IU', 1 / 40],
  328: ['vitaminD', 'UG'],
  401: ['vitaminC', 'MG'],
  404: ['thiamin', 'MG'],
  405: ['riboflavin', 'MG'],
  406: ['niacin', 'MG'],
  410: ['pantothenicAcid', 'MG'],
  415: ['vitaminB6', 'MG'],
  418: ['vitaminB12', 'UG'],
  421: ['choline', 'MG'],
  430: ['vitaminK', 'UG'],
  431: ['folicAcid', 'UG'],
  435: ['folate', 'UG'],
  601: ['cholesterol', 'MG'],
  605: ['transFat', 'G'],
  606: ['saturatedFat', 'G'],
  621: ['dha', 'G'],
  629: ['epa', 'G'],
  645: ['monounsaturatedFat', 'G'],
  646: ['polyunsaturatedFat', 'G'],
};

export type KnownNutrient = { nutrient: NutrientId; factor: number };

/** What a row of nutrient.csv stands for; null for a nutrient that we do not have, or in a unit that we do not know. */
export function findFdcNutrient(number: string, unit: string): KnownNutrient | null {
  // "208.0" in some releases.
  const [nutrient, expected, factor = 1] = byNumber[number.replace(/\.0$/, '')] ?? [];
  return nutrient !== undefined && unit.trim().toUpperCase() === expected ? { nutrient, factor } : null;
}
