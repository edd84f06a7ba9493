/** What scripts/compile-foods.ts writes: columns, so that a value is one step away and the file stays small. */
export type FoodFile = {
  ids: readonly string[];
  names: readonly string[];
  brands: readonly string[];
  groups: readonly string[];
  groupOf: readonly number[];
  portions: readonly string[];
  everyday: readonly EverydayRow[];
};
/** Position of the food, the name that people use, what one of it weighs in grams, and its other names, folded. */
export type EverydayRow = readonly [food: number, name: string, grams: number, names: readonly string[]];
/** The words of all foods in order, and for each where it occurs: position of the food times four, plus its weight. */
export type FoodIndexFile = { words: readonly string[]; places: readonly (readonly number[])[] };
/** For each nutrient, in the order of `nutrientIds`, the amount per 100 g of each food; null is unknown. */
export type NutrientFile = readonly (readonly (number | null)[])[];
