import type { CommunityNotices } from '@wellkept/contract/community/contributions.ts';
import { sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { formatInstantSql } from '../../database/instant-sql.ts';
import { ownAuthors } from './member.ts';
import { communityNoticeReadings } from './tables.ts';

const shownMax = 50;

type Notice = CommunityNotices['notices'][number];

/** What moderators decided on the person's posts and reports, and what others replied to them: the latest first. */
export async function findNotices(tx: Transaction, userId: UserId): Promise<CommunityNotices> {
  const { rows } = await tx.execute<Notice>(sql`
    with happened as (
      select case d.action when 'publish' then 'published' when 'remove' then 'removed' else 'revealed' end as kind, p.id as "postId",
        coalesce(p.parent_id, p.id) as "threadId", case when p.kind = 'reply' then left(p.text, 120) else p.title end as title, d.reason,
        d.created_at as at
      from community_decisions d join community_posts p on p.id = d.post_id where p.author_id in ${ownAuthors} and p.state <> 'deleted'
      union all
      select case r.outcome when 'remove' then 'reportRemoved' else 'reportClosed' end, r.post_id, null,
        left(coalesce(nullif(r.snapshot->>'title', ''), r.snapshot->>'text'), 120), null, r.decided_at
      from community_reports r where r.user_id = ${userId} and r.outcome is not null
      union all
      (select 'replied', n.id, p.id, p.title, null, n.created_at
      from community_posts p join community_posts n on n.parent_id = p.id and n.state = 'published'
      where p.author_id in ${ownAuthors} and n.author_id not in ${ownAuthors}
        and n.author_id not in (select b.author_id from community_blocks b where b.user_id = ${userId})
      order by n.created_at desc limit ${shownMax}))
    select kind, "postId", "threadId", title, reason, ${sql.raw(formatInstantSql('at'))} as at,
      at > coalesce((select read_at from community_notice_readings where user_id = ${userId}), '-infinity') as "isNew"
    from happened order by happened.at desc limit ${shownMax}`);
  return { unread: rows.filter(({ isNew }) => isNew).length, notices: rows };
}

export async function noteNoticesRead(tx: Transaction, userId: UserId, now: Date): Promise<void> {
  await tx
    .insert(communityNoticeReadings)
    .values({ userId, readAt: now })
    .onConflictDoUpdate({ target: communityNoticeReadings.userId, set: { readAt: now } });
}
