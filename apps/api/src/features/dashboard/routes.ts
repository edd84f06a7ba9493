import { Dashboard } from '@wellkept/contract/dashboard.ts';
import { personOf } from '../../auth/people.ts';
import type { Api, Parts } from '../../parts.ts';
import { askerOf } from '../entitlements/requires.ts';
import { dayPlanner } from './day.ts';
import { reachedBy } from './free-share.ts';
import { findDashboard } from './service.ts';

export function dashboardRoutes(api: Api, { config, connections: { people }, safety }: Parts): void {
  const parts = { people, safety, planDay: dayPlanner(safety) };
  api.get(
    '/api/dashboard',
    {
      schema: {
        operationId: 'getDashboard',
        tags: ['dashboard'],
        summary: 'Everything that the main dashboard shows, from one moment, as far as the plan reaches',
        response: { 200: Dashboard },
      },
    },
    async (request) => reachedBy(askerOf(request, config), await findDashboard(parts, personOf(request).userId, new Date())),
  );
}
