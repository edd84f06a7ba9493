import { priceOf } from '@wellkept/contract/plans.ts';
import { Invoice, PlanChange, PlanChangePreview, PlanChangeRequest, SubscriptionStatus } from '@wellkept/contract/subscription.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { personOf } from '../../auth/people.ts';
import { limits } from '../../auth/rate-limit.ts';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';
import type { PaymentProvider } from '../../providers/payments/port.ts';
import { soldKey } from './checkout.ts';
import { readQuote, writeQuote } from './quotes.ts';
import { atProvider, providerOf } from './refusals.ts';
import { findStatus } from './status.ts';
import { syncCustomer } from './sync.ts';
import { paymentCustomers } from './tables.ts';

const tags = ['subscription'];
const failure = 'Failed to process subscription';

type Held = { customerId: string; subscriptionId: string; provider: PaymentProvider };

export function subscriptionRoutes(api: Api, { config, connections, limiter, payments }: Parts): void {
  const { payments: database, people } = connections;

  const findCustomer = async (userId: string, provider: PaymentProvider) => {
    const isMine = and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider.name));
    const [customer] = await database.select().from(paymentCustomers).where(isMine);
    return customer ?? null;
  };

  /** Does something to the person's own subscription, then asks the provider how it stands now. */
  const atOwn = async <T>(request: FastifyRequest, work: (held: Held) => Promise<T>): Promise<T> => {
    const { userId } = personOf(request);
    await limiter.check(limits.checkoutByPerson, userId);
    const { subscribed } = await findStatus(people, userId);
    const provider = providerOf(payments);
    const customer = await findCustomer(userId, provider);
    if (!subscribed || !customer?.subscriptionId) throw new AppError('conflict', 'There is no subscription to change.');
    const { customerId, subscriptionId } = customer;
    return atProvider(request.log, failure, () => work({ customerId, subscriptionId, provider }));
  };
  const thenStatus = async (request: FastifyRequest, work: (held: Held) => Promise<void>) => {
    await atOwn(request, async (held) => {
      await work(held);
      await syncCustomer(database, held.provider, held.customerId);
    });
    return findStatus(people, personOf(request).userId);
  };

  api.get('/api/subscription', { schema: { operationId: 'getSubscription', tags, response: { 200: SubscriptionStatus } } }, (request) =>
    findStatus(people, personOf(request).userId),
  );

  for (const [action, isCancelled, summary] of [
    ['cancel', true, 'Ends it with the period that is paid for'],
    ['resume', false, 'Takes a cancellation back before it takes effect'],
  ] as const)
    api.post(
      `/api/subscription/${action}`,
      { schema: { operationId: `${action}Subscription`, tags, summary, response: { 200: SubscriptionStatus } } },
      (request) => thenStatus(request, ({ provider, subscriptionId }) => provider.cancelAtPeriodEnd(subscriptionId, isCancelled)),
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
      const { userId } = personOf(request);
      await limiter.check(limits.reconcileByPerson, userId);
      const customer = payments && (await findCustomer(userId, payments));
      if (customer)
        await atProvider(request.log, 'Failed to fetch subscription status', () => syncCustomer(database, payments, customer.customerId));
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
      const key = soldKey(request.body.lookup_key);
      return atOwn(request, async ({ provider, subscriptionId }) => {
        const { amountDueCents, priceCents, renewsAt, quotedAt } = await provider.quoteChange(subscriptionId, key);
        return {
          lookup_key: key,
          amount_due_usd: amountDueCents / 100,
          price_usd: priceCents / 100,
          billing_cycle: priceOf(key)?.cycle ?? 'monthly',
          renews_at: renewsAt.toISOString(),
          quote: writeQuote(config.authSecret, { subscriptionId, key, quotedAt }),
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
      const key = soldKey(request.body.lookup_key);
      return thenStatus(request, async ({ provider, subscriptionId }) => {
        const quotedAt = readQuote(config.authSecret, { subscriptionId, key }, request.body.quote, new Date());
        if (!quotedAt) throw new AppError('conflict', 'This price was shown too long ago. Please look at it again.', 'quote');
        await provider.change(subscriptionId, key, quotedAt);
      });
    },
  );

  api.get(
    '/api/subscription/invoices',
    { schema: { operationId: 'listInvoices', tags, summary: 'The newest first; at most 24', response: { 200: z.array(Invoice) } } },
    async (request) => {
      const customer = payments && (await findCustomer(personOf(request).userId, payments));
      if (!customer) return [];
      return atProvider(request.log, 'Failed to fetch subscription status', () => payments.findInvoices(customer.customerId));
    },
  );
}
