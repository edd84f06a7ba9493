import { dayMs } from '@wellkept/clinical/local-day.ts';
import type { SubscriptionEvent } from '@wellkept/contract/billing/subscription.ts';
import type { Holdings, Payment, ProviderSubscription } from '../../../providers/payments/port.ts';
import type { subscribers } from './tables.ts';

/** A renewal happens at the provider; we hear of it later. Nobody who pays is locked out meanwhile. */
const renewalDaysMax = 3;
/** How long access lasts from the end of the last paid period while the provider retries a payment. */
const retryDaysMax = 14;
/** A payment and the subscription that it began carry times of their own. */
const startSlackMs = 5 * 60_000;

export type ComputedSubscription = Pick<
  typeof subscribers.$inferSelect,
  | 'subscribed'
  | 'simplifiedTier'
  | 'subscriptionTier'
  | 'subscriptionEnd'
  | 'accessUntil'
  | 'billingCycle'
  | 'state'
  | 'cancelsAt'
  | 'priceCents'
  | 'isRunning'
>;

export const noSubscription: ComputedSubscription = {
  subscribed: false,
  simplifiedTier: 'free',
  subscriptionTier: 'free',
  subscriptionEnd: null,
  accessUntil: null,
  billingCycle: null,
  state: 'none',
  cancelsAt: null,
  priceCents: null,
  isRunning: false,
};

/** What may still charge. One that was begun and never paid ends with its payment page. */
export const listRunningSubscriptions = ({ subscriptions }: Holdings): ProviderSubscription[] =>
  subscriptions.filter(({ status }) => status !== 'ended' && status !== 'open');

/** The subscription that counts: a paid one before one that is being retried before an unpaid before an ended one, of these the newest. */
function selectEffectiveSubscription({ subscriptions }: Holdings): ProviderSubscription | null {
  const order = { active: 3, past_due: 2, unpaid: 1, ended: 0 };
  const counted = subscriptions.flatMap((one) => (one.status === 'open' ? [] : [{ ...one, status: one.status }]));
  counted.sort((a, b) => order[b.status] - order[a.status] || b.startedAt.getTime() - a.startedAt.getTime());
  return counted[0] ?? null;
}

/**
 * What the provider's state means for a person at a moment. A pure function, so the latest state wins whatever the
 * order of messages.
 */
export function computeSubscription(holdings: Holdings, now: Date): ComputedSubscription {
  const subscription = selectEffectiveSubscription(holdings);
  if (!subscription) return noSubscription;
  const { plan, cycle: billingCycle, priceCents, status, periodEnd, paidUntil, cancelsAt, endedAt } = subscription;
  const isRunning = listRunningSubscriptions(holdings).length > 0;
  const closed = { ...noSubscription, billingCycle, priceCents, isRunning };
  const reversal = getReversal(subscription, holdings.newestPayment);
  if (reversal) return { ...closed, state: reversal };
  if (status === 'ended') return { ...closed, state: 'cancelled', subscriptionEnd: endedAt ?? periodEnd };
  const accessUntil = computeAccessUntil(subscription);
  if (accessUntil <= now)
    return {
      ...closed,
      state: cancelsAt && status === 'active' ? 'cancelled' : 'past_due',
      subscriptionEnd: getEarlier(paidUntil, cancelsAt),
    };
  return {
    subscribed: true,
    simplifiedTier: 'paid',
    subscriptionTier: plan,
    subscriptionEnd: getEarlier(paidUntil, cancelsAt),
    accessUntil,
    billingCycle,
    priceCents,
    state: status === 'past_due' ? 'past_due' : cancelsAt ? 'cancelled' : 'active',
    cancelsAt,
    isRunning,
  };
}

/** While a payment is retried, access lasts from the last period that was paid, however many have begun since. */
function computeAccessUntil({ status, paidUntil, cancelsAt }: ProviderSubscription): Date {
  if (status === 'unpaid') return paidUntil;
  if (status === 'past_due') return getEarlier(addDaysTo(paidUntil, retryDaysMax), cancelsAt);
  return cancelsAt ?? addDaysTo(paidUntil, renewalDaysMax);
}

/** Money that went back took the access with it. */
function getReversal({ startedAt }: ProviderSubscription, payment: Payment | null): 'refunded' | 'disputed' | null {
  if (!payment || payment.state === 'paid' || payment.at.getTime() < startedAt.getTime() - startSlackMs) return null;
  return payment.state === 'refunded' ? 'refunded' : 'disputed';
}

/** A refund or a lost dispute is the end: what still runs at the provider must not charge again. */
export function findSubscriptionToEnd(holdings: Holdings): string | null {
  const subscription = selectEffectiveSubscription(holdings);
  const { newestPayment } = holdings;
  if (!subscription || subscription.status === 'ended' || !getReversal(subscription, newestPayment)) return null;
  return newestPayment?.state === 'disputed' ? null : subscription.id;
}

/** What happened between two standings, for the person's history. */
export function listEventsBetween(before: ComputedSubscription, after: ComputedSubscription): SubscriptionEvent[] {
  const wasReversed = before.state === 'refunded' || before.state === 'disputed';
  if (after.state === 'refunded' || after.state === 'disputed') return before.state === after.state ? [] : [after.state];
  const wasClosed = !before.subscribed && before.state === 'past_due';
  if (!after.subscribed && after.state === 'past_due') return before.subscribed ? ['closed'] : [];
  if (!after.subscribed) return before.subscribed || wasReversed || wasClosed ? ['ended'] : [];
  if (before.state === 'disputed') return ['dispute_closed'];
  if (wasClosed) return after.state === 'past_due' ? [] : ['payment_recovered'];
  if (!before.subscribed) return ['subscribed'];
  const events: SubscriptionEvent[] = [];
  const isChanged = before.priceCents !== after.priceCents || before.billingCycle !== after.billingCycle;
  if (isChanged) events.push('plan_changed');
  if (before.state !== 'past_due' && after.state === 'past_due') events.push('payment_failed');
  if (before.state === 'past_due' && after.state !== 'past_due') events.push('payment_recovered');
  else if (!isChanged && !before.cancelsAt && after.state === 'active' && isLater(after.subscriptionEnd, before.subscriptionEnd))
    events.push('renewed');
  if (!before.cancelsAt && after.cancelsAt) events.push('cancelled');
  if (before.cancelsAt && !after.cancelsAt) events.push('resumed');
  return events;
}

const isLater = (a: Date | null, b: Date | null) => a !== null && b !== null && a > b;
const getEarlier = (a: Date, b: Date | null) => (b !== null && b < a ? b : a);
const addDaysTo = (date: Date, days: number) => new Date(date.getTime() + days * dayMs);
