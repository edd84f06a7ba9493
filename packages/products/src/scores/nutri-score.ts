/**
 * Nutri-Score by its published rules: Santé publique France, Conditions of use of the Nutri-Score logo, algorithm of 2017 (edition of 2021,
 * here "2021"), and the Scientific Committee of the Nutri-Score, update of the algorithm for foods (2022) and beverages (2023), in force since
 * 31 December 2023 (here "2023").
 */
export type FoodClass = 'general' | 'beverage' | 'water' | 'cheese' | 'fat' | 'red-meat';

/** Per 100 g or 100 ml: energy in kJ, salt in g, the share of fruit, vegetables and what counts with them in per cent. */
export type NutriScoreInput = {
  foodClass: FoodClass;
  energyKj: number;
  sugarsG: number;
  saturatedFatG: number;
  saltG: number;
  proteinG: number;
  fiberG: number;
  fruitPercent: number;
  /** Total fat, for fats and oils. */
  fatG: number | null;
  /** Nuts and seeds, which the rules of 2023 count with fats. */
  isNutsOrSeeds?: boolean;
  hasSweetener?: boolean;
  /** Milk drinks and plant drinks are beverages by the rules of 2023 only. */
  isMilkDrink?: boolean;
};

export type NutriScoreGrade = 'a' | 'b' | 'c' | 'd' | 'e';
export type NutriScorePoints = Readonly<Partial<Record<NutriScorePart, number>>>;
export type NutriScorePart = 'energy' | 'sugars' | 'saturatedFat' | 'salt' | 'sweeteners' | 'protein' | 'fiber' | 'fruit';
export type NutriScore = { score: number; grade: NutriScoreGrade; negative: NutriScorePoints; positive: NutriScorePoints };

type Limits = readonly number[];
/** One point for each limit that is passed. */
const countPassed = (value: number, limits: Limits): number => limits.filter((limit) => value > limit).length;
const countReached = (value: number, limits: Limits): number => limits.filter((limit) => value >= limit).length;
/**
 * By the edition of 2021 a value has one digit more than the limit when they are compared (Santé publique France, Conditions of use of the
 * Nutri-Score logo, 12 May 2020); that of 2023 takes it as declared.
 */
const countPassedRounded = (value: number, limits: Limits): number =>
  limits.filter((limit) => {
    const scale = Number.isInteger(limit) ? 10 : 100;
    return Math.round(value * scale) / scale > limit;
  }).length;
const steps = (step: number, count: number): Limits => Array.from({ length: count }, (_, at) => Math.round(step * (at + 1) * 1000) / 1000);
const sum = (points: NutriScorePoints): number => Object.values(points).reduce((total, one) => total + one, 0);
const gradeBy = (score: number, [a, b, c, d]: readonly [number, number, number, number]): NutriScoreGrade =>
  score <= a ? 'a' : score <= b ? 'b' : score <= c ? 'c' : score <= d ? 'd' : 'e';

const tenOfEnergy = steps(335, 10);
const tenOfSaturated = steps(1, 10);
/** The share of saturated in total fat, for fats and oils, in per cent. */
const saturatedShare: Limits = [10, 16, 22, 28, 34, 40, 46, 52, 58, 64];
const countSaturatedShare = ({ saturatedFatG, fatG }: NutriScoreInput): number =>
  countReached(fatG === null || fatG === 0 ? 0 : (100 * saturatedFatG) / fatG, saturatedShare);
const round = (value: number): number => Math.round(value * 10_000) / 10_000;

