/** The plans that one can choose when registering: names, badges and prices, stated here and nowhere else. */
export const plans = {
  wellness: { name: 'Free Wellness', badge: 'ALWAYS FREE', monthlyUsd: 0, yearlyUsd: 0 },
  wellness_plus: { name: 'Wellness Pro', badge: 'MOST POPULAR', monthlyUsd: 19, yearlyUsd: 190 },
} as const;

export type PlanId = keyof typeof plans;
export type BillingCycle = 'monthly' | 'yearly';

/** What a year costs less than twelve single months, in US dollars. */
export const yearlySavingUsd = (id: PlanId): number => 12 * plans[id].monthlyUsd - plans[id].yearlyUsd;

/** Names under which older links and records speak of the paid plan. */
const paidNames = new Set(['wellness_plus', 'paid', 'health', 'premium', 'pro', 'basic', 'starter']);

/** The plan that a link or a record means; anything unknown is the free one. */
export const planOf = (name: string): PlanId => (paidNames.has(name) ? 'wellness_plus' : 'wellness');
