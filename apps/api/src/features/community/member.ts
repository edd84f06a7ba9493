import type { CommunityMember } from '@wellkept/contract/community/contributions.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { readAsUser, type Transaction } from '../../database/connect.ts';
import { formatInstantSql } from '../../database/instant-sql.ts';
import { formatJsonListSql, formatJsonRowSql } from '../../database/json-sql.ts';
import { computeAllowance } from './allowance.ts';
import { communityAuthors, communityIdentities, communityMemberships } from './authors/tables.ts';
import { hideFacts } from './own-facts.ts';
import { communityMarks, communityPictures } from './posts/tables.ts';
import { authorColumns, fromPosts, type LineRow, lineColumns, toAuthor, toLine } from './published.ts';
import { emptyContribution, formatWritingSql, lockWriting, type Writing } from './repository.ts';
import { communityAppeals, communityBlocks, communityHosts, communityNoticeReadings, communityReports } from './tables.ts';
import { ownAuthors } from './viewer.ts';

const shownMax = 100;

/** What the person wrote, the latest first, with what moderators decided about it. */
const written = `select p.id, coalesce(p.parent_id, p.id) as "threadId", p.kind,
    case when p.kind = 'reply' then left(p.text, 120) else p.title end as title, p.state, a.name is null as "isAnonymous",
    ${formatInstantSql('p.created_at')} as "createdAt",
    coalesce((select json_agg(json_build_object('action', d.action, 'reason', d.reason, 'at', ${formatInstantSql('d.created_at')})
      order by d.created_at) from community_decisions d where d.post_id = p.id), '[]') as decisions,
    p.state = 'removed' and (p.title <> '' or p.text <> '')
      and not exists (select from community_appeals ap where ap.user_id = $1::uuid and ap.post_id = p.id) as "mayAppeal"
  ${fromPosts} where p.author_id in ${ownAuthors} and p.state <> 'deleted' order by p.created_at desc limit ${shownMax}`;

const fromMarked = (kind: 'save' | 'follow') => `join community_marks m on m.post_id = p.id and m.user_id = $1::uuid and m.kind = '${kind}'
  where p.parent_id is null and p.state = 'published' order by`;
const saved = `select ${lineColumns} ${fromPosts} ${fromMarked('save')} m.at desc limit ${shownMax}`;
const followed = `select json_build_object('id', p.id, 'groupId', p.group_id, 'title', p.title) as post,
  greatest(p.reply_count - m.seen_replies, 0) as unread
  from community_posts p ${fromMarked('follow')} p.reply_count > m.seen_replies desc, m.at desc limit ${shownMax}`;

const hidden = `select ${authorColumns}, b.by_author_id is not null as "isBlocked"
  from community_blocks b join community_authors a on a.id = b.author_id where b.user_id = $1::uuid order by b.created_at desc`;

const memberOfCommunity = {
  name: 'community_member',
  text: `select (select a.name from community_authors a join community_identities i on i.id = a.identity_id where a.name is not null) as name,
    ${formatJsonRowSql(formatWritingSql('now()'))} as writing,
    not exists (select from unified_user_profiles where user_id = $1::uuid and is_profile_of_minor(personal_info)) as "mayJoin",
    ${formatJsonListSql(written)} as written,
    coalesce((select json_agg(group_id order by created_at) from community_memberships where user_id = $1::uuid), '[]') as groups,
    coalesce((select json_agg(group_id order by group_id) from community_hosts where author_id in ${ownAuthors}), '[]') as "hostOf",
    ${formatJsonListSql(saved)} as saved,
    ${formatJsonListSql(followed)} as followed,
    ${formatJsonListSql(hidden)} as hidden`,
};

type HiddenRow = { authorId: string; authorName: string | null; hasLeft: boolean; isBlocked: boolean };
type MemberRow = Pick<CommunityMember, 'name' | 'mayJoin' | 'written' | 'groups' | 'hostOf' | 'followed'> & {
  writing: Writing;
  saved: LineRow[];
  hidden: HiddenRow[];
};

