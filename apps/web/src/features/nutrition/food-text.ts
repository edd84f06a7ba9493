import { formatNumber } from '@wellkept/clinical/wording.ts';
import type { components } from '@wellkept/contract/api.ts';

type Amount = { quantity: number | null; unit: string | null; size: string | null };

const invariant = new Set(['g', 'kg', 'mg', 'oz', 'lb', 'ml', 'l', 'cl', 'dl', 'tbsp', 'tsp', 'fl oz']);
const fractions: readonly (readonly [number, string])[] = [
  [0.25, '¼'],
  [0.333, '⅓'],
  [0.5, '½'],
  [0.667, '⅔'],
  [0.75, '¾'],
];

/** "1½", "2", "0.2". */
export function formatQuantity(quantity: number): string {
  const whole = Math.floor(quantity);
  const fraction = fractions.find(([value]) => Math.abs(quantity - whole - value) < 0.01)?.[1];
  return fraction ? `${whole === 0 ? '' : whole}${fraction}` : formatNumber(quantity, { decimalsMax: 2 });
}

/** "2 slices", "1½ cups", "2 large"; a portion where no amount was written. */
export function formatFoodAmount({ quantity, unit, size }: Amount): string {
  if (quantity === null) return '1 usual portion';
  const number = formatQuantity(quantity);
  if (unit === null) return [number, size].filter(Boolean).join(' ');
  const plural =
    quantity <= 1 || invariant.has(unit) ? unit : unit === 'leaf' ? 'leaves' : /(?:ch|sh|x|s)$/.test(unit) ? `${unit}es` : `${unit}s`;
  return `${number} ${size ? `${size} ` : ''}${plural}`;
}

const weightUnits = new Set(['g', 'kg', 'mg', 'oz', 'lb']);

/** "1 cup (234 g)": what the portion was taken to weigh, where the amount itself is no weight. */
export function formatEatenAmount({ grams, ...amount }: Amount & { grams: number | null }): string {
  const isWeight = amount.unit !== null && weightUnits.has(amount.unit);
  return grams === null || isWeight ? formatFoodAmount(amount) : `${formatFoodAmount(amount)} (${formatNutrient(grams)} g)`;
}

/** As many digits as the number carries: "1,412", "5.2", "0.09". */
export const formatNutrient = (amount: number): string =>
  formatNumber(amount, amount < 10 ? { digitsMax: 2 } : { decimalsMax: amount < 100 ? 1 : 0 });

/** What different days have: "34.4 to 54.3", or "12" where all have the same. */
export function formatDayRange(amounts: readonly number[]): string {
  const ends = [Math.min(...amounts), Math.max(...amounts)].map(formatNutrient);
  return [...new Set(ends)].join(' to ');
}

/** "1.5" and "1,5"; null for what is not a number, or is below 0. */
export const parseNumber = (typed: string): number | null =>
  /^\d+(?:[.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : null;

type Sum = Pick<components['schemas']['NutrientRow'], 'amount' | 'fromSupplements' | 'fromLog'>;
/** From food, supplements and the daily log. */
export const computeTotal = ({ amount, fromSupplements, fromLog }: Sum): number => amount + fromSupplements + fromLog;

/** "at least 5.2 mg". */
export const formatTotal = (row: Sum & Pick<components['schemas']['NutrientRow'], 'isAtLeast' | 'unit'>): string =>
  `${row.isAtLeast ? 'at least ' : ''}${formatNutrient(computeTotal(row))} ${row.unit}`;

export const mealNames = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner', snack: 'Snacks' } as const;

const [lunchFrom, snackFrom, dinnerFrom, lateFrom] = [11, 15, 17, 22] as const;
/** The meal that is usual at an hour. */
export const guessMeal = (hour: number): keyof typeof mealNames =>
  hour < 4 || hour >= lateFrom
    ? 'snack'
    : hour < lunchFrom
      ? 'breakfast'
      : hour < snackFrom
        ? 'lunch'
        : hour < dinnerFrom
          ? 'snack'
          : 'dinner';
