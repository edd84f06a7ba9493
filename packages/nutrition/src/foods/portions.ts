import type { Food } from './food-table.ts';
import { weighFood } from './weigh.ts';

export type OfferedPortion = { label: string; quantity: number | null; unit: string | null; size: string | null; grams: number };

const offered = ['cup', 'tbsp', 'slice', 'piece', 'fl oz', 'can', 'oz'] as const;
const portionsMax = 5;

/** Amounts to choose from, the usual one first: those that the source weighed, and 100 g. */
export function listPortions(food: Food): OfferedPortion[] {
  const usual = food.usualGrams === null ? [] : [{ label: 'Usual portion', quantity: 1, unit: null, size: null, grams: food.usualGrams }];
  const weighed = offered.flatMap((unit) => {
    const weight = weighFood(food, { quantity: 1, unit });
    return weight && (weight.basis === 'portion' || weight.basis === 'weighed')
      ? [{ label: `1 ${unit}`, quantity: 1, unit, size: null, grams: weight.grams }]
      : [];
  });
  const hundred = { label: '100 g', quantity: 100, unit: 'g', size: null, grams: 100 };
  return [...usual, ...weighed.slice(0, portionsMax - 2), hundred];
}
