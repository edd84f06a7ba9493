import type { GroupId } from '@wellkept/community/groups.ts';
import type { FastifyRequest } from 'fastify';
import { getPerson } from '../../../auth/people.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { requireAdministrator } from '../../admin/administrator.ts';
import { findHostedGroups } from '../hosts.ts';

/** Administrators moderate every group (`groups` is null), hosts the groups that they are hosts of. */
export type Moderator = { userId: UserId; groups: readonly GroupId[] | null };

/** The moderator who asks. For everyone else there is nothing here. */
export async function requireModerator(people: Services['connections']['people'], request: FastifyRequest): Promise<Moderator> {
  const { userId, role } = getPerson(request);
  if (role === 'admin') {
    await requireAdministrator(request);
    return { userId, groups: null };
  }
  const groups = await withUser(people, userId, findHostedGroups);
  if (groups.length === 0) throw new AppError('notFound', 'There is no such address.');
  return { userId, groups };
}
