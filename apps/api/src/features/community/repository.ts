import { randomUUID } from 'node:crypto';
import type { GroupId } from '@wellkept/community/groups.ts';
import { computeNameKey } from '@wellkept/community/member-name.ts';
import type { Conduct } from '@wellkept/community/trust.ts';
import type {
  CommunityMark,
  ContributionKind,
  QueueCause,
  ReportCategory,
  ReportSnapshot,
} from '@wellkept/contract/community/contributions.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { communityAuthors, communityIdentities } from './authors/tables.ts';
import { communityEdits, communityMarks, communityPictures, communityPosts, communityTreatments } from './posts/tables.ts';
import { isHeld } from './queue-causes.ts';
import { communityBlocks, communityReports } from './tables.ts';
import { ownAuthors } from './viewer.ts';

// Every function here runs in the transaction of one person: identities are that person's alone, and posts the shown ones and their own.

export type Face = { id: string; name: string | null };

/** The faces that are the person's own. */
export async function findFaces(tx: Transaction): Promise<Face[]> {
  return tx
    .select({ id: communityAuthors.id, name: communityAuthors.name })
    .from(communityAuthors)
    .innerJoin(communityIdentities, eq(communityIdentities.id, communityAuthors.identityId));
}

/** Makes a face; nobody else learns that it belongs to the person. */
export async function insertFace(tx: Transaction, userId: UserId, name: string | null): Promise<string> {
  const [id, identityId] = [randomUUID(), randomUUID()];
  await tx.insert(communityIdentities).values({ userId, id: identityId });
  await tx.insert(communityAuthors).values({ id, identityId, name, nameKey: name === null ? null : computeNameKey(name) });
  return id;
}

/** Whether another member has a name that looks like this one. */
export async function isNameTaken(tx: Transaction, name: string, ownId: string | null): Promise<boolean> {
  const [row] = await tx
    .select({ id: communityAuthors.id })
    .from(communityAuthors)
    .where(eq(communityAuthors.nameKey, computeNameKey(name)));
  return row !== undefined && row.id !== ownId;
}

export async function renameFace(tx: Transaction, id: string, name: string): Promise<void> {
  await tx
    .update(communityAuthors)
    .set({ name, nameKey: computeNameKey(name) })
    .where(eq(communityAuthors.id, id));
}

/** The anonymous face under which the person has written in a thread already. */
export async function findFaceInThread(tx: Transaction, threadId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id from community_posts p join community_authors a on a.id = p.author_id join community_identities i on i.id = a.identity_id
    where (p.id = ${threadId} or p.parent_id = ${threadId}) and a.name is null limit 1`);
  return rows[0]?.id ?? null;
}

export type OwnPost = {
  id: string;
  parentId: string | null;
  groupId: GroupId;
  kind: ContributionKind;
  title: string;
  text: string;
  state: string;
  tags: string[];
  heldFor: QueueCause[];
  authorId: string;
};

/** A post of the person's own, which nobody else changes meanwhile; null for those of others. */
export async function lockOwnPost(tx: Transaction, id: string): Promise<OwnPost | null> {
  const { rows } = await tx.execute<OwnPost>(sql`
    select p.id, p.parent_id as "parentId", p.group_id as "groupId", p.kind, p.title, p.text, p.state, p.tags, p.held_for as "heldFor", p.author_id as "authorId" from community_posts p
    where p.id = ${id} and p.author_id in ${sql.raw(ownAuthors)} for update of p`);
  return rows[0] ?? null;
}

/** Puts what one person writes in line until the transaction ends. */
export async function lockWriting(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`community ${userId}`}, 0))`);
}

export type NewContribution = {
  id: string;
  parentId: string | null;
  parentAuthorId: string | null;
  groupId: GroupId;
  isMembersOnly: boolean;
  authorId: string;
  kind: ContributionKind;
  title: string;
  text: string;
  tags: string[];
  heldFor: QueueCause[];
};

