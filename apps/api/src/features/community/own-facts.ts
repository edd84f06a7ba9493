import type { GroupId } from '@wellkept/community/groups.ts';
import { type FactKind, listProfileFacts, type ProfileFact } from '@wellkept/community/profile-facts.ts';
import { screenByRules } from '@wellkept/community/screening/rules.ts';
import type { CommunityFacts, CommunityFactsInput } from '@wellkept/contract/community/facts.ts';
import { listConditions } from '@wellkept/interactions/person/person-from-profile.ts';
import { computeProfileAgeYears } from '@wellkept/profile/answers.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { hasHealthConsent } from '../interactions/medication-list-check.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { findProfile } from '../profile/repository.ts';
import { findToday } from '../profile/time-zone.ts';
import { isProfileOfMinor } from './adults.ts';
import { communityFacts } from './authors/tables.ts';
import { requireMembership } from './memberships.ts';
import { findFaces, lockWriting } from './repository.ts';
import { ownAuthors } from './viewer.ts';

const isOwn = sql`author_id in ${sql.raw(ownAuthors)}`;

/** Samples that were filled in to show how a page works: their medicines, and all of the profile while they are there. */
async function findSamples(tx: Transaction, userId: UserId): Promise<{ medicineIds: ReadonlySet<string> } | null> {
  const { rows } = await tx.execute<{ medications: { id: string }[] }>(sql`select medications from sample_data where user_id = ${userId}`);
  return rows[0] ? { medicineIds: new Set(rows[0].medications.map(({ id }) => id)) } : null;
}

/** What the person's own record says now. */
async function findRecordFacts(tx: Transaction, userId: UserId, now: Date): Promise<ProfileFact[]> {
  const profile = await findProfile(tx, userId);
  const medicines = await findActiveMedications(tx, userId);
  const samples = await findSamples(tx, userId);
  const { personalInfo: info, medicalHistory } = profile;
  return listProfileFacts({
    ...(samples
      ? { ageYears: null, bornOn: null }
      : { ageYears: computeProfileAgeYears(info, await findToday(tx, userId, now)), bornOn: info.dateOfBirth ?? null }),
    conditions: samples || medicalHistory.noConditions ? [] : listConditions(profile),
    medicines: medicines
      .filter(({ id }) => !samples?.medicineIds.has(id))
      .map(({ id, name, notes }) => ({ id, name: name.trim(), startDate: notes.startDate ?? null })),
  });
}

const findName = async (tx: Transaction) => (await findFaces(tx)).find(({ name }) => name !== null) ?? null;

/** What the person could show, and what they show where. */
export async function describeFacts(tx: Transaction, userId: UserId, now: Date): Promise<CommunityFacts> {
  const { rows } = await tx.execute<{ groupId: GroupId; kind: FactKind; text: string; isCurrent: boolean }>(
    sql`select group_id as "groupId", kind, text, is_current and (until is null or until > current_date) as "isCurrent"
      from community_facts where ${isOwn} order by group_id, kind, text`,
  );
  const mayShow = !(await isProfileOfMinor(tx, userId));
  return {
    name: (await findName(tx))?.name ?? null,
    mayShow,
    facts: mayShow ? (await findRecordFacts(tx, userId, now)).map(({ kind, text, withStart }) => ({ kind, text, withStart })) : [],
    shown: [...Map.groupBy(rows, ({ groupId }) => groupId)].map(([groupId, facts]) => ({
      groupId,
      facts: facts.map(({ groupId: _, ...fact }) => fact),
    })),
  };
}

const isAbout = ({ kind, text, withStart }: ProfileFact, chosen: CommunityFactsInput['facts'][number]): boolean =>
  kind === chosen.kind && (text === chosen.text || withStart === chosen.text);

/** A change of the record waits until the consent is stored; then its trigger sees it. */
async function lockRecord(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`select from unified_user_profiles where user_id = ${userId} for share`);
  await tx.execute(sql`select from medications where user_id = ${userId} for share`);
}

/** Shows these facts in a group, and no others. They are the words that the person saw and agreed to. */
export async function showFacts(
  tx: Transaction,
  userId: UserId,
  groupId: GroupId,
  { facts: chosen }: CommunityFactsInput,
  now: Date,
): Promise<void> {
  await hideFacts(tx, userId, groupId);
  if (chosen.length === 0) return;
  // The request may have waited for one that withdrew it.
  if (!(await hasHealthConsent(tx, userId))) throw new AppError('consentNeeded', 'You withdrew your consent to processing health data.');
  const face = await findName(tx);
  if (!face) throw new AppError('conflict', 'Choose a name first. Nothing is shown without one.', 'facts');
  await lockRecord(tx, userId);
  if (await isProfileOfMinor(tx, userId)) throw new AppError('forbidden', 'Only adults can show something from their record.', 'facts');
  await requireMembership(tx, userId, groupId);
  const known = await findRecordFacts(tx, userId, now);
  const rows = new Map<string, typeof communityFacts.$inferInsert>();
  for (const one of chosen) {
    const fact = known.find((candidate) => isAbout(candidate, one));
    if (!fact)
      throw new AppError('conflict', 'Your record has changed since you looked. Check what it says now, and choose again.', 'facts');
    if (screenByRules(one.text, true).length > 0)
      throw new AppError('invalid', `“${one.text}” can’t be shown. It reads like contact details or an offer.`, 'facts');
    const { kind, source, until } = fact;
    rows.set(`${kind} ${source}`, { authorId: face.id, groupId, kind, source, text: one.text, until, createdAt: now });
  }
  await tx.insert(communityFacts).values([...rows.values()]);
}

/** Takes back what the person shows, in one group or everywhere, and what a request that runs now is about to show. */
export async function hideFacts(tx: Transaction, userId: UserId, groupId: GroupId | null): Promise<void> {
  await lockWriting(tx, userId);
  await tx.delete(communityFacts).where(groupId === null ? isOwn : and(isOwn, eq(communityFacts.groupId, groupId)));
}

/** Ends what is shown beside a name: another one needs another consent. */
export async function endFacts(tx: Transaction, authorId: string): Promise<void> {
  await tx.update(communityFacts).set({ isCurrent: false }).where(eq(communityFacts.authorId, authorId));
}
