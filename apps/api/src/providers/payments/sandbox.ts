import { createHash, randomUUID } from 'node:crypto';
import { findPlanPrice } from '@wellkept/contract/billing/plans.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { PaymentProblem, type PaymentProvider, type ProviderSubscription } from './port.ts';
import {
  advanceAccount,
  changePrice,
  computePriceChange,
  createSandboxAccount,
  getPriceCents,
  type SandboxAccount,
  type SandboxSubscription,
} from './sandbox-account.ts';
import { sandboxCustomers } from './tables.ts';

const portalHours = 1;

/** The customer of a checkout or portal id, which begins with it. */
export const parseSandboxCustomerId = (id: string): string => id.slice(0, Math.max(id.indexOf('.'), 0));

/** Changes what the sandbox keeps of a customer, one change after the other. Null for a customer it does not know. */
export async function updateSandboxAccount<T>(
  database: Database,
  customerId: string,
  work: (account: SandboxAccount) => { account: SandboxAccount; result: T },
): Promise<T | null> {
  return database.transaction(async (tx) => {
    const isCustomer = eq(sandboxCustomers.customerId, customerId);
    const [row] = await tx.select().from(sandboxCustomers).where(isCustomer).for('update');
    if (!row) return null;
    const { account, result } = work(advanceAccount(row.account, new Date()));
    await tx.update(sandboxCustomers).set({ account }).where(isCustomer);
    return result;
  });
}

/** A message as a real provider would send it, signed the same way. */
export async function createSandboxMessage(type: string, customerId: string, secret: string): Promise<{ body: string; signature: string }> {
  const body = JSON.stringify({
    id: `evt_sandbox_${randomUUID()}`,
    type,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: { customer: customerId } },
  });
  const { default: Stripe } = await import('stripe');
  return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret }) };
}

const readAccount = async (database: Database, customerId: string): Promise<SandboxAccount> => {
  const account = await updateSandboxAccount(database, customerId, (current) => ({ account: current, result: current }));
  if (!account) throw new PaymentProblem('unknownCustomer', 'the sandbox does not know this customer');
  return account;
};
const updateAccount = async (database: Database, customerId: string, work: (account: SandboxAccount) => SandboxAccount): Promise<void> => {
  if (!(await updateSandboxAccount(database, customerId, (account) => ({ account: work(account), result: true }))))
    throw new PaymentProblem('unknownCustomer', 'the sandbox does not know this customer');
};
/** Ids of subscriptions are `sub_`, the customer, a dot and a random part. */
const updateSubscription = (database: Database, id: string, work: (subscription: SandboxSubscription) => SandboxSubscription) =>
  updateAccount(database, parseSandboxCustomerId(id.replace(/^sub_/, '')), (account) => ({
    ...account,
    subscriptions: account.subscriptions.map((one) => (one.id === id && one.status !== 'ended' ? work(one) : one)),
  }));

const createSandboxCheckouts = (
  database: Database,
): Pick<PaymentProvider, 'createCheckout' | 'findCheckout' | 'closeCheckout' | 'openPortal'> => ({
  createCheckout: async ({ customerId, lookupKey, successUrl, cancelUrl, endsAt, key }) => {
    const id = `${customerId}.${randomUUID()}`;
    const made = { id, key, lookupKey, successUrl, cancelUrl, endsAt: endsAt.toISOString(), state: 'open' as const };
    const checkout = await updateSandboxAccount(database, customerId, (account) => {
      const known = account.checkouts.find((one) => one.key === key);
      return { account: known ? account : { ...account, checkouts: [...account.checkouts, made] }, result: known ?? made };
    });
    if (!checkout) throw new PaymentProblem('unknownCustomer', 'the sandbox does not know this customer');
    return { id: checkout.id, url: `${new URL(successUrl).origin}/sandbox/checkout/${checkout.id}` };
  },
  findCheckout: async (id) => {
    const { checkouts } = await readAccount(database, parseSandboxCustomerId(id));
    const checkout = checkouts.find((one) => one.id === id);
    return checkout?.state === 'open' && new Date(checkout.endsAt) <= new Date() ? 'closed' : (checkout?.state ?? 'closed');
  },
  closeCheckout: async (id) => {
    const state = await updateSandboxAccount(database, parseSandboxCustomerId(id), (account) => ({
      account: {
        ...account,
        checkouts: account.checkouts.map((one) => (one.id === id && one.state === 'open' ? { ...one, state: 'closed' } : one)),
      },
      result: account.checkouts.find((one) => one.id === id)?.state,
    }));
    return state === 'paid' ? 'paid' : 'closed';
  },
  openPortal: async (customerId, returnUrl) => {
    const id = `${customerId}.${randomUUID()}`;
    const endsAt = new Date(Date.now() + portalHours * 3_600_000).toISOString();
    await updateAccount(database, customerId, (account) => ({ ...account, portals: [{ id, returnUrl, endsAt }] }));
    return `${new URL(returnUrl).origin}/sandbox/portal/${id}`;
  },
});

