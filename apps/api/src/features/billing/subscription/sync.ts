import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { audit } from '../../../audit/audit-log.ts';
import { toUserId, type UserId } from '../../../auth/user-id.ts';
import type { Database } from '../../../database/connect.ts';
import { enqueueJob } from '../../../jobs/enqueue.ts';
import type { Holdings, PaymentProvider, ProviderName } from '../../../providers/payments/port.ts';
import {
  computeSubscription,
  findSubscriptionToEnd,
  listEventsBetween,
  listRunningSubscriptions,
  noSubscription,
} from './computed-subscription.ts';
import { isMailedEvent } from './subscription-letters.ts';
import { closedCustomers, paymentCustomers, paymentEvents, subscribers, subscriptionHistory } from './tables.ts';

type Customer = typeof paymentCustomers.$inferSelect;

/**
 * Asks the provider how a customer stands, and stores the answer unless a later one is stored already. Whatever order messages come in, and
 * however often, the last to ask finds what holds, and that is what stays. Null for a customer of nobody who is here.
 */
export async function syncCustomer(database: Database, provider: PaymentProvider, customerId: string): Promise<Holdings | null> {
  const [customer] = await database.select().from(paymentCustomers).where(isCustomer(provider.name, customerId));
  if (!customer) {
    await closeIfDeleted(database, provider, customerId);
    return null;
  }
  const holdings = await fetchAndStore(database, provider, customer);
  const ended = findSubscriptionToEnd(holdings);
  if (!ended) return holdings;
  await provider.end(ended);
  return fetchAndStore(database, provider, customer);
}

async function fetchAndStore(database: Database, provider: PaymentProvider, customer: Customer): Promise<Holdings> {
  const { customerId } = customer;
  const askedAtText = await findDatabaseTime(database);
  // The checkout first: what a paid one brought is then among the holdings.
  const checkout = customer.checkoutId ? await provider.findCheckout(customer.checkoutId) : null;
  const holdings = await provider.findHoldings(customerId);
  const isRunning = listRunningSubscriptions(holdings).length > 0;
  // Who is charged already must not be able to pay for a second one.
  if (customer.checkoutId && checkout === 'open' && isRunning) await provider.closeCheckout(customer.checkoutId);
  const isBegun = holdings.subscriptions.some(({ status }) => status === 'open');
  const isCheckoutOver = isRunning || checkout === 'closed' || (checkout === 'paid' && !isBegun);
  await database.transaction(async (tx) => {
    const [current] = await tx
      .update(paymentCustomers)
      .set({ askedAt: toTimestampSql(askedAtText) })
      .where(
        and(
          isCustomer(provider.name, customerId),
          or(isNull(paymentCustomers.askedAt), lt(paymentCustomers.askedAt, toTimestampSql(askedAtText))),
        ),
      )
      .returning();
    if (current) await store(tx, current, holdings, askedAtText, isCheckoutOver && current.checkoutId === customer.checkoutId);
    await tx
      .update(paymentEvents)
      .set({ state: 'applied', problem: null, attempts: sql`attempts + 1` })
      .where(and(isOpenEventOf(provider.name, customerId), lte(paymentEvents.receivedAt, toTimestampSql(askedAtText))));
  });
  return holdings;
}

async function store(
  tx: NodePgDatabase,
  customer: Customer,
  holdings: Holdings,
  askedAtText: string,
  isCheckoutOver: boolean,
): Promise<void> {
  const userId = toUserId(customer.userId);
  const askedAt = new Date(askedAtText);
  const computed = computeSubscription(holdings, askedAt);
  const [before] = await tx.select().from(subscribers).where(eq(subscribers.userId, userId));
  const values = { ...computed, ...(isCheckoutOver && { pendingUntil: null }), updatedAt: askedAt };
  await tx
    .insert(subscribers)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: subscribers.userId, set: values });
  if (isCheckoutOver) await tx.update(paymentCustomers).set(noCheckout).where(isCustomer(customer.provider, customer.customerId));
  const events = listEventsBetween(before ?? noSubscription, computed);
  await insertHistoryEvents(tx, userId, events, askedAt);
  for (const event of events) if (isMailedEvent(event)) await enqueueJob(tx, 'tell_subscriber', { userId, event });
}

export const noCheckout = { checkoutId: null, checkoutFor: null, checkoutUrl: null, checkoutEndsAt: null };

/** The person's own history, and their audit log. */
export async function insertHistoryEvents(
  tx: NodePgDatabase,
  userId: UserId,
  events: readonly (typeof subscriptionHistory.$inferInsert)['event'][],
  at: Date,
) {
  for (const event of events) {
    await tx.insert(subscriptionHistory).values({ userId, at, event }).onConflictDoNothing();
    await audit(tx, userId, {
      action: 'subscription_changed',
      resourceType: 'subscription',
      success: true,
      riskLevel: 'LOW',
      metadata: { event },
    });
  }
}

export const isOpenEventOf = (provider: ProviderName, customerId: string) =>
  and(eq(paymentEvents.provider, provider), eq(paymentEvents.customerId, customerId), inArray(paymentEvents.state, ['waiting', 'failed']));

/** Ends the subscriptions of a deleted account. Customers of other products at the same provider are left alone. */
async function closeIfDeleted(database: Database, provider: PaymentProvider, customerId: string): Promise<void> {
  const isClosed = and(eq(closedCustomers.provider, provider.name), eq(closedCustomers.customerId, customerId));
  const [closed] = await database.select().from(closedCustomers).where(isClosed);
  if (closed) await closeCustomer(provider, customerId, closed.closedAt);
  await database.update(paymentEvents).set({ state: 'ignored', problem: null }).where(isOpenEventOf(provider.name, customerId));
}

/** Ends all that still runs, and gives back what was paid after the account was deleted. */
export async function closeCustomer(provider: PaymentProvider, customerId: string, closedAt: Date): Promise<void> {
  const { subscriptions, newestPayment } = await provider.findHoldings(customerId);
  for (const { id, status } of subscriptions) if (status !== 'ended') await provider.end(id);
  if (newestPayment?.state === 'paid' && newestPayment.at > closedAt) await provider.refund(customerId, newestPayment);
}

export const isCustomer = (provider: ProviderName, customerId: string) =>
  and(eq(paymentCustomers.provider, provider), eq(paymentCustomers.customerId, customerId));

/** By the clock of the database, which all processes share, to the microsecond, which a Date would lose. */
async function findDatabaseTime(database: Database): Promise<string> {
  const { rows } = await database.execute<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database told no time');
  return row.now;
}
const toTimestampSql = (instant: string) => sql`${instant}::timestamptz`;
