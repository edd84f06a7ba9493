import {
  isJsonFields,
  type JsonFields,
  parseBoolean,
  parseBoundedNumber,
  parseChoice,
  parseHeight,
  parseName,
  parseText,
  parseTexts,
  parseWeight,
} from './legacy-values.ts';
import { ageYearsMax, ageYearsMin, medicineCountMax, scaleMax, scaleMin, sleepHoursMax, sleepHoursMin, sleepHoursStep } from './limits.ts';
import type {
  Dietary,
  HealthGoals,
  Lifestyle,
  MedicalHistory,
  Medicine,
  PersonalInfo,
  ProfileMedicines,
  SymptomFrequency,
  Symptoms,
} from './profile.ts';

// Sections of a profile made of what earlier versions stored. Only what could be understood is there.

const toFields = (value: unknown): JsonFields => (isJsonFields(value) ? value : {});

/** Without the fields that could not be read. */
type Readable<Section> = { [Field in keyof Section]?: Section[Field] | undefined };
const omitUndefined = <Section extends object>(section: Readable<Section>): Section =>
  // A section's fields may all be missing, so that what is left of them is one.
  Object.fromEntries(Object.entries(section).filter(([, value]) => value !== undefined)) as Section;

export function parseLegacyPerson(value: unknown): PersonalInfo {
  const { age, gender, dateOfBirth, sex, weight, weightUnit, height, heightUnit } = toFields(value);
  const day = parseText(dateOfBirth);
  return omitUndefined<PersonalInfo>({
    age: parseBoundedNumber(age, { min: ageYearsMin, max: ageYearsMax, step: 1 }),
    dateOfBirth: day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
    gender: parseChoice(
      gender,
      ['male', 'female', 'non-binary', 'prefer-not-to-say'],
      [
        [/^(m|man)$/, 'male'],
        [/^(f|w|woman)$/, 'female'],
        [/^non.?binary$/, 'non-binary'],
        [/not.*say/, 'prefer-not-to-say'],
      ],
    ),
    sex: parseChoice(sex, ['female', 'male']),
    ...parseWeight(weight, weightUnit),
    ...parseHeight(height, heightUnit),
  });
}

/** `answers`: the whole questionnaire, which stored allergies and family history beside the conditions. */
export function parseLegacyHistory(value: unknown, answers: JsonFields): MedicalHistory {
  const group = toFields(value);
  const isList = Array.isArray(value) || typeof value === 'string';
  const current = isList ? parseTexts(value) : parseTexts(group['currentConditions'] ?? group['healthConditions'] ?? group['conditions']);
  const lists = omitUndefined<MedicalHistory>({
    currentConditions: current,
    chronicConditions: parseTexts(group['chronicConditions']),
    allergies: parseTexts(group['allergies'] ?? answers['allergies']),
    familyHistory: parseTexts(group['familyHistory'] ?? answers['familyHistory']),
  });
  const hasNoConditions = parseBoolean(group['noConditions'] ?? answers['noConditions']) === true;
  return hasNoConditions && Object.keys(lists).length === 0 ? { noConditions: true } : lists;
}

export function parseLegacySymptoms(value: unknown): Symptoms {
  const group = toFields(value);
  const list = parseTexts(group['currentSymptoms'] ?? group['symptoms'] ?? (group['completed'] === undefined ? value : undefined));
  const listEntries = (field: string) => Object.entries(toFields(group[field])).filter(([symptom]) => list?.includes(symptom));
  const severity = listEntries('severity').flatMap(([symptom, level]) => {
    const read = parseBoundedNumber(level, { min: scaleMin, max: scaleMax, step: 1 });
    return read === undefined ? [] : [[symptom, read] as const];
  });
  const frequency = listEntries('frequency').flatMap(([symptom, often]) => {
    const read = parseChoice<SymptomFrequency>(often, ['daily', 'weekly', 'monthly', 'occasionally', 'rarely']);
    return read === undefined ? [] : [[symptom, read] as const];
  });
  return omitUndefined<Symptoms>({
    currentSymptoms: list,
    severity: severity.length > 0 ? Object.fromEntries(severity) : undefined,
    frequency: frequency.length > 0 ? Object.fromEntries(frequency) : undefined,
    completed: parseBoolean(group['completed']),
  });
}

/** Lists from several places, each medicine once. */
export function parseLegacyMedicines(values: readonly unknown[]): ProfileMedicines {
  const lists = values.map((value) => (isJsonFields(value) ? (value['current'] ?? value['medications'] ?? value['list']) : value));
  const entries = lists.flatMap((list) => (Array.isArray(list) ? list : typeof list === 'string' ? list.split(/[,;\n]/) : []));
  const byName = new Map<string, Medicine>();
  for (const medicine of entries.flatMap((entry) => parseLegacyMedicine(entry) ?? []))
    if (!byName.has(medicine.name.toLowerCase())) byName.set(medicine.name.toLowerCase(), medicine);
  return byName.size === 0 ? {} : { current: [...byName.values()].slice(0, medicineCountMax) };
}