const createSandboxSubscriptions = (
  database: Database,
): Pick<PaymentProvider, 'findHoldings' | 'cancelAtPeriodEnd' | 'end' | 'quoteChange' | 'change'> => ({
  findHoldings: async (customerId) => {
    const { subscriptions, payments } = await readAccount(database, customerId);
    const [newest] = payments;
    return {
      subscriptions: subscriptions.map(toProviderSubscription),
      newestPayment: newest ? { id: newest.id, at: new Date(newest.at), state: newest.state } : null,
    };
  },
  cancelAtPeriodEnd: (id, isCancelled) =>
    updateSubscription(database, id, (one) => ({ ...one, cancelsAt: isCancelled ? one.periodEnd : null })),
  end: (id) => updateSubscription(database, id, (one) => ({ ...one, status: 'ended', endedAt: new Date().toISOString() })),
  quoteChange: async (id, lookupKey) => {
    const { subscriptions } = await readAccount(database, parseSandboxCustomerId(id.replace(/^sub_/, '')));
    const subscription = subscriptions.find((one) => one.id === id);
    if (!subscription) throw new PaymentProblem('failed', 'the sandbox does not know this subscription');
    return computePriceChange(subscription, lookupKey, new Date());
  },
  change: (id, lookupKey, quotedAt) =>
    updateAccount(database, parseSandboxCustomerId(id.replace(/^sub_/, '')), (account) => changePrice(account, id, lookupKey, quotedAt)),
});

/** Takes no money. Stores customers, checkouts and subscriptions as a real provider would, so that everything can be tried locally. */
export function createSandboxProvider(database: Database, secret: string): PaymentProvider {
  return {
    name: 'sandbox',
    ...createSandboxCheckouts(database),
    ...createSandboxSubscriptions(database),
    createCustomer: async ({ userId }) => {
      const customerId = `cus_sandbox_${createHash('sha256').update(userId).digest('hex').slice(0, 24)}`;
      await database.insert(sandboxCustomers).values({ customerId, account: createSandboxAccount() }).onConflictDoNothing();
      return customerId;
    },
    findCustomerOfCharge: async () => null,
    findInvoices: async (customerId) =>
      (await readAccount(database, customerId)).payments.map(({ id, at, amountCents, state }) => ({
        id,
        at,
        amountUsd: amountCents / 100,
        state,
        url: null,
      })),
    refund: (customerId, { id }) =>
      updateAccount(database, customerId, (account) => ({
        ...account,
        payments: account.payments.map((one) => (one.id === id ? { ...one, state: 'refunded' } : one)),
      })),
    readEvent: async (body, signature) => {
      const { parseSignedEvent, toProviderEvent } = await import('./stripe-events.ts');
      const event = parseSignedEvent(body, signature, secret);
      return event && toProviderEvent(event);
    },
  };
}

const toProviderSubscription = (subscription: SandboxSubscription): ProviderSubscription => {
  const price = findPlanPrice(subscription.lookupKey);
  return {
    id: subscription.id,
    status: subscription.status,
    plan: price?.plan ?? 'wellness_plus',
    cycle: price?.cycle ?? null,
    priceCents: getPriceCents(subscription.lookupKey),
    startedAt: new Date(subscription.startedAt),
    periodStart: new Date(subscription.periodStart),
    periodEnd: new Date(subscription.periodEnd),
    // It fails one renewal only, and waits then.
    paidUntil: new Date(
      subscription.status === 'past_due' || subscription.status === 'unpaid' ? subscription.periodStart : subscription.periodEnd,
    ),
    cancelsAt: subscription.cancelsAt === null ? null : new Date(subscription.cancelsAt),
    endedAt: subscription.endedAt === null ? null : new Date(subscription.endedAt),
  };
};
