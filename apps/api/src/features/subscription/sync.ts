import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { audit } from '../../audit/audit-log.ts';
import { toUserId, type UserId } from '../../auth/user-id.ts';
import type { Database } from '../../database/connect.ts';
import { enqueueJob } from '../../jobs/enqueue.ts';
import type { Holdings, PaymentProvider, ProviderName } from '../../providers/payments/port.ts';
import { isTold } from './letters.ts';
import { eventsBetween, noStanding, runningSubscriptions, standingOf, subscriptionToEnd } from './standing.ts';
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
  const holdings = await askAndStore(database, provider, customer);
  const ended = subscriptionToEnd(holdings);
  if (!ended) return holdings;
  await provider.end(ended);
  return askAndStore(database, provider, customer);
}

async function askAndStore(database: Database, provider: PaymentProvider, customer: Customer): Promise<Holdings> {
  const { customerId } = customer;
  const asked = await now(database);
  // The checkout first: what a paid one brought is then among the holdings.
  const checkout = customer.checkoutId ? await provider.findCheckout(customer.checkoutId) : null;
  const holdings = await provider.findHoldings(customerId);
  const isRunning = runningSubscriptions(holdings).length > 0;
  // Who is charged already must not be able to pay for a second one.
  if (customer.checkoutId && checkout === 'open' && isRunning) await provider.closeCheckout(customer.checkoutId);
  const isBegun = holdings.subscriptions.some(({ status }) => status === 'open');
  const isCheckoutOver = isRunning || checkout === 'closed' || (checkout === 'paid' && !isBegun);
  await database.transaction(async (tx) => {
    const [current] = await tx
      .update(paymentCustomers)
      .set({ askedAt: at(asked) })
      .where(and(isCustomer(provider.name, customerId), or(isNull(paymentCustomers.askedAt), lt(paymentCustomers.askedAt, at(asked)))))
      .returning();
    if (current) await store(tx, current, holdings, asked, isCheckoutOver && current.checkoutId === customer.checkoutId);
    await tx
      .update(paymentEvents)
      .set({ state: 'applied', problem: null, attempts: sql`attempts + 1` })
      .where(and(isOpenEvent(provider.name, customerId), lte(paymentEvents.receivedAt, at(asked))));
  });
  return holdings;
}

async function store(tx: NodePgDatabase, customer: Customer, holdings: Holdings, asked: string, isCheckoutOver: boolean): Promise<void> {
  const userId = toUserId(customer.userId);
  const askedAt = new Date(asked);
  const standing = standingOf(holdings, askedAt);
  const [before] = await tx.select().from(subscribers).where(eq(subscribers.userId, userId));
  const values = { ...standing, ...(isCheckoutOver && { pendingUntil: null }), updatedAt: askedAt };
  await tx
    .insert(subscribers)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: subscribers.userId, set: values });
  if (isCheckoutOver) await tx.update(paymentCustomers).set(noCheckout).where(isCustomer(customer.provider, customer.customerId));
  const events = eventsBetween(before ?? noStanding, standing);
  await record(tx, userId, events, askedAt);
  for (const event of events) if (isTold(event)) await enqueueJob(tx, 'tell_subscriber', { userId, event });
}

export const noCheckout = { checkoutId: null, checkoutFor: null, checkoutUrl: null, checkoutEndsAt: null };

/** The person's own history, and their audit log. */
export async function record(
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

export const isOpenEvent = (provider: ProviderName, customerId: string) =>
  and(eq(paymentEvents.provider, provider), eq(paymentEvents.customerId, customerId), inArray(paymentEvents.state, ['waiting', 'failed']));

/** A customer whose account is deleted pays no more. Somebody else's customer, at a provider that serves other products too, is left alone. */
async function closeIfDeleted(database: Database, provider: PaymentProvider, customerId: string): Promise<void> {
  const isClosed = and(eq(closedCustomers.provider, provider.name), eq(closedCustomers.customerId, customerId));
  const [closed] = await database.select().from(closedCustomers).where(isClosed);
  if (closed) await closeCustomer(provider, customerId, closed.closedAt);
  await database.update(paymentEvents).set({ state: 'ignored', problem: null }).where(isOpenEvent(provider.name, customerId));
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
async function now(database: Database): Promise<string> {
  const { rows } = await database.execute<{ now: string }>(
    sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  const [row] = rows;
  if (!row) throw new Error('the database told no time');
  return row.now;
}
const at = (instant: string) => sql`${instant}::timestamptz`;
