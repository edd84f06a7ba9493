import { findGroup, type GroupId } from '@wellkept/community/groups.ts';
import type { CommunityGroupView } from '@wellkept/contract/community/contributions.ts';
import { and, asc, eq } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { type Database, readAsUser, type Transaction } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { communityMemberships } from './authors/tables.ts';
import { findHosts } from './hosts.ts';

export const isMembersOnly = (group: GroupId): boolean => findGroup(group)?.reading === 'members';

/** The groups that the person joined. */
async function findMemberships(tx: Transaction, userId: UserId): Promise<GroupId[]> {
  const rows = await tx
    .select({ groupId: communityMemberships.groupId })
    .from(communityMemberships)
    .where(eq(communityMemberships.userId, userId))
    .orderBy(asc(communityMemberships.createdAt));
  return rows.map(({ groupId }) => groupId);
}

const membershipsOfPerson = {
  name: 'community_memberships_of_person',
  text: 'select group_id as "groupId" from community_memberships where user_id = $1::uuid order by created_at',
};

/** The same, outside a transaction. */
export async function readMemberships(people: pg.Pool, userId: UserId): Promise<GroupId[]> {
  const rows = await readAsUser<{ groupId: GroupId }>(people, userId, membershipsOfPerson, [userId]);
  return rows.map(({ groupId }) => groupId);
}

export async function insertMembership(tx: Transaction, userId: UserId, groupId: GroupId): Promise<void> {
  await tx.insert(communityMemberships).values({ userId, groupId }).onConflictDoNothing();
}

export async function deleteMembership(tx: Transaction, userId: UserId, groupId: GroupId): Promise<void> {
  await tx.delete(communityMemberships).where(and(eq(communityMemberships.userId, userId), eq(communityMemberships.groupId, groupId)));
}

/** In a group whose posts its members alone read, they alone post. */
export async function requireMembership(tx: Transaction, userId: UserId, group: GroupId): Promise<void> {
  if (isMembersOnly(group) && !(await findMemberships(tx, userId)).includes(group))
    throw new AppError('forbidden', 'Join this group before you post there.', 'groupId');
}

export async function describeGroup(community: Database, group: GroupId, joined: readonly GroupId[]): Promise<CommunityGroupView> {
  const hosts = await findHosts(community, group);
  const isMember = joined.includes(group);
  return { isMember, mayRead: isMember || !isMembersOnly(group), hosts: hosts.map(({ authorId, name }) => ({ authorId, name })) };
}
