import { dayMs } from '@wellkept/clinical/local-day.ts';
import type { Freshness } from '@wellkept/contract/account/diagnostics.ts';

/** Where each kind of information is brought up to date. */
export const updatePlaces: Readonly<Record<Freshness['source'], string>> = {
  diet_profiles: '/health/nutrition',
  health_goals: '/health-goals',
  medications: '/medications',
  blood_test_history: '/upload',
};

/** When the person last pressed "Remind Me Later", for this browser. */
export const dismissedKey = 'dataUpdatePromptDismissed';

const snoozeMs = 7 * dayMs;

/** Whether the person asked not long ago to be reminded later, in this browser or another. */
export function isSnoozed(dismissedAt: readonly (string | null | undefined)[], now: Date): boolean {
  return dismissedAt.some((at) => at != null && now.getTime() - Date.parse(at) < snoozeMs);
}

export const selectOutdated = (freshness: readonly Freshness[]): Freshness[] =>
  freshness.filter(({ isOutdated }) => isOutdated).sort((one, other) => (one.updatedAt ?? '').localeCompare(other.updatedAt ?? ''));
