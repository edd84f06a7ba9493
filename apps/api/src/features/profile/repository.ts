import { isDeepStrictEqual } from 'node:util';
import type { DoseSchedule } from '@wellkept/clinical/dose-schedule.ts';
import type { Profile, ProfileChange, ProfileConflict, ProfileSection, SavedProfile } from '@wellkept/contract/profile/profile.ts';
import { profileSectionNames } from '@wellkept/contract/profile/profile.ts';
import { toWireName } from '@wellkept/contract/specified-names.ts';
import { findScheduleChanges } from '@wellkept/dosing/schedule/profile-doses.ts';
import { resolveDietConflicts, resolveHistoryConflicts } from '@wellkept/profile/answer-conflicts.ts';
import { computeCompletenessScore } from '@wellkept/profile/completeness.ts';
import { hasAllParts } from '@wellkept/profile/onboarding.ts';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { countActiveMedications } from '../medications/repository.ts';
import {
  deleteDoseSchedules,
  doseSchedulesText,
  findRemindedIds,
  lockDoseSchedules,
  upsertDoseSchedules,
} from '../medications/schedules/repository.ts';
import { listAnsweredSchedules, withDoseTimes, withoutDoseTimes } from './dose-times.ts';
import {
  clampToNow,
  type Edit,
  mergeSection,
  parseVersions,
  type SectionVersions,
  serializeVersions,
  toPublicVersions,
} from './section-versions.ts';
import {
  getStoredSection,
  listUnreadableFields,
  omitLegacyPlaces,
  parseStoredFields,
  readSections,
  type Sections,
} from './stored-sections.ts';
import { unifiedUserProfiles } from './tables.ts';
import { zoneText } from './time-zone.ts';

type StoredProfile = typeof unifiedUserProfiles.$inferSelect;
/** A profile with what the person's medicines add to it. */
export type ProfileRow = StoredProfile & { schedules: DoseSchedule[]; zone: string };

const isOwnedBy = (userId: UserId) => eq(unifiedUserProfiles.userId, userId);

/** The person's profile as it is stored, created empty when there is none. */
export async function findProfile(tx: Transaction, userId: UserId): Promise<Profile> {
  return (await findProfileInTime(tx, userId)).profile;
}

/** A profile with when each medicine is taken, and the time zone in which it is today or tomorrow for the person. */
export type ProfileInTime = { profile: Profile; schedules: DoseSchedule[]; zone: string };

export async function findProfileInTime(tx: Transaction, userId: UserId): Promise<ProfileInTime> {
  const schedules = sql<DoseSchedule[]>`${sql.raw(doseSchedulesText)}`;
  const find = () =>
    tx
      .select({ ...getTableColumns(unifiedUserProfiles), schedules, zone: sql<string>`${sql.raw(zoneText)}` })
      .from(unifiedUserProfiles)
      .where(isOwnedBy(userId));
  let [row] = await find();
  if (!row) {
    // Of two first questions at once the second finds the row of the first.
    await tx.insert(unifiedUserProfiles).values({ userId }).onConflictDoNothing();
    [row] = await find();
  }
  if (!row) throw new Error('a profile that was created is not there');
  return { profile: toProfile(row, await countActiveMedications(tx, userId)), schedules: row.schedules, zone: row.zone };
}

/** The score that was saved with the profile; null where there is no profile. The cabinet may have changed since. */
export async function findSavedScore(tx: Transaction, userId: UserId): Promise<number | null> {
  const [row] = await tx.select({ score: unifiedUserProfiles.dataCompletenessScore }).from(unifiedUserProfiles).where(isOwnedBy(userId));
  return row?.score ?? null;
}

