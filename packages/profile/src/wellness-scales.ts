import type { DietType } from './profile.ts';

// Scales from 0 to 100. Those of movement, sleep, weight and blood pressure: American Heart Association, Life's Essential 8, 2022
// (Circulation 146:e18-e43).

type ScaleStep = { from: number; points: number };

/** The points of the last step that a value reaches. Steps rise in `from`. */
const getStepPoints = (steps: readonly ScaleStep[], value: number): number => steps.findLast(({ from }) => value >= from)?.points ?? 0;

const movement: readonly ScaleStep[] = [
  { from: 0, points: 0 },
  { from: 1, points: 20 },
  { from: 30, points: 40 },
  { from: 60, points: 60 },
  { from: 90, points: 80 },
  { from: 120, points: 90 },
  { from: 150, points: 100 },
];
export const computeMovementScore = (activeMinutesPerWeek: number): number => getStepPoints(movement, activeMinutesPerWeek);

const sleep: readonly ScaleStep[] = [
  { from: 0, points: 0 },
  { from: 4, points: 20 },
  { from: 5, points: 40 },
  { from: 6, points: 70 },
  { from: 7, points: 100 },
  { from: 9, points: 90 },
  { from: 10, points: 40 },
];
export const computeSleepHoursScore = (hours: number): number => getStepPoints(sleep, hours);

const weight: readonly ScaleStep[] = [
  { from: 0, points: 100 },
  { from: 25, points: 70 },
  { from: 30, points: 30 },
  { from: 35, points: 15 },
  { from: 40, points: 0 },
];
export const computeWeightScore = (bmi: number): number => getStepPoints(weight, bmi);

const systolic: readonly ScaleStep[] = [
  { from: 0, points: 100 },
  { from: 120, points: 75 },
  { from: 130, points: 50 },
  { from: 140, points: 25 },
  { from: 160, points: 0 },
];
const diastolic: readonly ScaleStep[] = [
  { from: 0, points: 100 },
  { from: 80, points: 50 },
  { from: 90, points: 25 },
  { from: 100, points: 0 },
];
/** Of the two figures the worse one counts. Whether it is treated is not known here and changes nothing. */
export const computeBloodPressureScore = (pressure: { systolic: number; diastolic: number }): number =>
  Math.min(getStepPoints(systolic, pressure.systolic), getStepPoints(diastolic, pressure.diastolic));

/**
 * How close a way of eating is to a heart-healthy one: American Heart Association, Popular dietary patterns: alignment with American Heart
 * Association 2021 dietary guidance, 2023 (Circulation 147:1715-1730). Ways of eating that it does not rate have no score.
 */
export const dietScores: Readonly<Partial<Record<DietType, number>>> = {
  pescatarian: 92,
  mediterranean: 89,
  vegetarian: 86,
  vegan: 78,
  'low-carb': 64,
  paleo: 53,
  keto: 31,
};

/** World Health Organization, Healthy diet (fact sheet 394), 2020: at least 400 g, five portions, a day. */
export const portionsPerDay = 5;
export const computePortionsScore = (portions: number): number => Math.min(100, (100 * portions) / portionsPerDay);

/** Dietary Guidelines for Americans, 2020-2025: less than 2,300 mg of sodium a day. Twice as much is the bottom of our scale. */
const sodiumMgPerDayMax = 2300;
export const computeSodiumScore = (mg: number): number => Math.max(0, Math.min(100, 100 * (2 - mg / sodiumMgPerDayMax)));
