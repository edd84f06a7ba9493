import { PictureParams, PostParams } from '@wellkept/contract/community/contributions.ts';
import { ModerationDecision, ModerationQueue } from '@wellkept/contract/community/moderation.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { pictureAnswer, sendPicture } from '../picture-answer.ts';
import { decide } from './decisions.ts';
import { requireModerator } from './moderator.ts';
import { findQueue, findQueuedPicture } from './queue.ts';

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

  api.get(
    '/api/community/moderation/pictures/:id',
    {
      schema: {
        operationId: 'getModerationPicture',
        tags,
        summary: 'A picture of a post that waits for the moderator who asks',
        params: PictureParams,
        ...pictureAnswer,
      },
    },
    async (request, reply) =>
      sendPicture(reply, await findQueuedPicture(admin, await requireModerator(people, request), request.params.id)),
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
