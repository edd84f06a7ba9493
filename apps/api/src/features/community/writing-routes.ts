import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import {
  CommunityAccepted,
  CommunityDraft,
  CommunityEdit,
  CommunityPosted,
  CommunityPostInput,
  CommunityReading,
  CommunityReplyInput,
  PostParams,
  ReplyParams,
} from '@wellkept/contract/community/contributions.ts';
import type { FastifyRequest } from 'fastify';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { getEntitlementSubject } from '../billing/entitlements/feature-guard.ts';
import { acceptReply, deleteContribution, editContribution, postReply, postThread, readDraft } from './service.ts';

const tags = ['community'];

/** Whether the plan has a daily allowance. */
export const hasDailyLimit = (request: FastifyRequest, config: Services['config']): boolean =>
  !canUseFeature('unlimited_community', getEntitlementSubject(request, config)).may;

export function communityWritingRoutes(api: FastifyApp, { config, connections: { people, community } }: Services): void {
  const getWriter = (request: FastifyRequest) => ({
    userId: getConsentingPerson(request).userId,
    hasDailyLimit: hasDailyLimit(request, config),
  });

  api.post(
    '/api/community/drafts/reading',
    {
      schema: {
        operationId: 'readCommunityDraft',
        tags,
        summary: 'What would happen to a text if it were posted; nothing is stored',
        body: CommunityDraft,
        response: { 200: CommunityReading },
      },
    },
    async (request) => readDraft(request.body),
  );

  api.put(
    '/api/community/posts/:id',
    {
      schema: {
        operationId: 'postCommunityThread',
        tags,
        summary: 'Post a question or an experience under an id chosen by the client',
        params: PostParams,
        body: CommunityPostInput,
        response: { 200: CommunityPosted },
      },
    },
    (request) => {
      const writer = getWriter(request);
      return withUser(people, writer.userId, (tx) => postThread(tx, writer, request.params.id, request.body));
    },
  );

  api.put(
    '/api/community/posts/:id/replies/:replyId',
    {
      schema: {
        operationId: 'postCommunityReply',
        tags,
        summary: 'Reply to a post under an id chosen by the client',
        params: ReplyParams,
        body: CommunityReplyInput,
        response: { 200: CommunityPosted },
      },
    },
    (request) => {
      const writer = getWriter(request);
      return withUser(people, writer.userId, (tx) => postReply(tx, community, writer, request.params, request.body));
    },
  );

  api.patch(
    '/api/community/posts/:id',
    {
      schema: {
        operationId: 'editCommunityPost',
        tags,
        summary: 'Change a post or a reply of one’s own; what it said before stays readable',
        params: PostParams,
        body: CommunityEdit,
        response: { 200: CommunityPosted },
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      return withUser(people, userId, (tx) => editContribution(tx, userId, request.params.id, request.body));
    },
  );

  api.delete(
    '/api/community/posts/:id',
    {
      schema: {
        operationId: 'deleteCommunityPost',
        tags,
        summary: 'Delete a post or a reply of one’s own; the replies of others stay',
        params: PostParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      await withUser(people, userId, (tx) => deleteContribution(tx, userId, request.params.id));
      return reply.code(204).send(null);
    },
  );

  api.put(
    '/api/community/posts/:id/accepted',
    {
      schema: {
        operationId: 'acceptCommunityReply',
        tags,
        summary: 'Say which reply answered one’s own question',
        params: PostParams,
        body: CommunityAccepted,
        response: noContent,
      },
    },
    async (request, reply) => {
      await withUser(people, getPerson(request).userId, (tx) => acceptReply(tx, request.params.id, request.body.replyId));
      return reply.code(204).send(null);
    },
  );
}
