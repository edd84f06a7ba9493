export type NutrientUnit = 'kcal' | 'g' | 'mg' | 'µg';
export type Nutrient = {
  id: NutrientId;
  name: string;
  unit: NutrientUnit;
  /** Whether the National Academies publish an intake for it. */
  hasIntake: boolean;
};

const table = [
  ['energy', 'Energy', 'kcal', false],
  ['protein', 'Protein', 'g', true],
  ['carbohydrate', 'Carbohydrate', 'g', true],
  ['fiber', 'Fiber', 'g', true],
  ['linoleicAcid', 'Omega-6 (linoleic acid)', 'g', true],
  ['alphaLinolenicAcid', 'Omega-3 (alpha-linolenic acid)', 'g', true],
  ['water', 'Water', 'g', true],
  ['vitaminA', 'Vitamin A', 'µg', true],
  ['vitaminC', 'Vitamin C', 'mg', true],
  ['vitaminD', 'Vitamin D', 'µg', true],
  ['vitaminE', 'Vitamin E', 'mg', true],
  ['vitaminK', 'Vitamin K', 'µg', true],
  ['thiamin', 'Thiamin (B1)', 'mg', true],
  ['riboflavin', 'Riboflavin (B2)', 'mg', true],
  ['niacin', 'Niacin (B3)', 'mg', true],
  ['pantothenicAcid', 'Pantothenic acid (B5)', 'mg', true],
  ['vitaminB6', 'Vitamin B6', 'mg', true],
  ['folate', 'Folate', 'µg', true],
  ['vitaminB12', 'Vitamin B12', 'µg', true],
  ['choline', 'Choline', 'mg', true],
  ['calcium', 'Calcium', 'mg', true],
  ['copper', 'Copper', 'mg', true],
  ['fluoride', 'Fluoride', 'µg', true],
  ['iron', 'Iron', 'mg', true],
  ['magnesium', 'Magnesium', 'mg', true],
  ['manganese', 'Manganese', 'mg', true],
  ['phosphorus', 'Phosphorus', 'mg', true],
  ['potassium', 'Potassium', 'mg', true],
  ['selenium', 'Selenium', 'µg', true],
  ['sodium', 'Sodium', 'mg', true],
  ['zinc', 'Zinc', 'mg', true],
  ['fat', 'Fat', 'g', false],
  ['saturatedFat', 'Saturated fat', 'g', false],
  ['monounsaturatedFat', 'Monounsaturated fat', 'g', false],
  ['polyunsaturatedFat', 'Polyunsaturated fat', 'g', false],
  ['transFat', 'Trans fat', 'g', false],
  ['cholesterol', 'Cholesterol', 'mg', false],
  ['sugars', 'Sugars', 'g', false],
  ['alcohol', 'Alcohol', 'g', false],
  ['caffeine', 'Caffeine', 'mg', false],
  ['folicAcid', 'Folic acid (added)', 'µg', false],
  ['retinol', 'Retinol (preformed vitamin A)', 'µg', false],
  ['epa', 'Omega-3 (EPA)', 'g', false],
  ['dha', 'Omega-3 (DHA)', 'g', false],
  ['lactose', 'Lactose', 'g', false],
] as const satisfies readonly (readonly [string, string, NutrientUnit, boolean])[];

export type NutrientId = (typeof table)[number][0];

/** Energy first, then the 30 with a Dietary Reference Intake, then what else a label or a medicine asks about. */
export const nutrients: readonly Nutrient[] = table.map(([id, name, unit, hasIntake]) => ({ id, name, unit, hasIntake }));
export const nutrientIds: readonly NutrientId[] = table.map(([id]) => id);

const nutrientsById = new Map<string, Nutrient>(nutrients.map((one) => [one.id, one]));
export const isNutrientId = (id: string): id is NutrientId => nutrientsById.has(id);

/** Throws for an id that is not in the table. */
export function getNutrient(id: NutrientId): Nutrient {
  const nutrient = nutrientsById.get(id);
  if (!nutrient) throw new Error(`There is no nutrient ${id}.`);
  return nutrient;
}
