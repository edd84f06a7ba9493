import { nutrientIds } from '@wellkept/nutrition/nutrients.ts';
import { z } from 'zod';
import { DeviceInstant, LifeDay } from '../bounds.ts';
import { Json } from '../json.ts';
import { MedicationType } from '../medications/medications.ts';
import { pinnedNutrientsMax } from '../nutrition/food-limits.ts';
import { fromWire } from '../specified-names.ts';
import { FixedSchedule } from '../tracking/habits.ts';
import { profileListLengthMax, profileNoteLengthMax, profileTextLengthMax, profileTimedMax } from './profile-limits.ts';
import {
  activityLevels,
  ageYearsMax,
  alcoholConsumptions,
  dietTypes,
  exerciseFrequencies,
  firstDaysOfWeek,
  genders,
  goalTimeframes,
  heightUnits,
  labUnitSystems,
  profileDrinks,
  regions,
  sexes,
  smokingStatuses,
  symptomFrequencies,
  unitSystems,
  weightUnits,
} from './profile-options.ts';

/** A day's times of one medicine, whether they come from its plan or from its reminder. */
const profileDosesMax = 24;

const text = z.string().trim().min(1).max(profileTextLengthMax);
const texts = z.array(text).max(profileListLengthMax);
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write a time as 07:30');
const measure = z.number().min(1).max(1000);
/** By the name of a symptom. */
const createSymptomRecordSchema = <Value extends z.ZodType>(value: Value) =>
  z.record(text, value).refine((map) => Object.keys(map).length <= profileListLengthMax, `Up to ${profileListLengthMax} symptoms`);

// Every field may be left out, and only answers are stored: a missing field is a question not answered yet.
const personalInfo = z.strictObject({
  age: z.int().min(1).max(ageYearsMax).exactOptional(),
  /** Where it is given, the age follows from it. */
  dateOfBirth: LifeDay.exactOptional(),
  gender: z.enum(genders).exactOptional(),
  /** For reference ranges and doses, apart from gender. */
  sex: z.enum(sexes).exactOptional(),
  height: measure.exactOptional(),
  heightUnit: z.enum(heightUnits).exactOptional(),
  weight: measure.exactOptional(),
  weightUnit: z.enum(weightUnits).exactOptional(),
  region: z.enum(regions).exactOptional(),
});

const healthAssessment = z.strictObject({
  symptoms: texts.exactOptional(),
  conditions: texts.exactOptional(),
  pregnant: z.boolean().exactOptional(),
  trimester: z.union([z.literal(1), z.literal(2), z.literal(3)]).exactOptional(),
  breastFeeding: z.boolean().exactOptional(),
  tryingForBaby: z.boolean().exactOptional(),
  drives: z.boolean().exactOptional(),
  surgeryAhead: z.boolean().exactOptional(),
  /** Kidney filtration in mL/min/1.73 m², as the laboratory printed it. */
  egfr: z.number().min(1).max(250).exactOptional(),
  egfrDate: LifeDay.exactOptional(),
});

const medicalHistory = z.strictObject({
  noConditions: z.boolean().exactOptional(),
  /** True of allergies alone. */
  noAllergies: z.boolean().exactOptional(),
  currentConditions: texts.exactOptional(),
  chronicConditions: texts.exactOptional(),
  healthConditions: texts.exactOptional(),
  medicalConditions: texts.exactOptional(),
  allergies: texts.exactOptional(),
  familyHistory: texts.exactOptional(),
});

const lifestyle = z.strictObject({
  exerciseFrequency: z.enum(exerciseFrequencies).exactOptional(),
  activityLevel: z.enum(activityLevels).exactOptional(),
  sleepHours: z.number().min(3).max(12).multipleOf(0.5).exactOptional(),
  stressLevel: z.int().min(1).max(10).exactOptional(),
  smokingStatus: z.enum(smokingStatuses).exactOptional(),
  alcoholConsumption: z.enum(alcoholConsumptions).exactOptional(),
  wakeTime: clock.exactOptional(),
  bedTime: clock.exactOptional(),
  /** Null for a meal that is left out. */
  mealTimes: z
    .strictObject({
      breakfast: clock.nullable().exactOptional(),
      lunch: clock.nullable().exactOptional(),
      dinner: clock.nullable().exactOptional(),
    })
    .exactOptional(),
});

