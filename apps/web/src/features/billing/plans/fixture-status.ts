import type { SubscriptionStatus } from './use-plan.ts';

/** A user with a paid, running plan. */
export const paidStatus: SubscriptionStatus = {
  subscribed: true,
  simplified_tier: 'paid',
  subscription_tier: 'wellness_plus',
  subscription_end: '2026-12-21T10:00:00.000Z',
  plan: 'wellness_plus',
  level: 1,
  billing_cycle: 'monthly',
  state: 'active',
  isRunning: true,
  cancelsAt: null,
  priceUsd: 19,
  history: [],
};
