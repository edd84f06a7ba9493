import { GroupParams } from '@wellkept/contract/community/contributions.ts';
import { CommunityFacts, CommunityFactsInput } from '@wellkept/contract/community/facts.ts';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { createChange } from './change.ts';
import { describeFacts, hideFacts, showFacts } from './own-facts.ts';

const tags = ['community'];
const changesPerMinuteMax = 30;

/** What a member shows of their own record beside their name. */
export function communityFactRoutes(api: FastifyApp, { config: { rateLimitFactor }, connections: { people } }: Services): void {
  const change = createChange(people);
  const config = { rateLimit: { max: changesPerMinuteMax * rateLimitFactor, timeWindow: '1 minute' } };

  api.get(
    '/api/community/member/facts',
    {
      schema: {
        operationId: 'getCommunityFacts',
        tags,
        summary: 'What one could show of one’s own record, and what one shows in which group',
        response: { 200: CommunityFacts },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => describeFacts(tx, userId, new Date()));
    },
  );

  api.put(
    '/api/community/groups/:group/facts',
    {
      config,
      schema: {
        operationId: 'putCommunityFacts',
        tags,
        summary: 'Show these facts of one’s own record in a group, and no others; an empty list takes them back',
        params: GroupParams,
        body: CommunityFactsInput,
        response: noContent,
      },
    },
    (request, reply) => {
      // Taking back needs no consent.
      const { userId } = request.body.facts.length > 0 ? getConsentingPerson(request) : getPerson(request);
      return change(request, reply, (tx) => showFacts(tx, userId, request.params.group, request.body, new Date()));
    },
  );

  api.delete(
    '/api/community/member/facts',
    {
      config,
      schema: { operationId: 'deleteCommunityFacts', tags, summary: 'Take back what one shows in all groups', response: noContent },
    },
    (request, reply) => change(request, reply, (tx) => hideFacts(tx, getPerson(request).userId, null)),
  );
}
