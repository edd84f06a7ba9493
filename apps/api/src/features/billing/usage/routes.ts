import { addDays, toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { Counted } from '@wellkept/contract/billing/allowances.ts';
import { getDailyLimit } from '@wellkept/contract/billing/entitlements.ts';
import { Usage } from '@wellkept/contract/billing/subscription.ts';
import { getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { getEntitlementSubject } from '../entitlements/feature-guard.ts';
import { findUsage } from './repository.ts';

export function usageRoutes(api: FastifyApp, { config, connections: { people } }: Services): void {
  api.get(
    '/api/usage',
    {
      schema: {
        operationId: 'getUsage',
        tags: ['plans'],
        summary: 'Get today’s usage (UTC) and what remains',
        response: { 200: Usage },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const asker = getEntitlementSubject(request, config);
      const counts = await withUser(people, userId, (tx) => findUsage(tx, userId));
      const getAllowance = (counted: Counted) => {
        const limit = getDailyLimit(counted, asker);
        const remaining = limit === null ? null : Math.max(limit - counts[counted], 0);
        return { dailyCount: counts[counted], limit, remaining, mayUse: remaining !== 0 };
      };
      const now = new Date();
      return {
        chats: getAllowance('chats'),
        productChecks: getAllowance('product_checks'),
        ingredientChecks: getAllowance('ingredient_checks'),
        resetsAt: new Date(`${addDays(toUtcDay(now), 1)}T00:00:00Z`).toISOString(),
      };
    },
  );
}
