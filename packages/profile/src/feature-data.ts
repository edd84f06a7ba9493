import type { Profile } from './profile.ts';

type Section = keyof Profile;

const person = ['personalInfo', 'healthAssessment', 'medicalHistory'] as const satisfies readonly Section[];

/** The sections that each feature reads; those that tell it of a save (sync-targets.ts) are among them. */
export const featureSections = {
  medication_safety: ['medications', ...person],
  drug_interactions: ['medications', ...person],
  ai_analysis: ['medications', 'dietaryInfo', 'lifestyleData', 'healthGoals', 'symptoms', ...person],
  meal_planner: ['dietaryInfo', ...person],
  nutrition_tracker: ['dietaryInfo'],
  habit_tracking: ['lifestyleData'],
  wellness_dashboard: ['lifestyleData'],
  goal_tracking: ['healthGoals'],
  progress_monitoring: ['healthGoals'],
} as const satisfies Record<string, readonly Section[]>;
export type ProfileFeature = keyof typeof featureSections;

/** The part of a profile that a feature reads, and nothing else. */
export const pickFeatureData = (profile: Profile, feature: ProfileFeature): Partial<Profile> =>
  Object.fromEntries(featureSections[feature].map((section) => [section, profile[section]]));
