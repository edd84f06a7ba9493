import { findPlanPrice } from '@wellkept/contract/billing/plans.ts';
import { Invoice, PlanChange, PlanChangePreview, PlanChangeRequest, SubscriptionStatus } from '@wellkept/contract/billing/subscription.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getPerson } from '../../../auth/people.ts';
import { limits } from '../../../auth/rate-limit.ts';
import { AppError } from '../../../errors.ts';
import type { PaymentProvider, ProviderSubscription } from '../../../providers/payments/port.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { parseSoldKey } from './checkout.ts';
import { computeSubscription, listRunningSubscriptions } from './computed-subscription.ts';
import { getConfiguredProvider, withProviderErrors } from './provider-errors.ts';
import { createQuote, parseQuote } from './quotes.ts';
import { findStatus } from './status.ts';
import { syncCustomer } from './sync.ts';
import { paymentCustomers } from './tables.ts';

const tags = ['subscription'];
const failure = 'Failed to process subscription';

const noSubscriptionText = 'There is no subscription to change.';

type RunningSubscription = {
  customerId: string;
  provider: PaymentProvider;
  /** All that may still charge; one, unless something went wrong. */
  running: ProviderSubscription[];
  /** Of these the one that counts. */
  subscription: ProviderSubscription;
  /** Whether it opens anything. */
  subscribed: boolean;
};

export function subscriptionRoutes(api: FastifyApp, { config, connections, limiter, payments }: Services): void {
  const { payments: database, people } = connections;

  const findCustomer = async (userId: string, provider: PaymentProvider) => {
    const isMine = and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider.name));
    const [customer] = await database.select().from(paymentCustomers).where(isMine);
    return customer ?? null;
  };

  /** Does something about the person's own subscription that runs at the provider, whether or not it opens anything at present. */
  const withRunningSubscription = async <T>(request: FastifyRequest, work: (held: RunningSubscription) => Promise<T>): Promise<T> => {
    const { userId } = getPerson(request);
    await limiter.check(limits.checkoutByPerson, userId);
    const provider = getConfiguredProvider(payments);
    const customer = await findCustomer(userId, provider);
    if (!customer) throw new AppError('conflict', noSubscriptionText);
    const { customerId } = customer;
    return withProviderErrors(request.log, failure, async () => {
      // How it stands now decides what is done; what is stored may be a message behind.
      const holdings = await provider.findHoldings(customerId);
      const running = listRunningSubscriptions(holdings);
      const [first] = running.toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'));
      if (!first) throw new AppError('conflict', noSubscriptionText);
      const { subscribed } = computeSubscription(holdings, new Date());
      return work({ customerId, running, subscription: first, subscribed, provider });
    });
  };
  const changeThenGetStatus = async (request: FastifyRequest, work: (held: RunningSubscription) => Promise<void>) => {
    await withRunningSubscription(request, async (held) => {
      await work(held);
      await syncCustomer(database, held.provider, held.customerId);
    });
    return findStatus(people, getPerson(request).userId);
  };

  api.get(
    '/api/subscription',
    {
      schema: { operationId: 'getSubscription', tags, summary: 'The plan, its state and its dates', response: { 200: SubscriptionStatus } },
    },
    (request) => findStatus(people, getPerson(request).userId),
  );

  api.post(
    '/api/subscription/cancel',
    {
      schema: {
        operationId: 'cancelSubscription',
        tags,
        summary: 'Ends it with the period that is paid for; at once where a payment is missing or disputed, so that nothing is tried again',
        response: { 200: SubscriptionStatus },
      },
    },
    (request) =>
      changeThenGetStatus(request, async ({ provider, running, subscribed }) => {
        for (const { id, status } of running)
          await (status === 'active' && subscribed ? provider.cancelAtPeriodEnd(id, true) : provider.end(id));
      }),
  );

  api.post(
    '/api/subscription/resume',
    {
      schema: {
        operationId: 'resumeSubscription',
        tags,
        summary: 'Takes a cancellation back before it takes effect',
        response: { 200: SubscriptionStatus },
      },
    },
    (request) => changeThenGetStatus(request, ({ provider, subscription }) => provider.cancelAtPeriodEnd(subscription.id, false)),
  );

  api.post(
    '/api/subscription/reconcile',
    {
      schema: {
        operationId: 'reconcileSubscription',
        tags,
        summary: 'Asks the payment provider how things stand, without waiting for its message',
        response: { 200: SubscriptionStatus },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      await limiter.check(limits.reconcileByPerson, userId);
      const customer = payments && (await findCustomer(userId, payments));
      if (customer)
        await withProviderErrors(request.log, 'Failed to fetch subscription status', () =>
          syncCustomer(database, payments, customer.customerId),
        );
      return findStatus(people, userId);
    },
  );

  api.post(
    '/api/subscription/change/preview',
    {
      schema: {
        operationId: 'previewPlanChange',
        tags,
        summary: 'What changing to another price would cost now',
        body: PlanChangeRequest,
        response: { 200: PlanChangePreview },
      },
    },
    (request) => {
      const key = parseSoldKey(request.body.lookup_key);
      return withRunningSubscription(request, async ({ provider, subscription }) => {
        const subscriptionId = getPaidUpId(subscription);
        const { amountDueCents, priceCents, renewsAt, quotedAt } = await provider.quoteChange(subscriptionId, key);
        return {
          lookup_key: key,
          amount_due_usd: amountDueCents / 100,
          price_usd: priceCents / 100,
          billing_cycle: findPlanPrice(key)?.cycle ?? 'monthly',
          renews_at: renewsAt.toISOString(),
          quote: createQuote(config.authSecret, { subscriptionId, key, quotedAt }),
        };
      });
    },
  );

  api.post(
    '/api/subscription/change',
    {
      schema: {
        operationId: 'changePlan',
        tags,
        summary: 'Changes to another price as previewed',
        body: PlanChange,
        response: { 200: SubscriptionStatus },
      },
    },
    (request) => {
      const key = parseSoldKey(request.body.lookup_key);
      return changeThenGetStatus(request, async ({ provider, subscription }) => {
        const subscriptionId = getPaidUpId(subscription);
        const quotedAt = parseQuote(config.authSecret, { subscriptionId, key }, request.body.quote, new Date());
        if (!quotedAt) throw new AppError('conflict', 'This price was shown too long ago. Please look at it again.', 'quote');
        await provider.change(subscriptionId, key, quotedAt);
      });
    },
  );

  api.get(
    '/api/subscription/invoices',
    { schema: { operationId: 'listInvoices', tags, summary: 'The newest first; at most 24', response: { 200: z.array(Invoice) } } },
    async (request) => {
      const customer = payments && (await findCustomer(getPerson(request).userId, payments));
      if (!customer) return [];
      return withProviderErrors(request.log, 'Failed to fetch subscription status', () => payments.findInvoices(customer.customerId));
    },
  );
}

/** The id of a subscription that may change its price: no payment of it is missing. */
function getPaidUpId({ id, status }: ProviderSubscription): string {
  if (status !== 'active') throw new AppError('conflict', 'A payment is missing. How you pay can be changed once it is made.');
  return id;
}
