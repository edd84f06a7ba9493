import { canUseFeature, type EntitlementSubject } from '@wellkept/contract/billing/entitlements.ts';
import type { Dashboard, DayOfDoses } from '@wellkept/contract/tracking/dashboard.ts';
import { planFeature, selectFreeTierActions } from '../../goals/action-plans/free-tier-actions.ts';

/** Of the whole dashboard, what the person's plan reaches. Findings are never part of this. */
export function redactByPlan(subject: EntitlementSubject, dashboard: Dashboard): Dashboard {
  const { day, actions, wellness } = dashboard;
  const hasPlan = canUseFeature(planFeature, subject).may;
  return {
    ...dashboard,
    ...(hasPlan ? { actions, wellness } : { actions: selectFreeTierActions(actions), wellness: null }),
    day: day.isPlanned && canUseFeature('food_drug_timing', subject).may ? day : redactTimes(day),
  };
}

/**
 * Each medicine once, with the days on which it is due: the person's own input, without anything that was calculated.
 */
function redactTimes({ doses, sometimes, ...day }: DayOfDoses): DayOfDoses {
  const selectFirstByMedicine = <Line extends DayOfDoses['doses'][number]>(lines: readonly Line[]) => [
    ...new Map(lines.map((dose) => [dose.medicationId, { ...dose, at: null, moment: '', rule: '' }])).values(),
  ];
  return { ...day, isPlanned: false, doses: selectFirstByMedicine(doses), sometimes: selectFirstByMedicine(sometimes), openCount: 0 };
}
