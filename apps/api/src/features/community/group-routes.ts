import { CommunityGroupView, CommunityNotices, GroupParams } from '@wellkept/contract/community/contributions.ts';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { requireAdult } from './adults.ts';
import { createChange } from './change.ts';
import { deleteMembership, describeGroup, insertMembership, readMemberships } from './memberships.ts';
import { noteNoticesRead, readNotices } from './notices.ts';
import { hideFacts } from './own-facts.ts';

const tags = ['community'];

/** What everyone may know of a group. */
export function communityGroupRoutes(api: FastifyApp, { connections, people }: Services): void {
  api.get(
    '/api/community/groups/:group',
    {
      schema: {
        operationId: 'getCommunityGroup',
        tags,
        summary: 'Who hosts a group, and whether its posts are open to the caller',
        params: GroupParams,
        response: { 200: CommunityGroupView },
      },
    },
    async (request) => {
      const person = await people.find(request);
      const joined = person ? await readMemberships(connections.people, person.userId) : [];
      return describeGroup(connections.community, request.params.group, joined);
    },
  );
}

/** Joining groups, and what is new for a member. */
export function communityMembershipRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  const change = createChange(people);

  api.put(
    '/api/community/groups/:group/membership',
    {
      schema: {
        operationId: 'joinCommunityGroup',
        tags,
        summary: 'Join a group and agree to its rules',
        params: GroupParams,
        response: noContent,
      },
    },
    (request, reply) => {
      const { userId } = getConsentingPerson(request);
      return change(request, reply, async (tx) => {
        await requireAdult(tx, userId);
        await insertMembership(tx, userId, request.params.group);
      });
    },
  );

  api.delete(
    '/api/community/groups/:group/membership',
    { schema: { operationId: 'leaveCommunityGroup', tags, summary: 'Leave a group', params: GroupParams, response: noContent } },
    (request, reply) =>
      change(request, reply, async (tx) => {
        const { userId } = getPerson(request);
        await deleteMembership(tx, userId, request.params.group);
        await hideFacts(tx, userId, request.params.group);
      }),
  );

  api.get(
    '/api/community/notices',
    {
      schema: {
        operationId: 'getCommunityNotices',
        tags,
        summary: 'What happened to one’s own posts and reports',
        response: { 200: CommunityNotices },
      },
    },
    (request) => readNotices(people, getPerson(request).userId),
  );

  api.put(
    '/api/community/notices/reading',
    { schema: { operationId: 'readCommunityNotices', tags, summary: 'Mark all notices as read', response: noContent } },
    (request, reply) => change(request, reply, (tx) => noteNoticesRead(tx, getPerson(request).userId, new Date())),
  );
}
