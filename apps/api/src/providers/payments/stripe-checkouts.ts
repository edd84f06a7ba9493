import { findPlanPrice, type LookupKey, plans } from '@wellkept/contract/billing/plans.ts';
import { PaymentProblem, type PaymentProvider } from './port.ts';
import { callStripe, isMissingHere, type StripeClient } from './stripe-client.ts';
import * as objects from './stripe-objects.ts';

type Checkouts = Pick<PaymentProvider, 'createCheckout' | 'findCheckout' | 'closeCheckout' | 'openPortal'>;

/** The price with this lookup key. Throws unless it is the price that our pages show. */
export async function findPrice(client: StripeClient, key: LookupKey) {
  const ours = findPlanPrice(key);
  const shown = ours && (ours.cycle === 'monthly' ? plans[ours.plan].monthlyUsd : plans[ours.plan].yearlyUsd);
  const { data } = await callStripe(client, objects.StripePrices, (stripe) =>
    stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }),
  );
  const [price] = data;
  if (!price) throw new PaymentProblem('notConfigured', `there is no active price ${key}`);
  if (price.livemode !== client.isLive) throw new PaymentProblem('modeMismatch', `the price ${key} is of the other mode`);
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
}

async function findCheckoutState(client: StripeClient, id: string) {
  try {
    const { status } = await callStripe(client, objects.StripeSession, (stripe) => stripe.checkout.sessions.retrieve(id));
    return status === 'open' ? 'open' : status === 'complete' ? 'paid' : 'closed';
  } catch (error) {
    // A missing checkout can no longer be paid.
    if (isMissingHere(error)) return 'closed';
    throw error;
  }
}

export const createStripeCheckouts = (client: StripeClient): Checkouts => ({
  createCheckout: async ({ customerId, lookupKey, successUrl, cancelUrl, endsAt, key }) => {
    const price = await findPrice(client, lookupKey);
    const { id, url } = await callStripe(client, objects.StripeSession, (stripe) =>
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

  findCheckout: (id) => findCheckoutState(client, id),

  closeCheckout: async (id) => {
    const state = await findCheckoutState(client, id);
    if (state !== 'open') return state;
    await callStripe(client, objects.StripeSession, (stripe) => stripe.checkout.sessions.expire(id));
    return 'closed';
  },

  openPortal: async (customerId, returnUrl) => {
    const { url } = await callStripe(client, objects.StripePage, (stripe) =>
      stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
    );
    return url;
  },
});
