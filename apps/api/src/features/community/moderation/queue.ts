import type { ModerationQueue } from '@wellkept/contract/community/moderation.ts';
import type { TreatmentReport } from '@wellkept/contract/community/treatments.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { formatInstantSql } from '../../../database/instant-sql.ts';
import { getPostText } from '../post-text.ts';
import { findPicture } from '../posts/pictures.ts';
import { picturesColumn, treatmentColumn } from '../published.ts';
import type { Moderator } from './moderator.ts';

const shownMax = 100;

type QueuedRow = ModerationQueue[number] & { treatment: TreatmentReport | null };

/** The earlier versions of a post `p`: of very many versions the first ones and the last ones, since any of them may be why it waits. */
const earlierVersions = sql.raw(`coalesce((select jsonb_agg(jsonb_build_object('title', e.title, 'text', e.text,
    'until', ${formatInstantSql('e.edited_at')}) order by e.edited_at desc)
  from (select *, row_number() over (order by edited_at) as place, count(*) over () as versions
    from community_edits where post_id = p.id) e where e.place <= 10 or e.place > e.versions - 10), '[]')`);

/**
 * Held and reported posts and appeals, without who wrote them: danger to a person first, then what waits longest. Nobody reads their own here,
 * and hosts no appeal against what they removed themselves. A reported post that its author deleted is judged by its words in the reports.
 */
export async function findQueue(
  admin: Database,
  { userId, groups }: Moderator,
  onlyPostId: string | null = null,
): Promise<ModerationQueue> {
  const ofPost = onlyPostId === null ? sql`true` : sql`p.id = ${onlyPostId}`;
  const ofGroups = groups === null ? sql`true` : sql`p.group_id = any(${sql.param([...groups])}::text[])`;
  const isForOthers =
    groups === null
      ? sql`true`
      : sql`(ap.post_id is null or not exists (select from community_decisions d where d.post_id = p.id and d.action = 'remove' and d.moderator_id = ${userId}))`;
  const { rows } = await admin.execute<QueuedRow>(sql`
    with open as (
      select post_id, min(created_at) as since, bool_or(category = 'danger') as is_danger,
        jsonb_agg(jsonb_build_object('category', category, 'note', note, 'title', snapshot->>'title', 'text', snapshot->>'text',
          'tags', coalesce(snapshot->'tags', '[]'), 'at', ${sql.raw(formatInstantSql('created_at'))}) order by created_at) as reports
      from community_reports where decided_at is null group by post_id),
    waiting as (
      select id from community_posts where state = 'held' union select id from community_posts where state = 'published' and held_for <> '{}'
      union select post_id from open
      union select post_id from community_appeals where decided_at is null)
    select p.id, ${sql.raw(treatmentColumn)}, ${sql.raw(picturesColumn)}, coalesce(p.parent_id, p.id) as "threadId", p.group_id as "groupId", p.kind, p.title, p.text, p.tags, p.state, p.held_for as "heldFor",
      a.name is null as "isAnonymous", a.name as "authorName", coalesce(open.reports, '[]') as reports,
      case when ap.post_id is not null then jsonb_build_object('text', ap.text, 'at', ${sql.raw(formatInstantSql('ap.created_at'))},
        'decision', coalesce((select d.reason from community_decisions d where d.post_id = p.id and d.action = 'remove'
          order by d.created_at desc limit 1), '')) end as appeal,
      case when p.held_for <> '{}' then ${earlierVersions} else '[]' end as earlier,
      ${sql.raw(formatInstantSql('coalesce(open.since, ap.created_at, p.created_at)'))} as "waitingSince"
    from waiting join community_posts p on p.id = waiting.id join community_authors a on a.id = p.author_id left join community_identities i on i.id = a.identity_id
    left join open on open.post_id = p.id
    left join community_appeals ap on ap.post_id = p.id and ap.decided_at is null
    where (p.state = 'held' or (p.state = 'published' and p.held_for <> '{}') or (open.post_id is not null and p.state in ('published', 'deleted')) or (ap.post_id is not null and p.state = 'removed'))
      and i.user_id is distinct from ${userId} and ${ofGroups} and ${isForOthers} and ${ofPost}
    order by p.held_for && '{crisis,distress,selfHarm}' or coalesce(open.is_danger, false) desc, "waitingSince", p.id limit ${shownMax}`);
  return rows.map(({ treatment, ...row }) => ({ ...row, text: getPostText({ treatment, text: row.text }) }));
}

/** A picture of a post that waits for this moderator. */
export async function findQueuedPicture(admin: Database, moderator: Moderator, id: string): Promise<Buffer | null> {
  const { rows } = await admin.execute<{ postId: string }>(
    sql`select post_id as "postId" from community_pictures where id = ${id} and post_id is not null`,
  );
  const [picture] = rows;
  if (!picture || (await findQueue(admin, moderator, picture.postId)).length === 0) return null;
  return findPicture(admin, id);
}
