import type { FoodTable } from '../foods/food-table.ts';
import { findServing } from '../foods/servings.ts';
import { type NutrientSum, roundAmount } from '../foods/sum-nutrients.ts';
import type { Intake } from '../intakes/intakes.ts';
import type { NutrientId } from '../nutrients.ts';
import type { Steering } from '../planner/aims.ts';
import { findBurden, isAbsorbed, isAdvisable, type Portioned } from './advisable.ts';
import { findOverLimit } from './diet-limits.ts';
import { type EatingRules, findMisfit } from './fit.ts';
import { hasFreeSugars } from './free-sugars.ts';

export type FilledGap = {
  nutrient: NutrientId;
  missing: number;
  foods: readonly { id: string; name: string; grams: number; amount: number }[];
  leftOut: readonly { name: string; reason: string }[];
};
export type GapRequest = {
  sums: Readonly<Record<NutrientId, NutrientSum>>;
  fromSupplements: Readonly<Partial<Record<NutrientId, number>>>;
  intakes: readonly Intake[];
  entries: number;
  rules: EatingRules;
  /** What medicines and results ask for. */
  steering: Steering;
  /** Why a food should not be suggested beside the medicines; null for no known reason. */
  findReason: (foodName: string) => string | null;
};

/** Nutrients that food fills and about which most foods of the table say something. Sodium, water and fluoride are no gaps to fill. */
const fillable: readonly NutrientId[] = [
  'fiber',
  'calcium',
  'iron',
  'magnesium',
  'potassium',
  'zinc',
  'vitaminA',
  'vitaminC',
  'vitaminE',
  'vitaminK',
  'folate',
  'vitaminB12',
  'alphaLinolenicAcid',
  'protein',
];
const gapsMax = 3;
const foodsMax = 3;
const leftOutMax = 2;
/** Below this share of the need a gap is shown. With more than a quarter of the foods unknown, nothing is known to be missing. */
const shareMin = 0.7;
export const unknownShareMax = 0.25;
/** A portion that brings less of the need than this fills no gap. */
const goodShare = 0.1;
const portionGramsMin = 15;
const portionGramsMax = 250;

/** The largest gaps, each with everyday foods that fill it and fit the person, and with what was left out for which reason. */
export function findGaps(table: FoodTable, request: GapRequest): FilledGap[] {
  const { sums, fromSupplements, intakes, entries, steering } = request;
  if (entries === 0) return [];
  return fillable
    .flatMap((nutrient) => {
      const need = intakes.find((one) => one.nutrient === nutrient)?.amount;
      const sum = sums[nutrient];
      // What should stay low or steady is no gap to fill.
      const isGuarded =
        (nutrient === 'potassium' && (steering.potassiumLimit !== null || steering.weakKidneys !== null)) ||
        (nutrient === 'vitaminK' && steering.vitaminK !== null);
      if (need === undefined || isGuarded || sum.unknown / entries > unknownShareMax) return [];
      const share = (sum.amount + (fromSupplements[nutrient] ?? 0)) / need;
      return share < shareMin ? [{ nutrient, share, need }] : [];
    })
    .toSorted((one, other) => one.share - other.share)
    .slice(0, gapsMax)
    .map(({ nutrient, share, need }) => ({ nutrient, missing: need * (1 - share), ...suggestFoods(table, nutrient, need, request) }));
}

function suggestFoods(table: FoodTable, nutrient: NutrientId, need: number, { rules, steering, intakes, findReason }: GapRequest) {
  const foods: { id: string; name: string; grams: number; amount: number }[] = [];
  const leftOut: { name: string; reason: string }[] = [];
  const groups = new Set<string>();
  const vitaminKNeed = intakes.find((one) => one.nutrient === 'vitaminK')?.amount ?? null;
  for (const rich of listRichFoods(table, nutrient, need)) {
    const { food, grams, amount } = rich;
    if (foods.length >= foodsMax) break;
    // Not three kinds of nuts.
    if (groups.has(food.group)) continue;
    const reason =
      findMisfit(food, rules) ?? describeOverLimit(rules, rich) ?? findBurden(rich, steering, vitaminKNeed) ?? findReason(food.name);
    if (reason !== null) {
      if (leftOut.length < leftOutMax) leftOut.push({ name: food.name, reason });
      continue;
    }
    groups.add(food.group);
    foods.push({ id: food.id, name: food.name, grams: roundAmount(grams), amount: roundAmount(amount) });
  }
  return { foods, leftOut };
}

/** A portion of one food may bring as much as a snack. */
function describeOverLimit(rules: EatingRules, { food, grams, getAmount }: Portioned): string | null {
  const over = findOverLimit(rules, ['snack'], (nutrient) => {
    if (nutrient === 'freeSugars' && !hasFreeSugars(food)) return { amount: 0, isAtLeast: false };
    const amount = getAmount(nutrient === 'freeSugars' ? 'sugars' : nutrient);
    return { amount: ((amount ?? 0) * grams) / 100, isAtLeast: amount === null };
  });
  return over && `It has ${over.food} (${over.rule}).`;
}

/** Everyday foods that one would advise and whose usual portion is a good source, those with most of the nutrient for their energy first. */
function listRichFoods(table: FoodTable, nutrient: NutrientId, need: number): (Portioned & { amount: number; density: number })[] {
  return table.file.everyday
    .flatMap((row) => {
      const [position, , pieceGrams] = row;
      const food = table.getFood(position, row);
      const usualGrams = findServing(food) ?? pieceGrams;
      if (usualGrams < portionGramsMin) return [];
      const grams = Math.min(usualGrams, portionGramsMax);
      const getAmount = (id: NutrientId) => table.getAmount(position, id);
      const amount = ((getAmount(nutrient) ?? 0) * grams) / 100;
      const energy = ((getAmount('energy') ?? 0) * grams) / 100;
      return energy > 0 && amount >= need * goodShare ? [{ food, grams, getAmount, amount, density: amount / energy }] : [];
    })
    .filter((rich) => isAdvisable(rich) && isAbsorbed(rich.food, nutrient))
    .toSorted((one, other) => other.density - one.density);
}
