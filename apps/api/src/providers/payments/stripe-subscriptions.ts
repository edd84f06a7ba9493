import type { z } from 'zod';
import { computePeriodEnd } from './period.ts';
import type { PaymentProvider } from './port.ts';
import { findPrice } from './stripe-checkouts.ts';
import { callStripe, isMissingHere, type StripeClient } from './stripe-client.ts';
import * as objects from './stripe-objects.ts';

type Subscriptions = Pick<PaymentProvider, 'findHoldings' | 'cancelAtPeriodEnd' | 'end' | 'quoteChange' | 'change'>;

const subscriptionsMax = 100;
/** Includes failed attempts; the newest charge that succeeded counts. */
const chargesMax = 100;
/** For a subscription in arrears: its newest invoice may be for a change within a period. */
const paidInvoicesMax = 10;

const findSubscription = (client: StripeClient, id: string) =>
  callStripe(client, objects.StripeSubscription, (stripe) => stripe.subscriptions.retrieve(id));

const findPaidUntil = async (client: StripeClient, { id, start_date }: z.infer<typeof objects.StripeSubscription>) =>
  objects.computePaidUntil(
    await callStripe(client, objects.StripePaidInvoices, (stripe) =>
      stripe.invoices.list({ subscription: id, status: 'paid', limit: paidInvoicesMax }),
    ),
    start_date,
  );

/** A change takes effect at once and starts a new period, so that the amount paid and its end date are easy to follow. */
function createChangeParams(subscription: z.infer<typeof objects.StripeSubscription>, priceId: string, quotedAt: Date) {
  return {
    items: [{ id: subscription.items.data[0]?.id ?? '', price: priceId }],
    billing_cycle_anchor: { type: 'now' as const },
    proration_behavior: 'always_invoice' as const,
    proration_date: quotedAt.getTime() / 1000,
  };
}

/** The newest payment that succeeded, and whether it was refunded or disputed since. */
async function findNewestPayment(client: StripeClient, customerId: string) {
  const charges = await callStripe(client, objects.StripeCharges, (stripe) =>
    stripe.charges.list({ customer: customerId, limit: chargesMax }),
  );
  const newest = charges.data.find(({ status }) => status === 'succeeded');
  if (!newest) return null;
  const disputes = newest.disputed
    ? await callStripe(client, objects.StripeDisputes, (stripe) => stripe.disputes.list({ charge: newest.id }))
    : { data: [] };
  const disputeStates = disputes.data.map(({ status }) => status);
  return { id: newest.id, at: newest.created, state: objects.getPaymentState(newest, disputeStates) };
}

async function findSubscriptions(client: StripeClient, customerId: string) {
  const { data } = await callStripe(client, objects.StripeSubscriptions, (stripe) =>
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: subscriptionsMax }),
  );
  const subscriptions = await Promise.all(
    data.map(async (one) => objects.toSubscription(one, objects.isInArrears(one) ? await findPaidUntil(client, one) : null)),
  );
  return subscriptions.filter((one) => one !== null);
}

export const createStripeSubscriptions = (client: StripeClient): Subscriptions => ({
  findHoldings: async (customerId) => {
    const [subscriptions, newestPayment] = await Promise.all([
      findSubscriptions(client, customerId),
      findNewestPayment(client, customerId),
    ]);
    return { subscriptions, newestPayment };
  },

  cancelAtPeriodEnd: async (subscriptionId, isCancelled) => {
    await callStripe(client, objects.StripeSubscription, (stripe) =>
      stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isCancelled }),
    );
  },

  end: async (subscriptionId) => {
    try {
      const { status } = await findSubscription(client, subscriptionId);
      if (status !== 'canceled' && status !== 'incomplete_expired')
        await callStripe(client, objects.StripeSubscription, (stripe) => stripe.subscriptions.cancel(subscriptionId));
    } catch (error) {
      // A missing subscription has ended.
      if (!isMissingHere(error)) throw error;
    }
  },

  quoteChange: async (subscriptionId, lookupKey) => {
    const [subscription, price] = await Promise.all([findSubscription(client, subscriptionId), findPrice(client, lookupKey)]);
    const quotedAt = new Date(Math.floor(Date.now() / 1000) * 1000);
    const preview = await callStripe(client, objects.StripePreview, (stripe) =>
      stripe.invoices.createPreview({
        subscription: subscriptionId,
        subscription_details: createChangeParams(subscription, price.id, quotedAt),
      }),
    );
    const renewsAt = computePeriodEnd(quotedAt, price.recurring?.interval === 'year' ? 'yearly' : 'monthly');
    // The rest of a more expensive period is credited: the total can be negative, the amount due never is.
    return { amountDueCents: Math.min(preview.total, preview.amount_due), priceCents: price.unit_amount ?? 0, renewsAt, quotedAt };
  },

  change: async (subscriptionId, lookupKey, quotedAt) => {
    const [subscription, price] = await Promise.all([findSubscription(client, subscriptionId), findPrice(client, lookupKey)]);
    await callStripe(client, objects.StripeSubscription, (stripe) =>
      stripe.subscriptions.update(
        subscriptionId,
        // A payment that fails leaves the subscription as it was.
        { ...createChangeParams(subscription, price.id, quotedAt), payment_behavior: 'error_if_incomplete' },
        { idempotencyKey: `change-${subscriptionId}-${price.id}-${quotedAt.getTime()}` },
      ),
    );
  },
});
