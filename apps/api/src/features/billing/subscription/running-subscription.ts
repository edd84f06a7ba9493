import type { SubscriptionStatus } from '@wellkept/contract/billing/subscription.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { getPerson } from '../../../auth/people.ts';
import { limits } from '../../../auth/rate-limit.ts';
import { AppError } from '../../../errors.ts';
import type { PaymentProvider, ProviderSubscription } from '../../../providers/payments/port.ts';
import type { Services } from '../../../services.ts';
import { computeSubscription, listRunningSubscriptions } from './computed-subscription.ts';
import { getConfiguredProvider, withProviderErrors } from './provider-errors.ts';
import { findStatus } from './status.ts';
import { syncCustomer } from './sync.ts';
import { paymentCustomers } from './tables.ts';

const failure = 'Failed to process subscription';
const noSubscriptionText = 'There is no subscription to change.';

type RunningSubscription = {
  customerId: string;
  provider: PaymentProvider;
  /** Every subscription that can still charge; more than one only after something went wrong. */
  running: ProviderSubscription[];
  /** The one among them that counts: an active one first. */
  subscription: ProviderSubscription;
  /** Whether it gives access to a paid plan now. */
  subscribed: boolean;
};

export async function findCustomer(database: Services['connections']['payments'], userId: string, provider: PaymentProvider) {
  const isMine = and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider.name));
  const [customer] = await database.select().from(paymentCustomers).where(isMine);
  return customer ?? null;
}

/** Runs `work` on the caller's own subscription at the provider, whether or not it gives access to anything now. */
export async function withRunningSubscription<T>(
  { connections, limiter, payments }: Services,
  request: FastifyRequest,
  work: (running: RunningSubscription) => Promise<T>,
): Promise<T> {
  const { userId } = getPerson(request);
  await limiter.check(limits.checkoutByPerson, userId);
  const provider = getConfiguredProvider(payments);
  const customer = await findCustomer(connections.payments, userId, provider);
  if (!customer) throw new AppError('conflict', noSubscriptionText);
  const { customerId } = customer;
  return withProviderErrors(request.log, failure, async () => {
    // Ask the provider: the stored state lags behind until its webhook arrives.
    const holdings = await provider.findHoldings(customerId);
    const running = listRunningSubscriptions(holdings);
    const [first] = running.toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'));
    if (!first) throw new AppError('conflict', noSubscriptionText);
    const { subscribed } = computeSubscription(holdings, new Date());
    return work({ customerId, running, subscription: first, subscribed, provider });
  });
}

export async function changeThenGetStatus(
  services: Services,
  request: FastifyRequest,
  work: (running: RunningSubscription) => Promise<void>,
): Promise<z.infer<typeof SubscriptionStatus>> {
  const { people, payments } = services.connections;
  await withRunningSubscription(services, request, async (running) => {
    await work(running);
    await syncCustomer(payments, running.provider, running.customerId);
  });
  return findStatus(people, getPerson(request).userId);
}
