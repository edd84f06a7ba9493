import { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import { getPerson } from '../../../auth/people.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { getEntitlementSubject } from '../../billing/entitlements/feature-guard.ts';
import { redactByPlan } from './plan-redaction.ts';
import { findDashboard } from './service.ts';

export function dashboardRoutes(api: FastifyApp, { config, connections: { people }, safety, planDay }: Services): void {
  const parts = { people, safety, planDay };
  api.get(
    '/api/dashboard',
    {
      schema: {
        operationId: 'getDashboard',
        tags: ['dashboard'],
        summary: 'Get everything that the main dashboard shows with the person’s plan',
        response: { 200: Dashboard },
      },
    },
    async (request) =>
      redactByPlan(getEntitlementSubject(request, config), await findDashboard(parts, getPerson(request).userId, new Date())),
  );
}
