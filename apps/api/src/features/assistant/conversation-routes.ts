import { Conversation, ConversationParams, ConversationWithMessages } from '@wellkept/contract/assistant/assistant.ts';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { deleteConversation, findConversation, findMessages, insertConversation } from './repository.ts';

const tags = ['assistant'];
const createNotFoundError = () => new AppError('notFound', 'There is no such conversation.');

export function conversationRoutes(api: FastifyApp, { connections: { people }, keyring }: Services): void {
  api.put(
    '/api/assistant/conversations/:id',
    {
      schema: {
        operationId: 'startConversation',
        tags,
        summary: 'Create a conversation under an id chosen by the client',
        params: ConversationParams,
        response: { 200: Conversation },
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      const { id } = request.params;
      return withUser(people, userId, async (tx) => {
        await insertConversation(tx, keyring, userId, id, 'New conversation');
        const made = await findConversation(tx, keyring, userId, id);
        if (!made) throw new Error('a conversation that was begun is not there');
        return made;
      });
    },
  );

  api.get(
    '/api/assistant/conversations/:id',
    {
      schema: {
        operationId: 'getConversation',
        tags,
        summary: 'Get a conversation with its messages',
        params: ConversationParams,
        response: { 200: ConversationWithMessages },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      const { id } = request.params;
      return withUser(people, userId, async (tx) => {
        const conversation = await findConversation(tx, keyring, userId, id);
        if (!conversation) throw createNotFoundError();
        return { ...conversation, messages: await findMessages(tx, keyring, userId, id) };
      });
    },
  );

  api.delete(
    '/api/assistant/conversations/:id',
    {
      schema: {
        operationId: 'deleteConversation',
        tags,
        summary: 'Delete a conversation permanently',
        params: ConversationParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => deleteConversation(tx, userId, request.params.id)))) throw createNotFoundError();
      return reply.code(204).send(null);
    },
  );
}