/** False if the id is taken. */
export async function insertContribution(tx: Transaction, { heldFor, ...post }: NewContribution, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .insert(communityPosts)
    .values({ ...post, heldFor, state: isHeld(heldFor) ? 'held' : 'published', createdAt: now })
    .onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function updateContribution(
  tx: Transaction,
  before: OwnPost,
  { title, text, tags, heldFor }: { title: string; text: string; tags: string[]; heldFor: QueueCause[] },
  now: Date,
): Promise<void> {
  await tx.insert(communityEdits).values({ postId: before.id, editedAt: now, title: before.title, text: before.text });
  const state = isHeld(heldFor) || before.state === 'held' ? 'held' : 'published';
  await tx.update(communityPosts).set({ title, text, tags, heldFor, state, editedAt: now }).where(eq(communityPosts.id, before.id));
}

/** Puts a removed post before others in the queue: what its author writes against that may mean danger. A decision takes the mark off. */
export async function markAsCrisis(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(communityPosts)
    .set({ heldFor: ['crisis'] })
    .where(eq(communityPosts.id, id));
}

/** Removes what a post says and all its earlier versions. Replies of others to it stay. */
export async function emptyContribution(tx: Transaction, id: string): Promise<void> {
  await tx.delete(communityEdits).where(eq(communityEdits.postId, id));
  await tx.delete(communityTreatments).where(eq(communityTreatments.postId, id));
  await tx.delete(communityPictures).where(eq(communityPictures.postId, id));
  await tx
    .update(communityPosts)
    // What a moderator removed still counts as removed.
    .set({
      state: sql`case when state = 'removed' then state else 'deleted' end`,
      title: '',
      text: '',
      tags: [],
      heldFor: [],
      acceptedReplyId: null,
      editedAt: null,
    })
    .where(eq(communityPosts.id, id));
}

export async function setAcceptedReply(tx: Transaction, id: string, replyId: string | null): Promise<void> {
  await tx.update(communityPosts).set({ acceptedReplyId: replyId }).where(eq(communityPosts.id, id));
}

/** Whether another post of the person in this group was marked as in crisis within these minutes. */
export async function isOtherInCrisis(
  tx: Transaction,
  { id, groupId }: { id: string; groupId: GroupId },
  minutes: number,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from community_posts where author_id in ${sql.raw(ownAuthors)} and id <> ${id} and group_id = ${groupId} and held_for && '{crisis,distress}'
      and coalesce(edited_at, created_at) > now() - make_interval(mins => ${minutes}::int) limit 1`);
  return (rowCount ?? 0) > 0;
}

export type Writing = Conduct & { lastHour: number; lastHourInCrisis: number; lastDay: number };

/**
 * How much and how the person has written, for the limits, as a statement. `now` ends each span. A deleted post has lost its marks and may have
 * been in crisis.
 */
export const formatWritingSql = (
  now: string,
): string => `select count(*) filter (where created_at > ${now} - interval '1 hour')::int as "lastHour",
    count(*) filter (where created_at > ${now} - interval '1 hour' and (state = 'deleted' or 'crisis' = any(held_for)))::int as "lastHourInCrisis",
    count(*) filter (where created_at > ${now} - interval '1 day')::int as "lastDay",
    count(*) filter (where state = 'published')::int as published,
    count(*) filter (where state = 'removed' and created_at > ${now} - interval '90 days')::int as removed,
    coalesce(extract(epoch from ${now} - min(created_at)) / 86400, 0)::float as "daysSinceFirstPost"
  from community_posts where author_id in ${ownAuthors}`;

/** A post that is being changed, `changedId`, doesn't speak for itself: it is not one of those that are published. */
export async function countWriting(tx: Transaction, now: Date, changedId: string | null = null): Promise<Writing> {
  const { rows } = await tx.execute<Writing & { isChangedPublished: boolean }>(sql`
    select w.*, exists (select from community_posts where id = ${changedId}::uuid and state = 'published' and author_id in ${sql.raw(ownAuthors)})
      as "isChangedPublished"
    from (${sql.raw(formatWritingSql(`'${now.toISOString()}'::timestamptz`))}) w`);
  const [row] = rows;
  if (!row) return { lastHour: 0, lastHourInCrisis: 0, lastDay: 0, published: 0, removed: 0, daysSinceFirstPost: 0 };
  const { isChangedPublished, ...writing } = row;
  return { ...writing, published: writing.published - (isChangedPublished ? 1 : 0) };
}

const recentMax = 12;

/** What the person wrote within the past week under any of their names, title and text, the newest first. */
export async function findRecentTexts(tx: Transaction, now: Date, exceptId: string | null): Promise<string[]> {
  const { rows } = await tx.execute<{ whole: string }>(sql`
    select title || E'\n' || text as whole from community_posts
    where author_id in ${sql.raw(ownAuthors)} and created_at > ${now.toISOString()}::timestamptz - interval '7 days'
      and state <> 'deleted' and id is distinct from ${exceptId}::uuid
    order by created_at desc limit ${recentMax}`);
  return rows.map(({ whole }) => whole);
}

/** The faces that the person does not want to see. */
export async function findHiddenAuthors(tx: Transaction, userId: UserId): Promise<Set<string>> {
  const rows = await tx.select({ id: communityBlocks.authorId }).from(communityBlocks).where(eq(communityBlocks.userId, userId));
  return new Set(rows.map(({ id }) => id));
}

/** Who begins to follow a thread has seen it. */
const seenReplies = sql`(select p.reply_count from community_posts p where p.id = post_id)`;

export async function upsertMark(tx: Transaction, userId: UserId, postId: string, kind: CommunityMark, now: Date): Promise<void> {
  await tx.insert(communityMarks).values({ userId, postId, kind, at: now }).onConflictDoNothing();
  if (kind === 'follow') await noteOpened(tx, userId, postId, now);
}

export async function deleteMark(tx: Transaction, userId: UserId, postId: string, kind: CommunityMark): Promise<void> {
  await tx
    .delete(communityMarks)
    .where(and(eq(communityMarks.userId, userId), eq(communityMarks.postId, postId), eq(communityMarks.kind, kind)));
}

/** A followed thread that the person opens has nothing unread. */
export async function noteOpened(tx: Transaction, userId: UserId, postId: string, now: Date): Promise<void> {
  await tx
    .update(communityMarks)
    .set({ at: now, seenReplies })
    .where(and(eq(communityMarks.userId, userId), eq(communityMarks.postId, postId), eq(communityMarks.kind, 'follow')));
}

/** Reports of the day before `now`. */
export const countReports = (tx: Transaction, userId: UserId, now: Date): Promise<number> =>
  tx.$count(
    communityReports,
    and(eq(communityReports.userId, userId), sql`created_at > ${now.toISOString()}::timestamptz - interval '1 day'`),
  );

/** A second report of the same post changes nothing. */
export async function insertReport(
  tx: Transaction,
  row: { userId: UserId; postId: string; category: ReportCategory; note: string | null; snapshot: ReportSnapshot; createdAt: Date },
): Promise<void> {
  await tx.insert(communityReports).values(row).onConflictDoNothing();
}

export async function upsertBlock(tx: Transaction, row: { userId: UserId; authorId: string; byAuthorId: string | null }): Promise<void> {
  await tx
    .insert(communityBlocks)
    .values(row)
    .onConflictDoUpdate({ target: [communityBlocks.userId, communityBlocks.authorId], set: { byAuthorId: row.byAuthorId } });
}

export async function deleteBlock(tx: Transaction, userId: UserId, authorId: string): Promise<void> {
  await tx.delete(communityBlocks).where(and(eq(communityBlocks.userId, userId), eq(communityBlocks.authorId, authorId)));
}

export async function isAuthorKnown(tx: Transaction, authorId: string): Promise<boolean> {
  return (await tx.$count(communityAuthors, eq(communityAuthors.id, authorId))) > 0;
}
