import { isPresent, type Profile } from './profile.ts';

/** Which features pick up a change of a section. */
export const syncTargets = {
  medications: ['medication_safety', 'drug_interactions', 'ai_analysis'],
  dietary_info: ['meal_planner', 'nutrition_tracker', 'ai_analysis'],
  lifestyle_data: ['habit_tracking', 'wellness_dashboard', 'ai_analysis'],
  blood_test_history: ['medication_safety', 'wellness_dashboard', 'ai_analysis'],
  health_goals: ['goal_tracking', 'progress_monitoring', 'ai_analysis'],
} as const;
export type SyncSource = keyof typeof syncTargets;

/** The sections whose saves are followed by a new record of what the check of the list finds. */
export const medicationListSources: readonly SyncSource[] = ['medications', 'blood_test_history'];

/** The sections that other features listen to, by what their saves are stored as. */
const sourceBySection = {
  medications: 'medications',
  dietaryInfo: 'dietary_info',
  lifestyleData: 'lifestyle_data',
  healthGoals: 'health_goals',
} as const satisfies Partial<Record<keyof Profile, SyncSource>>;
const findSource = (section: string): SyncSource | undefined => Object.entries(sourceBySection).find(([name]) => name === section)?.[1];

/** The non-empty sections of a save that other features listen to. */
export function listSyncs(change: Readonly<Partial<Profile>>): { source: SyncSource; targets: readonly string[] }[] {
  return Object.entries(change).flatMap(([section, data]) => {
    const source = findSource(section);
    return source && isPresent(data) ? [{ source, targets: syncTargets[source] }] : [];
  });
}
