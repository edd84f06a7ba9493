import { CheckRequest, CheckResult, Resolution, ResolveRequest } from '@wellkept/contract/interactions/check.ts';
import { z } from 'zod';
import { getCallerAddress } from '../../../auth/rate-limit.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { createLineBudget } from './line-budget.ts';

const requestsPerMinuteMax = 120;

/** Open to visitors; nothing is stored. A long list costs seconds of work, so each address may send fewer than elsewhere. */
export function checkRoutes(api: FastifyApp, { safety, config }: Services): void {
  const spendLines = createLineBudget(config.rateLimitFactor);
  const rateLimit = { max: requestsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' };
  api.post(
    '/api/check',
    {
      config: { rateLimit },
      schema: {
        operationId: 'checkItems',
        tags: ['check'],
        summary: 'Check a list of typed lines or of medicines for interactions',
        body: CheckRequest,
        response: { 200: CheckResult },
      },
    },
    (request) => {
      spendLines(getCallerAddress(request), request.body.items.length);
      return safety.check(request.body.items, request.body.person);
    },
  );
  api.post(
    '/api/resolve',
    {
      config: { rateLimit },
      schema: {
        operationId: 'resolveTexts',
        tags: ['check'],
        summary: 'Resolve typed lines to medicines, supplements and foods',
        body: ResolveRequest,
        response: { 200: z.array(Resolution) },
      },
    },
    (request) => {
      spendLines(getCallerAddress(request), request.body.texts.length);
      return safety.resolve(request.body.texts);
    },
  );
}
