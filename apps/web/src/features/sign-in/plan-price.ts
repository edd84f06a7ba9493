import { type BillingCycle, type ChosenPlan, plans } from '@wellkept/contract/plans.ts';

/** The price of a plan as two short texts: `$19` and `a month`. */
export function planPrice(id: ChosenPlan, cycle: BillingCycle): { amount: string; per: string } {
  const { monthlyUsd, yearlyUsd } = plans[id];
  if (monthlyUsd === 0) return { amount: '$0', per: 'no card asked for' };
  return cycle === 'yearly' ? { amount: `$${yearlyUsd}`, per: 'a year' } : { amount: `$${monthlyUsd}`, per: 'a month' };
}

/** The same in one line, for the summary above the details. */
export function planSummary(id: ChosenPlan, cycle: BillingCycle): string {
  const { amount, per } = planPrice(id, cycle);
  return plans[id].monthlyUsd === 0 ? per : `${amount} ${per}`;
}
