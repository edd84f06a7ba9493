import { isDeepStrictEqual } from 'node:util';
import { profileSectionNames } from '@wellkept/contract/profile/profile.ts';
import type { RecoverableData, RecoveryResult } from '@wellkept/contract/transfer/legacy-data.ts';
import { isNewUser, type LegacyDetails, legacyParts, type StoredProfile } from '@wellkept/profile/legacy.ts';
import { parseLegacy } from '@wellkept/profile/legacy-profile.ts';
import { isPresent, type Profile } from '@wellkept/profile/profile.ts';
import { hasRecoverableData, noLegacyDataError, recoverProfile } from '@wellkept/profile/recovery.ts';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { findAllMedications } from '../../medications/repository.ts';
import { moveMedicines } from '../../profile/profile-medicines.ts';
import { findProfile, findSavedScore, lockProfile } from '../../profile/repository.ts';
import { saveProfile } from '../../profile/service.ts';
import { readSection, toRulesProfile } from '../../profile/stored-sections.ts';
import { findLegacyDetails } from './repository.ts';

const cardSections = ['personalInfo', 'medicalHistory', 'medications'] as const;

type ScoredProfile = NonNullable<StoredProfile> & { completenessScore: number };

/** The profile as the recovery rules read it: the person's answers, without the product's own notes. */
export async function findStoredProfile(tx: Transaction, userId: UserId): Promise<ScoredProfile> {
  const profile = await findProfile(tx, userId);
  const medications = await findAllMedications(tx, userId);
  return {
    profile: toRulesProfile(profile),
    savedScore: (await findSavedScore(tx, userId)) ?? 0,
    cabinetCount: medications.length,
    cabinetNames: medications.map(({ name }) => name),
    completenessScore: profile.dataCompletenessScore,
  };
}

const getDataFound = (legacy: LegacyDetails | null): RecoveryResult['result']['dataFound'] => ({
  questionnaireData: isPresent(legacy?.questionnaireData),
  medicationData: isPresent(legacy?.medicationData),
  dietData: isPresent(legacy?.dietData),
});

export async function findRecoverableData(tx: Transaction, userId: UserId): Promise<RecoverableData> {
  const legacy = await findLegacyDetails(tx, userId);
  const stored = await findStoredProfile(tx, userId);
  const parsed = legacy ? parseLegacy(legacy) : { sections: {}, unread: [] };
  return {
    userId,
    hasRecoverableData: hasRecoverableData(stored, legacy, parsed),
    isNewUser: isNewUser(stored, legacy),
    hasUserDetails: legacy !== null,
    dataFound: getDataFound(legacy),
    unread: legacyParts.filter((part) => parsed.unread.includes(part)),
    completenessScore: stored.completenessScore,
    sections: cardSections.map((section) => ({
      section,
      inProfile: isPresent(stored.profile[section]) || (section === 'medications' && stored.cabinetCount > 0),
      inLegacyData: isPresent(parsed.sections[section]),
    })),
  };
}

/** Copies what the profile lacks from earlier data. Idempotent, and existing answers stay. */
export async function recoverLegacyData(tx: Transaction, userId: UserId, now: Date): Promise<RecoveryResult> {
  await lockProfile(tx, userId);
  const legacy = await findLegacyDetails(tx, userId);
  const stored = await findStoredProfile(tx, userId);
  const recovery = recoverProfile(stored, legacy);
  if (!recovery)
    return {
      result: { success: false, migrationResult: null, dataFound: getDataFound(legacy), userId },
      error: noLegacyDataError,
    };
  const { dataFound } = recovery;
  const { moved, changes } = await withMedicinesMoved(tx, userId, stored.profile, recovery.changes);
  const fitting = profileSectionNames.flatMap((name) => {
    const section = Object.entries(changes).find(([changed]) => changed === name)?.[1];
    return section === undefined ? [] : [[name, readSection(name, section)] as const];
  });
  const saved = fitting.length > 0 ? await saveProfile(tx, userId, Object.fromEntries(fitting), now) : await findProfile(tx, userId);
  const action = recovery.action !== 'unchanged' && fitting.length === 0 && moved === 0 ? 'unchanged' : recovery.action;
  const completenessScore = moved > 0 ? (await findProfile(tx, userId)).dataCompletenessScore : saved.dataCompletenessScore;
  return {
    result: { success: true, migrationResult: { action, completenessScore }, dataFound, userId },
    error: null,
  };
}

/** Medicines of earlier versions go to the medicine list, where they are checked. */
async function withMedicinesMoved(tx: Transaction, userId: UserId, before: Profile, { medications, ...changes }: Partial<Profile>) {
  const { moved, section } = await moveMedicines(tx, userId, medications ?? {}, { isOlderThanList: true });
  const isListChanged = medications !== undefined && !isDeepStrictEqual(section, before.medications);
  return { moved, changes: { ...changes, ...(isListChanged && { medications: section }) } };
}
