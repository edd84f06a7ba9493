/** A stored profile, section by section. A field that is missing is a question not answered yet. */
export type Profile = {
  personalInfo: PersonalInfo;
  healthAssessment: HealthAssessment;
  medicalHistory: MedicalHistory;
  lifestyleData: Lifestyle;
  dietaryInfo: Dietary;
  medications: ProfileMedicines;
  supplements: ProfileMedicines;
  symptoms: Symptoms;
  conditions: { current?: string[] };
  healthGoals: HealthGoals;
  onboardingProgress: { lastCompletedStep?: number; interactionsCompleted?: boolean };
};

export type Gender = 'male' | 'female' | 'non-binary' | 'prefer-not-to-say';
export type WeightUnit = 'kg' | 'lbs';
export type HeightUnit = 'cm' | 'ft' | 'in';

export type PersonalInfo = {
  age?: number;
  /** Where it is given, the age follows from it. */
  dateOfBirth?: string;
  gender?: Gender;
  sex?: 'female' | 'male';
  height?: number;
  heightUnit?: HeightUnit;
  weight?: number;
  weightUnit?: WeightUnit;
};

export type HealthAssessment = {
  symptoms?: string[];
  conditions?: string[];
  pregnant?: boolean;
  breastFeeding?: boolean;
  tryingForBaby?: boolean;
  /** Kidney filtration in mL/min/1.73 m². */
  egfr?: number;
};

export type MedicalHistory = {
  noConditions?: boolean;
  /** True of allergies alone; the answer "no conditions" covers them too. */
  noAllergies?: boolean;
  currentConditions?: string[];
  chronicConditions?: string[];
  healthConditions?: string[];
  medicalConditions?: string[];
  allergies?: string[];
  familyHistory?: string[];
};

export type ExerciseFrequency = 'none' | '1-2-times' | '3-4-times' | '5-6-times' | 'daily';
export type ActivityLevel = 'sedentary' | 'lightly-active' | 'moderately-active' | 'very-active' | 'extremely-active';
export type SmokingStatus = 'never' | 'former' | 'occasional' | 'regular';
export type AlcoholConsumption = 'none' | 'rarely' | 'occasionally' | 'weekly' | 'daily';

export type Lifestyle = {
  exerciseFrequency?: ExerciseFrequency;
  activityLevel?: ActivityLevel;
  sleepHours?: number;
  /** 1 to 10. */
  stressLevel?: number;
  smokingStatus?: SmokingStatus;
  alcoholConsumption?: AlcoholConsumption;
};

export type DietType =
  | 'omnivore'
  | 'vegetarian'
  | 'vegan'
  | 'pescatarian'
  | 'keto'
  | 'paleo'
  | 'mediterranean'
  | 'low-carb'
  | 'intermittent-fasting'
  | 'other';

export type Dietary = {
  type?: DietType;
  dietType?: DietType;
  restrictions?: string[];
  noRestrictions?: boolean;
  dietaryRestrictions?: string[];
  preferences?: string[];
  goals?: string[];
  commonFoods?: string[];
};

export type MedicineType = 'Prescription' | 'Over-the-counter' | 'Supplement' | 'Vitamin' | 'Herbal';
export type Medicine = { id: string; name: string; dosage: string; frequency: string; type: MedicineType; active: boolean };
export type ProfileMedicines = { current?: Medicine[] };

export type SymptomFrequency = 'daily' | 'weekly' | 'monthly' | 'occasionally' | 'rarely';
export type Symptoms = {
  currentSymptoms?: string[];
  /** 1 to 10, by symptom. */
  severity?: Record<string, number>;
  frequency?: Record<string, SymptomFrequency>;
  completed?: boolean;
};

export type GoalTimeframe = '1-month' | '3-months' | '6-months' | '1-year' | 'ongoing';
export type HealthGoals = {
  primary?: string[];
  timeframe?: GoalTimeframe;
  specificTargets?: {
    targetWeight?: number;
    weightUnit?: WeightUnit;
    fitnessTarget?: string;
    sleepTarget?: number;
    notes?: string;
  };
  preferences?: string[];
};

export const emptyProfile: Profile = {
  personalInfo: {},
  healthAssessment: {},
  medicalHistory: {},
  lifestyleData: {},
  dietaryInfo: {},
  medications: {},
  supplements: {},
  symptoms: {},
  conditions: {},
  healthGoals: {},
  onboardingProgress: {},
};

/** Something is there: not null, not blank, not an empty list or object. */
export function isPresent(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return !Number.isNaN(value);
  if (typeof value === 'object') return Object.values(value).some(isPresent);
  return true;
}

/** Whether the profile has any answer. It is created empty when it is first requested, so a row alone proves nothing. */
export const hasData = (profile: Profile): boolean => Object.values(profile).some(isPresent);
