import { formatCount } from '@wellkept/clinical/wording.ts';
import { isComplete } from './completeness.ts';
import { listPresentParts, type OnboardingPart } from './onboarding.ts';
import type { Profile } from './profile.ts';

/** What a new person can expect: each step with the sections of the profile that it fills. */
export const welcomeSteps = [
  { title: 'Basic Info', minutes: 2, sections: ['personalInfo'] },
  { title: 'Health Profile', minutes: 3, sections: ['medicalHistory', 'symptoms', 'medications'] },
  { title: 'Lifestyle', minutes: 2, sections: ['lifestyle', 'diet'] },
  { title: 'Goals', minutes: 1, sections: ['healthGoals'] },
] as const;
export const welcomeMinutes = welcomeSteps.reduce((sum, { minutes }) => sum + minutes, 0);

/** The progress that a returning person sees, by the parts that make a step done. */
const steps: readonly { title: string; part: OnboardingPart }[] = [
  { title: 'Basic Info', part: 'basicInfo' },
  { title: 'Health Conditions', part: 'healthConditions' },
  { title: 'Medications', part: 'medications' },
  { title: 'Diet & Nutrition', part: 'diet' },
  { title: 'Safety Check', part: 'interactions' },
  { title: 'Wellness Goals', part: 'goals' },
];
const setupStepCount = steps.length;

export type SetupProgress = {
  steps: { title: string; part: OnboardingPart; isDone: boolean }[];
  doneCount: number;
  /** "3/6 steps" */
  text: string;
  isDone: boolean;
  button: 'Start Setup' | 'Continue Setup';
};

export function computeSetupProgress(profile: Profile, medicationCount: number, isNew: boolean): SetupProgress {
  const present = new Set(listPresentParts(profile, medicationCount));
  const marked = steps.map((step) => ({ ...step, isDone: present.has(step.part) }));
  const doneCount = marked.filter(({ isDone }) => isDone).length;
  return {
    steps: marked,
    doneCount,
    text: `${doneCount}/${formatCount(setupStepCount, 'step')}`,
    isDone: doneCount === setupStepCount,
    button: isNew ? 'Start Setup' : 'Continue Setup',
  };
}

/** "Complete" or "64% Complete". */
export const formatCompleteness = (score: number): string => (isComplete(score) ? 'Complete' : `${score}% Complete`);
