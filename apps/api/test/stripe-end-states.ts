import {
  createStandInCharge,
  createStandInSubscription,
  daySeconds,
  getNowSeconds,
  monthly,
  type StandInCustomer,
  yearly,
} from './stripe-objects.ts';

/** What a customer may come to have, and what it means for the person. */
export const endStates: readonly { state: (customer: string) => Partial<StandInCustomer>; wanted: object }[] = [
  {
    state: (customer) => ({ subscriptions: [createStandInSubscription({}, yearly)], charges: [createStandInCharge(customer)] }),
    wanted: { state: 'active', billing_cycle: 'yearly' },
  },
  {
    state: (customer) => ({
      subscriptions: [createStandInSubscription({ cancel_at_period_end: true })],
      charges: [createStandInCharge(customer)],
    }),
    wanted: { state: 'cancelled', subscribed: true },
  },
  {
    state: (customer) => ({
      subscriptions: [createStandInSubscription({ status: 'past_due' }, monthly, getNowSeconds() + 29 * daySeconds)],
      charges: [createStandInCharge(customer)],
    }),
    wanted: { state: 'past_due', subscribed: true },
  },
  {
    state: (customer) => ({
      subscriptions: [createStandInSubscription({ status: 'canceled', ended_at: getNowSeconds() })],
      charges: [createStandInCharge(customer)],
    }),
    wanted: { state: 'cancelled', subscribed: false },
  },
  {
    state: (customer) => ({ subscriptions: [createStandInSubscription()], charges: [createStandInCharge(customer, { refunded: true })] }),
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
