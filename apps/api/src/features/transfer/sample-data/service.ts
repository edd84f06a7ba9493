import { randomUUID } from 'node:crypto';
import { profileSectionNames } from '@wellkept/contract/profile/profile.ts';
import type { SampleData } from '@wellkept/contract/transfer/sample-data.ts';
import { hasLegacyData } from '@wellkept/profile/legacy.ts';
import { hasAllParts } from '@wellkept/profile/onboarding.ts';
import { hasData, isPresent } from '@wellkept/profile/profile.ts';
import { sampleNote } from '@wellkept/profile/sample-note.ts';
import { type SampleMedicine, sampleMedicines, samplePerson } from '@wellkept/profile/sample-person.ts';
import { withoutSample } from '@wellkept/profile/without-sample.ts';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { findPreferences, upsertPreferences } from '../../account/preferences/repository.ts';
import { deleteActionsSince } from '../../goals/action-plans/repository.ts';
import { deleteInsightsSince } from '../../insights/repository.ts';
import type { SafetyEngine } from '../../interactions/check/engine.ts';
import { hasHealthConsent, recordFindings } from '../../interactions/medication-list-check.ts';
import { deleteResolvedSince } from '../../interactions/repository.ts';
import { deleteSampleLabs, insertSampleLabs } from '../../labs/biomarkers/sample-labs.ts';
import { countLabReports } from '../../labs/results/repository.ts';
import { countActiveMedications, countMedications, lockMedications } from '../../medications/repository.ts';
import { type MedicationEntry, publishMedicationChange, saveMedications } from '../../medications/service.ts';
import { findProfile, lockProfile } from '../../profile/repository.ts';
import { saveProfile } from '../../profile/service.ts';
import { readSection, toRulesProfile } from '../../profile/stored-sections.ts';
import { lockFollowUp } from '../../profile/sync/repository.ts';
import { findLegacyDetails } from '../legacy-data/repository.ts';
import { deleteSampleDiary, fillSampleDiary, hasOwnDiary } from './diary.ts';
import { deleteSample, deleteSampleMedications, findSample, insertSample, updateOnboarded } from './repository.ts';

export async function findSampleData(tx: Transaction, userId: UserId): Promise<SampleData> {
  const sample = await findSample(tx, userId);
  return { filledAt: sample?.filledAt.toISOString() ?? null, canFill: sample === null && !(await hasOwnData(tx, userId)) };
}

async function hasOwnData(tx: Transaction, userId: UserId): Promise<boolean> {
  if ((await countLabReports(tx, userId)) > 0) return true;
  if ((await countMedications(tx, userId)) > 0 || hasData(toRulesProfile(await findProfile(tx, userId)))) return true;
  return (await hasOwnDiary(tx, userId)) || hasLegacyData(await findLegacyDetails(tx, userId));
}

/** Fills in the sample person, where there is nothing yet. */
export async function fillSampleData(tx: Transaction, userId: UserId, now: Date): Promise<SampleData> {
  await lockFollowUp(tx, userId);
  await lockProfile(tx, userId);
  await lockMedications(tx, userId);
  if ((await findSample(tx, userId)) === null) {
    if (await hasOwnData(tx, userId))
      throw new AppError('conflict', 'You already have data of your own. We don’t mix sample data with it.');
    const { onboardingCompleted: wasOnboarded } = await findPreferences(tx, userId);
    const medications = sampleMedicines.map(toMedicationEntry);
    await insertSample(tx, userId, {
      profile: samplePerson,
      medications: medications.map(({ id, name }) => ({ id, name })),
      wasOnboarded,
    });
    await saveMedications(tx, userId, medications);
    await saveProfile(tx, userId, selectSections(samplePerson, isPresent), now);
    await insertSampleLabs(tx, userId, now);
    await fillSampleDiary(tx, userId, now);
  }
  return findSampleData(tx, userId);
}

const toMedicationEntry = ({ name, strength, frequency, type }: SampleMedicine): MedicationEntry => ({
  id: randomUUID(),
  name,
  strength,
  prescribedDosage: null,
  frequency,
  indication: null,
  active: true,
  notes: { type, startDate: null, prescribingDoctor: null, dosage: null, text: sampleNote },
});

/** Takes away what was filled in and what followed from it, and nothing else. Done again, it finds nothing left to do. */
export async function deleteSampleData(
  tx: Transaction,
  userId: UserId,
  safety: Pick<SafetyEngine, 'check'>,
  now: Date,
): Promise<SampleData> {
  await lockFollowUp(tx, userId);
  await lockProfile(tx, userId);
  await lockMedications(tx, userId);
  const sample = await findSample(tx, userId);
  if (sample) {
    const { filledAt, medications, wasOnboarded } = sample;
    await deleteSampleLabs(tx, userId);
    await deleteInsightsSince(tx, userId, filledAt);
    await deleteSampleMedications(tx, userId, medications, sampleNote);
    await deleteSampleDiary(tx, userId);
    const left = withoutSample(toRulesProfile(await findProfile(tx, userId)), sample.profile);
    await saveProfile(
      tx,
      userId,
      selectSections(left, () => true),
      now,
    );
    const isOnboarded = wasOnboarded || hasAllParts(left, await countActiveMedications(tx, userId));
    await updateOnboarded(tx, userId, isOnboarded);
    await upsertPreferences(tx, userId, { onboardingCompleted: isOnboarded });
    await deleteSample(tx, userId);
    await deleteActionsSince(tx, userId, filledAt);
    await recordFindings(tx, userId, safety, now, await hasHealthConsent(tx, userId));
    await deleteResolvedSince(tx, userId, filledAt);
    await publishMedicationChange(
      tx,
      userId,
      medications.map(({ id }) => id),
    );
  }
  return findSampleData(tx, userId);
}

/** The sections in the shapes of today. */
const selectSections = (profile: object, isWanted: (section: unknown) => boolean) =>
  Object.fromEntries(
    profileSectionNames.flatMap((name) => {
      const section = Object.entries(profile).find(([one]) => one === name)?.[1];
      return section !== undefined && isWanted(section) ? [[name, readSection(name, section)] as const] : [];
    }),
  );