function parseLegacyMedicine(entry: unknown): Medicine | undefined {
  const name = parseName(entry);
  if (name === undefined) return undefined;
  const fields = toFields(entry);
  return {
    id: parseText(fields['id']) ?? `recovered-${name.toLowerCase()}`.slice(0, 200),
    name,
    dosage: parseText(fields['dosage'] ?? fields['dose'] ?? fields['strength']) ?? '',
    frequency: parseText(fields['frequency']) ?? '',
    type:
      parseChoice(
        fields['type'],
        ['Prescription', 'Over-the-counter', 'Supplement', 'Vitamin', 'Herbal'],
        [
          [/counter|otc/, 'Over-the-counter'],
          [/herb/, 'Herbal'],
        ],
      ) ?? 'Prescription',
    active: parseBoolean(fields['active']) ?? true,
  };
}

export function parseLegacyLifestyle(value: unknown): Lifestyle {
  const life = toFields(value);
  return omitUndefined<Lifestyle>({
    exerciseFrequency: parseChoice(
      life['exerciseFrequency'] ?? life['exercise'],
      ['none', '1-2-times', '3-4-times', '5-6-times', 'daily'],
      [
        [/^(never|no)\b/, 'none'],
        [/^1\s*(-|–|to)\s*2/, '1-2-times'],
        [/^3\s*(-|–|to)\s*4/, '3-4-times'],
        [/^5\s*(-|–|to)\s*6/, '5-6-times'],
        [/every ?day|^7/, 'daily'],
      ],
    ),
    activityLevel: parseChoice(
      life['activityLevel'],
      ['sedentary', 'lightly-active', 'moderately-active', 'very-active', 'extremely-active'],
      [
        [/^light/, 'lightly-active'],
        [/^moderate/, 'moderately-active'],
        [/^(very|active)/, 'very-active'],
        [/^extreme/, 'extremely-active'],
      ],
    ),
    sleepHours: parseBoundedNumber(life['sleepHours'] ?? life['sleep'], { min: sleepHoursMin, max: sleepHoursMax, step: sleepHoursStep }),
    stressLevel: parseBoundedNumber(life['stressLevel'] ?? life['stress'], { min: scaleMin, max: scaleMax, step: 1 }),
    smokingStatus: parseChoice(
      life['smokingStatus'] ?? life['smoking'],
      ['never', 'former', 'occasional', 'regular'],
      [
        [/^(no|non)/, 'never'],
        [/^(ex|quit|past)/, 'former'],
        [/^(sometimes|social)/, 'occasional'],
        [/^(yes|current|daily|smoker)/, 'regular'],
      ],
    ),
    alcoholConsumption: parseChoice(
      life['alcoholConsumption'] ?? life['alcohol'],
      ['none', 'rarely', 'occasionally', 'weekly', 'daily'],
      [
        [/^(no|never)/, 'none'],
        [/^rare/, 'rarely'],
        [/^(occasional|sometimes|social|monthly)/, 'occasionally'],
        [/week/, 'weekly'],
        [/every ?day/, 'daily'],
      ],
    ),
  });
}

export function parseLegacyDiet(value: unknown): Dietary {
  const diet = isJsonFields(value) ? value : { type: value };
  return omitUndefined<Dietary>({
    type: parseChoice(
      diet['type'] ?? diet['dietType'] ?? diet['diet_type'],
      ['omnivore', 'vegetarian', 'vegan', 'pescatarian', 'keto', 'paleo', 'mediterranean', 'low-carb', 'intermittent-fasting', 'other'],
      [
        [/^(standard|regular|balanced|mixed|everything)/, 'omnivore'],
        [/^keto/, 'keto'],
        [/fasting/, 'intermittent-fasting'],
      ],
    ),
    restrictions: parseTexts(diet['restrictions'] ?? diet['dietaryRestrictions'] ?? diet['dietary_restrictions']),
    preferences: parseTexts(diet['preferences']),
    goals: parseTexts(diet['goals']),
    commonFoods: parseTexts(diet['commonFoods'] ?? diet['common_foods']),
  });
}

export function parseLegacyGoals(value: unknown): HealthGoals {
  const group = toFields(value);
  const isList = Array.isArray(value) || typeof value === 'string';
  return omitUndefined<HealthGoals>({
    primary: isList ? parseTexts(value) : parseTexts(group['primaryGoals'] ?? group['primary']),
    timeframe: parseChoice(group['timeframe'], ['1-month', '3-months', '6-months', '1-year', 'ongoing']),
  });
}
