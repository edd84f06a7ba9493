import { parseAmount } from '@wellkept/nutrition/amounts/parse-amount.ts';
import { findUnit } from '@wellkept/nutrition/amounts/units.ts';

export type TypedAmount = { quantity: number; unit: string | null; size: string | null };

/** In grams or milliliters. More than anybody eats of one food in a day. */
const largest = 10_000;
const countMax = 500;

/** An amount that was typed, or what to write instead. A minus sign is no list mark here, and what is left of the words has no other number. */
export function readTypedAmount(typed: string): TypedAmount | { error: string } {
  const { quantity, unit, size, food } = parseAmount(typed);
  const isMinus = /^\s*[-\u2010-\u2015\u2212]/.test(typed);
  if (isMinus || quantity === null || !(quantity > 0) || /\d/.test(food))
    return { error: 'Write an amount, such as 2 slices, 1½ cups or 150 g.' };
  const each = unit === null ? null : (findUnit(unit)?.size ?? null);
  if (each === null ? quantity > countMax : quantity * each > largest)
    return { error: 'That’s more than one person eats in a day. Check the number and the unit.' };
  return { quantity, unit, size };
}