/** Notes when the system was last checked, beside what the person's preferences say. */
export async function updateLastSystemCheck(tx: Transaction, userId: UserId, now: Date): Promise<void> {
  const { preferences } = unifiedUserProfiles;
  const preferencesObject = sql`case when jsonb_typeof(${preferences}) = 'object' then ${preferences} else '{}' end`;
  const checked = sql`jsonb_build_object('lastSystemCheck', ${now.toISOString()}::text)`;
  await tx.insert(unifiedUserProfiles).values({ userId }).onConflictDoNothing();
  const { rowCount } = await tx
    .update(unifiedUserProfiles)
    .set({ preferences: sql`${preferencesObject} || ${checked}` })
    .where(isOwnedBy(userId));
  if (rowCount !== 1) throw new Error('the profile could not be written');
}

export type ProfileUpdate = { saved: SavedProfile; changed: ProfileSection[]; becameOnboarded: boolean; haveTimesChanged: boolean };

/** Holds the row until the end of the transaction, so that of two who read and then write the second reads what the first wrote. */
export async function lockProfile(tx: Transaction, userId: UserId): Promise<StoredProfile> {
  await tx.insert(unifiedUserProfiles).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(unifiedUserProfiles).where(isOwnedBy(userId)).for('update');
  if (!row) throw new Error('a profile that was created is not there');
  return row;
}

/** Times of doses were changed beside the profile: a page that read it before gets a conflict when it saves other times. */
export async function noteTimesChanged(tx: Transaction, userId: UserId, now: Date): Promise<void> {
  const { lastUpdatedSections } = await lockProfile(tx, userId);
  const versions = parseVersions(lastUpdatedSections);
  const version = (versions.preferences?.version ?? 0) + 1;
  const at = now.toISOString();
  const preferences = { version, updatedAt: at, fields: { ...versions.preferences?.fields, timing: { version, at } } };
  await tx
    .update(unifiedUserProfiles)
    .set({ lastUpdatedSections: serializeVersions({ ...versions, preferences }) })
    .where(isOwnedBy(userId));
}

/** Saves the named sections. */
export async function updateProfile(tx: Transaction, userId: UserId, change: ProfileChange, now: Date): Promise<ProfileUpdate> {
  const stored = await lockProfile(tx, userId);
  const schedules = await lockDoseSchedules(tx, userId);
  const row = { ...stored, preferences: withDoseTimes(stored.preferences, schedules) };
  const merged = mergeSections(row, change, now);
  const count = await countActiveMedications(tx, userId);
  const read = readSections({ ...row, ...merged.sections, additionalData: merged.additionalData });
  const sections = {
    ...read,
    medicalHistory: resolveHistoryConflicts(read.medicalHistory),
    dietaryInfo: resolveDietConflicts(read.dietaryInfo),
  };
  const onboardingCompleted = row.onboardingCompleted || change.onboardingCompleted === true || hasAllParts(sections, count);
  const settled = withSettledAnswers(merged.sections, read, sections);
  const values = {
    ...settled,
    ...(settled.preferences && { preferences: withoutDoseTimes(settled.preferences) }),
    additionalData: merged.additionalData,
    lastUpdatedSections: serializeVersions(merged.versions),
    dataCompletenessScore: computeCompletenessScore(sections, count),
    onboardingCompleted,
    completedAt: onboardingCompleted ? (row.completedAt ?? now) : row.completedAt,
    // A clock that was set back must not make a later save look earlier.
    updatedAt: sql`greatest(now(), ${unifiedUserProfiles.updatedAt} + interval '1 millisecond')`,
  };
  const [written] = await tx.update(unifiedUserProfiles).set(values).where(isOwnedBy(userId)).returning();
  if (!written) throw new Error('an update gave no row');
  const after = settled.preferences ? await saveDoseTimes(tx, userId, schedules, read.preferences) : schedules;
  return {
    saved: { ...toProfile({ ...written, schedules: after }, count), conflicts: merged.conflicts },
    changed: merged.changed,
    becameOnboarded: onboardingCompleted && !row.onboardingCompleted,
    haveTimesChanged: after !== schedules,
  };
}

