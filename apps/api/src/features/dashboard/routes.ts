import { Dashboard } from '@wellkept/contract/dashboard.ts';
import { mayUse } from '@wellkept/contract/entitlements.ts';
import { personOf } from '../../auth/people.ts';
import type { Api, Parts } from '../../parts.ts';
import { freeShareOf, planFeature } from '../action-plans/free-share.ts';
import { askerOf } from '../entitlements/requires.ts';
import { dayPlanner } from './day.ts';
import { findDashboard } from './service.ts';

export function dashboardRoutes(api: Api, { config, connections: { people }, safety }: Parts): void {
  const parts = { people, planDay: dayPlanner(safety) };
  api.get(
    '/api/dashboard',
    {
      schema: {
        operationId: 'getDashboard',
        tags: ['dashboard'],
        summary: 'Everything that the main dashboard shows, from one moment',
        response: { 200: Dashboard },
      },
    },
    async (request) => {
      const dashboard = await findDashboard(parts, personOf(request).userId, new Date());
      const hasPlan = mayUse(planFeature, askerOf(request, config)).may;
      return hasPlan ? dashboard : { ...dashboard, actions: freeShareOf(dashboard.actions) };
    },
  );
}
