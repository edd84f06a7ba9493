import { foldText } from '../amounts/language.ts';
import type { Unit } from '../amounts/unit-table.ts';
import { findUnit } from '../amounts/units.ts';
import type { Food, Portion } from './food-table.ts';
import { findServing } from './servings.ts';
import { stemWord } from './words.ts';

export type Weight = {
  grams: number;
  /** `weighed`: a unit of mass. `portion`: a portion of the source. `density`: another volume of the source. The others are estimates. */
  basis: 'weighed' | 'portion' | 'density' | 'usual' | 'assumed';
};
export type Amount = { quantity: number | null; quantityMax?: number | null; unit: string | null; size?: string | null };

const drinks = new Set(['Beverages']);
const gramsMax = 100_000;

/** What an amount of a food weighs; null where nothing known says so. A range counts with its middle. */
export function weighFood(food: Food, amount: Amount): Weight | null {
  const quantity = amount.quantity === null ? null : amount.quantityMax ? (amount.quantity + amount.quantityMax) / 2 : amount.quantity;
  if (quantity !== null && !(quantity > 0)) return null;
  const serving = findServing(food);
  if (serving !== null && isHelping(amount, quantity))
    return { grams: serving * (quantity ?? 1), basis: quantity === null ? 'assumed' : 'usual' };
  const one = weighOne(food, amount.unit === null ? null : findUnit(amount.unit), amount.size ?? null);
  if (!one) return null;
  const grams = one.grams * (quantity ?? 1);
  if (!(grams > 0 && grams <= gramsMax)) return null;
  return { grams: Math.round(grams * 100) / 100, basis: quantity === null && one.basis !== 'weighed' ? 'assumed' : one.basis };
}

function weighOne(food: Food, unit: Unit | null, size: string | null): Weight | null {
  if (unit === null) return weighPiece(food, size);
  if (unit.kind === 'mass') return unit.size === null ? null : { grams: unit.size, basis: 'weighed' };
  const portion = findPortion(food.portions, unit.id);
  if (portion) return { grams: portion.grams / portion.amount, basis: 'portion' };
  if (unit.kind === 'volume' && unit.size !== null) {
    const density = findDensity(food);
    if (density !== null) return { grams: unit.size * density, basis: 'density' };
    return unit.size <= 5 ? { grams: unit.size, basis: 'usual' } : null;
  }
  if (unit.size !== null) return { grams: unit.size, basis: 'usual' };
  return isOnePiece(unit.id) ? weighPiece(food, size) : null;
}

/** "Some grapes" and "a bowl of grapes" are no single grape. */
const isHelping = ({ unit, size }: Amount, quantity: number | null): boolean =>
  unit === null ? quantity === null && !size : /^(?:serving|bowl|plate)$/.test(findUnit(unit)?.id ?? '');

/** Units that mean one of the food itself or the usual helping of it. */
const isOnePiece = (unit: string): boolean =>
  /^(?:piece|serving|bowl|plate|bar|clove|fillet|head|bulb|ear|slice|strip|stalk|link|patty|scoop|package|leaf|can|tub)$/.test(unit);

function weighPiece(food: Food, size: string | null): Weight | null {
  const wanted = size === null ? null : foldText(size);
  const sized = wanted === null ? null : food.portions.find(({ unit }) => foldText(unit).includes(wanted));
  if (sized) return { grams: sized.grams / sized.amount, basis: 'portion' };
  if (food.usualGrams !== null) return { grams: food.usualGrams, basis: 'usual' };
  const medium = food.portions.find(({ unit }) => /\bmedium\b/i.test(unit)) ?? food.portions.find(isCounted) ?? food.portions[0];
  return medium ? { grams: medium.grams / medium.amount, basis: 'usual' } : null;
}

const isCounted = ({ unit }: Portion): boolean => !/^(?:oz|cup|tbsp|tsp|fl oz|lb|quart|cubic|tablespoon|teaspoon|unit|NLEA)/i.test(unit);

const portionNames: Readonly<Record<string, RegExp>> = {
  tsp: /^(?:tsp|teaspoon)/i,
  tbsp: /^(?:tbsp|tablespoon)/i,
  cup: /^cup/i,
  'fl oz': /^fl\.? ?oz/i,
  can: /^(?:can|bottle)\b/i,
  bottle: /^(?:can or )?bottle/i,
  package: /^(?:package|packet|pouch|envelope|container)/i,
  tub: /^container/i,
  strip: /^(?:strip|slice)/i,
  glass: /^glass/i,
};
function findPortion(portions: readonly Portion[], unit: string): Portion | null {
  const name = portionNames[unit] ?? new RegExp(`^${stemWord(unit)}(?:e?s)?\\b`, 'i');
  const matching = portions.filter((one) => name.test(one.unit));
  return matching.find((one) => /^\w+$/.test(one.unit)) ?? matching[0] ?? null;
}

/** Grams per milliliter by the portions of the source; drinks without one count as water. */
function findDensity(food: Food): number | null {
  for (const unit of ['cup', 'fl oz', 'tbsp', 'tsp']) {
    const portion = findPortion(food.portions, unit);
    const size = findUnit(unit)?.size;
    if (portion && size) return portion.grams / portion.amount / size;
  }
  return drinks.has(food.group) ? 1 : null;
}
