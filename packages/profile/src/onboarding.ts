import { getDietType, hasAnsweredAge, hasAnsweredConditions, hasAnsweredMedicines, hasAnsweredSymptoms, hasGoals } from './answers.ts';
import { hasData, type Profile } from './profile.ts';

/** The parts of the set-up, in the order of its steps: step 0 is the first. */
export const onboardingParts = ['basicInfo', 'healthConditions', 'symptoms', 'medications', 'diet', 'interactions', 'goals'] as const;
export type OnboardingPart = (typeof onboardingParts)[number];

export const resumeStepMax = onboardingParts.length - 1;
/** From this completeness on nobody is asked to set up. */
export const onboardedScoreMin = 70;

const isAnsweredByPart: Readonly<Record<OnboardingPart, (profile: Profile, medicationCount: number) => boolean>> = {
  basicInfo: ({ personalInfo: info }) => hasAnsweredAge(info) && info.gender !== undefined,
  healthConditions: hasAnsweredConditions,
  symptoms: hasAnsweredSymptoms,
  medications: hasAnsweredMedicines,
  diet: (profile) => getDietType(profile) !== undefined,
  interactions: ({ onboardingProgress: progress }) => progress.interactionsCompleted === true,
  goals: hasGoals,
};

export const listPresentParts = (profile: Profile, medicationCount: number): OnboardingPart[] =>
  onboardingParts.filter((part) => isAnsweredByPart[part](profile, medicationCount));

/** All seven parts are there: a reader that finds this without the flag sets the flag. */
export const hasAllParts = (profile: Profile, medicationCount: number): boolean =>
  listPresentParts(profile, medicationCount).length === onboardingParts.length;

/** `isFlagged`: the flag of the person's preferences. */
export const isOnboardingDone = (isFlagged: boolean, profile: Profile, medicationCount: number): boolean =>
  isFlagged || hasAllParts(profile, medicationCount);

/** People who answered enough elsewhere, or finished the set-up of an earlier version, skip this one. */
export const isOnboardedByScore = (score: number, wasCompleted: boolean): boolean => score >= onboardedScoreMin || wasCompleted;

/** The step to start or continue with, from 0. A new person starts at the beginning. */
export function getResumeStep(profile: Profile): number {
  const last = profile.onboardingProgress.lastCompletedStep;
  return last === undefined || !hasData(profile) ? 0 : Math.min(last + 1, resumeStepMax);
}

/** Null for a first start. */
export function formatResume(profile: Profile): string | null {
  const step = getResumeStep(profile);
  return step === 0 ? null : `Continue your setup - Step ${step + 1} of ${onboardingParts.length}`;
}

/** The step on which each part is asked for. The check runs where the medicines are; the lifestyle is no part, and has a step of its own. */
const stepByPart: Readonly<Record<OnboardingPart, number>> = {
  basicInfo: 0,
  healthConditions: 1,
  symptoms: 2,
  medications: 3,
  interactions: 3,
  diet: 5,
  goals: 6,
};

/** The first open part from the step where the person left; then what they skipped before it. */
export function findNextPart(profile: Profile, medicationCount: number): OnboardingPart | null {
  const present = new Set(listPresentParts(profile, medicationCount));
  const open = onboardingParts.filter((part) => !present.has(part)).sort((one, other) => stepByPart[one] - stepByPart[other]);
  return open.find((part) => stepByPart[part] >= getResumeStep(profile)) ?? open[0] ?? null;
}
