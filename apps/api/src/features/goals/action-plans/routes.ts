import { ActionChange, ActionPlan, ActionPlanQuery, ActionState } from '@wellkept/contract/goals/action-plans.ts';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { requireFeature } from '../../billing/entitlements/feature-guard.ts';
import { planFeature } from './free-tier-actions.ts';
import { findActionPlan, updateAction } from './repository.ts';

const tags = ['action plans'];

export function actionPlanRoutes(api: FastifyApp, { config, connections: { people } }: Services): void {
  api.get(
    '/api/action-plans',
    {
      onRequest: requireFeature(planFeature, config),
      schema: {
        operationId: 'getActionPlan',
        tags,
        summary: 'List suggested actions, most urgent first, with the total number',
        querystring: ActionPlanQuery,
        response: { 200: ActionPlan },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findActionPlan(tx, userId, request.query.count));
    },
  );

  // Open to everybody: the one action that is free can be marked too.
  // The id reveals a recommendation about the person's health, so it is sent in the body and never in the URL.
  api.put(
    '/api/action-plans/status',
    {
      schema: {
        operationId: 'changeAction',
        tags,
        summary: 'Complete, reopen, dismiss or schedule an action',
        body: ActionChange,
        response: { 200: ActionState },
      },
    },
    async (request) => {
      const { userId } = getConsentingPerson(request);
      const action = await withUser(people, userId, (tx) => updateAction(tx, userId, request.body));
      if (!action) throw new AppError('notFound', 'There is no such action now.');
      return action;
    },
  );
}
