import { formatNumber } from '@wellkept/clinical/wording.ts';
import { adultAgeYears } from './limits.ts';
import type { PersonalInfo, WeightUnit } from './profile.ts';
import { fromKg, getHeightCm, getWeightKg, type ReadableHeightUnit, toCm, toKg } from './units.ts';

/** kg/m², unrounded; null for what nobody weighs or measures. */
export function computeBmi(weight: number, weightUnit: WeightUnit, height: number, heightUnit: ReadableHeightUnit): number | null {
  const metres = toCm(height, heightUnit) / 100;
  const value = toKg(weight, weightUnit) / metres ** 2;
  return metres > 0 && value > 0 && Number.isFinite(value) ? value : null;
}

export function computeProfileBmi(info: PersonalInfo): number | null {
  const [kg, cm] = [getWeightKg(info), getHeightCm(info)];
  return kg === null || cm === null ? null : computeBmi(kg, 'kg', cm, 'cm');
}

/** As it is shown: one decimal. */
export const formatBmi = (value: number): string => formatNumber(value, { decimalsMin: 1, decimalsMax: 1 });

/** World Health Organization, Obesity: preventing and managing the global epidemic (Technical Report Series 894), 2000; for adults. */
export const underweightBelowBmi = 18.5;
export const overweightFromBmi = 25;
export const obesityFromBmi = 30;

export type WeightRange = 'underweight' | 'healthy' | 'overweight' | 'obesity';

/** Null for those who still grow, for whom the ranges are not made. */
export function classifyWeightRange(value: number, ageYears: number | null): WeightRange | null {
  if (ageYears !== null && ageYears < adultAgeYears) return null;
  if (value < underweightBelowBmi) return 'underweight';
  if (value < overweightFromBmi) return 'healthy';
  return value < obesityFromBmi ? 'overweight' : 'obesity';
}

/** The weights, in `unit`, of a healthy BMI at a height. */
export function computeHealthyWeights(heightCm: number, unit: WeightUnit): { from: number; below: number } {
  const square = (heightCm / 100) ** 2;
  return { from: fromKg(underweightBelowBmi * square, unit), below: fromKg(overweightFromBmi * square, unit) };
}
