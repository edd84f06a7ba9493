import { CommunityBlockInput, PostParams } from '@wellkept/contract/community/contributions.ts';
import { getPerson } from '../../auth/people.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { createChange } from './change.ts';
import { deleteBlock, findFaces, isAuthorKnown, upsertBlock } from './repository.ts';

const tags = ['community'];

/** Whom a member does not want to see. */
export function communityBlockRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  const change = createChange(people);

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
