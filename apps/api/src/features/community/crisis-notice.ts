import type { GroupId } from '@wellkept/community/groups.ts';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { UserId } from '../../auth/user-id.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { enqueueJobOnce } from '../../jobs/enqueue.ts';
import type { Writer } from './allowance.ts';
import { isOtherInCrisis } from './repository.ts';

type CrisisNotice = { authorId: string; groupId: string };
export type CommunityJobs = { notify_of_crisis: CrisisNotice };
type CrisisTaskServices = { publicOrigin: string; database: NodePgDatabase; admin: Database };

const CrisisNotice = z.strictObject({ authorId: z.uuid(), groupId: z.string() });

/** Moderators whom a post of the group concerns. Nobody moderates their own. */
async function findModerators(
  admin: Database,
  { groupId, authorId }: CrisisNotice,
): Promise<{ id: string; email: string; name: string }[]> {
  const { rows } = await admin.execute<{ id: string; email: string; name: string }>(sql`
    select u.id, u.email, u.name from "user" u where u.email_verified and u.id <> ${authorId}
      and (u.role = 'admin' or u.id in (select i.user_id from community_hosts h join community_authors a on a.id = h.author_id
        join community_identities i on i.id = a.identity_id where h.group_id = ${groupId}))`);
  return rows;
}

/** Within them, one mail is enough: the queue that it leads to shows every post that waits. */
const pauseSeconds = 5;
/** Further posts of the same person in the group share one notice at the end of so many minutes. */
const furtherMinutes = 15;

/**
 * Has the moderators of a group notified that a person may be in danger. A job of its own finds them: a fault there is tried again and can’t
 * undo the post. Further posts wait under a key of their own, so that they never delay the first.
 */
export const createCrisisNotice =
  (authorId: UserId): Writer['notifyOfCrisis'] =>
  async (tx: Transaction, post: { id: string; groupId: GroupId }): Promise<void> => {
    const isFurther = await isOtherInCrisis(tx, post, furtherMinutes);
    await enqueueJobOnce(
      tx,
      'notify_of_crisis',
      { authorId, groupId: post.groupId },
      {
        key: `${isFurther ? 'further' : 'first'} crisis of ${authorId} in ${post.groupId}`,
        seconds: isFurther ? furtherMinutes * 60 : 0,
      },
    );
  };

/** The mail has nothing of what was written. */
export const createCommunityTasks = ({
  publicOrigin,
  database,
  admin,
}: CrisisTaskServices): Record<keyof CommunityJobs, (payload: unknown) => Promise<void>> => ({
  notify_of_crisis: async (payload) => {
    const moderators = await findModerators(admin, CrisisNotice.parse(payload));
    const url = `${publicOrigin}/community/moderation`;
    for (const { id, email, name } of moderators)
      await enqueueJobOnce(
        database,
        'send_mail',
        { about: 'crisisPost', to: email, name, url },
        { key: `crisis notice ${id}`, seconds: pauseSeconds },
      );
  },
});
