import type { SubscriptionStatus } from './use-plan.ts';

/** A user with a paid, running plan. */
export const paidStatus: SubscriptionStatus = {
  subscribed: true,
  simplifiedTier: 'paid',
  subscriptionTier: 'wellness_plus',
  subscriptionEnd: '2026-12-21T10:00:00.000Z',
  plan: 'wellness_plus',
  level: 1,
  billingCycle: 'monthly',
  state: 'active',
  isRunning: true,
  cancelsAt: null,
  priceUsd: 19,
  history: [],
};
