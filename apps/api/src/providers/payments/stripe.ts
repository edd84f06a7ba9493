import { createHash, randomUUID } from 'node:crypto';
import { findPlanPrice, type LookupKey, plans } from '@wellkept/contract/billing/plans.ts';
import Stripe from 'stripe';
import type { z } from 'zod';
import { createExchangeLimiter } from '../exchange-limiter.ts';
import { computePeriodEnd } from './period.ts';
import { PaymentProblem, type PaymentProvider, type ProviderEvent } from './port.ts';
import * as objects from './stripe-objects.ts';

export type StripeSettings = {
  secretKey: string;
  webhookSecrets: readonly string[];
  /** Whether real money moves. Keys, prices and messages of the other mode are refused. */
  isLive: boolean;
  /** Another address than Stripe's own, for a stand-in. */
  apiUrl?: string | null;
};

const limits = { name: 'the payment provider', msMax: 8000, answerBytesMax: 4_000_000, atOnceMax: 16, mediaTypes: /json/ };
const signatureAgeSecondsMax = 300;
const subscriptionsMax = 100;
/** Failed attempts are among them; the newest that succeeded counts. */
const chargesMax = 100;
const invoicesMax = 24;
/** Of a subscription in arrears; the newest may be of a change within a period. */
const paidInvoicesMax = 10;

