import type { Food } from './food-table.ts';
import { findServing } from './servings.ts';
import { weighFood } from './weigh.ts';

export type OfferedPortion = { label: string; quantity: number | null; unit: string | null; size: string | null; grams: number };

const offered = ['cup', 'tbsp', 'slice', 'piece', 'fl oz', 'can', 'oz'] as const;
const portionsMax = 5;

/** Of what is eaten by the handful the portion, and then one piece. */
function listUsual(food: Food): OfferedPortion[] {
  if (food.usualGrams === null) return [];
  const piece = { quantity: 1, unit: null, size: null, grams: food.usualGrams };
  const serving = findServing(food);
  if (serving === null) return [{ label: 'Usual portion', ...piece }];
  return [
    { label: 'Usual portion', quantity: serving, unit: 'g', size: null, grams: serving },
    { label: '1 piece', ...piece },
  ];
}

/** Amounts to choose from, the usual one first: those that the source weighed, and 100 g. */
export function listPortions(food: Food): OfferedPortion[] {
  const usual = listUsual(food);
  const weighed = offered.flatMap((unit) => {
    const weight = weighFood(food, { quantity: 1, unit });
    return weight && (weight.basis === 'portion' || weight.basis === 'weighed')
      ? [{ label: `1 ${unit}`, quantity: 1, unit, size: null, grams: weight.grams }]
      : [];
  });
  const hundred = { label: '100 g', quantity: 100, unit: 'g', size: null, grams: 100 };
  return [...usual, ...weighed.slice(0, portionsMax - usual.length - 1), hundred];
}
