import {
  type Fields,
  isFields,
  readBoolean,
  readChoice,
  readHeight,
  readName,
  readNumber,
  readText,
  readTexts,
  readWeight,
} from './legacy-values.ts';
import { ageYearsMax, ageYearsMin, medicineCountMax, scaleMax, scaleMin, sleepHoursMax, sleepHoursMin, sleepHoursStep } from './limits.ts';
import type {
  Dietary,
  HealthGoals,
  Lifestyle,
  MedicalHistory,
  Medicine,
  PersonalInfo,
  SymptomFrequency,
  Symptoms,
  Taken,
} from './profile.ts';

// Sections of a profile out of what earlier versions kept. Only what could be understood is there.

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** Without the fields that could not be read. */
type Readable<Section> = { [Field in keyof Section]?: Section[Field] | undefined };
const known = <Section extends object>(section: Readable<Section>): Section =>
  // A section's fields may all be missing, so that what is left of them is one.
  Object.fromEntries(Object.entries(section).filter(([, value]) => value !== undefined)) as Section;

export function legacyPerson(value: unknown): PersonalInfo {
  const { age, gender, dateOfBirth, sex, weight, weightUnit, height, heightUnit } = fieldsOf(value);
  const day = readText(dateOfBirth);
  return known<PersonalInfo>({
    age: readNumber(age, { min: ageYearsMin, max: ageYearsMax, step: 1 }),
    dateOfBirth: day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
    gender: readChoice(
      gender,
      ['male', 'female', 'non-binary', 'prefer-not-to-say'],
      [
        [/^(m|man)$/, 'male'],
        [/^(f|w|woman)$/, 'female'],
        [/^non.?binary$/, 'non-binary'],
        [/not.*say/, 'prefer-not-to-say'],
      ],
    ),
    sex: readChoice(sex, ['female', 'male']),
    ...readWeight(weight, weightUnit),
    ...readHeight(height, heightUnit),
  });
}

/** `answers`: the whole questionnaire, which kept allergies and family history beside the conditions. */
export function legacyHistory(value: unknown, answers: Fields): MedicalHistory {
  const group = fieldsOf(value);
  const isList = Array.isArray(value) || typeof value === 'string';
  const current = isList ? readTexts(value) : readTexts(group['currentConditions'] ?? group['healthConditions'] ?? group['conditions']);
  const lists = known<MedicalHistory>({
    currentConditions: current,
    chronicConditions: readTexts(group['chronicConditions']),
    allergies: readTexts(group['allergies'] ?? answers['allergies']),
    familyHistory: readTexts(group['familyHistory'] ?? answers['familyHistory']),
  });
  const saysNone = readBoolean(group['noConditions'] ?? answers['noConditions']) === true;
  return saysNone && Object.keys(lists).length === 0 ? { noConditions: true } : lists;
}

export function legacySymptoms(value: unknown): Symptoms {
  const group = fieldsOf(value);
  const list = readTexts(group['currentSymptoms'] ?? group['symptoms'] ?? (group['completed'] === undefined ? value : undefined));
  const listed = (field: string) => Object.entries(fieldsOf(group[field])).filter(([symptom]) => list?.includes(symptom));
  const severity = listed('severity').flatMap(([symptom, level]) => {
    const read = readNumber(level, { min: scaleMin, max: scaleMax, step: 1 });
    return read === undefined ? [] : [[symptom, read] as const];
  });
  const frequency = listed('frequency').flatMap(([symptom, often]) => {
    const read = readChoice<SymptomFrequency>(often, ['daily', 'weekly', 'monthly', 'occasionally', 'rarely']);
    return read === undefined ? [] : [[symptom, read] as const];
  });
  return known<Symptoms>({
    currentSymptoms: list,
    severity: severity.length > 0 ? Object.fromEntries(severity) : undefined,
    frequency: frequency.length > 0 ? Object.fromEntries(frequency) : undefined,
    completed: readBoolean(group['completed']),
  });
}

