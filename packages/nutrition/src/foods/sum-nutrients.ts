import { formatNumber } from '@wellkept/clinical/wording.ts';
import type { NutrientId } from '../nutrients.ts';
import { nutrientIds } from '../nutrients.ts';

/** What was eaten: amounts per 100 g, null for unknown; `grams` is null where the amount itself is unknown. */
export type Eaten = { grams: number | null; per100g: (nutrient: NutrientId) => number | null };
export type NutrientSum = {
  amount: number;
  /** How many of the foods have no value for it: with any, the sum is a lower bound. */
  unknown: number;
  isAtLeast: boolean;
};

/** Adds up each nutrient. An unknown value is counted as unknown and never as zero. */
export function sumNutrients(eaten: readonly Eaten[]): Record<NutrientId, NutrientSum> {
  const sum = (id: NutrientId): NutrientSum => {
    let amount = 0;
    let unknown = 0;
    for (const { grams, per100g } of eaten) {
      const value = grams === null ? null : per100g(id);
      if (value === null || grams === null) unknown += 1;
      else amount += (value * grams) / 100;
    }
    return { amount, unknown, isAtLeast: unknown > 0 };
  };
  // Every id of the table is a key.
  return Object.fromEntries(nutrientIds.map((id) => [id, sum(id)])) as Record<NutrientId, NutrientSum>;
}

const countDecimals = (amount: number): number => (amount === 0 || amount >= 100 ? 0 : amount >= 10 ? 1 : amount >= 0.1 ? 2 : 3);

/** With as many digits as the size of the number carries. */
export const roundAmount = (amount: number): number => Number(amount.toFixed(countDecimals(amount)));

/** "at least 5.2", "5.2", "1,850", with as many digits as the size of the number carries. */
export const formatAmount = (amount: number): string => formatNumber(amount, { decimalsMax: countDecimals(amount) });
export const formatSum = ({ amount, isAtLeast }: NutrientSum): string => `${isAtLeast ? 'at least ' : ''}${formatAmount(amount)}`;
