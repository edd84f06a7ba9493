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
        summary: 'List conversations, latest first; `search` limits them to those containing the words',
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
    { schema: { operationId: 'deleteConversations', tags, summary: 'Delete every conversation', response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      await withUser(people, userId, (tx) => deleteConversations(tx, userId));
      return reply.code(204).send(null);
    },
  );
}
