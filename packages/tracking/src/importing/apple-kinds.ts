import { getMeasure, type MeasureId, toCanonicalValue } from '../diary/measures.ts';

// The names are those of Apple's HealthKit: HKQuantityTypeIdentifier and HKCategoryTypeIdentifier (Apple Developer Documentation, HealthKit).

/** How the values of a day become the diary's: each by itself, the mean of the day, or the sum of what happened in it. */
type QuantityMapping = { measure: MeasureId; as: 'point' | 'mean' | 'sum'; canonical: (value: number, unit: string) => number };

const identity = (value: number): number => value;
const createUsConverter = (measure: MeasureId, isUs: RegExp) => (value: number, unit: string) =>
  isUs.test(unit) ? toCanonicalValue(value, getMeasure(measure).us) : value;
/** 1 stone is 14 pounds. */
const toKilograms = (value: number, unit: string): number =>
  createUsConverter('weight', /^(lb|st)$/)(unit === 'st' ? value * 14 : value, unit);
const toMillilitres = (value: number, unit: string): number =>
  unit === 'L' ? value * 1000 : createUsConverter('water', /fl_oz/)(value, unit);
const toCentimetres = (value: number, unit: string): number =>
  unit === 'm' ? value * 100 : createUsConverter('waist', /^in$/)(value, unit);

export const quantities: Readonly<Record<string, QuantityMapping>> = {
  BodyMass: { measure: 'weight', as: 'point', canonical: toKilograms },
  WaistCircumference: { measure: 'waist', as: 'point', canonical: toCentimetres },
  BodyTemperature: { measure: 'temperature', as: 'point', canonical: createUsConverter('temperature', /degF/) },
  BloodGlucose: { measure: 'glucose', as: 'point', canonical: createUsConverter('glucose', /^mg\/dL/) },
  OxygenSaturation: { measure: 'oxygen', as: 'mean', canonical: (value) => (value <= 1 ? value * 100 : value) },
  RestingHeartRate: { measure: 'resting-pulse', as: 'mean', canonical: identity },
  HeartRateVariabilitySDNN: { measure: 'heart-rate-variability', as: 'mean', canonical: identity },
  RespiratoryRate: { measure: 'breaths', as: 'mean', canonical: identity },
  StepCount: { measure: 'steps', as: 'sum', canonical: identity },
  AppleExerciseTime: { measure: 'exercise', as: 'sum', canonical: identity },
  DietaryWater: { measure: 'water', as: 'sum', canonical: toMillilitres },
};

/** Amounts of a day that the diary keeps as factors. */
export const factors: Readonly<Record<string, string>> = {
  DietaryCaffeine: 'Caffeine (mg)',
  NumberOfAlcoholicBeverages: 'Alcoholic drinks',
};

export const pressures = { BloodPressureSystolic: 'upper', BloodPressureDiastolic: 'lower' } as const;

/** The symptoms of HealthKit by the names that they have here. */
export const symptoms: Readonly<Record<string, string>> = {
  AbdominalCramps: 'Abdominal cramps',
  Acne: 'Acne',
  AppetiteChanges: 'Appetite changes',
  BladderIncontinence: 'Bladder incontinence',
  Bloating: 'Bloating',
  BreastPain: 'Breast pain',
  ChestTightnessOrPain: 'Chest tightness or pain',
  Chills: 'Chills',
  Constipation: 'Constipation',
  Coughing: 'Coughing',
  Diarrhea: 'Diarrhea',
  Dizziness: 'Dizziness',
  DrySkin: 'Dry skin',
  Fainting: 'Fainting',
  Fatigue: 'Fatigue',
  Fever: 'Fever',
  GeneralizedBodyAche: 'Body ache',
  HairLoss: 'Hair loss',
  Headache: 'Headache',
  Heartburn: 'Heartburn',
  HotFlashes: 'Hot flashes',
  LossOfSmell: 'Loss of smell',
  LossOfTaste: 'Loss of taste',
  LowerBackPain: 'Lower back pain',
  MemoryLapse: 'Memory lapse',
  MoodChanges: 'Mood changes',
  Nausea: 'Nausea',
  NightSweats: 'Night sweats',
  PelvicPain: 'Pelvic pain',
  RapidPoundingOrFlutteringHeartbeat: 'Pounding heartbeat',
  RunnyNose: 'Runny nose',
  ShortnessOfBreath: 'Shortness of breath',
  SinusCongestion: 'Sinus congestion',
  SkippedHeartbeat: 'Skipped heartbeat',
  SleepChanges: 'Sleep changes',
  SoreThroat: 'Sore throat',
  VaginalDryness: 'Vaginal dryness',
  Vomiting: 'Vomiting',
  Wheezing: 'Wheezing',
};

/** HealthKit knows three levels; the diary's scale goes to ten. */
export const severities: Readonly<Record<string, number>> = { NotPresent: 0, Mild: 2, Moderate: 5, Severe: 8, Unspecified: 5 };

export const flows: Readonly<Record<string, number>> = { Unspecified: 2, Light: 2, Medium: 3, Heavy: 4 };
