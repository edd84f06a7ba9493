import { daySeconds, monthly, nowSeconds, type StandInCustomer, standInCharge, standInSubscription, yearly } from './stripe-objects.ts';

/** What a customer may come to have, and what it means for the person. */
export const endStates: readonly { state: (customer: string) => Partial<StandInCustomer>; wanted: object }[] = [
  {
    state: (customer) => ({ subscriptions: [standInSubscription({}, yearly)], charges: [standInCharge(customer)] }),
    wanted: { state: 'active', billing_cycle: 'yearly' },
  },
  {
    state: (customer) => ({ subscriptions: [standInSubscription({ cancel_at_period_end: true })], charges: [standInCharge(customer)] }),
    wanted: { state: 'cancelled', subscribed: true },
  },
  {
    state: (customer) => ({
      subscriptions: [standInSubscription({ status: 'past_due' }, monthly, nowSeconds() + 29 * daySeconds)],
      charges: [standInCharge(customer)],
    }),
    wanted: { state: 'past_due', subscribed: true },
  },
  {
    state: (customer) => ({
      subscriptions: [standInSubscription({ status: 'canceled', ended_at: nowSeconds() })],
      charges: [standInCharge(customer)],
    }),
    wanted: { state: 'cancelled', subscribed: false },
  },
  {
    state: (customer) => ({ subscriptions: [standInSubscription()], charges: [standInCharge(customer, { refunded: true })] }),
    wanted: { state: 'refunded', subscribed: false },
  },
];

export const messageTypes = [
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
];
