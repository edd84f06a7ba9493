import { PostParams } from '@wellkept/contract/community/contributions.ts';
import { ModerationDecision, ModerationQueue } from '@wellkept/contract/community/moderation.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { decide } from './decisions.ts';
import { requireModerator } from './moderator.ts';
import { findQueue } from './queue.ts';

const tags = ['community'];

/** For hosts within their groups, and for administrators. */
export function moderationRoutes(api: FastifyApp, { connections: { admin, people } }: Services): void {
  api.get(
    '/api/community/moderation/queue',
    {
      schema: {
        operationId: 'getModerationQueue',
        tags,
        summary: 'Held and reported posts and appeals that wait for the moderator who asks',
        response: { 200: ModerationQueue },
      },
    },
    async (request) => findQueue(admin, await requireModerator(people, request)),
  );

  api.post(
    '/api/community/moderation/posts/:id/decisions',
    {
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
      await decide(admin, await requireModerator(people, request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );
}
