import type { GroupId } from '@wellkept/community/groups.ts';
import { sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { jobAttemptsMax } from '../../jobs/enqueue.ts';
import type { MailRequest } from '../../providers/mail/letters.ts';
import type { Services } from '../../services.ts';

/** Moderators whom a post of the group concerns. Nobody moderates their own. */
async function findModerators(admin: Database, groupId: GroupId, authorId: UserId): Promise<{ id: string; email: string; name: string }[]> {
  const { rows } = await admin.execute<{ id: string; email: string; name: string }>(sql`
    select u.id, u.email, u.name from "user" u where u.email_verified and u.id <> ${authorId}
      and (u.role = 'admin' or u.id in (select i.user_id from community_hosts h join community_authors a on a.id = h.author_id
        join community_identities i on i.id = a.identity_id where h.group_id = ${groupId}))`);
  return rows;
}

/** Within them, one mail is enough: the queue that it leads to shows every post that waits. */
const pauseSeconds = 5;

/** Mails the moderators of a group that a person may be in danger, in the transaction that holds the post. The mail has nothing of what was written. */
export const createCrisisNotice =
  ({ config, connections: { admin } }: Pick<Services, 'config' | 'connections'>, authorId: UserId) =>
  async (tx: Transaction, groupId: GroupId): Promise<void> => {
    const url = `${config.publicOrigin}/community/moderation`;
    const moderators = await findModerators(admin, groupId, authorId);
    const jobs = moderators.map(({ id, email, name }) => ({
      key: `crisis notice ${id}`,
      payload: { about: 'crisisPost', to: email, name, url } satisfies MailRequest,
    }));
    await tx.execute(sql`select enqueue_job_once('send_mail', job->'payload', job->>'key', ${pauseSeconds}::int, ${jobAttemptsMax}::int)
      from json_array_elements(${JSON.stringify(jobs)}::json) job`);
  };
