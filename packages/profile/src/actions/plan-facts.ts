import { getSex, listConditions } from '@wellkept/interactions/person/person-from-profile.ts';
import { computeProfileAgeYears, getDietType, listActiveMedicines, listRestrictions, listSymptoms } from '../answers.ts';
import { computeBmi, computeProfileBmi } from '../bmi.ts';
import { judgeEatingCare } from '../eating-care.ts';
import { adultAgeYears } from '../limits.ts';
import type { DietType, Lifestyle, Profile } from '../profile.ts';
import type { FindingSummary, LabResultSummary, LogSummary, PressingLab, Summaries } from '../summaries.ts';
import { getHeightCm, weightUnitDefault } from '../units.ts';

/** What a plan is made from. `today` is the person's day: "2026-11-21". */
export type PlanInput = { profile: Profile; today: string } & Summaries;

/** The same, in the words in which rules ask. */
export type PlanFacts = {
  ageYears: number | null;
  isAdult: boolean;
  sex: 'female' | 'male' | null;
  bmi: number | null;
  /** What the BMI would be at the target weight. */
  targetBmi: number | null;
  isPregnant: boolean;
  triesForBaby: boolean;
  /** Weight is left alone in pregnancy and where eating itself is the illness. */
  mayTalkOfWeight: boolean;
  life: Lifestyle;
  egfr: number | null;
  diet: DietType | null;
  /** Whether a condition, symptom, allergy or restriction fits. */
  has: (pattern: RegExp) => boolean;
  feels: (pattern: RegExp) => boolean;
  isAllergicTo: (pattern: RegExp) => boolean;
  avoids: (pattern: RegExp) => boolean;
  /** One of the health or nutrition goals, as it is offered. */
  wants: (goal: string) => boolean;
  medicines: readonly { name: string; dosage: string; frequency: string; type: string }[];
  findings: readonly FindingSummary[];
  labs: readonly LabResultSummary[];
  pressing: readonly PressingLab[];
  logs: Partial<LogSummary>;
};

export function createPlanFacts({ profile, today, medicines = [], findings = [], labs = [], pressing = [], logs }: PlanInput): PlanFacts {
  const { personalInfo: info, healthAssessment: health, healthGoals: goals, dietaryInfo: diet } = profile;
  const ageYears = computeProfileAgeYears(info, today);
  const has = createTextMatcher(listConditions(profile));
  const wanted = new Set([...(goals.primary ?? []), ...(diet.goals ?? [])].map((goal) => goal.toLowerCase()));
  const isPregnant = health.pregnant === true;
  return {
    ageYears,
    isAdult: ageYears === null || ageYears >= adultAgeYears,
    sex: getSex(info),
    bmi: computeProfileBmi(info),
    targetBmi: computeTargetBmi(profile),
    isPregnant,
    triesForBaby: health.tryingForBaby === true,
    mayTalkOfWeight: !isPregnant && !judgeEatingCare(profile, today).hidesNumbers,
    life: profile.lifestyleData,
    egfr: health.egfr ?? null,
    diet: getDietType(profile) ?? null,
    has,
    feels: createTextMatcher(listSymptoms(profile)),
    isAllergicTo: createTextMatcher(profile.medicalHistory.allergies ?? []),
    avoids: createTextMatcher(listRestrictions(profile)),
    wants: (goal) => wanted.has(goal.toLowerCase()),
    medicines: mergeMedicines(profile, medicines),
    findings,
    labs,
    pressing,
    logs: logs ?? {},
  };
}

/** "No asthma" is no asthma. */
function createTextMatcher(texts: readonly string[]): (pattern: RegExp) => boolean {
  const statements = texts.map((text) => text.toLowerCase()).filter((text) => !/^(no|not|never)\b/.test(text));
  return (pattern) => statements.some((text) => pattern.test(text));
}

function computeTargetBmi({ personalInfo: info, healthGoals: goals }: Profile): number | null {
  const [heightCm, target] = [getHeightCm(info), goals.specificTargets];
  if (heightCm === null || target?.targetWeight === undefined) return null;
  return computeBmi(target.targetWeight, target.weightUnit ?? info.weightUnit ?? weightUnitDefault, heightCm, 'cm');
}

/** Those of the cabinet, and of the profile what the cabinet does not have. */
function mergeMedicines(profile: Profile, medicationList: NonNullable<Summaries['medicines']>) {
  const active = medicationList.filter((one) => one.active);
  const names = new Set(active.map(({ name }) => name.toLowerCase()));
  return [
    ...active.map(({ name, dosage, frequency, type }) => ({ name, dosage: dosage ?? '', frequency: frequency ?? '', type })),
    ...listActiveMedicines(profile).filter(({ name }) => !names.has(name.toLowerCase())),
  ];
}
