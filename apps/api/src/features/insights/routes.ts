import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import { Forecasts } from '@wellkept/contract/insights/forecasts.ts';
import { InsightEvent, InsightFeedback, InsightQuestion, Insights, TrendQuestion, Trends } from '@wellkept/contract/insights/insights.ts';
import { z } from 'zod';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { getEntitlementSubject, requireFeature } from '../billing/entitlements/feature-guard.ts';
import { getLibraryLoader } from '../library/library.ts';
import { withEvidence } from './evidence.ts';
import { findInsightHistory, findInsights, updateFeedback } from './repository.ts';
import { findRun, isBehind } from './runs.ts';
import { findTrends } from './trends.ts';

const tags = ['insights'];

export function insightRoutes(api: FastifyApp, { config, connections: { people } }: Services): void {
  const loadLibrary = getLibraryLoader(config.dataFolder);
  api.get(
    '/api/insights',
    {
      schema: {
        operationId: 'getInsights',
        tags,
        summary: 'What the diary shows: everybody’s trends, and with the plan every pattern and what departs from one’s usual',
        response: { 200: Insights },
      },
    },
    async (request): Promise<Insights> => {
      const { userId } = getPerson(request);
      const asker = getEntitlementSubject(request, config);
      const has = { patterns: canUseFeature('pattern_insights', asker).may, alerts: canUseFeature('predictive_alerts', asker).may };
      const mayCite = canUseFeature('evidence_based_insights', asker).may;
      return withUser(people, userId, async (tx) => {
        const [all, run] = [await findInsights(tx, userId), await findRun(tx, userId)];
        const shown = has.patterns ? all : all.filter(({ finding }) => finding.kind === 'trend');
        return {
          readAt: run?.readAt?.toISOString() ?? null,
          isBehind: isBehind(run),
          dayCount: run?.dayCount ?? 0,
          asked: run?.asked ?? 0,
          count: all.filter(({ fadedAt }) => fadedAt === null).length,
          insights: mayCite ? await withEvidence(shown, loadLibrary) : shown.map((one) => ({ ...one, evidence: null })),
          waiting: run?.waiting ?? [],
          departures: has.alerts ? (run?.departures ?? []) : [],
          has,
        };
      });
    },
  );

  api.get(
    '/api/forecasts',
    {
      onRequest: requireFeature('predictive_analytics', config),
      schema: {
        operationId: 'getForecasts',
        tags,
        summary: 'The next seven days of what is tracked, where a forecast has beaten plain guesses on the person’s own past',
        response: { 200: Forecasts },
      },
    },
    (request): Promise<Forecasts> => {
      const { userId } = getPerson(request);
      const mayWarn = canUseFeature('predictive_alerts', getEntitlementSubject(request, config)).may;
      return withUser(people, userId, async (tx) => {
        const run = await findRun(tx, userId);
        const { forecasts, quiet, headsUp } = run?.forecasts ?? { forecasts: [], quiet: [], headsUp: null };
        return {
          readAt: run?.readAt?.toISOString() ?? null,
          isBehind: isBehind(run),
          forecasts,
          quiet,
          headsUp: mayWarn ? headsUp : null,
        };
      });
    },
  );

  // An insight's id names what somebody follows, so it travels in the body.
  api.put(
    '/api/insights/feedback',
    {
      schema: {
        operationId: 'rateInsight',
        tags,
        summary: 'Says whether an insight is of use, or takes that back',
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
        summary: 'When an insight came and went, the latest first',
        body: InsightQuestion,
        response: { 200: z.array(InsightEvent) },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findInsightHistory(tx, userId, request.body.insightId));
    },
  );

  api.post(
    '/api/trends',
    {
      schema: {
        operationId: 'readTrends',
        tags,
        summary: 'Lines of the diary by day, week or month, each with its level and how sure that is',
        body: TrendQuestion,
        response: { 200: Trends },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findTrends(tx, userId, request.body));
    },
  );
}
