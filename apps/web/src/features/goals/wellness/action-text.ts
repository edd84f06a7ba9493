import { formatCount } from '@wellkept/clinical/wording.ts';
import type { ActionPlan, HealthAction } from '@wellkept/contract/goals/action-plans.ts';

export const impactMax = 10;
export const effortMax = 5;

export const formatImpact = ({ impactScore: impact }: HealthAction): string => `Impact: ${impact}/${impactMax}`;
export const formatEffort = ({ effort }: HealthAction): string => `Effort: ${effort}/${effortMax}`;

/** A single step says no more than the title. */
export const hasSteps = ({ metadata: { steps } }: HealthAction): boolean => steps.length > 1;

const isPending = ({ status }: HealthAction): boolean => status === 'pending';

export const formatPending = (count: number): string => (count === 0 ? 'Nothing left to do' : `${formatCount(count, 'action')} pending`);

/** What is worth most for what it asks. */
export function getQuickTip(actions: readonly HealthAction[]): string {
  const [first, ...others] = actions.filter(isPending);
  if (!first) return 'Everything here is done. New actions appear when your data changes.';
  const computeWorth = (action: HealthAction) => action.impactScore / action.effort;
  const best = others.reduce((one, other) => (computeWorth(other) > computeWorth(one) ? other : one), first);
  return `Short of time? “${best.title}” brings the most for the least effort.`;
}

/** The plan with one action in another status. What was put aside is not shown any more; the others keep their places. */
export function withStatus(plan: ActionPlan, id: string, status: HealthAction['status']): ActionPlan {
  const action = plan.actions.find(({ actionId: one }) => one === id);
  if (!action || action.status === status) return plan;
  const completedAt = status === 'completed' ? new Date().toISOString() : null;
  const changed: HealthAction = { ...action, status, completedAt };
  return {
    actions:
      status === 'dismissed' ? plan.actions.filter((one) => one !== action) : plan.actions.map((one) => (one === action ? changed : one)),
    counts: {
      ...plan.counts,
      [action.status]: Math.max(0, plan.counts[action.status] - 1),
      [status]: plan.counts[status] + 1,
    },
  };
}
