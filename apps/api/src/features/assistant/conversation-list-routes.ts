import { Conversation, ConversationQuery } from '@wellkept/contract/assistant/assistant.ts';
import { z } from 'zod';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { searchConversations } from './conversation-search.ts';
import { deleteConversations } from './repository.ts';

const tags = ['assistant'];

export function conversationListRoutes(api: FastifyApp, { connections: { people }, keyring }: Services): void {
  api.get(
    '/api/assistant/conversations',
    {
      schema: {
        operationId: 'listConversations',
        tags,
        summary: 'The latest first; with `search` those in which the words were said',
        querystring: ConversationQuery,
        response: { 200: z.array(Conversation) },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => searchConversations(tx, keyring, userId, request.query.search ?? ''));
    },
  );

  api.delete(
    '/api/assistant/conversations',
    { schema: { operationId: 'deleteConversations', tags, summary: 'Deletes every conversation', response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      await withUser(people, userId, (tx) => deleteConversations(tx, userId));
      return reply.code(204).send(null);
    },
  );
}
