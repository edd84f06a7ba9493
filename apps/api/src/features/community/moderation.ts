import { randomUUID } from 'node:crypto';
import type { ModerationAction, ModerationLog, ModerationQueue } from '@wellkept/contract/community/moderation.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit-log.ts';
import { toUserId, type UserId } from '../../auth/user-id.ts';
import type { Database } from '../../database/connect.ts';
import { formatInstantSql } from '../../database/instant-sql.ts';
import { notThere } from './service.ts';
import { communityDecisions, communityPosts, communityReports } from './tables.ts';

const shownMax = 100;

/** Held and reported posts without who wrote them: danger to a person first, then what waits longest. */
export async function findQueue(admin: Database): Promise<ModerationQueue> {
  const { rows } = await admin.execute<ModerationQueue[number]>(sql`
    with open as (
      select post_id, min(created_at) as since, bool_or(category = 'danger') as is_danger,
        jsonb_agg(jsonb_build_object('category', category, 'note', note, 'title', snapshot->>'title', 'text', snapshot->>'text',
          'at', ${sql.raw(formatInstantSql('created_at'))}) order by created_at) as reports
      from community_reports where decided_at is null group by post_id)
    select p.id, coalesce(p.parent_id, p.id) as "threadId", p.group_id as "groupId", p.kind, p.title, p.text, p.state, p.held_for as "heldFor",
      a.name is null as "isAnonymous", a.name as "authorName", coalesce(open.reports, '[]') as reports,
      ${sql.raw(formatInstantSql('coalesce(open.since, p.edited_at, p.created_at)'))} as "waitingSince"
    from community_posts p join community_authors a on a.id = p.author_id left join open on open.post_id = p.id
    where p.state = 'held' or (open.post_id is not null and p.state = 'published')
    order by 'crisis' = any(p.held_for) or coalesce(open.is_danger, false) desc, "waitingSince", p.id limit ${shownMax}`);
  return rows;
}

const record = (tx: Pick<Database, 'insert'>, postId: string, moderatorId: UserId, action: ModerationAction, reason: string) =>
  tx.insert(communityDecisions).values({ id: randomUUID(), postId, moderatorId, action, reason });

/** Publishes or removes a post and closes its reports. Its author reads the reason. */
export async function decide(
  admin: Database,
  moderator: UserId,
  id: string,
  { action, reason }: { action: 'publish' | 'remove'; reason: string },
): Promise<void> {
  await admin.transaction(async (tx) => {
    const [post] = await tx.select({ state: communityPosts.state }).from(communityPosts).where(eq(communityPosts.id, id)).for('update');
    if (!post || post.state === 'deleted') throw notThere();
    await tx
      .update(communityPosts)
      .set({ state: action === 'publish' ? 'published' : 'removed', heldFor: [] })
      .where(eq(communityPosts.id, id));
    await tx.update(communityReports).set({ decidedAt: new Date() }).where(sql`post_id = ${id} and decided_at is null`);
    await record(tx, id, moderator, action, reason);
  });
}

/** Whose post it is; null for a member who left. The author finds an entry in their own log, with the moderator's reason in the community's. */
export async function revealAuthor(admin: Database, moderator: UserId, id: string, reason: string): Promise<string | null> {
  return admin.transaction(async (tx) => {
    const { rows } = await tx.execute<{ userId: string | null }>(sql`
      select i.user_id as "userId" from community_posts p join community_authors a on a.id = p.author_id
      left join community_identities i on i.id = a.identity_id where p.id = ${id}`);
    const [found] = rows;
    if (!found) throw notThere();
    await record(tx, id, moderator, 'reveal', reason);
    if (found.userId !== null)
      await audit(tx, toUserId(found.userId), {
        action: 'post_author_revealed',
        resourceType: 'community_post',
        resourceId: id,
        success: true,
        riskLevel: 'MEDIUM',
        metadata: { administrator: moderator },
      });
    return found.userId;
  });
}

/** What moderators did, the latest first. */
export async function findDecisions(admin: Database): Promise<ModerationLog> {
  const rows = await admin.select().from(communityDecisions).orderBy(desc(communityDecisions.createdAt)).limit(shownMax);
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }));
}
