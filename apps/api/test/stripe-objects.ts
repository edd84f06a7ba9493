import { randomUUID } from 'node:crypto';

// Objects as Stripe sends them, with the fields that are read and a few that are not.
export type StandInPrice = ReturnType<typeof createStandInPrice>;
const createStandInPrice = (lookupKey: string, cents: number, interval: 'month' | 'year', changed: object = {}) => ({
  id: `price_${lookupKey}`,
  object: 'price',
  active: true,
  currency: 'usd',
  livemode: false,
  lookup_key: lookupKey,
  unit_amount: cents,
  recurring: { interval, interval_count: 1 },
  ...changed,
});
export const monthly = createStandInPrice('wellness_plus_monthly', 1900, 'month');
export const yearly = createStandInPrice('wellness_plus_yearly', 19_000, 'year');

export const daySeconds = 86_400;
export const getNowSeconds = () => Math.floor(Date.now() / 1000);

type StandInSubscription = ReturnType<typeof createStandInSubscription>;
export function createStandInSubscription(
  changed: Record<string, unknown> = {},
  price: StandInPrice = monthly,
  periodEnd = getNowSeconds() + 30 * daySeconds,
) {
  const period = (price.recurring.interval === 'year' ? 365 : 30) * daySeconds;
  const isInArrears = changed['status'] === 'past_due' || changed['status'] === 'unpaid';
  return {
    id: `sub_${randomUUID()}`,
    object: 'subscription',
    status: 'active',
    start_date: periodEnd - period,
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    ended_at: null as number | null,
    /** Not a field of Stripe's subscriptions: the end of the newest period among its paid invoices. */
    paid_until: isInArrears ? periodEnd - period : periodEnd,
    items: {
      object: 'list',
      data: [{ id: `si_${randomUUID()}`, price, current_period_start: periodEnd - period, current_period_end: periodEnd }],
    },
    ...changed,
  };
}

export type StandInCharge = ReturnType<typeof createStandInCharge>;
export const createStandInCharge = (customer: string, changed: Record<string, unknown> = {}) => ({
  id: `ch_${randomUUID()}`,
  object: 'charge',
  created: getNowSeconds(),
  status: 'succeeded',
  amount: 1900,
  refunded: false,
  disputed: false,
  customer,
  ...changed,
});

export type StandInCustomer = {
  subscriptions: StandInSubscription[];
  charges: StandInCharge[];
  disputes: { charge: string; status: string }[];
};

export const createStandInEvent = (type: string, object: Record<string, unknown>, changed: Record<string, unknown> = {}) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  created: getNowSeconds(),
  livemode: false,
  api_version: '2026-10-28.endive',
  data: { object },
  ...changed,
});