/** Stores the times that preferences name where all times of doses are. Returns the schedules as they are then; the same ones where nothing changed. */
async function saveDoseTimes(
  tx: Transaction,
  userId: UserId,
  schedules: DoseSchedule[],
  { timing }: Profile['preferences'],
): Promise<DoseSchedule[]> {
  const reminded = await findRemindedIds(tx, userId);
  const answered = listAnsweredSchedules(schedules);
  const { changed, removedIds } = findScheduleChanges(answered, timing?.doses ?? {}, (id) => reminded.has(id));
  if (changed.length === 0 && removedIds.length === 0) return schedules;
  await deleteDoseSchedules(tx, userId, removedIds);
  await upsertDoseSchedules(tx, userId, changed);
  return lockDoseSchedules(tx, userId);
}

/** The sections that are written, with the fields in which `after` says something else than `before`. */
function withSettledAnswers(written: Partial<Pick<StoredProfile, ProfileSection>>, before: Sections, after: Sections): typeof written {
  const changed = Object.entries(written).map(([name, section]) => {
    const [old, settled] = [parseStoredFields(before[name as ProfileSection]), parseStoredFields(after[name as ProfileSection])];
    const fields = Object.keys(old).filter((field) => old[field] !== settled[field]);
    const unchanged = Object.entries(parseStoredFields(section)).filter(([field]) => !fields.includes(field));
    const settledEntries = fields.filter((field) => field in settled).map((field) => [field, settled[field]] as const);
    return [name, fields.length === 0 ? section : Object.fromEntries([...unchanged, ...settledEntries])];
  });
  return Object.fromEntries(changed);
}

function mergeSections(row: Pick<StoredProfile, 'lastUpdatedSections' | 'additionalData'>, change: ProfileChange, now: Date) {
  const versions: SectionVersions = { ...parseVersions(row.lastUpdatedSections) };
  const nowText = now.toISOString();
  const editedAt = clampToNow(change.editedAt ?? nowText, nowText);
  const edit: Edit = { editedAt, editor: change.editor, now: nowText };
  const sections: Record<string, unknown> = {};
  const conflicts: ProfileConflict[] = [];
  const changed: ProfileSection[] = [];
  const unread = parseStoredFields(row.additionalData['unread']);
  for (const name of profileSectionNames) {
    const value = change[name];
    if (value === undefined) continue;
    const stored = parseStoredFields(getStoredSection(row, name));
    const merged = mergeSection(name, stored, versions[name], value, change.edited?.[name], edit);
    versions[name] = merged.version;
    conflicts.push(...merged.conflicts);
    if (!merged.isChanged) continue;
    sections[name] = merged.section;
    changed.push(name);
    const lost = Object.entries(listUnreadableFields(name, stored)).filter(
      ([field, was]) => !isDeepStrictEqual(merged.section[field], was),
    );
    const storedName = toWireName(name);
    if (lost.length > 0) unread[storedName] = { ...parseStoredFields(unread[storedName]), ...Object.fromEntries(lost) };
  }
  const currentData = omitLegacyPlaces(row.additionalData, changed);
  const additionalData = Object.keys(unread).length > 0 ? { ...currentData, unread } : currentData;
  return { sections: sections as Partial<Pick<StoredProfile, ProfileSection>>, versions, conflicts, changed, additionalData };
}

export function toProfile(row: Omit<ProfileRow, 'zone'>, medicationCount: number): Profile {
  const sections = readSections({ ...row, preferences: withDoseTimes(row.preferences, row.schedules) });
  return {
    ...sections,
    onboardingCompleted: row.onboardingCompleted,
    // Count again: the medicine list changes independently of the profile.
    dataCompletenessScore: computeCompletenessScore(sections, medicationCount),
    lastUpdatedSections: toPublicVersions(parseVersions(row.lastUpdatedSections)),
    additionalData: { symptoms: sections.symptoms, healthGoals: sections.healthGoals },
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