/** Lists from several places, each medicine once. */
export function legacyMedicines(values: readonly unknown[]): Taken {
  const lists = values.map((value) => (isFields(value) ? (value['current'] ?? value['medications'] ?? value['list']) : value));
  const entries = lists.flatMap((list) => (Array.isArray(list) ? list : typeof list === 'string' ? list.split(/[,;\n]/) : []));
  const byName = new Map<string, Medicine>();
  for (const medicine of entries.flatMap((entry) => legacyMedicine(entry) ?? []))
    if (!byName.has(medicine.name.toLowerCase())) byName.set(medicine.name.toLowerCase(), medicine);
  return byName.size === 0 ? {} : { current: [...byName.values()].slice(0, medicineCountMax) };
}

function legacyMedicine(entry: unknown): Medicine | undefined {
  const name = readName(entry);
  if (name === undefined) return undefined;
  const fields = fieldsOf(entry);
  return {
    id: readText(fields['id']) ?? `recovered-${name.toLowerCase()}`.slice(0, 200),
    name,
    dosage: readText(fields['dosage'] ?? fields['dose'] ?? fields['strength']) ?? '',
    frequency: readText(fields['frequency']) ?? '',
    type:
      readChoice(
        fields['type'],
        ['Prescription', 'Over-the-counter', 'Supplement', 'Vitamin', 'Herbal'],
        [
          [/counter|otc/, 'Over-the-counter'],
          [/herb/, 'Herbal'],
        ],
      ) ?? 'Prescription',
    active: readBoolean(fields['active']) ?? true,
  };
}

export function legacyLifestyle(value: unknown): Lifestyle {
  const life = fieldsOf(value);
  return known<Lifestyle>({
    exerciseFrequency: readChoice(
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
    activityLevel: readChoice(
      life['activityLevel'],
      ['sedentary', 'lightly-active', 'moderately-active', 'very-active', 'extremely-active'],
      [
        [/^light/, 'lightly-active'],
        [/^moderate/, 'moderately-active'],
        [/^(very|active)/, 'very-active'],
        [/^extreme/, 'extremely-active'],
      ],
    ),
    sleepHours: readNumber(life['sleepHours'] ?? life['sleep'], { min: sleepHoursMin, max: sleepHoursMax, step: sleepHoursStep }),
    stressLevel: readNumber(life['stressLevel'] ?? life['stress'], { min: scaleMin, max: scaleMax, step: 1 }),
    smokingStatus: readChoice(
      life['smokingStatus'] ?? life['smoking'],
      ['never', 'former', 'occasional', 'regular'],
      [
        [/^(no|non)/, 'never'],
        [/^(ex|quit|past)/, 'former'],
        [/^(sometimes|social)/, 'occasional'],
        [/^(yes|current|daily|smoker)/, 'regular'],
      ],
    ),
    alcoholConsumption: readChoice(
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

export function legacyDiet(value: unknown): Dietary {
  const diet = isFields(value) ? value : { type: value };
  return known<Dietary>({
    type: readChoice(
      diet['type'] ?? diet['dietType'] ?? diet['diet_type'],
      ['omnivore', 'vegetarian', 'vegan', 'pescatarian', 'keto', 'paleo', 'mediterranean', 'low-carb', 'intermittent-fasting', 'other'],
      [
        [/^(standard|regular|balanced|mixed|everything)/, 'omnivore'],
        [/^keto/, 'keto'],
        [/fasting/, 'intermittent-fasting'],
      ],
    ),
    restrictions: readTexts(diet['restrictions'] ?? diet['dietaryRestrictions'] ?? diet['dietary_restrictions']),
    preferences: readTexts(diet['preferences']),
    goals: readTexts(diet['goals']),
    commonFoods: readTexts(diet['commonFoods'] ?? diet['common_foods']),
  });
}

export function legacyGoals(value: unknown): HealthGoals {
  const group = fieldsOf(value);
  const isList = Array.isArray(value) || typeof value === 'string';
  return known<HealthGoals>({
    primary: isList ? readTexts(value) : readTexts(group['primaryGoals'] ?? group['primary']),
    timeframe: readChoice(group['timeframe'], ['1-month', '3-months', '6-months', '1-year', 'ongoing']),
  });
}
