import { InsightEvent, InsightFeedback, InsightQuestion } from '@wellkept/contract/insights/insights.ts';
import { z } from 'zod';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { requireFeature } from '../billing/entitlements/feature-guard.ts';
import { findInsightHistory, updateFeedback } from './repository.ts';

const tags = ['insights'];

// The id of an insight names what the person tracks, so it is sent in the body and never in the URL.
export function singleInsightRoutes(api: FastifyApp, { config, connections: { people } }: Services): void {
  api.put(
    '/api/insights/feedback',
    {
      schema: {
        operationId: 'rateInsight',
        tags,
        summary: 'Rate an insight as useful or not, or remove the rating',
        body: InsightFeedback,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { insightId, feedback } = request.body;
      if (!(await withUser(people, userId, (tx) => updateFeedback(tx, userId, insightId, feedback))))
        throw new AppError('notFound', 'There is no such insight now.');
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/insights/history',
    {
      onRequest: requireFeature('pattern_insights', config),
      schema: {
        operationId: 'listInsightEvents',
        tags,
        summary: 'List when an insight appeared and disappeared, latest first',
        body: InsightQuestion,
        response: { 200: z.array(InsightEvent) },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findInsightHistory(tx, userId, request.body.insightId));
    },
  );
}
