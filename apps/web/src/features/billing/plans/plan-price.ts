import { formatNumber } from '@wellkept/clinical/wording.ts';
import { type BillingCycle, type PlanId, plans } from '@wellkept/contract/billing/plans.ts';

/** An amount of US dollars as it is read: `$19`, `$3.50`. */
export const formatUsd = (amount: number) => `$${formatNumber(amount, { decimalsMin: Number.isInteger(amount) ? 0 : 2, decimalsMax: 2 })}`;

/** The price of a plan as two short texts: `$19` and `a month`. A plan without a price for a year shows that of a month. */
export function formatPlanPrice(id: PlanId, cycle: BillingCycle): { amount: string; per: string } {
  const { monthlyUsd, yearlyUsd, period } = plans[id];
  return cycle === 'yearly' && monthlyUsd > 0 && yearlyUsd !== null
    ? { amount: formatUsd(yearlyUsd), per: 'a year' }
    : { amount: formatUsd(monthlyUsd), per: period };
}

/** The same in one line. */
export function formatPlanSummary(id: PlanId, cycle: BillingCycle): string {
  const { amount, per } = formatPlanPrice(id, cycle);
  return plans[id].monthlyUsd === 0 ? per : `${amount} ${per}`;
}