/** The person's own place in the community, in one statement: all of it is from one moment. */
export async function readMember(people: pg.Pool, userId: UserId, hasDailyLimit: boolean): Promise<CommunityMember> {
  const [row] = await readAsUser<MemberRow>(people, userId, memberOfCommunity, [userId]);
  if (!row) throw new Error('a statement of single values gave no row');
  const { writing, ...member } = row;
  return {
    ...member,
    ...computeAllowance(writing, hasDailyLimit),
    saved: row.saved.map(toLine),
    hidden: row.hidden.map(({ isBlocked, ...author }) => ({ author: toAuthor(author), isBlocked })),
  };
}

/**
 * Takes the person out of the community. What they wrote is emptied, or stays under "Deleted member"; either way nothing leads from it to the
 * person any more, and the replies of others stay.
 */
export async function leaveCommunity(tx: Transaction, userId: UserId, keepsPosts: boolean): Promise<void> {
  await lockWriting(tx, userId);
  if (!keepsPosts) {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from community_posts where author_id in ${sql.raw(ownAuthors)}`);
    for (const { id } of rows) await emptyContribution(tx, id);
  }
  await tx.delete(communityPictures).where(eq(communityPictures.userId, userId));
  await tx.delete(communityMarks).where(eq(communityMarks.userId, userId));
  await tx.delete(communityBlocks).where(eq(communityBlocks.userId, userId));
  await tx.delete(communityReports).where(eq(communityReports.userId, userId));
  await tx.delete(communityAppeals).where(eq(communityAppeals.userId, userId));
  await tx.delete(communityMemberships).where(eq(communityMemberships.userId, userId));
  await tx.delete(communityNoticeReadings).where(eq(communityNoticeReadings.userId, userId));
  await tx.delete(communityHosts).where(sql`author_id in ${sql.raw(ownAuthors)}`);
  await hideFacts(tx, userId, null);
  await tx
    .update(communityAuthors)
    .set({ identityId: null, name: null, nameKey: null })
    .where(sql`identity_id in (select id from community_identities)`);
  await tx.delete(communityIdentities).where(eq(communityIdentities.userId, userId));
}

/** What the person wrote, with its earlier versions and what moderators decided about it, by table, for their export. */
export async function findOwnRows(tx: Transaction, userId: UserId): Promise<Record<string, unknown[]>> {
  const read = async (query: SQL) => (await tx.execute<{ row: unknown }>(query)).rows.map(({ row }) => row);
  const own = sql.raw(ownAuthors);
  const ownPosts = sql`(select p.id from community_posts p where p.author_id in ${own})`;
  return {
    community_posts:
      await read(sql`select to_jsonb(p) - '{search,number,parent_author_id}'::text[] || jsonb_build_object('author_name', a.name) as row ${sql.raw(fromPosts)}
      where p.author_id in ${own} order by p.created_at`),
    community_edits: await read(sql`select to_jsonb(e) as row from community_edits e where e.post_id in ${ownPosts} order by e.edited_at`),
    community_treatments: await read(sql`select to_jsonb(t) as row from community_treatments t where t.post_id in ${ownPosts}`),
    // By the address of each: a person may have posted more than fits into the memory of a server.
    community_pictures:
      await read(sql`select jsonb_build_object('id', c.id, 'address', '/api/community/pictures/' || c.id, 'post_id', c.post_id, 'position', c.position,
        'description', c.description, 'width', c.width, 'height', c.height, 'created_at', c.created_at) as row from community_pictures c
      where c.id in (select w.id from community_pictures w where w.user_id = ${userId} union all
        select w.id from community_pictures w where w.post_id in ${ownPosts}) order by c.created_at`),
    community_decisions: await read(sql`select to_jsonb(d) - 'moderator_id' as row from community_decisions d
      where d.post_id in ${ownPosts} order by d.created_at`),
    community_facts: await read(
      sql`select to_jsonb(f) - 'author_id' as row from community_facts f where f.author_id in ${own} order by f.group_id, f.kind, f.text`,
    ),
    community_hosts: await read(sql`select to_jsonb(h) as row from community_hosts h where h.author_id in ${own} order by h.group_id`),
  };
}
