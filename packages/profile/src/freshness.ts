import { addMonths } from '@wellkept/clinical/local-day.ts';

/** What was last changed longer ago is outdated. */
export const outdatedAfterMonths = 3;

/** Where the date of the last change stands, by table, and what it is called on a button: "Update diet". */
export const freshnessSources = [
  { source: 'diet_profiles', type: 'diet' },
  { source: 'health_goals', type: 'health goals' },
  { source: 'medications', type: 'medications' },
  { source: 'blood_test_history', type: 'blood test' },
] as const;
export type FreshnessSource = (typeof freshnessSources)[number]['source'];

/** The same day of the month and time of day three months before, or the last day of a shorter month. In UTC. */
export const getFreshSince = (now: Date): Date => addMonths(now, -outdatedAfterMonths);

export const isOutdated = (updatedAt: Date, now: Date): boolean => updatedAt.getTime() < getFreshSince(now).getTime();