export function createStripeProvider(
  { secretKey, webhookSecrets, isLive, apiUrl }: StripeSettings,
  { msMax = limits.msMax, answerBytesMax = limits.answerBytesMax } = {},
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    // Ours ends first, and says why.
    timeout: msMax * 2,
    httpClient: Stripe.createFetchHttpClient(createExchangeLimiter({ ...limits, msMax, answerBytesMax }).fetch),
    // A repeated POST carries the same idempotency key, so that it is done once.
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl ? toConnectionOptions(new URL(apiUrl)) : {}),
  });
  const isLiveKey = /^(sk|rk)_live_/.test(secretKey);

  /** Calls Stripe and checks the answer's shape. */
  const ask = async <T extends z.ZodType>(shape: T, call: () => Promise<unknown>): Promise<z.output<T>> => {
    if (isLiveKey !== isLive) throw new PaymentProblem('modeMismatch', 'the secret key is of the other mode');
    try {
      return shape.parse(await call());
    } catch (error) {
      throw toPaymentProblem(error);
    }
  };

  /** The price that a lookup key names, if it is the one that we show. */
  const findPrice = async (key: LookupKey) => {
    const ours = findPlanPrice(key);
    const shown = ours && (ours.cycle === 'monthly' ? plans[ours.plan].monthlyUsd : plans[ours.plan].yearlyUsd);
    const { data } = await ask(objects.StripePrices, () => stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }));
    const [price] = data;
    if (!price) throw new PaymentProblem('notConfigured', `there is no active price ${key}`);
    if (price.livemode !== isLive) throw new PaymentProblem('modeMismatch', `the price ${key} is of the other mode`);
    const interval = ours?.cycle === 'yearly' ? 'year' : 'month';
    const { recurring } = price;
    if (
      price.unit_amount !== (shown ?? 0) * 100 ||
      price.currency !== 'usd' ||
      recurring?.interval !== interval ||
      recurring.interval_count !== 1
    )
      throw new PaymentProblem('modeMismatch', `the price ${key} is not the one that is shown`);
    return price;
  };

  const findSubscription = (id: string) => ask(objects.StripeSubscription, () => stripe.subscriptions.retrieve(id));

  const findCheckout = async (id: string) => {
    try {
      const { status } = await ask(objects.StripeSession, () => stripe.checkout.sessions.retrieve(id));
      return status === 'open' ? 'open' : status === 'complete' ? 'paid' : 'closed';
    } catch (error) {
      // What is not there cannot be paid.
      if (isMissingHere(error)) return 'closed';
      throw error;
    }
  };

  const findPaidUntil = async ({ id, start_date }: z.infer<typeof objects.StripeSubscription>) =>
    objects.computePaidUntil(
      await ask(objects.StripePaidInvoices, () => stripe.invoices.list({ subscription: id, status: 'paid', limit: paidInvoicesMax })),
      start_date,
    );

  /**
   * Does something once under a key. A failure is kept under the key too and would come back for a day; it is asked for anew under another
   * key. Only for what does no harm when it is done twice.
   */
  const askOnce = async <T extends z.ZodType>(shape: T, key: string, call: (options: Stripe.RequestOptions) => Promise<unknown>) => {
    try {
      return await ask(shape, () => call({ idempotencyKey: key }));
    } catch (error) {
      if (!isReplayed(error)) throw error;
      return ask(shape, () => call({ idempotencyKey: `${key}-${randomUUID()}` }));
    }
  };

  return {
    name: 'stripe',

    createCustomer: async ({ userId, email, name, replaces }) => {
      const digest = createHash('sha256')
        .update(JSON.stringify([userId, email, name, replaces]))
        .digest('hex');
      // The same for 24 hours: a customer that was made while the answer got lost is not made twice.
      const { id } = await askOnce(objects.StripeId, `customer-${digest}`, (options) =>
        stripe.customers.create({ email, name, metadata: { user_id: userId } }, options),
      );
      return id;
    },

    createCheckout: async ({ customerId, lookupKey, successUrl, cancelUrl, endsAt, key }) => {
      const price = await findPrice(lookupKey);
      const { id, url } = await ask(objects.StripeSession, () =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            line_items: [{ price: price.id, quantity: 1 }],
            success_url: successUrl,
            cancel_url: cancelUrl,
            expires_at: Math.floor(endsAt.getTime() / 1000),
          },
          { idempotencyKey: `checkout-${key}` },
        ),
      );
      if (!url) throw new PaymentProblem('failed', 'a checkout session without an address');
      return { id, url };
    },

    findCheckout,
    closeCheckout: async (id) => {
      const state = await findCheckout(id);
      if (state !== 'open') return state;
      await ask(objects.StripeSession, () => stripe.checkout.sessions.expire(id));
      return 'closed';
    },

    openPortal: async (customerId, returnUrl) => {
      const { url } = await ask(objects.StripePage, () =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      );
      return url;
    },

    findHoldings: async (customerId) => {
      const [subscriptions, charges] = await Promise.all([
        ask(objects.StripeSubscriptions, () => stripe.subscriptions.list({ customer: customerId, status: 'all', limit: subscriptionsMax })),
        ask(objects.StripeCharges, () => stripe.charges.list({ customer: customerId, limit: chargesMax })),
      ]);
      const newest = charges.data.find(({ status }) => status === 'succeeded');
      const disputes = newest?.disputed
        ? await ask(objects.StripeDisputes, () => stripe.disputes.list({ charge: newest.id }))
        : { data: [] };
      const read = await Promise.all(
        subscriptions.data.map(async (one) => objects.toSubscription(one, objects.isInArrears(one) ? await findPaidUntil(one) : null)),
      );
      return {
        subscriptions: read.filter((one) => one !== null),
        newestPayment: newest
          ? {
              id: newest.id,
              at: newest.created,
              state: objects.getPaymentState(
                newest,
                disputes.data.map(({ status }) => status),
              ),
            }
          : null,
      };
    },

    findCustomerOfCharge: async (chargeId) => (await ask(objects.StripeCharge, () => stripe.charges.retrieve(chargeId))).customer,

    findInvoices: async (customerId) => {
      const { data } = await ask(objects.StripeInvoices, () => stripe.invoices.list({ customer: customerId, limit: invoicesMax }));
      return data.map(objects.toInvoice);
    },

    cancelAtPeriodEnd: async (subscriptionId, isCancelled) => {
      await ask(objects.StripeSubscription, () => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isCancelled }));
    },

    end: async (subscriptionId) => {
      try {
        const { status } = await findSubscription(subscriptionId);
        if (status !== 'canceled' && status !== 'incomplete_expired')
          await ask(objects.StripeSubscription, () => stripe.subscriptions.cancel(subscriptionId));
      } catch (error) {
        // What is not there runs no more.
        if (!isMissingHere(error)) throw error;
      }
    },

    refund: async (_customerId, { id }) => {
      await askOnce(objects.StripeId, `refund-${id}`, (options) => stripe.refunds.create({ charge: id }, options));
    },

    quoteChange: async (subscriptionId, lookupKey) => {
      const [subscription, price] = await Promise.all([findSubscription(subscriptionId), findPrice(lookupKey)]);
      const quotedAt = new Date(Math.floor(Date.now() / 1000) * 1000);
      const preview = await ask(objects.StripePreview, () =>
        stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: createChangeParams(subscription, price.id, quotedAt),
        }),
      );
      const renewsAt = computePeriodEnd(quotedAt, price.recurring?.interval === 'year' ? 'yearly' : 'monthly');
      // What is left of a dearer period is credited; the invoice itself is never below nothing.
      return { amountDueCents: Math.min(preview.total, preview.amount_due), priceCents: price.unit_amount ?? 0, renewsAt, quotedAt };
    },

    change: async (subscriptionId, lookupKey, quotedAt) => {
      const [subscription, price] = await Promise.all([findSubscription(subscriptionId), findPrice(lookupKey)]);
      await ask(objects.StripeSubscription, () =>
        stripe.subscriptions.update(
          subscriptionId,
          // A payment that fails leaves the subscription as it was.
          { ...createChangeParams(subscription, price.id, quotedAt), payment_behavior: 'error_if_incomplete' },
          { idempotencyKey: `change-${subscriptionId}-${price.id}-${quotedAt.getTime()}` },
        ),
      );
    },

    readEvent: (body, signature) => {
      const event = webhookSecrets.map((secret) => parseSignedEvent(body, signature, secret)).find((one) => one !== null);
      if (!event) return null;
      if (event.livemode !== isLive) throw new PaymentProblem('modeMismatch', 'a message of the other mode');
      return toProviderEvent(event);
    },
  };
}

