import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { audit } from '../../audit/audit-log.ts';
import { toUserId, type UserId } from '../../auth/user-id.ts';
import type { Database } from '../../database/connect.ts';
import type { Holdings, PaymentProvider, ProviderName } from '../../providers/payments/port.ts';
import { countingSubscription, eventsBetween, noStanding, standingOf, subscriptionToEnd } from './standing.ts';
import { closedCustomers, paymentCustomers, paymentEvents, subscribers, subscriptionHistory } from './tables.ts';

type Customer = typeof paymentCustomers.$inferSelect;

/**
 * Asks the provider how a customer stands, and stores the answer unless a later one is stored already. Whatever order messages come in, and
 * however often, the last to ask finds what holds, and that is what stays.
 */
export async function syncCustomer(database: Database, provider: PaymentProvider, customerId: string): Promise<void> {
  const [customer] = await database.select().from(paymentCustomers).where(isCustomer(provider.name, customerId));
  if (!customer) return closeIfDeleted(database, provider, customerId);
  const asked = await now(database);
  const [holdings, checkout] = await Promise.all([
    provider.findHoldings(customerId),
    customer.checkoutId ? provider.findCheckout(customer.checkoutId) : null,
  ]);
  await database.transaction(async (tx) => {
    const [current] = await tx
      .update(paymentCustomers)
      .set({ askedAt: at(asked), subscriptionId: countingSubscription(holdings)?.id ?? null })
      .where(and(isCustomer(provider.name, customerId), or(isNull(paymentCustomers.askedAt), lt(paymentCustomers.askedAt, at(asked)))))
      .returning();
    if (current) await store(tx, current, holdings, asked, current.checkoutId === customer.checkoutId && checkout === 'closed');
    await tx
      .update(paymentEvents)
      .set({ state: 'applied', problem: null, attempts: sql`attempts + 1` })
      .where(and(isOpenEvent(provider.name, customerId), lte(paymentEvents.receivedAt, at(asked))));
  });
  const ended = subscriptionToEnd(holdings);
  if (ended) await provider.end(ended);
}

async function store(tx: NodePgDatabase, customer: Customer, holdings: Holdings, asked: string, isCheckoutGone: boolean): Promise<void> {
  const userId = toUserId(customer.userId);
  const standing = standingOf(holdings);
  const [before] = await tx.select().from(subscribers).where(eq(subscribers.userId, userId));
  const askedAt = new Date(asked);
  const isSettled = standing.subscribed || isCheckoutGone;
  const values = { ...standing, ...(isSettled && { pendingUntil: null }), updatedAt: askedAt };
  await tx
    .insert(subscribers)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: subscribers.userId, set: values });
  if (isSettled) await tx.update(paymentCustomers).set(noCheckout).where(isCustomer(customer.provider, customer.customerId));
  await record(tx, userId, eventsBetween(before ?? noStanding, standing), askedAt);
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
