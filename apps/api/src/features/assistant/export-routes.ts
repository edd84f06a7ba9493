import { ConversationExport } from '@wellkept/contract/assistant/assistant.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findConversations, findMessagesOfAll } from './repository.ts';

const tags = ['assistant'];
const exportedMessagesMax = 20_000;

export function conversationExportRoutes(api: FastifyApp, { connections: { people }, keyring }: Services): void {
  api.get(
    '/api/assistant/export',
    {
      schema: {
        operationId: 'exportConversations',
        tags,
        summary: 'Download every conversation as a file',
        response: { 200: ConversationExport },
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const conversations = await withUser(people, userId, async (tx) => {
        const all = await findConversations(tx, keyring, userId);
        const messagesByConversation = await findMessagesOfAll(
          tx,
          keyring,
          userId,
          all.map(({ id }) => id),
          exportedMessagesMax,
        );
        return all.map((one) => ({ ...one, messages: messagesByConversation.get(one.id) ?? [] }));
      });
      const now = new Date().toISOString();
      reply
        .header('content-disposition', `attachment; filename="wellkept-conversations-${now.slice(0, 10)}.json"`)
        .header('cache-control', 'no-store');
      return { product: product.name, disclaimer: `Written by an AI assistant. ${product.disclaimer}`, exportedAt: now, conversations };
    },
  );
}
