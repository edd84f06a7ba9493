import { isDeepStrictEqual } from 'node:util';
import type { Profile, ProfileChange, ProfileConflict, SavedProfile } from '@wellkept/contract/profile.ts';
import { ProfileSection } from '@wellkept/contract/profile.ts';
import { completenessScore } from '@wellkept/profile/completeness.ts';
import { consistentDiet, consistentHistory } from '@wellkept/profile/consistent.ts';
import { hasAllParts } from '@wellkept/profile/onboarding.ts';
import { eq, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { countActiveMedications } from '../medications/repository.ts';
import { type Edit, mergeSection, publicVersions, readVersions, type SectionVersions, timeOf } from './section-versions.ts';
import { readSections, type Sections, storedFields, storedSection, unreadFields, withoutOlderPlaces } from './stored-sections.ts';
import { unifiedUserProfiles } from './tables.ts';

export type ProfileRow = typeof unifiedUserProfiles.$inferSelect;

const own = (userId: UserId) => eq(unifiedUserProfiles.userId, userId);

/** The person's profile as it is stored, created empty when there is none. */
export async function findProfile(tx: Transaction, userId: UserId): Promise<Profile> {
  const find = () => tx.select().from(unifiedUserProfiles).where(own(userId));
  let [row] = await find();
  if (!row) {
    // Of two first questions at once the second finds the row of the first.
    await tx.insert(unifiedUserProfiles).values({ userId }).onConflictDoNothing();
    [row] = await find();
  }
  if (!row) throw new Error('a profile that was created is not there');
  return toProfile(row, await countActiveMedications(tx, userId));
}

/** The score that was saved with the profile; null where there is no profile. The cabinet may have changed since. */
export async function findSavedScore(tx: Transaction, userId: UserId): Promise<number | null> {
  const [row] = await tx.select({ score: unifiedUserProfiles.dataCompletenessScore }).from(unifiedUserProfiles).where(own(userId));
  return row?.score ?? null;
}

/** Notes when the system was last checked, beside what the person's preferences say. */
export async function updateLastSystemCheck(tx: Transaction, userId: UserId, now: Date): Promise<void> {
  const { preferences } = unifiedUserProfiles;
  const kept = sql`case when jsonb_typeof(${preferences}) = 'object' then ${preferences} else '{}' end`;
  const checked = sql`jsonb_build_object('lastSystemCheck', ${now.toISOString()}::text)`;
  await tx.insert(unifiedUserProfiles).values({ userId }).onConflictDoNothing();
  const { rowCount } = await tx
    .update(unifiedUserProfiles)
    .set({ preferences: sql`${kept} || ${checked}` })
    .where(own(userId));
  if (rowCount !== 1) throw new Error('the profile could not be written');
}

export type ProfileUpdate = { saved: SavedProfile; changed: ProfileSection[]; becameOnboarded: boolean };

/** Holds the row until the end of the transaction, so that of two who read and then write the second reads what the first wrote. */
export async function lockProfile(tx: Transaction, userId: UserId): Promise<ProfileRow> {
  await tx.insert(unifiedUserProfiles).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(unifiedUserProfiles).where(own(userId)).for('update');
  if (!row) throw new Error('a profile that was created is not there');
  return row;
}

/** Saves the named sections. */
export async function updateProfile(tx: Transaction, userId: UserId, change: ProfileChange, now: Date): Promise<ProfileUpdate> {
  const row = await lockProfile(tx, userId);
  const merged = mergedSections(row, change, now);
  const count = await countActiveMedications(tx, userId);
  const read = readSections({ ...row, ...merged.sections, additionalData: merged.additionalData });
  const sections = {
    ...read,
    medical_history: consistentHistory(read.medical_history),
    dietary_info: consistentDiet(read.dietary_info),
  };
  const onboardingCompleted = row.onboardingCompleted || change.onboarding_completed === true || hasAllParts(sections, count);
  const values = {
    ...withAnswersOf(merged.sections, read, sections),
    additionalData: merged.additionalData,
    lastUpdatedSections: merged.versions,
    dataCompletenessScore: completenessScore(sections, count),
    onboardingCompleted,
    completedAt: onboardingCompleted ? (row.completedAt ?? now) : row.completedAt,
    // A clock that was set back must not make a later save look earlier.
    updatedAt: sql`greatest(now(), ${unifiedUserProfiles.updatedAt} + interval '1 millisecond')`,
  };
  const [written] = await tx.update(unifiedUserProfiles).set(values).where(own(userId)).returning();
  if (!written) throw new Error('an update gave no row');
  return {
    saved: { ...toProfile(written, count), conflicts: merged.conflicts },
    changed: merged.changed,
    becameOnboarded: onboardingCompleted && !row.onboardingCompleted,
  };
}

/** The sections that are written, with the fields in which `after` says something else than `before`. */
function withAnswersOf(written: Partial<Pick<ProfileRow, ProfileSection>>, before: Sections, after: Sections): typeof written {
  const changed = Object.entries(written).map(([name, section]) => {
    const [old, settled] = [storedFields(before[name as ProfileSection]), storedFields(after[name as ProfileSection])];
    const fields = Object.keys(old).filter((field) => old[field] !== settled[field]);
    const kept = Object.entries(storedFields(section)).filter(([field]) => !fields.includes(field));
    const said = fields.filter((field) => field in settled).map((field) => [field, settled[field]] as const);
    return [name, fields.length === 0 ? section : Object.fromEntries([...kept, ...said])];
  });
  return Object.fromEntries(changed);
}

function mergedSections(row: ProfileRow, change: ProfileChange, now: Date) {
  const versions: SectionVersions = { ...readVersions(row.lastUpdatedSections) };
  const nowText = now.toISOString();
  const editedAt = timeOf(change.edited_at ?? nowText, nowText);
  const edit: Edit = { editedAt, editor: change.editor, now: nowText };
  const sections: Record<string, unknown> = {};
  const conflicts: ProfileConflict[] = [];
  const changed: ProfileSection[] = [];
  const unread = storedFields(row.additionalData['unread']);
  for (const name of ProfileSection.options) {
    const value = change[name];
    if (value === undefined) continue;
    const stored = storedFields(storedSection(row, name));
    const merged = mergeSection(name, stored, versions[name], value, change.edited?.[name], edit);
    versions[name] = merged.version;
    conflicts.push(...merged.conflicts);
    if (!merged.isChanged) continue;
    sections[name] = merged.section;
    changed.push(name);
    const lost = Object.entries(unreadFields(name, stored)).filter(([field, was]) => !isDeepStrictEqual(merged.section[field], was));
    if (lost.length > 0) unread[name] = { ...storedFields(unread[name]), ...Object.fromEntries(lost) };
  }
  const kept = withoutOlderPlaces(row.additionalData, changed);
  const additionalData = Object.keys(unread).length > 0 ? { ...kept, unread } : kept;
  return { sections: sections as Partial<Pick<ProfileRow, ProfileSection>>, versions, conflicts, changed, additionalData };
}

export function toProfile(row: ProfileRow, medicationCount: number): Profile {
  const sections = readSections(row);
  return {
    ...sections,
    onboarding_completed: row.onboardingCompleted,
    // Counted anew: the cabinet changes without the profile.
    data_completeness_score: completenessScore(sections, medicationCount),
    last_updated_sections: publicVersions(readVersions(row.lastUpdatedSections)),
    additional_data: { symptoms: sections.symptoms, healthGoals: sections.health_goals },
    completed_at: row.completedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
