import { randomUUID } from 'node:crypto';
import type { GroupId } from '@wellkept/community/groups.ts';
import type { ContributionState } from '@wellkept/contract/community/contributions.ts';
import type { ModerationAction, ModerationLog, ModerationOutcome } from '@wellkept/contract/community/moderation.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../audit/audit-log.ts';
import { toUserId, type UserId } from '../../../auth/user-id.ts';
import type { Database } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { communityPosts } from '../posts/tables.ts';
import { notThere } from '../service.ts';
import { communityAppeals, communityDecisions, communityReports } from '../tables.ts';
import type { Moderator } from './moderator.ts';

const shownMax = 100;

type AdminTransaction = Pick<Database, 'insert' | 'update' | 'execute'>;

const record = (tx: AdminTransaction, postId: string, moderatorId: UserId, action: ModerationAction, reason: string) =>
  tx.insert(communityDecisions).values({ id: randomUUID(), postId, moderatorId, action, reason });

type Decided = {
  state: ContributionState;
  groupId: GroupId;
  userId: string | null;
  hasAppeal: boolean;
  hasReport: boolean;
  isRemovedByThem: boolean;
};

async function lockForDecision(tx: AdminTransaction, id: string, moderator: Moderator): Promise<Decided> {
  const { rows } = await tx.execute<Decided>(sql`
    select p.state, p.group_id as "groupId", i.user_id as "userId",
      exists (select from community_appeals ap where ap.post_id = p.id and ap.decided_at is null) as "hasAppeal",
      exists (select from community_reports r where r.post_id = p.id and r.decided_at is null) as "hasReport",
      exists (select from community_decisions d where d.post_id = p.id and d.action = 'remove' and d.moderator_id = ${moderator.userId})
        as "isRemovedByThem"
    from community_posts p join community_authors a on a.id = p.author_id left join community_identities i on i.id = a.identity_id
    where p.id = ${id} for update of p`);
  const [post] = rows;
  const isOver = post?.state === 'deleted' && !post.hasReport;
  if (!post || isOver || (moderator.groups !== null && !moderator.groups.includes(post.groupId))) throw notThere();
  return post;
}

/** What its author deleted never comes back. Removed, it counts as that. */
const getStateAfter = (before: ContributionState, action: ModerationOutcome): ContributionState => {
  if (action === 'remove') return 'removed';
  return before === 'deleted' ? 'deleted' : 'published';
};

/** Publishes or removes a post and closes its reports and its appeal. Its author reads the reason. */
export async function decide(
  admin: Database,
  moderator: Moderator,
  id: string,
  { action, reason }: { action: ModerationOutcome; reason: string },
): Promise<void> {
  await admin.transaction(async (tx) => {
    const post = await lockForDecision(tx, id, moderator);
    if (post.userId === moderator.userId) throw new AppError('forbidden', 'You wrote this. Another moderator decides about it.');
    if (moderator.groups !== null && post.hasAppeal && post.isRemovedByThem)
      throw new AppError('forbidden', 'You removed this post. Another moderator answers the appeal.');
    await tx
      .update(communityPosts)
      .set({ state: getStateAfter(post.state, action), heldFor: [] })
      .where(eq(communityPosts.id, id));
    const closed = { decidedAt: new Date(), outcome: action };
    await tx
      .update(communityReports)
      .set(closed)
      .where(and(eq(communityReports.postId, id), isNull(communityReports.decidedAt)));
    await tx
      .update(communityAppeals)
      .set(closed)
      .where(and(eq(communityAppeals.postId, id), isNull(communityAppeals.decidedAt)));
    await record(tx, id, moderator.userId, action, reason);
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
