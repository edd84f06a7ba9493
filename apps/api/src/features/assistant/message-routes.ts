import { ConversationParams, FeedbackChange, MessageParams, NewMessage } from '@wellkept/contract/assistant/assistant.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { computeAnswerSecondsMax } from './answer-time-limit.ts';
import { updateFeedback } from './repository.ts';
import { answerAndStore, submitMessage } from './service.ts';
import { streamAnswer } from './stream.ts';

const tags = ['assistant'];
const sendsPerMinuteMax = 30;

export function messageRoutes(api: FastifyApp, services: Services): void {
  const {
    config,
    connections: { people },
  } = services;

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
        summary: 'Send a message and stream the answer as server-sent events',
        params: ConversationParams,
        body: NewMessage,
        produces: ['text/event-stream'],
        response: { 200: z.string().meta({ description: 'Parts of the answer as they are generated.' }) },
      },
    },
    async (request, reply) => {
      getConsentingPerson(request);
      const { id, answerId, text } = request.body;
      const sending = { conversationId: request.params.id, id, answerId, text };
      const abortController = new AbortController();
      const question = await submitMessage(services, request, sending, abortController.signal);
      // Closing the panel or pressing Stop aborts the work; the partial answer is stored.
      reply.raw.on('close', () => abortController.abort());
      const answer = await streamAnswer(answerId, answerAndStore(services, request, sending, question), (error) =>
        request.log.error(error),
      );
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
        summary: 'Rate an answer as helpful or not',
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
}
