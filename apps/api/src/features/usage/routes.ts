import { dailyLimit } from '@wellkept/contract/entitlements.ts';
import type { Counted } from '@wellkept/contract/plans.ts';
import { Usage } from '@wellkept/contract/subscription.ts';
import { personOf } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { Api, Parts } from '../../parts.ts';
import { askerOf } from '../entitlements/requires.ts';
import { findUsage } from './repository.ts';

export function usageRoutes(api: Api, { config, connections: { people } }: Parts): void {
  api.get(
    '/api/usage',
    {
      schema: {
        operationId: 'getUsage',
        tags: ['plans'],
        summary: 'What was used on this day (UTC), and what is left',
        response: { 200: Usage },
      },
    },
    async (request) => {
      const { userId } = personOf(request);
      const asker = askerOf(request, config);
      const counts = await withUser(people, userId, (tx) => findUsage(tx, userId));
      const allowance = (counted: Counted) => {
        const limit = dailyLimit(counted, asker);
        const remaining = limit === null ? null : Math.max(limit - counts[counted], 0);
        return { dailyCount: counts[counted], limit, remaining, mayUse: remaining !== 0 };
      };
      const now = new Date();
      const resetsAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
      return {
        chats: allowance('chats'),
        productChecks: allowance('product_checks'),
        ingredientChecks: allowance('ingredient_checks'),
        resetsAt: resetsAt.toISOString(),
      };
    },
  );
}
