import { shorten } from '../../lib/wording.ts';

/** What each answer of the profile is called on the page. */
export const answerLabels = {
  gender: { female: 'Female', male: 'Male', 'non-binary': 'Non-binary', 'prefer-not-to-say': 'Prefer not to say' },
  sex: { female: 'Female', male: 'Male' },
  heightUnit: { cm: 'cm', ft: 'ft', in: 'in' },
  weightUnit: { kg: 'kg', lbs: 'lbs' },
  exerciseFrequency: {
    none: 'None',
    '1-2-times': '1-2 times a week',
    '3-4-times': '3-4 times a week',
    '5-6-times': '5-6 times a week',
    daily: 'Daily',
  },
  activityLevel: {
    sedentary: 'Sedentary',
    'lightly-active': 'Lightly active',
    'moderately-active': 'Moderately active',
    'very-active': 'Very active',
    'extremely-active': 'Extremely active',
  },
  smokingStatus: { never: 'Never', former: 'Former', occasional: 'Occasional', regular: 'Regular' },
  alcoholConsumption: { none: 'None', rarely: 'Rarely', occasionally: 'Occasionally', weekly: 'Weekly', daily: 'Daily' },
  symptomFrequency: { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', occasionally: 'Occasionally', rarely: 'Rarely' },
  dietType: {
    omnivore: 'Omnivore',
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    pescatarian: 'Pescatarian',
    keto: 'Keto',
    paleo: 'Paleo',
    mediterranean: 'Mediterranean',
    'low-carb': 'Low-carb',
    'intermittent-fasting': 'Intermittent fasting',
    other: 'Other',
  },
  timeframe: { '1-month': '1 month', '3-months': '3 months', '6-months': '6 months', '1-year': '1 year', ongoing: 'Ongoing' },
  region: { US: 'United States', UK: 'United Kingdom', EU: 'European Union', other: 'Elsewhere' },
  firstDayOfWeek: { sunday: 'Sunday', monday: 'Monday', saturday: 'Saturday' },
  units: { metric: 'Metric (kg, cm)', us: 'US (lbs, ft)' },
  labUnits: { si: 'International (mmol/L)', conventional: 'US (mg/dL)' },
  trimester: { 1: 'First (weeks 1 to 13)', 2: 'Second (weeks 14 to 27)', 3: 'Third (from week 28)' },
} as const;

const fieldLabels: Readonly<Record<string, string>> = {
  dateOfBirth: 'Date of birth',
  sex: 'Sex, for reference ranges',
  egfr: 'Kidney value (eGFR)',
  noConditions: '"No conditions"',
  noAllergies: '"No allergies"',
  noRestrictions: '"No restrictions"',
  currentConditions: 'Current conditions',
  chronicConditions: 'Chronic conditions',
  familyHistory: 'Family history',
  currentSymptoms: 'Symptoms',
  completed: '"No symptoms"',
  severity: 'How strong the symptoms are',
  frequency: 'How often the symptoms come',
  exerciseFrequency: 'Exercise',
  activityLevel: 'Activity level',
  sleepHours: 'Sleep',
  stressLevel: 'Stress',
  mealTimes: 'The time of a meal',
  timing: 'The timing of your doses',
  smokingStatus: 'Smoking',
  alcoholConsumption: 'Alcohol',
  type: 'Way of eating',
  restrictions: 'Dietary restrictions',
  preferences: 'Preferences',
  primary: 'Primary goals',
  specificTargets: 'Targets',
  current: 'Medicines',
};

/** "stressLevel" is "Stress"; a field without a name of its own is read out of its key. */
export function getFieldLabel(field: string): string {
  const words = field.replace(/([A-Z])/g, ' $1').toLowerCase();
  return fieldLabels[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const valueLengthMax = 60;

/** A value in a sentence. */
export function formatFieldValue(field: string, value: unknown): string {
  if (value === undefined || value === null) return 'no answer';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : shorten(value.map(String).join(', '), valueLengthMax);
  if (typeof value === 'object') return 'other answers';
  const labels: Readonly<Record<string, string>> = new Map(Object.entries(answerLabels)).get(field === 'type' ? 'dietType' : field) ?? {};
  return shorten(labels[String(value)] ?? String(value), valueLengthMax);
}
