import type { Food, FoodTable } from '../foods/food-table.ts';
import { formatAmount, type NutrientSum } from '../foods/sum-nutrients.ts';
import type { Intake } from '../intakes/intakes.ts';
import type { NutrientId } from '../nutrients.ts';
import { type EatingRules, findMisfit } from './fit.ts';

export type FilledGap = {
  nutrient: NutrientId;
  missing: number;
  foods: readonly { id: string; name: string; portion: string; amount: number }[];
  leftOut: readonly { name: string; reason: string }[];
};
export type GapRequest = {
  sums: Readonly<Record<NutrientId, NutrientSum>>;
  fromSupplements: Readonly<Partial<Record<NutrientId, number>>>;
  intakes: readonly Intake[];
  entries: number;
  rules: EatingRules;
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
const unknownShareMax = 0.25;
const portionGramsMin = 15;
const portionGramsMax = 250;

/** The largest gaps, each with everyday foods that fill it and fit the person, and with what was left out for which reason. */
export function findGaps(table: FoodTable, request: GapRequest): FilledGap[] {
  const { sums, fromSupplements, intakes, entries } = request;
  if (entries === 0) return [];
  return fillable
    .flatMap((nutrient) => {
      const need = intakes.find((one) => one.nutrient === nutrient)?.amount;
      const sum = sums[nutrient];
      if (need === undefined || sum.unknown / entries > unknownShareMax) return [];
      const share = (sum.amount + (fromSupplements[nutrient] ?? 0)) / need;
      return share < shareMin ? [{ nutrient, share, missing: need * (1 - share) }] : [];
    })
    .toSorted((one, other) => one.share - other.share)
    .slice(0, gapsMax)
    .map(({ nutrient, missing }) => ({ nutrient, missing, ...suggestFoods(table, nutrient, missing, request) }));
}

function suggestFoods(table: FoodTable, nutrient: NutrientId, missing: number, { rules, findReason }: GapRequest) {
  const foods: { id: string; name: string; portion: string; amount: number }[] = [];
  const leftOut: { name: string; reason: string }[] = [];
  const groups = new Map<string, number>();
  for (const { food, grams, amount } of listRichFoods(table, nutrient)) {
    if (foods.length >= foodsMax || amount < missing * 0.1) break;
    const ofGroup = groups.get(food.group) ?? 0;
    // Not three kinds of nuts.
    if (ofGroup >= 1) continue;
    const reason = findMisfit(food, rules) ?? findReason(food.name);
    if (reason !== null) {
      if (leftOut.length < leftOutMax) leftOut.push({ name: food.name, reason });
      continue;
    }
    groups.set(food.group, ofGroup + 1);
    foods.push({ id: food.id, name: food.name, portion: `${formatAmount(grams)} g`, amount: Number(formatAmount(amount)) });
  }
  return { foods, leftOut };
}

function listRichFoods(table: FoodTable, nutrient: NutrientId): { food: Food; grams: number; amount: number }[] {
  return table.file.everyday
    .map((row) => {
      const food = table.getFood(row[0], row);
      const grams = row[2] >= portionGramsMin ? Math.min(row[2], portionGramsMax) : 0;
      return { food, grams, amount: ((table.getAmount(row[0], nutrient) ?? 0) * grams) / 100 };
    })
    .filter(({ food, amount }) => amount > 0 && !isPoorAdvice(food))
    .toSorted((one, other) => other.amount - one.amount);
}

/** Sweets, fast food and alcohol fill a gap in numbers only. */
const isPoorAdvice = ({ group, description }: Food): boolean =>
  ['Sweets', 'Fast Foods', 'Snacks', 'Fats and Oils', 'Spices and Herbs'].includes(group) ||
  /alcoholic|liver|salt|bacon|salami|sausage|cake|cookies|doughnut|pie|frankfurter|leavening/i.test(description);
