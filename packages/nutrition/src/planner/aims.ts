import type { Intake } from '../intakes/intakes.ts';
import { potassiumDayMax, proteinPerKgMax, sodiumDayMax } from '../needs/kidneys.ts';
import type { NutrientId } from '../nutrients.ts';
import type { Aim } from './meal-plan.ts';

/** What is known of a person beyond the needs of their age and sex. */
export type Steering = {
  /** The medicine that asks for a steady amount of vitamin K, and what the person usually eats a day, if they noted it. */
  vitaminK: { why: string; usual: number | null } | null;
  /** Why potassium should stay low. */
  potassiumLimit: string | null;
  /** Why potassium, sodium and protein are watched: the kidneys get rid of less. */
  weakKidneys: string | null;
  /** Why there should be more iron. */
  moreIron: string | null;
  /** Why there should be less saturated fat and more fiber. */
  lessSaturatedFat: string | null;
  /** Why there should be less sugar and more fiber. */
  lessSugar: string | null;
  /** Why dishes that raise uric acid should be rare. */
  lessUricAcid: string | null;
};
export const noSteering: Steering = {
  vitaminK: null,
  potassiumLimit: null,
  weakKidneys: null,
  moreIron: null,
  lessSaturatedFat: null,
  lessSugar: null,
  lessUricAcid: null,
};

/** Nutrients that food can fill and about which most foods say something. Vitamin D comes from few foods and from the sun. */
const planned: readonly NutrientId[] = [
  'protein',
  'fiber',
  'calcium',
  'iron',
  'magnesium',
  'potassium',
  'zinc',
  'folate',
  'vitaminA',
  'vitaminC',
  'vitaminE',
  'vitaminB12',
];
const [usualWeight, raisedWeight, sodiumWeight, energyWeight] = [1, 3, 1.5, 4] as const;
const energyOfFat = 9;
/** Dietary Guidelines for Americans 2020-2025, US Departments of Agriculture and of Health and Human Services. */
const saturatedShareMax = 0.1;
/** Grams a day above which sugars of all kinds count against a plan: a quarter of the energy of 2,000 kcal. */
const sugarsMax = 100;

/** A day should come near this energy, in kilocalories. */
export const createEnergyAim = (amount: number): Aim => ({
  nutrient: 'energy',
  kind: 'near',
  amount,
  weight: energyWeight,
  isHard: true,
  why: null,
});

/** Limits that weak kidneys ask for; their potassium is bound where a medicine or a result asks for that. Weight in kilograms where it is known. */
function listKidneyAims({ weakKidneys: why, potassiumLimit }: Steering, weightKg: number | null): Aim[] {
  if (why === null) return [];
  const createLimit = (nutrient: NutrientId, kind: 'atMost' | 'dailyAtMost', amount: number): Aim => ({
    nutrient,
    kind,
    amount,
    weight: raisedWeight,
    isHard: false,
    why,
  });
  return [
    createLimit('sodium', 'atMost', sodiumDayMax),
    ...(potassiumLimit === null ? [createLimit('potassium', 'dailyAtMost', potassiumDayMax)] : []),
    ...(weightKg === null ? [] : [createLimit('protein', 'atMost', proteinPerKgMax * weightKg)]),
  ];
}

/** The adequate intake of a man is above what many people with weak kidneys are held to. */
const getLowerLimit = (amount: number | undefined, weakKidneys: string | null): number | undefined =>
  amount === undefined || weakKidneys === null ? amount : Math.min(amount, potassiumDayMax);

/** The aims of a person: their needs, and what their medicines and results ask for. */
export function listAims(intakes: readonly Intake[], energy: number | null, steering: Steering, weightKg: number | null = null): Aim[] {
  const find = (id: NutrientId) => intakes.find(({ nutrient }) => nutrient === id);
  const { vitaminK, potassiumLimit, weakKidneys, moreIron, lessSaturatedFat, lessSugar } = steering;
  const steadyVitaminK = vitaminK?.usual ?? find('vitaminK')?.amount;
  const raised: Partial<Record<NutrientId, string | null>> = {
    iron: moreIron,
    vitaminC: moreIron,
    fiber: lessSaturatedFat ?? lessSugar,
  };
  const needs = planned.flatMap((nutrient): Aim[] => {
    const amount = find(nutrient)?.amount;
    if (amount === undefined || (nutrient === 'potassium' && (potassiumLimit !== null || weakKidneys !== null))) return [];
    const why = raised[nutrient] ?? null;
    return [{ nutrient, kind: 'atLeast', amount, weight: why === null ? usualWeight : raisedWeight, isHard: false, why }];
  });
  const limit = (nutrient: NutrientId, amount: number | undefined, weight: number, why: string | null, isHard = false): Aim[] =>
    amount === undefined ? [] : [{ nutrient, kind: isHard ? 'dailyAtMost' : 'atMost', amount, weight, isHard, why }];
  return [
    ...(energy === null ? [] : [createEnergyAim(energy)]),
    ...needs,
    ...(weakKidneys === null ? limit('sodium', find('sodium')?.upper?.amount, sodiumWeight, null) : []),
    ...listKidneyAims(steering, weightKg),
    ...(potassiumLimit === null
      ? []
      : limit('potassium', getLowerLimit(find('potassium')?.amount, weakKidneys), raisedWeight, potassiumLimit, true)),
    ...(energy === null
      ? []
      : limit('saturatedFat', (energy * saturatedShareMax) / energyOfFat, lessSaturatedFat ? raisedWeight : usualWeight, lessSaturatedFat)),
    ...(lessSugar === null ? [] : limit('sugars', sugarsMax, raisedWeight, lessSugar)),
    ...(vitaminK === null || steadyVitaminK === undefined
      ? []
      : [
          {
            nutrient: 'vitaminK' as const,
            kind: 'steady' as const,
            amount: steadyVitaminK,
            weight: 4,
            isHard: true,
            why: vitaminK.why,
          },
        ]),
  ];
}
