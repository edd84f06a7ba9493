import { PostParams } from '@wellkept/contract/community/contributions.ts';
import {
  ModerationDecision,
  ModerationLog,
  ModerationQueue,
  RevealedAuthor,
  RevealRequest,
} from '@wellkept/contract/community/moderation.ts';
import { getPerson } from '../../auth/people.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { requireAdministrator } from '../admin/administrator.ts';
import { decide, findDecisions, findQueue, revealAuthor } from './moderation.ts';

const tags = ['admin'];

/** For moderators, who are the administrators. */
export function moderationRoutes(api: FastifyApp, { connections: { admin } }: Services): void {
  api.get(
    '/api/admin/community/queue',
    {
      onRequest: requireAdministrator,
      schema: { operationId: 'getModerationQueue', tags, summary: 'Held and reported posts', response: { 200: ModerationQueue } },
    },
    () => findQueue(admin),
  );

  api.get(
    '/api/admin/community/log',
    {
      onRequest: requireAdministrator,
      schema: { operationId: 'getModerationLog', tags, summary: 'What moderators decided and why', response: { 200: ModerationLog } },
    },
    () => findDecisions(admin),
  );

  api.post(
    '/api/admin/community/posts/:id/decisions',
    {
      onRequest: requireAdministrator,
      schema: {
        operationId: 'decideOnPost',
        tags,
        summary: 'Publish or remove a post; its author reads the reason',
        params: PostParams,
        body: ModerationDecision,
        response: noContent,
      },
    },
    async (request, reply) => {
      await decide(admin, getPerson(request).userId, request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/admin/community/posts/:id/author',
    {
      onRequest: requireAdministrator,
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
