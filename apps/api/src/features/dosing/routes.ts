import { DayPlan, DayPlanRequest } from '@wellkept/contract/dosing/day-plan.ts';
import { planDay } from '@wellkept/dosing/plan/timing.ts';
import { getCallerAddress } from '../../auth/rate-limit.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { requireFeature } from '../billing/entitlements/feature-guard.ts';
import { createLineBudget } from '../interactions/check/line-budget.ts';

const requestsPerMinuteMax = 120;
/** To plan an item takes ten times as long as to check it. */
const linesPerItem = 10;

/** Nothing is stored. A page that changes the day asks again after each change. */
export function dayPlanRoutes(api: FastifyApp, { safety, config }: Services): void {
  const spendLines = createLineBudget(config.rateLimitFactor);
  api.post(
    '/api/day-plan',
    {
      onRequest: requireFeature('food_drug_timing', config),
      config: { rateLimit: { max: requestsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' } },
      schema: {
        operationId: 'planDay',
        tags: ['check'],
        summary: 'Plan when to take medicines on a day, and check them for interactions',
        body: DayPlanRequest,
        response: { 200: DayPlan },
      },
    },
    async (request) => {
      const { items, person, day, now } = request.body;
      spendLines(getCallerAddress(request), items.length * linesPerItem);
      const result = await safety.check(items, person);
      const resolutions = result.items.map(({ resolution }) => resolution);
      const times = new Map(now.flatMap(({ item, ...current }) => (item < items.length ? [[item, current] as const] : [])));
      return { result, plan: planDay(safety.knowledge, resolutions, day, times, result) };
    },
  );
}
