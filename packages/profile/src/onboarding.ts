import { dietTypeOf, hasGoals, saysAge, saysConditions, saysMedicines, saysSymptoms } from './answers.ts';
import { holdsData, type Profile } from './profile.ts';

/** The parts of the set-up, in the order of its steps: step 0 is the first. */
export const onboardingParts = ['basicInfo', 'healthConditions', 'symptoms', 'medications', 'diet', 'interactions', 'goals'] as const;
export type OnboardingPart = (typeof onboardingParts)[number];

export const resumeStepMax = onboardingParts.length - 1;
/** From this completeness on nobody is asked to set up. */
export const onboardedFromScore = 70;

const isThere: Readonly<Record<OnboardingPart, (profile: Profile, cabinetCount: number) => boolean>> = {
  basicInfo: ({ personal_info: info }) => saysAge(info) && info.gender !== undefined,
  healthConditions: saysConditions,
  symptoms: saysSymptoms,
  medications: saysMedicines,
  diet: (profile) => dietTypeOf(profile) !== undefined,
  interactions: ({ onboarding_progress: progress }) => progress.interactionsCompleted === true,
  goals: hasGoals,
};

export const presentParts = (profile: Profile, cabinetCount: number): OnboardingPart[] =>
  onboardingParts.filter((part) => isThere[part](profile, cabinetCount));

/** All seven parts are there: whoever finds this without the flag sets the flag. */
export const hasAllParts = (profile: Profile, cabinetCount: number): boolean =>
  presentParts(profile, cabinetCount).length === onboardingParts.length;

/** `isFlagged`: the flag of the person's preferences. */
export const isOnboardingDone = (isFlagged: boolean, profile: Profile, cabinetCount: number): boolean =>
  isFlagged || hasAllParts(profile, cabinetCount);

/** Whoever told enough elsewhere, or finished the set-up of an earlier version, is not sent through this one. */
export const isOnboardedByScore = (score: number, wasCompleted: boolean): boolean => score >= onboardedFromScore || wasCompleted;

/** The step to start or go on with, from 0. Who told nothing yet starts at the beginning. */
export function resumeStep(profile: Profile): number {
  const last = profile.onboarding_progress.lastCompletedStep;
  return last === undefined || !holdsData(profile) ? 0 : Math.min(last + 1, resumeStepMax);
}

/** Null for who starts anew. */
export function resumeText(profile: Profile): string | null {
  const step = resumeStep(profile);
  return step === 0 ? null : `Continue your setup - Step ${step + 1} of ${onboardingParts.length}`;
}

/** The step on which each part is asked for. The check runs where the medicines are; the lifestyle is no part, and has a step of its own. */
const stepOfPart: Readonly<Record<OnboardingPart, number>> = {
  basicInfo: 0,
  healthConditions: 1,
  symptoms: 2,
  medications: 3,
  interactions: 3,
  diet: 5,
  goals: 6,
};

/** The first part that is still open, from the step on where somebody left; then what was passed over before it. */
export function nextPart(profile: Profile, cabinetCount: number): OnboardingPart | null {
  const present = new Set(presentParts(profile, cabinetCount));
  const open = onboardingParts.filter((part) => !present.has(part)).sort((one, other) => stepOfPart[one] - stepOfPart[other]);
  return open.find((part) => stepOfPart[part] >= resumeStep(profile)) ?? open[0] ?? null;
}
