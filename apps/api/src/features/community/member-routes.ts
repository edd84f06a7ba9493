import { CommunityLeaving, CommunityMember, CommunityNameInput } from '@wellkept/contract/community/contributions.ts';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { createChange } from './change.ts';
import { leaveCommunity, readMember } from './member.ts';
import { chooseName } from './service.ts';
import { hasDailyLimit } from './writing-routes.ts';

const tags = ['community'];

/** A person's own place in the community. */
export function communityMemberRoutes(api: FastifyApp, { config, connections: { people } }: Services): void {
  const change = createChange(people);

  api.get(
    '/api/community/member',
    {
      schema: {
        operationId: 'getCommunityMember',
        tags,
        summary: 'One’s own name, posts, saved and followed threads',
        response: { 200: CommunityMember },
      },
    },
    (request) => readMember(people, getPerson(request).userId, hasDailyLimit(request, config)),
  );

  api.put(
    '/api/community/member/name',
    {
      schema: {
        operationId: 'putCommunityName',
        tags,
        summary: 'Choose the name that others see',
        body: CommunityNameInput,
        response: noContent,
      },
    },
    (request, reply) => {
      const { userId } = getConsentingPerson(request);
      return change(request, reply, (tx) => chooseName(tx, userId, request.body.name));
    },
  );

  api.post(
    '/api/community/member/leaving',
    {
      schema: {
        operationId: 'leaveCommunity',
        tags,
        summary: 'Leave the community; posts are emptied, or stay under “Deleted member”',
        body: CommunityLeaving,
        response: noContent,
      },
    },
    (request, reply) => change(request, reply, (tx) => leaveCommunity(tx, getPerson(request).userId, request.body.keepsPosts)),
  );
}
