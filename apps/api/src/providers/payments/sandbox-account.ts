import { findPlanPrice, type LookupKey, plans } from '@wellkept/contract/billing/plans.ts';
import { computePeriodEnd } from './period.ts';

/** What the sandbox keeps of one customer. Instants are ISO texts, since it is stored as JSON. */
export type SandboxAccount = {
  checkouts: SandboxCheckout[];
  portals: { id: string; returnUrl: string; endsAt: string }[];
  subscriptions: SandboxSubscription[];
  payments: { id: string; at: string; amountCents: number; state: 'paid' | 'refunded' | 'disputed' }[];
};
export type SandboxCheckout = {
  id: string;
  /** The order that made it; the same order is not made twice. */
  key: string;
  lookupKey: LookupKey;
  successUrl: string;
  cancelUrl: string;
  endsAt: string;
  state: 'open' | 'paid' | 'closed';
};
export type SandboxSubscription = {
  id: string;
  status: 'active' | 'past_due' | 'unpaid' | 'ended';
  lookupKey: LookupKey;
  startedAt: string;
  periodStart: string;
  periodEnd: string;
  cancelsAt: string | null;
  endedAt: string | null;
};

export const createSandboxAccount = (): SandboxAccount => ({
  checkouts: [],
  portals: [],
  subscriptions: [],
  payments: [],
});

export function getPriceCents(key: LookupKey): number {
  const price = findPlanPrice(key);
  const usd = price && (price.cycle === 'monthly' ? plans[price.plan].monthlyUsd : plans[price.plan].yearlyUsd);
  return (usd ?? 0) * 100;
}

/** What has happened by itself since: subscriptions were renewed, or ended as they were to. */
export function advanceAccount(account: SandboxAccount, now: Date): SandboxAccount {
  const payments = [...account.payments];
  const subscriptions = account.subscriptions.map((subscription) => {
    let current = subscription;
    while (current.status === 'active' && new Date(current.periodEnd) <= now) {
      if (current.cancelsAt) current = { ...current, status: 'ended', endedAt: current.periodEnd };
      else {
        payments.unshift(createPayment(`${current.id}-${current.periodEnd}`, current.periodEnd, getPriceCents(current.lookupKey)));
        current = startNextPeriod(current);
      }
    }
    return current;
  });
  return { ...account, subscriptions, payments };
}

const createPayment = (id: string, at: string, amountCents: number) => ({ id: `pay_${id}`, at, amountCents, state: 'paid' as const });

function startNextPeriod(subscription: SandboxSubscription): SandboxSubscription {
  const periodStart = new Date(subscription.periodEnd);
  return {
    ...subscription,
    periodStart: periodStart.toISOString(),
    periodEnd: computePeriodEnd(periodStart, findPlanPrice(subscription.lookupKey)?.cycle ?? 'monthly').toISOString(),
  };
}

/** Pays an open checkout. Null where it is not open any more. */
export function payCheckout(account: SandboxAccount, checkoutId: string, now: Date): SandboxAccount | null {
  const checkout = account.checkouts.find(({ id }) => id === checkoutId);
  if (checkout?.state !== 'open' || new Date(checkout.endsAt) <= now) return null;
  const at = now.toISOString();
  const subscription: SandboxSubscription = {
    id: `sub_${checkoutId}`,
    status: 'active',
    lookupKey: checkout.lookupKey,
    startedAt: at,
    periodStart: at,
    periodEnd: computePeriodEnd(now, findPlanPrice(checkout.lookupKey)?.cycle ?? 'monthly').toISOString(),
    cancelsAt: null,
    endedAt: null,
  };
  return {
    ...account,
    checkouts: account.checkouts.map((one) => (one.id === checkoutId ? { ...one, state: 'paid' } : one)),
    subscriptions: [...account.subscriptions, subscription],
    payments: [createPayment(subscription.id, at, getPriceCents(checkout.lookupKey)), ...account.payments],
  };
}