const dietary = z.strictObject({
  type: z.enum(dietTypes).exactOptional(),
  restrictions: texts.exactOptional(),
  noRestrictions: z.boolean().exactOptional(),
  dietType: z.enum(dietTypes).exactOptional(),
  dietaryRestrictions: texts.exactOptional(),
  preferences: texts.exactOptional(),
  goals: texts.exactOptional(),
  commonFoods: texts.exactOptional(),
});

const medicationEntries = z.strictObject({
  current: z
    .array(
      z.strictObject({
        id: text,
        name: text,
        dosage: z.string().trim().max(profileTextLengthMax),
        frequency: z.string().trim().max(profileTextLengthMax),
        type: MedicationType,
        active: z.boolean(),
      }),
    )
    .max(300)
    .exactOptional(),
  analysis: z.record(z.string().max(100), Json).exactOptional(),
  lastUpdated: DeviceInstant.exactOptional(),
});

const symptoms = z.strictObject({
  currentSymptoms: texts.exactOptional(),
  severity: createSymptomRecordSchema(z.int().min(1).max(10)).exactOptional(),
  frequency: createSymptomRecordSchema(z.enum(symptomFrequencies)).exactOptional(),
  completed: z.boolean().exactOptional(),
});

const goals = z.strictObject({
  primary: texts.exactOptional(),
  timeframe: z.enum(goalTimeframes).exactOptional(),
  specificTargets: z
    .strictObject({
      targetWeight: measure.exactOptional(),
      weightUnit: z.enum(weightUnits).exactOptional(),
      fitnessTarget: z.string().max(profileTextLengthMax).exactOptional(),
      sleepTarget: z.number().min(4).max(12).multipleOf(0.5).exactOptional(),
      notes: z.string().max(profileNoteLengthMax).exactOptional(),
    })
    .exactOptional(),
  preferences: texts.exactOptional(),
});

/** The day's plan of doses, as far as the person set it by hand. */
const timing = z.strictObject({
  /** By the medicine's id. */
  doses: z
    .record(
      z.uuid(),
      z.strictObject({
        /** When it is taken now; empty where only the day of the week was chosen. */
        at: z.array(clock).max(profileDosesMax),
        /** A plan moves times that are not fixed. */
        isKept: z.boolean(),
        /** From Sunday, 0: for what is taken once a week. */
        weekday: z.int().min(0).max(6).exactOptional(),
        /** Days that one weekday cannot say. */
        days: FixedSchedule.exactOptional(),
      }),
    )
    .refine((map) => Object.keys(map).length <= profileTimedMax, `Up to ${profileTimedMax} medicines`),
  /** Drinks with times of their own, scheduled away from doses. */
  drinks: z.array(z.enum(profileDrinks)).max(profileDrinks.length),
});

/** The parts of a profile by their names on the wire, and what each may hold. */
export const specifiedSections = {
  personal_info: personalInfo,
  health_assessment: healthAssessment,
  medical_history: medicalHistory,
  lifestyle_data: lifestyle,
  dietary_info: dietary,
  medications: medicationEntries,
  supplements: medicationEntries,
  symptoms,
  conditions: z.strictObject({ current: texts.exactOptional() }),
  health_goals: goals,
  preferences: z.strictObject({
    lastSystemCheck: DeviceInstant.exactOptional(),
    firstDayOfWeek: z.enum(firstDaysOfWeek).exactOptional(),
    /** In which amounts are shown. */
    units: z.enum(unitSystems).exactOptional(),
    /** In which laboratory values are shown. */
    labUnits: z.enum(labUnitSystems).exactOptional(),
    /** Nutrients that are shown before the others. */
    pinnedNutrients: z.array(z.enum(nutrientIds)).max(pinnedNutrientsMax).exactOptional(),
    timing: timing.exactOptional(),
  }),
  onboarding_progress: z.strictObject({
    lastCompletedStep: z.int().min(0).max(6).exactOptional(),
    interactionsCompleted: z.boolean().exactOptional(),
  }),
};

/** The same by their names in the code. */
export const profileSections = fromWire(specifiedSections);
