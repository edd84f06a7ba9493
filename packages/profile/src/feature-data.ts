import type { Profile } from './profile.ts';

type Section = keyof Profile;

const person = ['personal_info', 'health_assessment', 'medical_history'] as const satisfies readonly Section[];

/** The sections that each feature reads; those that tell it of a save (sync-targets.ts) are among them. */
export const featureSections = {
  medication_safety: ['medications', ...person],
  drug_interactions: ['medications', ...person],
  ai_analysis: ['medications', 'dietary_info', 'lifestyle_data', 'health_goals', 'symptoms', ...person],
  meal_planner: ['dietary_info', ...person],
  nutrition_tracker: ['dietary_info'],
  habit_tracking: ['lifestyle_data'],
  wellness_dashboard: ['lifestyle_data'],
  goal_tracking: ['health_goals'],
  progress_monitoring: ['health_goals'],
} as const satisfies Record<string, readonly Section[]>;
export type ProfileFeature = keyof typeof featureSections;

/** The part of a profile that a feature reads, and nothing else. */
export const pickFeatureData = (profile: Profile, feature: ProfileFeature): Partial<Profile> =>
  Object.fromEntries(featureSections[feature].map((section) => [section, profile[section]]));
