import type { NutrientId } from '../nutrients.ts';
import { nutrientIds } from '../nutrients.ts';
import type { EverydayRow, FoodFile, FoodIndexFile, NutrientFile } from './food-file.ts';

export type Portion = { amount: number; unit: string; grams: number };
/** A food of USDA FoodData Central (SR Legacy); all amounts are per 100 g. */
export type Food = {
  /** The source's NDB number. */
  id: string;
  /** What people call it where it is an everyday food, otherwise the source's description. */
  name: string;
  description: string;
  brand: string | null;
  group: string;
  portions: readonly Portion[];
  /** What one of it usually weighs; null where it is no everyday food. */
  usualGrams: number | null;
  /** Groups of allergens that its list of ingredients names, by the ids of the label's table. Foods of the source have no list. */
  declared?: readonly string[];
  traces?: FoodTraces;
};
/** What may be in a food by accident: groups of allergens by the ids of the label's table, and the words of the label. */
export type FoodTraces = { groups: readonly string[]; text: string };
export type FoodTable = {
  size: number;
  file: FoodFile;
  index: FoodIndexFile;
  findPosition: (id: string) => number | null;
  /** By the name of one everyday row where several name the same food, such as tomatoes and cherry tomatoes. */
  getFood: (position: number, row?: EverydayRow | null) => Food;
  /** Per 100 g; null is unknown. */
  getAmount: (position: number, nutrient: NutrientId) => number | null;
};

export const foodSource = 'USDA FoodData Central, SR Legacy (Standard Reference 28)';

/** Reads the compiled tables once; about 25 ms. */
export async function loadFoods(): Promise<FoodTable> {
  const files: readonly Promise<{ default: unknown }>[] = [
    import('../../build/foods.json', { with: { type: 'json' } }),
    import('../../build/food-index.json', { with: { type: 'json' } }),
    import('../../build/nutrients.json', { with: { type: 'json' } }),
  ];
  const [foods, index, values] = await Promise.all(files);
  // scripts/compile-foods.ts writes them in these types.
  return createFoodTable(foods?.default as FoodFile, index?.default as FoodIndexFile, values?.default as NutrientFile);
}

function createFoodTable(file: FoodFile, index: FoodIndexFile, values: NutrientFile): FoodTable {
  const positions = new Map(file.ids.map((id, at) => [id, at]));
  const columns = new Map(nutrientIds.map((id, at) => [id, values[at] ?? []]));
  const everyday = new Map(file.everyday.toReversed().map((row) => [row[0], row]));
  return {
    size: file.ids.length,
    file,
    index,
    findPosition: (id) => positions.get(id) ?? null,
    getFood: (position, row = null) => {
      const known = row ?? everyday.get(position);
      return {
        id: file.ids[position] ?? '',
        name: known?.[1] ?? file.names[position] ?? '',
        description: file.names[position] ?? '',
        brand: file.brands[position] || null,
        group: file.groups[file.groupOf[position] ?? 0] ?? '',
        portions: parsePortions(file.portions[position] ?? ''),
        usualGrams: known?.[2] ?? null,
      };
    },
    getAmount: (position, nutrient) => columns.get(nutrient)?.[position] ?? null,
  };
}

const parsePortions = (text: string): Portion[] =>
  text === ''
    ? []
    : text.split('|').map((part) => {
        const [amount = '', grams = '', ...unit] = part.split(';');
        return { amount: Number(amount), grams: Number(grams), unit: unit.join(';') };
      });
