import {
  AssistantStatus,
  Conversation,
  ConversationExport,
  ConversationParams,
  ConversationQuery,
  ConversationWithMessages,
  FeedbackChange,
  MessageParams,
  NewMessage,
  StatusQuery,
} from '@wellkept/contract/assistant/assistant.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { computeAnswerSecondsMax } from './answer-time-limit.ts';
import {
  deleteConversation,
  deleteConversations,
  findConversation,
  findConversations,
  findMessages,
  findMessagesOfAll,
  insertConversation,
  updateFeedback,
} from './repository.ts';
import { answerAndStore, submitMessage } from './service.ts';
import { streamAnswer } from './stream.ts';
import { listSuggestions } from './suggestions.ts';

const tags = ['assistant'];
const searchedMessagesMax = 4000;
const exportedMessagesMax = 20_000;
const sendsPerMinuteMax = 30;

export function assistantRoutes(api: FastifyApp, services: Services): void {
  const { config, connections, keyring, models } = services;
  const { people } = connections;
  const createNotFoundError = () => new AppError('notFound', 'There is no such conversation.');

  api.get(
    '/api/assistant',
    {
      schema: {
        operationId: 'getAssistant',
        tags,
        summary: 'Who words the answers, and what may be asked here',
        querystring: StatusQuery,
        response: { 200: AssistantStatus },
      },
    },
    ({ query, log }) => {
      // Whoever opens the panel will ask: what is read once is read by then.
      models.embedded().catch((error: unknown) => log.error(error));
      return {
        provider: models.remote && { host: models.remote.host, model: models.remote.name },
        suggestions: listSuggestions(query.screen ?? '/'),
      };
    },
  );

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
      const words = (request.query.search ?? '')
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== '');
      return withUser(people, userId, async (tx) => {
        const all = await findConversations(tx, keyring, userId);
        if (words.length === 0) return all;
        const messagesByConversation = await findMessagesOfAll(
          tx,
          keyring,
          userId,
          all.map(({ id }) => id),
          searchedMessagesMax,
        );
        return all.filter(({ id, title }) => {
          const text = [title, ...(messagesByConversation.get(id) ?? []).map(({ content }) => content)].join('\n').toLowerCase();
          return words.every((word) => text.includes(word));
        });
      });
    },
  );

  api.put(
    '/api/assistant/conversations/:id',
    {
      schema: {
        operationId: 'startConversation',
        tags,
        summary: 'Begins a conversation under an id that the client made',
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
        summary: 'A conversation with its messages',
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

  api.post(
    '/api/assistant/conversations/:id/messages',
    {
      config: {
        rateLimit: { max: sendsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' },
        budgetSeconds: computeAnswerSecondsMax(config),
      },
      schema: {
        operationId: 'sendMessage',
        tags,
        summary: 'Asks, and streams the answer as server-sent events',
        params: ConversationParams,
        body: NewMessage,
        produces: ['text/event-stream'],
        response: { 200: z.string().meta({ description: 'Parts of the answer, as they are made.' }) },
      },
    },
    async (request, reply) => {
      getConsentingPerson(request);
      const { id, answerId, text } = request.body;
      const sending = { conversationId: request.params.id, id, answerId, text };
      const abortController = new AbortController();
      const question = await submitMessage(services, request, sending, abortController.signal);
      // Whoever closes the panel or presses Stop ends the work, too; what was said so far is kept.
      reply.raw.on('close', () => abortController.abort());
      const answer = streamAnswer(answerId, answerAndStore(services, request, sending, question), (error) => request.log.error(error));
      // The schema describes the text as the document has to; what is sent is the stream.
      return reply.send(answer as unknown as string);
    },
  );

  api.put(
    '/api/assistant/conversations/:id/messages/:messageId/feedback',
    {
      schema: {
        operationId: 'rateAnswer',
        tags,
        summary: 'Says whether an answer helped',
        params: MessageParams,
        body: FeedbackChange,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { id, messageId } = request.params;
      const isThere = await withUser(people, userId, (tx) => updateFeedback(tx, userId, id, messageId, request.body.feedback));
      if (!isThere) throw new AppError('notFound', 'There is no such answer.');
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/assistant/conversations/:id',
    {
      schema: {
        operationId: 'deleteConversation',
        tags,
        summary: 'Deletes a conversation for good',
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

  api.delete(
    '/api/assistant/conversations',
    { schema: { operationId: 'deleteConversations', tags, summary: 'Deletes every conversation', response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      await withUser(people, userId, (tx) => deleteConversations(tx, userId));
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/api/assistant/export',
    {
      schema: { operationId: 'exportConversations', tags, summary: 'Every conversation, as a file', response: { 200: ConversationExport } },
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
      return reply
        .header('content-disposition', `attachment; filename="wellkept-conversations-${now.slice(0, 10)}.json"`)
        .header('cache-control', 'no-store')
        .send({ product: product.name, disclaimer: `Written by an AI assistant. ${product.disclaimer}`, exported_at: now, conversations });
    },
  );
}
