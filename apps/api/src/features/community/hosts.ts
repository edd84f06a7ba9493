import type { GroupId } from '@wellkept/community/groups.ts';
import { computeNameKey } from '@wellkept/community/member-name.ts';
import type { CommunityHosts } from '@wellkept/contract/community/moderation.ts';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { communityAuthors } from './authors/tables.ts';
import { communityHosts } from './tables.ts';

/** The hosts of one group, or of all, under the names that everyone sees. */
export async function findHosts(on: Pick<Database, 'select'>, group: GroupId | null): Promise<CommunityHosts> {
  const rows = await on
    .select({ groupId: communityHosts.groupId, authorId: communityHosts.authorId, name: communityAuthors.name })
    .from(communityHosts)
    .innerJoin(communityAuthors, eq(communityAuthors.id, communityHosts.authorId))
    .where(group === null ? undefined : eq(communityHosts.groupId, group))
    .orderBy(asc(communityHosts.groupId), asc(communityHosts.createdAt));
  return rows.flatMap(({ name, ...row }) => (name === null ? [] : [{ ...row, name }]));
}

/** Makes the member of this name a host. */
export async function insertHost(admin: Database, groupId: GroupId, name: string): Promise<void> {
  const [author] = await admin
    .select({ id: communityAuthors.id })
    .from(communityAuthors)
    .where(and(eq(communityAuthors.nameKey, computeNameKey(name)), isNotNull(communityAuthors.identityId)));
  if (!author) throw new AppError('invalid', 'No member has this name.', 'name');
  await admin.insert(communityHosts).values({ groupId, authorId: author.id }).onConflictDoNothing();
}

export async function deleteHost(admin: Database, groupId: GroupId, authorId: string): Promise<void> {
  await admin.delete(communityHosts).where(and(eq(communityHosts.groupId, groupId), eq(communityHosts.authorId, authorId)));
}

/** The groups that the person is a host of. */
export async function findHostedGroups(tx: Transaction): Promise<GroupId[]> {
  const { rows } = await tx.execute<{ groupId: GroupId }>(sql`
    select h.group_id as "groupId" from community_hosts h join community_authors a on a.id = h.author_id
    join community_identities i on i.id = a.identity_id order by 1`);
  return rows.map(({ groupId }) => groupId);
}
