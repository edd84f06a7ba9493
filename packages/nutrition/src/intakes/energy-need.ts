export type Body = { ageYears: number; sex: 'female' | 'male' | null; weightKg: number; heightCm: number };
export type Activity = 'sedentary' | 'lightly-active' | 'moderately-active' | 'very-active' | 'extremely-active';
export type EnergyNeed = {
  /** Kilocalories a day; without a sex the two results as a range. */
  low: number;
  high: number;
  restingLow: number;
  restingHigh: number;
  activityFactor: number;
  /** The formula with the numbers put in. */
  formula: string;
};

export const energySource = 'Mifflin MD, St Jeor ST and others, American Journal of Clinical Nutrition 1990;51:241-247';

/** Physical activity levels, by which resting energy is multiplied (FAO/WHO/UNU, Human energy requirements, 2001: 1.40 to 2.40). */
const activityFactors: Readonly<Record<Activity, number>> = {
  sedentary: 1.4,
  'lightly-active': 1.55,
  'moderately-active': 1.75,
  'very-active': 2.0,
  'extremely-active': 2.2,
};
/** Added in the second trimester, and in the first six months of breast-feeding (Institute of Medicine 2005). */
const additions = { usual: 0, pregnancy: 340, lactation: 330 } as const;
const constants = { male: 5, female: -161 } as const;

/**
 * Energy need by Mifflin-St Jeor: 10 × kg + 6.25 × cm − 5 × years, +5 for men and −161 for women, times the activity level.
 * Null outside of what the equation was made for: adults of 30 to 300 kg and 120 to 230 cm.
 */
export function estimateEnergyNeed(body: Body, activity: Activity | null, state: keyof typeof additions = 'usual'): EnergyNeed | null {
  const { ageYears, sex, weightKg, heightCm } = body;
  if (!(ageYears >= 18 && ageYears <= 120 && weightKg >= 30 && weightKg <= 300 && heightCm >= 120 && heightCm <= 230)) return null;
  const factor = activityFactors[activity ?? 'sedentary'];
  const base = 10 * weightKg + 6.25 * heightCm - 5 * ageYears;
  const restingLow = base + constants[sex ?? 'female'];
  const restingHigh = base + constants[sex ?? 'male'];
  const toNeed = (resting: number) => Math.round((resting * factor + additions[state]) / 10) * 10;
  const constant = sex === null ? '− 161 to + 5' : sex === 'male' ? '+ 5' : '− 161';
  const added = additions[state] > 0 ? ` + ${additions[state]}` : '';
  return {
    low: toNeed(restingLow),
    high: toNeed(restingHigh),
    restingLow: Math.round(restingLow),
    restingHigh: Math.round(restingHigh),
    activityFactor: factor,
    formula: `(10 × ${Math.round(weightKg)} kg + 6.25 × ${Math.round(heightCm)} cm − 5 × age ${Math.floor(ageYears)} ${constant}) × ${factor}${added}`,
  };
}
