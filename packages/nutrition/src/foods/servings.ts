import type { Food } from './food-table.ts';

export const servingSource =
  'Code of Federal Regulations, title 21, section 101.12: reference amounts customarily consumed per eating occasion';

/** Grams that people eat at once of foods whose single piece is weighed, where nobody eats a single one (21 CFR 101.12). */
const servings: readonly { grams: number; ids: readonly string[] }[] = [
  // Nuts and seeds: almonds, walnuts, cashews, peanuts, hazelnuts, pistachios, pecans, Brazil nuts and pine nuts.
  { grams: 30, ids: ['12061', '12155', '12087', '16090', '12120', '12151', '12142', '12078', '12147'] },
  // All other fruits, fresh: cherries, grapes, strawberries, blueberries and raspberries.
  { grams: 140, ids: ['09070', '09132', '09316', '09050', '09302'] },
  // Dried fruit: apricots, prunes and figs.
  { grams: 40, ids: ['09032', '09291', '09094'] },
  // Olives.
  { grams: 15, ids: ['09193', '09195'] },
  // Shellfish without sauce, uncooked: shrimp.
  { grams: 110, ids: ['15149'] },
  // Popcorn, crackers and cookies.
  { grams: 30, ids: ['19034', '18229', '18159'] },
  // All other vegetables without sauce, fresh: radishes.
  { grams: 85, ids: ['11429'] },
];
const gramsById = new Map(servings.flatMap(({ grams, ids }) => ids.map((id) => [id, grams] as const)));

/** What one eats at once of a food that is counted in small pieces; null for any other. */
export const findServing = ({ id }: Pick<Food, 'id'>): number | null => gramsById.get(id) ?? null;
