import type { CommunityMember } from '@wellkept/contract/community/contributions.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { formatInstantSql } from '../../database/instant-sql.ts';
import { communityAuthors, communityIdentities, communityMemberships } from './authors/tables.ts';
import { findHostedGroups } from './hosts.ts';
import { findMemberships } from './memberships.ts';
import { authorColumns, fromPosts, type LineRow, lineColumns, toAuthor, toLine } from './published.ts';
import { countWriting, emptyContribution, findFaces, lockWriting } from './repository.ts';
import { computeAllowance } from './service.ts';
import { communityAppeals, communityBlocks, communityHosts, communityMarks, communityNoticeReadings, communityReports } from './tables.ts';

const shownMax = 100;
/** The faces that are the person's own, under row-level security. */
export const ownAuthors = sql.raw('(select a.id from community_authors a join community_identities i on i.id = a.identity_id)');

type Written = CommunityMember['written'][number];

/** What the person wrote, the latest first, with what moderators decided about it. */
async function findWritten(tx: Transaction): Promise<Written[]> {
  const { rows } = await tx.execute<Written>(sql`
    select p.id, coalesce(p.parent_id, p.id) as "threadId", p.kind, case when p.kind = 'reply' then left(p.text, 120) else p.title end as title,
      p.state, a.name is null as "isAnonymous", ${sql.raw(formatInstantSql('p.created_at'))} as "createdAt",
      coalesce((select jsonb_agg(jsonb_build_object('action', d.action, 'reason', d.reason, 'at', ${sql.raw(formatInstantSql('d.created_at'))})
        order by d.created_at) from community_decisions d where d.post_id = p.id), '[]') as decisions,
      p.state = 'removed' and (p.title <> '' or p.text <> '') and not exists (select from community_appeals ap where ap.post_id = p.id) as "mayAppeal"
    ${fromPosts} where p.author_id in ${ownAuthors} and p.state <> 'deleted' order by p.created_at desc limit ${shownMax}`);
  return rows;
}

type MarkedRow = LineRow & { unread: number };
async function findMarked(tx: Transaction, userId: UserId, kind: 'save' | 'follow'): Promise<MarkedRow[]> {
  const { rows } = await tx.execute<MarkedRow>(sql`
    select ${lineColumns}, (select count(*)::int from community_posts n where n.parent_id = p.id and n.state = 'published'
        and n.created_at > m.at and n.author_id not in ${ownAuthors}) as unread
    ${fromPosts} join community_marks m on m.post_id = p.id and m.user_id = ${userId} and m.kind = ${kind}
    where p.parent_id is null and p.state = 'published' order by m.at desc limit ${shownMax}`);
  return rows;
}

async function findHidden(tx: Transaction, userId: UserId): Promise<CommunityMember['hidden']> {
  const { rows } = await tx.execute<{ authorId: string; authorName: string | null; hasLeft: boolean; isBlocked: boolean }>(sql`
    select ${authorColumns}, b.by_author_id is not null as "isBlocked" from community_blocks b join community_authors a on a.id = b.author_id
    where b.user_id = ${userId} order by b.created_at desc`);
  return rows.map(({ isBlocked, ...author }) => ({ author: toAuthor(author), isBlocked }));
}

/** The person's own place in the community. */
export async function describeMember(tx: Transaction, userId: UserId, hasDailyLimit: boolean): Promise<CommunityMember> {
  const faces = await findFaces(tx);
  return {
    name: faces.find(({ name }) => name !== null)?.name ?? null,
    ...computeAllowance(await countWriting(tx, new Date()), hasDailyLimit),
    written: await findWritten(tx),
    groups: await findMemberships(tx, userId),
    hostOf: await findHostedGroups(tx),
    saved: (await findMarked(tx, userId, 'save')).map(({ unread: _, ...row }) => toLine(row)),
    followed: (await findMarked(tx, userId, 'follow')).map(({ unread, ...row }) => ({ post: toLine(row), unread })),
    hidden: await findHidden(tx, userId),
  };
}

/**
 * Takes the person out of the community. What they wrote is emptied, or stays under "Deleted member"; either way nothing leads from it to the
 * person any more, and the replies of others stay.
 */
export async function leaveCommunity(tx: Transaction, userId: UserId, keepsPosts: boolean): Promise<void> {
  await lockWriting(tx, userId);
  if (!keepsPosts) {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from community_posts where author_id in ${ownAuthors}`);
    for (const { id } of rows) await emptyContribution(tx, id);
  }
  await tx.delete(communityMarks).where(eq(communityMarks.userId, userId));
  await tx.delete(communityBlocks).where(eq(communityBlocks.userId, userId));
  await tx.delete(communityReports).where(eq(communityReports.userId, userId));
  await tx.delete(communityAppeals).where(eq(communityAppeals.userId, userId));
  await tx.delete(communityMemberships).where(eq(communityMemberships.userId, userId));
  await tx.delete(communityNoticeReadings).where(eq(communityNoticeReadings.userId, userId));
  await tx.delete(communityHosts).where(sql`author_id in ${ownAuthors}`);
  await tx
    .update(communityAuthors)
    .set({ identityId: null, name: null, nameKey: null })
    .where(sql`identity_id in (select id from community_identities)`);
  await tx.delete(communityIdentities).where(eq(communityIdentities.userId, userId));
}

/** What the person wrote, with its earlier versions and what moderators decided about it, by table, for their export. */
export async function findOwnRows(tx: Transaction): Promise<Record<string, unknown[]>> {
  const read = async (query: SQL) => (await tx.execute<{ row: unknown }>(query)).rows.map(({ row }) => row);
  const ownPosts = sql`(select p.id from community_posts p where p.author_id in ${ownAuthors})`;
  return {
    community_posts: await read(sql`select to_jsonb(p) - 'search' || jsonb_build_object('author_name', a.name) as row ${fromPosts}
      where p.author_id in ${ownAuthors} order by p.created_at`),
    community_edits: await read(sql`select to_jsonb(e) as row from community_edits e where e.post_id in ${ownPosts} order by e.edited_at`),
    community_treatments: await read(sql`select to_jsonb(t) as row from community_treatments t where t.post_id in ${ownPosts}`),
    community_decisions: await read(sql`select to_jsonb(d) - 'moderator_id' as row from community_decisions d
      where d.post_id in ${ownPosts} order by d.created_at`),
    community_hosts: await read(
      sql`select to_jsonb(h) as row from community_hosts h where h.author_id in ${ownAuthors} order by h.group_id`,
    ),
  };
}