/** A change takes effect at once and begins a new period, so that what is paid and until when is plain. */
function createChangeParams(subscription: z.infer<typeof objects.StripeSubscription>, priceId: string, quotedAt: Date) {
  return {
    items: [{ id: subscription.items.data[0]?.id ?? '', price: priceId }],
    billing_cycle_anchor: { type: 'now' as const },
    proration_behavior: 'always_invoice' as const,
    proration_date: quotedAt.getTime() / 1000,
  };
}

/** The message, where the signature is right and young enough. The sandbox signs the same way. */
export function parseSignedEvent(body: string, signature: string, secret: string): z.infer<typeof objects.StripeEvent> | null {
  try {
    return objects.StripeEvent.parse(Stripe.webhooks.constructEvent(body, signature, secret, signatureAgeSecondsMax));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw new PaymentProblem('failed', 'a signed message that cannot be read', error);
  }
}

export function toProviderEvent({ id, type, created, data: { object } }: z.infer<typeof objects.StripeEvent>): ProviderEvent {
  const isCustomer = object.object === 'customer';
  return {
    id,
    type,
    happenedAt: created,
    customerId: object.customer ?? (isCustomer ? (object.id ?? null) : null),
    chargeId: object.charge ?? null,
  };
}

function toConnectionOptions({ hostname, port, protocol }: URL) {
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme };
}

const isMissing = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
/** Missing here, and not merely kept apart in the other mode. */
const isMissingHere = (error: unknown) => error instanceof PaymentProblem && error.kind !== 'modeMismatch' && isMissing(error.cause);
const isReplayed = (error: unknown) =>
  error instanceof PaymentProblem &&
  error.cause instanceof Stripe.errors.StripeError &&
  error.cause.headers?.['idempotent-replayed'] === 'true';

function toPaymentProblem(error: unknown): PaymentProblem {
  const { errors } = Stripe;
  // Wrong or withdrawn keys: for the person who pays it is the same as none.
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return new PaymentProblem('notConfigured', error.message, error);
  if (error instanceof errors.StripeCardError) return new PaymentProblem('declined', error.message, error);
  if (error instanceof errors.StripeInvalidRequestError && /exists in (live|test) mode/.test(error.message))
    return new PaymentProblem('modeMismatch', error.message, error);
  if (isMissing(error) && error instanceof errors.StripeError && error.param === 'customer')
    return new PaymentProblem('unknownCustomer', error.message, error);
  // Its own message says only that it tried again; what went wrong is beneath.
  if (error instanceof errors.StripeConnectionError)
    return new PaymentProblem('unanswered', error.detail instanceof Error ? error.detail.message : error.message, error);
  return new PaymentProblem('failed', error instanceof Error ? error.message : 'unknown', error);
}
