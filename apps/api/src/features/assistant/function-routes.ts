import { HealthChatAnswer, HealthChatRequest } from '@wellkept/contract/assistant/assistant.ts';
import { refuseOtherUser } from '../../audit/claimed-user.ts';
import { getConsentingPerson } from '../../auth/people.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { computeAnswerSecondsMax } from './answer-time-limit.ts';
import { answerOnce } from './service.ts';

const callsPerMinuteMax = 30;

/** The named function of older clients: one message in, one answer out, and the talk is theirs to keep. */
export function healthChatRoutes(api: FastifyApp, services: Services): void {
  const { config, connections } = services;
  api.post(
    '/api/functions/ai-health-chat',
    {
      config: {
        rateLimit: { max: callsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' },
        budgetSeconds: computeAnswerSecondsMax(config),
      },
      schema: {
        operationId: 'aiHealthChat',
        tags: ['assistant'],
        summary: 'Answer one message',
        body: HealthChatRequest,
        response: { 200: HealthChatAnswer },
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const { message, conversationHistory, userId: claimed } = request.body;
      await refuseOtherUser(connections.people, userId, claimed, 'assistant');
      const abortController = new AbortController();
      reply.raw.on('close', () => abortController.abort());
      // A client that lists the message itself as the last of the history means it once.
      const last = conversationHistory.at(-1);
      const history = last?.role === 'user' && last.content === message ? conversationHistory.slice(0, -1) : conversationHistory;
      const { text } = await answerOnce(services, request, { message, history, signal: abortController.signal });
      return { message: text, context: { timestamp: new Date().toISOString() }, error: null };
    },
  );
}
