import { RecallDecision, RecallNotices, RecallParams, recallDecisionsMax } from '@wellkept/contract/products/recalls.ts';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import {
  countRecallDecisions,
  deleteRecallDecision,
  findLatestRecallDay,
  findRecallNotices,
  upsertRecallDecision,
} from './recall-repository.ts';

const tags = ['products'];

/** Recalls and warnings about what a person has, and what they did about them. */
export function recallRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/recalls',
    {
      schema: {
        operationId: 'listRecallNotices',
        tags,
        summary: 'List recalls and warnings that may be about saved products or the list, latest first',
        response: { 200: RecallNotices },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, async (tx) => ({
        notices: await findRecallNotices(tx, userId),
        asOf: await findLatestRecallDay(tx),
      }));
    },
  );

  api.put(
    '/api/recalls/:recallId/decision',
    {
      schema: {
        operationId: 'putRecallDecision',
        tags,
        summary: 'Say that a recall is about something else, or that it was dealt with',
        params: RecallParams,
        body: RecallDecision,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      await withUser(people, userId, async (tx) => {
        if ((await countRecallDecisions(tx, userId)) >= recallDecisionsMax)
          throw new AppError('conflict', `You can answer up to ${recallDecisionsMax} recalls.`);
        await upsertRecallDecision(tx, userId, request.params.recallId, request.body);
      });
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/recalls/:recallId/decision',
    {
      schema: {
        operationId: 'deleteRecallDecision',
        tags,
        summary: 'Take back what was said about a recall',
        params: RecallParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => deleteRecallDecision(tx, userId, request.params.recallId))))
        throw new AppError('notFound', 'You have not answered this recall.');
      return reply.code(204).send(null);
    },
  );
}
