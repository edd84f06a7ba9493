import {
  CommunityAccepted,
  CommunityAppealInput,
  CommunityEdit,
  CommunityPosted,
  PostParams,
} from '@wellkept/contract/community/contributions.ts';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { appeal } from './appeals.ts';
import { acceptReply, deleteContribution, editContribution } from './service.ts';
import { createEditor, findEditor } from './writing-routes.ts';

const tags = ['community'];

/** What authors do with their own posts and replies. */
export function ownPostRoutes(api: FastifyApp, services: Services): void {
  const { people } = services.connections;
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
      const editor = findEditor(request);
      return withUser(people, editor.userId, (tx) => editContribution(tx, editor, request.params.id, request.body));
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

/** What authors do against the removal of a post. */
export function communityAppealRoutes(api: FastifyApp, services: Services): void {
  api.post(
    '/api/community/posts/:id/appeal',
    {
      schema: {
        operationId: 'appealAgainstRemoval',
        tags,
        summary: 'Say why a removed post of one’s own should come back; another moderator answers',
        params: PostParams,
        body: CommunityAppealInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      // Those who withdrew their consent may appeal too.
      const editor = createEditor(getPerson(request).userId);
      await withUser(services.connections.people, editor.userId, (tx) => appeal(tx, editor, request.params.id, request.body.text));
      return reply.code(204).send(null);
    },
  );
}
