import { SubscriptionStatus } from '@wellkept/contract/billing/subscription.ts';
import { getPerson } from '../../../auth/people.ts';
import { limits } from '../../../auth/rate-limit.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { withProviderErrors } from './provider-errors.ts';
import { changeThenGetStatus, findCustomer } from './running-subscription.ts';
import { findStatus } from './status.ts';
import { syncCustomer } from './sync.ts';

const tags = ['subscription'];

export function subscriptionRoutes(api: FastifyApp, services: Services): void {
  const {
    connections: { payments: database, people },
    limiter,
    payments,
  } = services;

  api.get(
    '/api/subscription',
    {
      schema: { operationId: 'getSubscription', tags, summary: 'Get the subscription status', response: { 200: SubscriptionStatus } },
    },
    (request) => findStatus(people, getPerson(request).userId),
  );

  api.post(
    '/api/subscription/cancel',
    {
      schema: {
        operationId: 'cancelSubscription',
        tags,
        summary: 'Cancel at the end of the paid period, or immediately if a payment is missing or disputed',
        response: { 200: SubscriptionStatus },
      },
    },
    (request) =>
      changeThenGetStatus(services, request, async ({ provider, running, subscribed }) => {
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
        summary: 'Undo a cancellation before it takes effect',
        response: { 200: SubscriptionStatus },
      },
    },
    (request) => changeThenGetStatus(services, request, ({ provider, subscription }) => provider.cancelAtPeriodEnd(subscription.id, false)),
  );

  api.post(
    '/api/subscription/reconcile',
    {
      schema: {
        operationId: 'reconcileSubscription',
        tags,
        summary: 'Fetch the current state from the payment provider',
        response: { 200: SubscriptionStatus },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      await limiter.check(limits.reconcileByPerson, userId);
      const customer = payments && (await findCustomer(database, userId, payments));
      if (customer)
        await withProviderErrors(request.log, 'Failed to fetch subscription status', () =>
          syncCustomer(database, payments, customer.customerId),
        );
      return findStatus(people, userId);
    },
  );
}
