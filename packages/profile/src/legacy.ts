import { hasData, isPresent, type Profile } from './profile.ts';

/** What an earlier version stored about a person, as the row has it: objects, JSON texts, or broken JSON. */
export type LegacyDetails = { questionnaireData: unknown; medicationData: unknown; dietData: unknown };

export const legacyParts = ['questionnaireData', 'medicationData', 'dietData'] as const;
export type LegacyPart = (typeof legacyParts)[number];

/** Below this completeness earlier data is offered. */
export const recoverableBelow = 50;

export const hasLegacyData = (legacy: LegacyDetails | null): boolean => legacy !== null && isPresent(legacy);

/** The stored profile: its sections, the score that was saved with it, and the list of medicines. Null where there is no row. */
export type StoredProfile = {
  profile: Profile;
  savedScore: number;
  cabinetCount: number;
  /** Names of everything on the list, taken now or not. */
  cabinetNames: readonly string[];
} | null;

/** A profile is created empty when it is first asked for; such a one is none. */
export const isNewUser = (stored: StoredProfile, legacy: LegacyDetails | null): boolean =>
  (stored === null || !hasData(stored.profile)) && !hasLegacyData(legacy);
