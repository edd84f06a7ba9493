import type { HealthGoals } from './profile.ts';

/** Which goals open which field of the specific targets. */
export const goalsByTarget = {
  targetWeight: ['Lose weight', 'Gain weight'],
  fitnessTarget: ['Improve fitness'],
  sleepTarget: ['Better sleep'],
} as const;
export type TargetField = keyof typeof goalsByTarget;

const fields: readonly TargetField[] = ['targetWeight', 'fitnessTarget', 'sleepTarget'];

/** The fields to show for the chosen goals, whatever their case. */
export function listTargetFields({ primary = [] }: Pick<HealthGoals, 'primary'>): TargetField[] {
  const chosen = new Set(primary.map((goal) => goal.trim().toLowerCase()));
  return fields.filter((field) => goalsByTarget[field].some((goal) => chosen.has(goal.toLowerCase())));
}
