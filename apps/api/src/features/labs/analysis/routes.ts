import { LatestAnalysis } from '@wellkept/contract/labs/analysis.ts';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import { AppError } from '../../../errors.ts';
import { pdfSecondsMax } from '../../../request-budget.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { requireFeature } from '../../billing/entitlements/feature-guard.ts';
import { findCurrentAnalysis } from './service.ts';

const tags = ['analysis'];
/** Analysing a long list takes a few tenths of a second. */
const requestsPerMinuteMax = 20;
const looksPerMinuteMax = 60;

export function analysisRoutes(api: FastifyApp, { config, connections: { people }, safety }: Services): void {
  const onRequest = requireFeature('advanced_analysis', config);
  const rateLimit = { max: requestsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' };

  api.post(
    '/api/analysis',
    {
      onRequest,
      config: { rateLimit, budgetSeconds: pdfSecondsMax },
      schema: {
        operationId: 'makeAnalysis',
        tags,
        summary: 'Analyze all confirmed results with the profile and the medicines taken',
        response: { 201: LatestAnalysis },
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const analysis = await findCurrentAnalysis(userId, { people, safety, now: new Date() }, true);
      if (!analysis.bundle) throw new AppError('conflict', 'There are no results to analyze yet.');
      return reply.code(201).send(analysis);
    },
  );

  api.get(
    '/api/analysis',
    {
      onRequest,
      config: { rateLimit: { ...rateLimit, max: looksPerMinuteMax * config.rateLimitFactor } },
      schema: {
        operationId: 'getLatestAnalysis',
        tags,
        summary: 'Get the latest analysis; it is computed again when its data has changed',
        response: { 200: LatestAnalysis },
      },
    },
    (request) => {
      const { userId, healthDataConsent } = getPerson(request);
      return findCurrentAnalysis(userId, { people, safety, now: new Date() }, healthDataConsent);
    },
  );
}
