import type { CommunityNotices } from '@wellkept/contract/community/contributions.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { readAsUser, type Transaction } from '../../database/connect.ts';
import { formatInstantSql } from '../../database/instant-sql.ts';
import { communityNoticeReadings } from './tables.ts';
import { ownAuthors } from './viewer.ts';

const shownMax = 50;

type Notice = CommunityNotices['notices'][number];

// Of each of the person's faces the newest replies are read along an index; all of them would be years of replies.
const noticesOfPerson = {
  name: 'community_notices_of_person',
  text: `with happened as (
      select case d.action when 'publish' then 'published' when 'remove' then 'removed' else 'revealed' end as kind, p.id as "postId",
        coalesce(p.parent_id, p.id) as "threadId", case when p.kind = 'reply' then left(p.text, 120) else p.title end as title, d.reason,
        d.created_at as at
      from community_posts p join community_decisions d on p.id = d.post_id where p.author_id in ${ownAuthors} and p.state <> 'deleted'
      union all
      select case r.outcome when 'remove' then 'reportRemoved' else 'reportClosed' end, r.post_id, null,
        left(coalesce(nullif(r.snapshot->>'title', ''), r.snapshot->>'text'), 120), null, r.decided_at
      from community_reports r where r.user_id = $1::uuid and r.outcome is not null
      union all
      select 'replied', n.id, p.id, p.title, null, n.created_at
      from community_authors face join community_identities own on own.id = face.identity_id
      cross join lateral (select n.id, n.parent_id, n.created_at from community_posts n
        where n.parent_author_id = face.id and n.parent_id is not null and n.state = 'published' and n.author_id not in ${ownAuthors}
          and not exists (select from community_blocks b where b.user_id = $1::uuid and b.author_id = n.author_id)
        order by n.created_at desc limit ${shownMax}) n
      join community_posts p on p.id = n.parent_id)
    select kind, "postId", "threadId", title, reason, ${formatInstantSql('at')} as at,
      at > coalesce((select read_at from community_notice_readings where user_id = $1::uuid), '-infinity') as "isNew"
    from happened order by happened.at desc limit ${shownMax}`,
};

/** What moderators decided on the person's posts and reports, and what others replied to them: the latest first. */
export async function readNotices(people: pg.Pool, userId: UserId): Promise<CommunityNotices> {
  const notices = await readAsUser<Notice>(people, userId, noticesOfPerson, [userId]);
  return { unread: notices.filter(({ isNew }) => isNew).length, notices };
}

export async function noteNoticesRead(tx: Transaction, userId: UserId, now: Date): Promise<void> {
  await tx
    .insert(communityNoticeReadings)
    .values({ userId, readAt: now })
    .onConflictDoUpdate({ target: communityNoticeReadings.userId, set: { readAt: now } });
}
