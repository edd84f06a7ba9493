import type { Dashboard, DayOfDoses } from '@wellkept/contract/dashboard.ts';
import { type Asker, mayUse } from '@wellkept/contract/entitlements.ts';
import { freeShareOf, planFeature } from '../action-plans/free-share.ts';

/** Of the whole dashboard, what the person's plan reaches. Findings are never part of this. */
export function reachedBy(asker: Asker, dashboard: Dashboard): Dashboard {
  const { day, actions, wellness } = dashboard;
  const hasPlan = mayUse(planFeature, asker).may;
  return {
    ...dashboard,
    ...(hasPlan ? { actions, wellness } : { actions: freeShareOf(actions), wellness: null }),
    day: day && (mayUse('food_drug_timing', asker).may ? day : unplanned(day)),
  };
}

/** Each medicine once, with the days on which it is due: what was told of it, without what was reckoned. */
function unplanned({ doses, sometimes, ...day }: DayOfDoses): DayOfDoses {
  const once = (lines: DayOfDoses['doses']) => [
    ...new Map(lines.map((dose) => [dose.medication_id, { ...dose, at: null, moment: '', rule: '' }])).values(),
  ];
  return { ...day, is_planned: false, doses: once(doses), sometimes: once(sometimes), open_count: 0 };
}
