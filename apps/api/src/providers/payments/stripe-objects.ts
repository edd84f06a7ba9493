import { type BillingCycle, findPlanPrice, type PlanId, planIds, retiredPriceIds } from '@wellkept/contract/billing/plans.ts';
import type { Invoice } from '@wellkept/contract/billing/subscription.ts';
import { z } from 'zod';
import type { Payment, ProviderSubscription } from './port.ts';

// What we read of Stripe's objects, checked as they arrive: a server that answers rubbish must not change anybody's plan.
const seconds = z.int().transform((value) => new Date(value * 1000));
/** A reference comes as an id, or as the object where it was expanded. */
const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

export const StripeSession = z.object({
  id: z.string(),
  url: z.url().nullable(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
});
export const StripePage = z.object({ url: z.url() });
export const StripeId = z.object({ id: z.string().min(1) });

const StripePrice = z.object({
  id: z.string(),
  livemode: z.boolean(),
  active: z.boolean(),
  currency: z.string(),
  unit_amount: z.int().nullable(),
  lookup_key: z.string().nullable(),
  recurring: z.object({ interval: z.string(), interval_count: z.int() }).nullable(),
});
export const StripePrices = z.object({ data: z.array(StripePrice) });

const StripeItem = z.object({ id: z.string(), price: StripePrice, current_period_start: seconds, current_period_end: seconds });
export const StripeSubscription = z.object({
  id: z.string(),
  status: z.string(),
  start_date: seconds,
  cancel_at: seconds.nullable(),
  cancel_at_period_end: z.boolean(),
  ended_at: seconds.nullable(),
  items: z.object({ data: z.array(StripeItem).min(1) }),
});
export const StripeSubscriptions = z.object({ data: z.array(StripeSubscription) });

export const StripeCharge = z.object({
  id: z.string(),
  created: seconds,
  status: z.string(),
  refunded: z.boolean(),
  disputed: z.boolean(),
  customer: Reference.nullable(),
});
export const StripeCharges = z.object({ data: z.array(StripeCharge) });
export const StripeDisputes = z.object({ data: z.array(z.object({ status: z.string() })) });

export const StripeInvoices = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      created: seconds,
      total: z.int(),
      status: z.string().nullable(),
      hosted_invoice_url: z.string().nullish(),
    }),
  ),
});
export const StripePaidInvoices = z.object({
  data: z.array(z.object({ lines: z.object({ data: z.array(z.object({ period: z.object({ end: seconds }) })) }) })),
});
export const StripePreview = z.object({ amount_due: z.int(), total: z.int() });

export const StripeEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  created: seconds,
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({
      id: z.string().optional(),
      object: z.string().optional(),
      customer: Reference.nullish(),
      charge: Reference.nullish(),
    }),
  }),
});

const cycles: Readonly<Record<string, BillingCycle>> = { month: 'monthly', year: 'yearly' };

/** A current price by its lookup key, a retired one by its id. Any other price counts as the plan that is sold. */
function planOfPrice({ id, lookup_key }: z.infer<typeof StripePrice>): PlanId {
  const retired = planIds.find((plan) => (plan === 'premium' || plan === 'pro') && retiredPriceIds[plan] === id);
  return (lookup_key && findPlanPrice(lookup_key)?.plan) || retired || 'wellness_plus';
}

/** Null for one that was never paid and can no longer be. `paidUntil` is for one whose payment is missing: nobody paid for its present period. */
export function toSubscription(subscription: z.infer<typeof StripeSubscription>, paidUntil: Date | null): ProviderSubscription | null {
  const [item] = subscription.items.data;
  const status = getStatus(subscription);
  if (!item || status === 'void') return null;
  const { price, current_period_start: periodStart, current_period_end: periodEnd } = item;
  return {
    id: subscription.id,
    status,
    plan: planOfPrice(price),
    cycle: cycles[price.recurring?.interval ?? ''] ?? null,
    priceCents: price.unit_amount,
    startedAt: subscription.start_date,
    periodStart,
    periodEnd,
    paidUntil: paidUntil ?? periodEnd,
    cancelsAt: subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null),
    endedAt: subscription.ended_at,
  };
}

const statuses: Readonly<Record<string, ProviderSubscription['status'] | 'void'>> = {
  incomplete: 'open',
  incomplete_expired: 'void',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'ended',
};

/** A word that we do not know opens nothing, and is not taken for the end of charging either. */
const getStatus = ({ status }: z.infer<typeof StripeSubscription>) => statuses[status] ?? 'unpaid';

/** Whether a payment is missing, so that what is paid for follows from its invoices only. */
export const isInArrears = (subscription: z.infer<typeof StripeSubscription>): boolean =>
  ['past_due', 'unpaid'].includes(getStatus(subscription));

/** The end of the last period that any of these invoices paid for. A late payment pays for an earlier period than the present one. */
export function computePaidUntil({ data }: z.infer<typeof StripePaidInvoices>, startedAt: Date): Date {
  const ends = data.flatMap(({ lines }) => lines.data.map(({ period }) => period.end.getTime()));
  return new Date(Math.max(startedAt.getTime(), ...ends));
}

const openDispute = new Set(['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review']);

/** An inquiry (`warning_…`) has not moved any money, and a won dispute has brought it back. */
export function getPaymentState({ refunded, disputed }: z.infer<typeof StripeCharge>, disputes: readonly string[]): Payment['state'] {
  if (refunded) return 'refunded';
  if (!disputed) return 'paid';
  if (disputes.some((status) => openDispute.has(status))) return 'disputed';
  return disputes.includes('lost') ? 'disputeLost' : 'paid';
}

export function toInvoice({
  id,
  created,
  total,
  status,
  hosted_invoice_url: url,
}: z.infer<typeof StripeInvoices>['data'][number]): Invoice {
  const state = status === 'paid' ? 'paid' : status === 'open' || status === 'draft' ? 'open' : 'void';
  return { id, at: created.toISOString(), amountUsd: total / 100, state, url: url ?? null };
}