export function computeNutriScore2021(input: NutriScoreInput): NutriScore {
  const isDrink = input.foodClass === 'beverage' || input.foodClass === 'water';
  const negative = {
    energy: isDrink ? countPassedRounded(input.energyKj, [0, ...steps(30, 9)]) : countPassedRounded(input.energyKj, tenOfEnergy),
    sugars: isDrink
      ? countPassedRounded(input.sugarsG, [0, ...steps(1.5, 9)])
      : countPassedRounded(input.sugarsG, [4.5, 9, 13.5, 18, 22.5, 27, 31, 36, 40, 45]),
    saturatedFat: input.foodClass === 'fat' ? countSaturatedShare(input) : countPassedRounded(input.saturatedFatG, tenOfSaturated),
    // Sodium in mg: salt divided by 2.5.
    salt: countPassedRounded(round(input.saltG * 400), steps(90, 10)),
  };
  const fruit = countPassedRounded(input.fruitPercent, [40, 60, 80]);
  const all = {
    protein: countPassedRounded(input.proteinG, [1.6, 3.2, 4.8, 6.4, 8]),
    fiber: countPassedRounded(input.fiberG, [0.9, 1.9, 2.8, 3.7, 4.7]),
    fruit: (isDrink ? [0, 2, 4, 10] : [0, 1, 2, 5])[fruit] ?? 0,
  };
  const countsProtein = sum(negative) < 11 || input.foodClass === 'cheese' || fruit === 3;
  const positive = { ...all, protein: countsProtein ? all.protein : 0 };
  const score = sum(negative) - sum(positive);
  if (input.foodClass === 'water') return { score, grade: 'a', negative, positive };
  // Of drinks only water may be A.
  const drinkGrade = gradeBy(score, [Number.NEGATIVE_INFINITY, 1, 5, 9]);
  return { score, grade: isDrink ? drinkGrade : gradeBy(score, [-1, 2, 10, 18]), negative, positive };
}

export function computeNutriScore2023(input: NutriScoreInput): NutriScore {
  const { foodClass } = input;
  if (foodClass === 'beverage' || foodClass === 'water' || input.isMilkDrink) return computeDrink2023(input);
  const isFat = foodClass === 'fat' || input.isNutsOrSeeds === true;
  const negative = {
    // Fats are judged by the energy of their saturated fat, at 37 kJ a gram.
    energy: isFat ? countPassed(round(input.saturatedFatG * 37), steps(120, 10)) : countPassed(input.energyKj, tenOfEnergy),
    sugars: countPassed(input.sugarsG, sugars2023),
    saturatedFat: isFat ? countSaturatedShare(input) : countPassed(input.saturatedFatG, tenOfSaturated),
    salt: countPassed(input.saltG, salt2023),
  };
  const protein = countPassed(input.proteinG, [2.4, 4.8, 7.2, 9.6, 12, 14, 17]);
  const countsProtein = foodClass === 'cheese' || sum(negative) < (isFat ? 7 : 11);
  const positive = {
    protein: countsProtein ? Math.min(protein, foodClass === 'red-meat' ? 2 : 7) : 0,
    fiber: countPassed(input.fiberG, fiber2023),
    fruit: [0, 1, 2, 5][countPassed(input.fruitPercent, [40, 60, 80])] ?? 0,
  };
  const score = sum(negative) - sum(positive);
  return { score, grade: gradeBy(score, isFat ? [-6, 2, 10, 18] : [0, 2, 10, 18]), negative, positive };
}

const sugars2023: Limits = [3.4, 6.8, 10, 14, 17, 20, 24, 27, 31, 34, 37, 41, 44, 48, 51];
const salt2023 = steps(0.2, 20);
const fiber2023: Limits = [3, 4.1, 5.2, 6.3, 7.4];

function computeDrink2023(input: NutriScoreInput): NutriScore {
  const negative = {
    energy: countPassed(input.energyKj, [30, 90, 150, 210, 240, 270, 300, 330, 360, 390]),
    sugars: countPassed(input.sugarsG, [0.5, 2, 3.5, 5, 6, 7, 8, 9, 10, 11]),
    saturatedFat: countPassed(input.saturatedFatG, tenOfSaturated),
    salt: countPassed(input.saltG, salt2023),
    sweeteners: input.hasSweetener ? 4 : 0,
  };
  const positive = {
    protein: countPassed(input.proteinG, [1.2, 1.5, 1.8, 2.1, 2.4, 2.7, 3]),
    fiber: countPassed(input.fiberG, fiber2023),
    fruit: [0, 2, 4, 6][countPassed(input.fruitPercent, [40, 60, 80])] ?? 0,
  };
  const score = sum(negative) - sum(positive);
  return { score, grade: input.foodClass === 'water' ? 'a' : gradeBy(score, [Number.NEGATIVE_INFINITY, 2, 6, 9]), negative, positive };
}
