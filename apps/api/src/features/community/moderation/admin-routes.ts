import { PostParams } from '@wellkept/contract/community/contributions.ts';
import {
  CommunityHostInput,
  CommunityHostParams,
  CommunityHosts,
  ModerationLog,
  RevealedAuthor,
  RevealRequest,
} from '@wellkept/contract/community/moderation.ts';
import { getPerson } from '../../../auth/people.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { requireAdministrator } from '../../admin/administrator.ts';
import { deleteHost, findHosts, insertHost } from '../hosts.ts';
import { findDecisions, revealAuthor } from './decisions.ts';

const tags = ['admin'];
const onRequest = requireAdministrator;

/** What administrators alone do in the community. */
export function communityAdminRoutes(api: FastifyApp, { connections: { admin } }: Services): void {
  api.get(
    '/api/admin/community/log',
    {
      onRequest,
      schema: { operationId: 'getModerationLog', tags, summary: 'What moderators decided and why', response: { 200: ModerationLog } },
    },
    () => findDecisions(admin),
  );

  api.post(
    '/api/admin/community/posts/:id/author',
    {
      onRequest,
      schema: {
        operationId: 'revealPostAuthor',
        tags,
        summary: 'Find out whose post it is; this is written to the author’s log',
        params: PostParams,
        body: RevealRequest,
        response: { 200: RevealedAuthor },
      },
    },
    async (request) => ({ userId: await revealAuthor(admin, getPerson(request).userId, request.params.id, request.body.reason) }),
  );
}

/** Who moderates which group, as administrators say. */
export function communityHostRoutes(api: FastifyApp, { connections: { admin } }: Services): void {
  api.get(
    '/api/admin/community/hosts',
    {
      onRequest,
      schema: { operationId: 'listCommunityHosts', tags, summary: 'Who moderates which group', response: { 200: CommunityHosts } },
    },
    () => findHosts(admin, null),
  );

  api.post(
    '/api/admin/community/hosts',
    {
      onRequest,
      schema: {
        operationId: 'addCommunityHost',
        tags,
        summary: 'Make a member a host of a group',
        body: CommunityHostInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      await insertHost(admin, request.body.groupId, request.body.name);
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/admin/community/hosts/:group/:id',
    {
      onRequest,
      schema: {
        operationId: 'deleteCommunityHost',
        tags,
        summary: 'End that a member is a host',
        params: CommunityHostParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      await deleteHost(admin, request.params.group, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