/** What the sandbox's portal can do to the newest subscription, so that every state can be seen without a bank. */
export const sandboxActions = [
  'fail-renewal',
  'give-up-renewal',
  'recover-renewal',
  'renew-now',
  'refund',
  'dispute',
  'win-dispute',
  'end-now',
] as const;
export type SandboxAction = (typeof sandboxActions)[number];

export function applySandboxAction(account: SandboxAccount, action: SandboxAction, now: Date): SandboxAccount {
  const at = now.toISOString();
  const subscription = account.subscriptions.at(-1);
  if (!subscription) return account;
  const withSubscription = (changed: SandboxSubscription): SandboxAccount => ({
    ...account,
    subscriptions: [...account.subscriptions.slice(0, -1), changed],
  });
  const withPayment = (state: 'paid' | 'refunded' | 'disputed'): SandboxAccount => ({
    ...account,
    payments: account.payments.map((one, index) => (index === 0 ? { ...one, state } : one)),
  });
  switch (action) {
    case 'fail-renewal':
      return subscription.status === 'active' ? withSubscription({ ...renewNow(subscription, now), status: 'past_due' }) : account;
    case 'give-up-renewal':
      return subscription.status === 'past_due' ? withSubscription({ ...subscription, status: 'unpaid' }) : account;
    case 'recover-renewal': {
      if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return account;
      const paid = withSubscription({ ...subscription, status: 'active' });
      return {
        ...paid,
        payments: [createPayment(`${subscription.id}-${at}`, at, getPriceCents(subscription.lookupKey)), ...paid.payments],
      };
    }
    case 'renew-now': {
      if (subscription.status !== 'active' || subscription.cancelsAt) return account;
      const renewed = withSubscription(renewNow(subscription, now));
      return {
        ...renewed,
        payments: [createPayment(`${subscription.id}-${at}`, at, getPriceCents(subscription.lookupKey)), ...renewed.payments],
      };
    }
    case 'refund':
      return withPayment('refunded');
    case 'dispute':
      return withPayment('disputed');
    case 'win-dispute':
      return account.payments[0]?.state === 'disputed' ? withPayment('paid') : account;
    case 'end-now':
      return subscription.status === 'ended' ? account : withSubscription({ ...subscription, status: 'ended', endedAt: at });
  }
}

/** As if the period ended now. */
const renewNow = (subscription: SandboxSubscription, now: Date) => startNextPeriod({ ...subscription, periodEnd: now.toISOString() });

/** What a change to another price costs at that moment: its price, less what is left of the current period. */
export function computePriceChange(subscription: SandboxSubscription, lookupKey: LookupKey, at: Date) {
  const [start, end] = [Date.parse(subscription.periodStart), Date.parse(subscription.periodEnd)];
  const left = Math.min(Math.max((end - at.getTime()) / (end - start), 0), 1);
  const priceCents = getPriceCents(lookupKey);
  return {
    amountDueCents: priceCents - Math.round(getPriceCents(subscription.lookupKey) * left),
    priceCents,
    renewsAt: computePeriodEnd(at, findPlanPrice(lookupKey)?.cycle ?? 'monthly'),
    quotedAt: at,
  };
}

export function changePrice(account: SandboxAccount, subscriptionId: string, lookupKey: LookupKey, quotedAt: Date): SandboxAccount {
  const subscription = account.subscriptions.find(({ id }) => id === subscriptionId);
  if (subscription?.status !== 'active' || subscription.lookupKey === lookupKey) return account;
  const { amountDueCents, renewsAt } = computePriceChange(subscription, lookupKey, quotedAt);
  const at = quotedAt.toISOString();
  const changed = { ...subscription, lookupKey, periodStart: at, periodEnd: renewsAt.toISOString(), cancelsAt: null };
  return {
    ...account,
    subscriptions: account.subscriptions.map((one) => (one.id === subscriptionId ? changed : one)),
    payments: amountDueCents > 0 ? [createPayment(`${subscriptionId}-${at}`, at, amountDueCents), ...account.payments] : account.payments,
  };
}
