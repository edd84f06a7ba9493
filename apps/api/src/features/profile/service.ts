import type { Profile, ProfileChange, ProfileSection, SavedProfile } from '@wellkept/contract/profile/profile.ts';
import { toWireName } from '@wellkept/contract/specified-names.ts';
import { listSyncs } from '@wellkept/profile/sync-targets.ts';
import { audit } from '../../audit/audit-log.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { diaryUnitsChanged } from '../../jobs/diary-change.ts';
import { publishReminderChange } from '../../jobs/reminder-change.ts';
import { upsertPreferences } from '../account/preferences/repository.ts';
import { withMedicinesMoved } from './profile-medicines.ts';
import { findProfile, updateProfile } from './repository.ts';
import { enqueueFollowUp, insertSync } from './sync/repository.ts';

/** Sections that say nothing about health: how the product is set, and how far the set-up went. */
const quietSections: ReadonlySet<ProfileSection> = new Set<ProfileSection>(['preferences', 'onboardingProgress']);

/** Saves, moves the medicines that it names into their list, writes down that it was, and tells whom it concerns: all in the transaction of the save. */
export async function saveProfile(tx: Transaction, userId: UserId, change: ProfileChange, now: Date): Promise<SavedProfile> {
  const mayChangeUnits = change.preferences !== undefined || change.personalInfo !== undefined;
  const unitsBefore = mayChangeUnits ? readUnits(await findProfile(tx, userId)) : null;
  const { saved, changed, becameOnboarded, haveTimesChanged } = await updateProfile(
    tx,
    userId,
    await withMedicinesMoved(tx, userId, change),
    now,
  );
  if (haveTimesChanged) await publishReminderChange(tx, userId);
  if (becameOnboarded) await upsertPreferences(tx, userId, { onboardingCompleted: true });
  if (changed.length > 0)
    await audit(tx, userId, {
      action: 'profile_changed',
      resourceType: 'health_profile',
      success: true,
      riskLevel: 'LOW',
      phiAccessed: true,
      metadata: { sections: changed.map((name) => toWireName(name)).join(',') },
    });
  const written = Object.fromEntries(changed.map((name) => [name, saved[name]]));
  for (const { source } of listSyncs(written)) await insertSync(tx, userId, source, { section: source });
  if (changed.some((name) => !quietSections.has(name))) await enqueueFollowUp(tx, userId);
  if (unitsBefore !== null && readUnits(saved) !== unitsBefore) await diaryUnitsChanged(tx, userId);
  return saved;
}

/** The answers that decide in which units a person reads measurements and results. */
const readUnits = ({ preferences: { units, labUnits }, personalInfo: { region, weightUnit } }: Profile): string =>
  JSON.stringify([units, labUnits, region, weightUnit]);
