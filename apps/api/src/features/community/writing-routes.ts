import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import {
  CommunityDraft,
  CommunityPosted,
  CommunityPostInput,
  CommunityReading,
  CommunityReplyInput,
  PostParams,
  ReplyParams,
} from '@wellkept/contract/community/contributions.ts';
import type { FastifyRequest } from 'fastify';
import { getConsentingPerson } from '../../auth/people.ts';
import type { UserId } from '../../auth/user-id.ts';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { getEntitlementSubject } from '../billing/entitlements/feature-guard.ts';
import type { Editor, Writer } from './allowance.ts';
import { createCrisisNotice } from './crisis-notice.ts';
import { findStanding, readDraft } from './draft-reading.ts';
import { listHolds, needsCare } from './queue-causes.ts';
import { postReply, postThread } from './service.ts';

const tags = ['community'];

/** Whether the plan has a daily allowance. */
export const hasDailyLimit = (request: FastifyRequest, config: Services['config']): boolean =>
  !canUseFeature('unlimited_community', getEntitlementSubject(request, config)).may;

/** Who changes a post. */
export const createEditor = (userId: UserId): Editor => ({ userId, notifyOfCrisis: createCrisisNotice(userId) });

export const findEditor = (request: FastifyRequest): Editor => createEditor(getConsentingPerson(request).userId);

export const findWriter = (request: FastifyRequest, services: Services): Writer => ({
  ...findEditor(request),
  hasDailyLimit: hasDailyLimit(request, services.config),
});

export function communityWritingRoutes(api: FastifyApp, services: Services): void {
  const { people, community } = services.connections;
  const getWriter = (request: FastifyRequest) => findWriter(request, services);

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
    async (request) => {
      const { userId } = getConsentingPerson(request);
      const { id = null, ...draft } = request.body;
      const reading = readDraft(draft, await withUser(people, userId, (tx) => findStanding(tx, userId, new Date(), id)));
      return { ...reading, heldFor: listHolds(reading.heldFor), mayNeedSupport: needsCare(reading.heldFor) };
    },
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
}
