import { reportsDailyMax } from '@wellkept/community/trust.ts';
import {
  CommunityBlockInput,
  CommunityLeaving,
  CommunityMember,
  CommunityNameInput,
  CommunityReportInput,
  MarkParams,
  PostParams,
} from '@wellkept/contract/community/contributions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { describeMember, leaveCommunity } from './member.ts';
import { findContribution } from './published.ts';
import {
  countReports,
  deleteBlock,
  deleteMark,
  findFaces,
  insertReport,
  isAuthorKnown,
  lockWriting,
  upsertBlock,
  upsertMark,
} from './repository.ts';
import { chooseName, notThere } from './service.ts';
import { hasDailyLimit } from './writing-routes.ts';

const tags = ['community'];

/** A person's own place in the community, and what they set on the posts and people they see. */
export function communityMemberRoutes(api: FastifyApp, { config, connections: { people } }: Services): void {
  const change = async (request: FastifyRequest, reply: FastifyReply, work: (tx: Transaction) => Promise<unknown>) => {
    await withUser(people, getPerson(request).userId, work);
    return reply.code(204).send(null);
  };

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
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => describeMember(tx, userId, hasDailyLimit(request, config)));
    },
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

  const requirePost = async (tx: Transaction, id: string) => {
    const post = await findContribution(tx, id);
    if (post?.state !== 'published') throw notThere();
    return post;
  };

  api.put(
    '/api/community/posts/:id/marks/:kind',
    {
      schema: {
        operationId: 'putCommunityMark',
        tags,
        summary: 'React to a post, follow it or save it',
        params: MarkParams,
        response: noContent,
      },
    },
    (request, reply) => {
      const { id, kind } = request.params;
      return change(request, reply, async (tx) => {
        await requirePost(tx, id);
        await upsertMark(tx, getPerson(request).userId, id, kind, new Date());
      });
    },
  );

  api.delete(
    '/api/community/posts/:id/marks/:kind',
    {
      schema: {
        operationId: 'deleteCommunityMark',
        tags,
        summary: 'Take a reaction back, or no longer follow or save',
        params: MarkParams,
        response: noContent,
      },
    },
    (request, reply) => {
      const { id, kind } = request.params;
      return change(request, reply, (tx) => deleteMark(tx, getPerson(request).userId, id, kind));
    },
  );

  api.post(
    '/api/community/posts/:id/reports',
    {
      schema: {
        operationId: 'reportCommunityPost',
        tags,
        summary: 'Report a post or a reply; moderators see what it said at this moment',
        params: PostParams,
        body: CommunityReportInput,
        response: noContent,
      },
    },
    (request, reply) => {
      const { userId } = getPerson(request);
      return change(request, reply, async (tx) => {
        await lockWriting(tx, userId);
        const { title, text } = await requirePost(tx, request.params.id);
        const now = new Date();
        if ((await countReports(tx, userId, now)) >= reportsDailyMax)
          throw new AppError('tooMany', 'You’ve sent many reports today. Moderators are reading them.', undefined, 3600);
        await insertReport(tx, { userId, postId: request.params.id, ...request.body, snapshot: { title, text }, createdAt: now });
      });
    },
  );

  api.put(
    '/api/community/blocks/:id',
    {
      schema: {
        operationId: 'putCommunityBlock',
        tags,
        summary: 'Mute or block an author',
        params: PostParams,
        body: CommunityBlockInput,
        response: noContent,
      },
    },
    (request, reply) => {
      const { userId } = getPerson(request);
      return change(request, reply, async (tx) => {
        if (!(await isAuthorKnown(tx, request.params.id))) throw new AppError('notFound', 'There is no such author.');
        const faces = await findFaces(tx);
        if (faces.some(({ id }) => id === request.params.id)) throw new AppError('conflict', 'This is you.');
        const named = faces.find(({ name }) => name !== null);
        await upsertBlock(tx, { userId, authorId: request.params.id, byAuthorId: request.body.isBlocked ? (named?.id ?? null) : null });
      });
    },
  );

  api.delete(
    '/api/community/blocks/:id',
    { schema: { operationId: 'deleteCommunityBlock', tags, summary: 'Show an author again', params: PostParams, response: noContent } },
    (request, reply) => change(request, reply, (tx) => deleteBlock(tx, getPerson(request).userId, request.params.id)),
  );
}
