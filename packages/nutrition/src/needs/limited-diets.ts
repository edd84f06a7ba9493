import type { NutrientId } from '../nutrients.ts';

export type LimitedDiet = {
  /** How people write it, folded. */
  names: RegExp;
  nutrient: NutrientId | 'freeSugars';
  dayMax: number;
  unit: string;
  noun: string;
};

const createLessPattern = (what: string): RegExp =>
  new RegExp(
    String.raw`\b(?:low|lower|less|little|reduced|no)[- ](?:in )?(?:added[- ])?(?:${what})\b|\b(?:${what})[- ](?:free|restricted)\b`,
  );

/** Diets that a number decides, with the most in a day. */
export const limitedDiets: readonly LimitedDiet[] = [
  { names: /\bketo(?:genic)?\b/, nutrient: 'carbohydrate', dayMax: 50, unit: 'g', noun: 'carbohydrate' },
  { names: createLessPattern('carbs?|carbohydrates?'), nutrient: 'carbohydrate', dayMax: 130, unit: 'g', noun: 'carbohydrate' },
  { names: createLessPattern('sodium|salt'), nutrient: 'sodium', dayMax: 1500, unit: 'mg', noun: 'sodium' },
  { names: createLessPattern('sugars?'), nutrient: 'freeSugars', dayMax: 25, unit: 'g', noun: 'free sugars' },
];
