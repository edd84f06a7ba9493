import type { OnboardingTest, OnboardingTestChange } from '@wellkept/contract/profile/onboarding-testing.ts';
import { profileSectionNames } from '@wellkept/contract/profile/profile.ts';
import { fromWire, toWire } from '@wellkept/contract/specified-names.ts';
import { listPresentParts, type OnboardingPart, onboardingParts } from '@wellkept/profile/onboarding.ts';
import type { Profile } from '@wellkept/profile/profile.ts';
import { eq } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { findPreferences, upsertPreferences } from '../../account/preferences/repository.ts';
import { countActiveMedications } from '../../medications/repository.ts';
import { lockProfile, updateProfile } from '../../profile/repository.ts';
import { readSections } from '../../profile/stored-sections.ts';
import { unifiedUserProfiles } from '../../profile/tables.ts';

/** How the product is set is no answer of the set-up. */
const answered = profileSectionNames.filter((name) => name !== 'preferences');
const backupField = 'before_testing';

/** A plausible answer for each part. */
const samples: Readonly<Record<OnboardingPart, Partial<Profile>>> = {
  basicInfo: { personalInfo: { age: 44, gender: 'female', height: 168, heightUnit: 'cm', weight: 72, weightUnit: 'kg' } },
  healthConditions: { medicalHistory: { currentConditions: ['High blood pressure'], allergies: ['Penicillin'] } },
  symptoms: { symptoms: { completed: true } },
  medications: { medications: { current: [] } },
  diet: { dietaryInfo: { type: 'mediterranean', restrictions: ['Gluten-free'] } },
  interactions: {},
  goals: { healthGoals: { primary: ['Better sleep'], timeframe: '3-months' } },
};

type OnboardingState = { sections: Partial<Profile>; isCompleted: boolean };
/** Its sections have their names on the wire. */
type OnboardingBackup = { sections: object; isCompleted: boolean };

export async function findOnboardingTest(tx: Transaction, userId: UserId): Promise<OnboardingTest> {
  const row = await lockProfile(tx, userId);
  const sections = readSections(row);
  return {
    onboardingCompleted: (await findPreferences(tx, userId)).onboardingCompleted,
    lastCompletedStep: sections.onboardingProgress.lastCompletedStep ?? null,
    parts: listPresentParts(sections, await countActiveMedications(tx, userId)),
    canRestore: row.additionalData[backupField] !== undefined,
  };
}

/** Replaces the person's answers with sample answers, and stores the originals until they are restored. */
export async function setOnboardingState(tx: Transaction, userId: UserId, change: OnboardingTestChange, now: Date): Promise<void> {
  const row = await lockProfile(tx, userId);
  if (row.additionalData[backupField] === undefined) {
    const own = readSections(row);
    const backup: OnboardingBackup = {
      sections: toWire(Object.fromEntries(answered.map((name) => [name, own[name]]))),
      isCompleted: (await findPreferences(tx, userId)).onboardingCompleted,
    };
    await updateAdditionalData(tx, userId, { ...row.additionalData, [backupField]: backup });
  }
  const count = change.state === 'new' ? 0 : change.state === 'partial' ? change.parts : onboardingParts.length;
  const parts = onboardingParts.slice(0, count);
  const progress =
    count === 0 ? {} : { lastCompletedStep: count - 1, ...(parts.includes('interactions') && { interactionsCompleted: true }) };
  const sections = Object.assign({}, ...parts.map((part) => samples[part]), { onboardingProgress: progress });
  await writeState(tx, userId, { sections, isCompleted: change.state === 'complete' }, now);
}

/** Restores the answers from before the first test. False when there are none. */
export async function restoreOnboarding(tx: Transaction, userId: UserId, now: Date): Promise<boolean> {
  const row = await lockProfile(tx, userId);
  const { [backupField]: backup, ...rest } = row.additionalData;
  if (backup === undefined) return false;
  await updateAdditionalData(tx, userId, rest);
  // Only the function above writes it.
  const { sections, isCompleted } = backup as OnboardingBackup;
  await writeState(tx, userId, { sections: fromWire(sections), isCompleted }, now);
  return true;
}

async function writeState(tx: Transaction, userId: UserId, { sections, isCompleted }: OnboardingState, now: Date): Promise<void> {
  await updateProfile(tx, userId, { ...Object.fromEntries(answered.map((name) => [name, {}])), ...sections }, now);
  await upsertPreferences(tx, userId, { onboardingCompleted: isCompleted });
  await tx
    .update(unifiedUserProfiles)
    .set({ onboardingCompleted: isCompleted, completedAt: isCompleted ? now : null })
    .where(eq(unifiedUserProfiles.userId, userId));
}

async function updateAdditionalData(tx: Transaction, userId: UserId, additionalData: Record<string, unknown>): Promise<void> {
  await tx.update(unifiedUserProfiles).set({ additionalData }).where(eq(unifiedUserProfiles.userId, userId));
}
