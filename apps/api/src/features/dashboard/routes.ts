import { Dashboard } from '@wellkept/contract/dashboard.ts';
import { personOf } from '../../auth/people.ts';
import type { Api, Parts } from '../../parts.ts';
import { dayPlanner } from './day.ts';
import { findDashboard } from './service.ts';

export function dashboardRoutes(api: Api, { connections: { people }, safety }: Parts): void {
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
    (request) => findDashboard(parts, personOf(request).userId, new Date()),
  );
}
