import type { FeatureKey } from '@wellkept/contract/billing/features.ts';
import type { ActionPlan } from '@wellkept/contract/goals/action-plans.ts';

/** What the whole plan is part of. */
export const planFeature: FeatureKey = 'personalized_recommendations';

/** Of a plan, what is everybody's: the one thing to do that helps most. How many there are in all is no secret. */
export const selectFreeTierActions = ({ actions, counts }: ActionPlan): ActionPlan => ({
  actions: actions.filter(({ status }) => status === 'pending').slice(0, 1),
  counts,
});
