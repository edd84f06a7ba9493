import { conditionsOf } from '@wellkept/safety/person/person-of-profile.ts';
import { ageOf, dietTypeOf, restrictionsOf, symptomsOf, takenOf } from '../answers.ts';
import { bmi, bmiOf } from '../bmi.ts';
import { adultAgeYears } from '../limits.ts';
import type { DietType, Lifestyle, Profile } from '../profile.ts';
import type { FindingSummary, LabResult, LogSummary, PressingLab, Summaries } from '../summaries.ts';
import { heightCmOf, weightUnitDefault } from '../units.ts';

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
  labs: readonly LabResult[];
  pressing: readonly PressingLab[];
  logs: Partial<LogSummary>;
};

const eatingDisorder = /anorexia|bulimi|eating disorder|binge/;

export function planFacts({ profile, today, medicines = [], findings = [], labs = [], pressing = [], logs }: PlanInput): PlanFacts {
  const { personal_info: info, health_assessment: health, health_goals: goals, dietary_info: diet } = profile;
  const ageYears = ageOf(info, today);
  const has = fitting(conditionsOf(profile));
  const wanted = new Set([...(goals.primary ?? []), ...(diet.goals ?? [])].map((goal) => goal.toLowerCase()));
  const isPregnant = health.pregnant === true;
  return {
    ageYears,
    isAdult: ageYears === null || ageYears >= adultAgeYears,
    sex: info.sex ?? (info.gender === 'female' || info.gender === 'male' ? info.gender : null),
    bmi: bmiOf(info),
    targetBmi: targetBmiOf(profile),
    isPregnant,
    triesForBaby: health.tryingForBaby === true,
    mayTalkOfWeight: !isPregnant && !has(eatingDisorder),
    life: profile.lifestyle_data,
    egfr: health.egfr ?? null,
    diet: dietTypeOf(profile) ?? null,
    has,
    feels: fitting(symptomsOf(profile)),
    isAllergicTo: fitting(profile.medical_history.allergies ?? []),
    avoids: fitting(restrictionsOf(profile)),
    wants: (goal) => wanted.has(goal.toLowerCase()),
    medicines: together(profile, medicines),
    findings,
    labs,
    pressing,
    logs: logs ?? {},
  };
}

/** "No asthma" is no asthma. */
function fitting(texts: readonly string[]): (pattern: RegExp) => boolean {
  const said = texts.map((text) => text.toLowerCase()).filter((text) => !/^(no|not|never)\b/.test(text));
  return (pattern) => said.some((text) => pattern.test(text));
}

function targetBmiOf({ personal_info: info, health_goals: goals }: Profile): number | null {
  const [heightCm, target] = [heightCmOf(info), goals.specificTargets];
  if (heightCm === null || target?.targetWeight === undefined) return null;
  return bmi(target.targetWeight, target.weightUnit ?? info.weightUnit ?? weightUnitDefault, heightCm, 'cm');
}

/** Those of the cabinet, and of the profile what the cabinet does not have. */
function together(profile: Profile, cabinet: NonNullable<Summaries['medicines']>) {
  const active = cabinet.filter((one) => one.active);
  const names = new Set(active.map(({ name }) => name.toLowerCase()));
  return [
    ...active.map(({ name, dosage, frequency, type }) => ({ name, dosage: dosage ?? '', frequency: frequency ?? '', type })),
    ...takenOf(profile).filter(({ name }) => !names.has(name.toLowerCase())),
  ];
}
