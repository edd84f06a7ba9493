import { computeCompletenessScore } from './completeness.ts';
import { isPresent, type Profile } from './profile.ts';

export type SystemState = 'good' | 'warning' | 'error';
export const systemStateWords: Readonly<Record<SystemState, string>> = { good: 'Operational', warning: 'Warning', error: 'Error' };

export type SystemFacts = {
  hasUserId: boolean;
  /** Null where it could not be read. */
  profile: Profile | null;
  cabinetCount: number;
  hasRecoverableData: boolean;
  hasQuestionnaire: boolean;
  isSubscriptionLoading: boolean;
  /** Whether the time of this check could be written to the profile. */
  couldSave: boolean;
};

export type SystemRow = {
  name: 'Authentication' | 'Data Retrieval' | 'Feature Gating' | 'Data Saving' | 'Cross-Migration';
  state: SystemState;
};

export function createSystemRows(facts: SystemFacts): SystemRow[] {
  return [
    { name: 'Authentication', state: facts.hasUserId ? 'good' : 'error' },
    { name: 'Data Retrieval', state: getRetrievalState(facts) },
    { name: 'Feature Gating', state: facts.isSubscriptionLoading ? 'warning' : 'good' },
    { name: 'Data Saving', state: facts.couldSave ? 'good' : 'error' },
    { name: 'Cross-Migration', state: getMigrationState(facts) },
  ];
}

function getRetrievalState({ profile, cabinetCount, hasRecoverableData }: SystemFacts): SystemState {
  if (profile === null) return 'error';
  if (computeCompletenessScore(profile, cabinetCount) > 0) return 'good';
  return hasRecoverableData ? 'warning' : 'good';
}

function getMigrationState({ profile, hasQuestionnaire }: SystemFacts): SystemState {
  if (profile === null || !hasQuestionnaire) return 'good';
  return isPresent(profile.personalInfo) || isPresent(profile.medicalHistory) ? 'good' : 'warning';
}

/** What the toast says of all rows. */
export function createSystemSummary(rows: readonly SystemRow[]): { state: SystemState; text: string } {
  const count = (state: SystemState) => rows.filter((row) => row.state === state).length;
  const [errors, warnings] = [count('error'), count('warning')];
  if (errors > 0) return { state: 'error', text: `${errors} critical ${errors === 1 ? 'issue' : 'issues'} detected` };
  if (warnings > 0) return { state: 'warning', text: `${warnings} ${warnings === 1 ? 'warning' : 'warnings'} detected` };
  return { state: 'good', text: 'All systems operational!' };
}
