import { TrendQuestion, Trends } from '@wellkept/contract/insights/insights.ts';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findTrendReadings } from './trend-readings.ts';
import { findTrends } from './trends.ts';

const tags = ['insights'];

export function trendRoutes(api: FastifyApp, { connections: { people }, safety }: Services): void {
  api.post(
    '/api/trends',
    {
      schema: {
        operationId: 'readTrends',
        tags,
        summary: 'Get trend lines by day, week or month, each with its level and certainty',
        body: TrendQuestion,
        response: { 200: Trends },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const { trends, readings } = await withUser(people, userId, async (tx) => ({
        trends: await findTrends(tx, userId, request.body),
        readings: await findTrendReadings(tx, userId, request.body),
      }));
      return { ...trends, ...(await readings.judge(safety)) };
    },
  );
}
