import { PictureParams } from '@wellkept/contract/community/contributions.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { readAs } from './find-thread.ts';
import { pictureAnswer, sendPicture } from './picture-answer.ts';
import { findPicture } from './posts/pictures.ts';
import { limitReading } from './reading-routes.ts';

const tags = ['community'];
/** Visitors see the pictures of public posts, as they read their words. */
export function communityPictureRoutes(api: FastifyApp, { config, connections, people }: Services): void {
  api.get(
    '/api/community/pictures/:id',
    {
      config: limitReading(config),
      schema: {
        operationId: 'getCommunityPicture',
        tags,
        summary: 'A picture of a post, or one of the person’s own that waits to be posted',
        params: PictureParams,
        ...pictureAnswer,
      },
    },
    async (request, reply) =>
      sendPicture(reply, await readAs(connections, await people.find(request), (on) => findPicture(on, request.params.id))),
  );
}
