import type { BillingCycle, LookupKey, PlanId } from '@wellkept/contract/billing/plans.ts';
import type { Invoice } from '@wellkept/contract/billing/subscription.ts';

export type ProviderName = 'stripe' | 'sandbox';

/** A subscription as the provider has it now. */
export type ProviderSubscription = {
  id: string;
  /** `open`: begun, never paid. `past_due`: a renewal is being retried. `unpaid`: no longer retried, and not ended either: it may charge again. */
  status: 'open' | 'active' | 'past_due' | 'unpaid' | 'ended';
  plan: PlanId;
  cycle: BillingCycle | null;
  priceCents: number | null;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** The end of the last period that was paid for. Periods go on at the provider whether or not anybody pays. */
  paidUntil: Date;
  /** When it ends because it was cancelled. */
  cancelsAt: Date | null;
  endedAt: Date | null;
};

/** `disputed`: the bank has taken the money back, for now or for good. */
export type Payment = { id: string; at: Date; state: 'paid' | 'refunded' | 'disputed' | 'disputeLost' };

/** All that matters of one customer, as it is now. Whatever has not ended is among the subscriptions. */
export type Holdings = { subscriptions: ProviderSubscription[]; newestPayment: Payment | null };

type CheckoutOrder = {
  customerId: string;
  lookupKey: LookupKey;
  successUrl: string;
  cancelUrl: string;
  /** When it can no longer be paid. */
  endsAt: Date;
  /** The same key is the same order: asked for twice, it is made once. */
  key: string;
};
export type Checkout = { id: string; url: string };

type PlanQuote = { amountDueCents: number; priceCents: number; renewsAt: Date; quotedAt: Date };

/** A message whose signature was right. */
export type ProviderEvent = { id: string; type: string; happenedAt: Date; customerId: string | null; chargeId: string | null };

/** A service that takes money. Every call throws a PaymentProblem when it cannot be done; nothing was charged then. */
export type PaymentProvider = {
  name: ProviderName;
  /** `replaces`: a customer of theirs that the provider has lost. */
  createCustomer: (person: { userId: string; email: string; name: string; replaces: string | null }) => Promise<string>;
  createCheckout: (order: CheckoutOrder) => Promise<Checkout>;
  findCheckout: (id: string) => Promise<'open' | 'paid' | 'closed'>;
  /** `paid`: too late, it was paid already. */
  closeCheckout: (id: string) => Promise<'closed' | 'paid'>;
  openPortal: (customerId: string, returnUrl: string) => Promise<string>;
  findHoldings: (customerId: string) => Promise<Holdings>;
  findCustomerOfCharge: (chargeId: string) => Promise<string | null>;
  findInvoices: (customerId: string) => Promise<Invoice[]>;
  cancelAtPeriodEnd: (subscriptionId: string, isCancelled: boolean) => Promise<void>;
  /** Ends it at once. One that has ended already stays so. */
  end: (subscriptionId: string) => Promise<void>;
  refund: (customerId: string, payment: Payment) => Promise<void>;
  quoteChange: (subscriptionId: string, lookupKey: LookupKey) => Promise<PlanQuote>;
  change: (subscriptionId: string, lookupKey: LookupKey, quotedAt: Date) => Promise<void>;
  /** Null when the signature is not right, or is older than five minutes. */
  readEvent: (body: string, signature: string) => Promise<ProviderEvent | null>;
};

/**
 * `failed`: an error, or no sensible answer. `unanswered`: none at all, so that it may have been done. `declined`: the card. `unknownCustomer`:
 * the provider has no such customer. `modeMismatch`: test and live are mixed, or a price is not the one we show.
 */
export class PaymentProblem extends Error {
  readonly kind: 'failed' | 'unanswered' | 'declined' | 'unknownCustomer' | 'notConfigured' | 'modeMismatch';

  constructor(kind: PaymentProblem['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
