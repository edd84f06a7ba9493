import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { UserId } from '../../../auth/user-id.ts';
import type { Database } from '../../../database/connect.ts';
import { enqueueJob } from '../../../jobs/enqueue.ts';
import { PaymentProblem, type PaymentProvider } from '../../../providers/payments/port.ts';
import { closeCustomer } from './sync.ts';
import { closedCustomers, paymentCustomers } from './tables.ts';

/**
 * Ends what a person pays for before their account is deleted. A provider that cannot be reached does not keep anybody from leaving: the job
 * of closePayments goes on until it is done.
 */
export async function endSubscriptions(
  provider: PaymentProvider | null,
  database: Database,
  userId: UserId,
  log: FastifyBaseLogger,
): Promise<void> {
  for (const customer of await database.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId))) {
    if (customer.provider !== provider?.name) continue;
    try {
      if (customer.checkoutId) await provider.closeCheckout(customer.checkoutId);
      await closeCustomer(provider, customer.customerId, new Date());
    } catch (error) {
      if (!(error instanceof PaymentProblem)) throw error;
      log.error({ err: error }, 'a subscription is ended by a job');
    }
  }
}

/** Part of the deletion: remembers that these customers are closed, so that nothing that comes later opens them again. */
export async function closePayments(tx: NodePgDatabase, userId: UserId): Promise<void> {
  const closedAt = new Date();
  for (const { provider, customerId, checkoutId } of await tx.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId))) {
    await tx.insert(closedCustomers).values({ provider, customerId, closedAt }).onConflictDoNothing();
    await enqueueJob(tx, 'close_customer', { provider, customerId, checkoutId, closedAt: closedAt.toISOString() });
  }
}
