import { findPlanPrice, type LookupKey, lookupKeys, plans } from '@wellkept/contract/billing/plans.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Person } from '../../../auth/people.ts';
import { toUserId } from '../../../auth/user-id.ts';
import type { Database } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { type Checkout, PaymentProblem, type PaymentProvider } from '../../../providers/payments/port.ts';
import { listRunningSubscriptions, noSubscription } from './computed-subscription.ts';
import { insertHistoryEvents, isCustomer, noCheckout, syncCustomer } from './sync.ts';
import { paymentCustomers, subscribers } from './tables.ts';

const checkoutMinutes = 60;
/** The provider wants half an hour left when a checkout is made. */
const minutesLeftMin = 35;
const attemptsMax = 3;

type Customer = typeof paymentCustomers.$inferSelect;
export type Order = { lookupKey: LookupKey; successUrl: string; cancelUrl: string };

/** The key of a price that is sold. */
export function parseSoldKey(text: string): LookupKey {
  const key = lookupKeys.find((one) => one === text);
  const price = key && findPlanPrice(key);
  if (!key || !price) throw new AppError('invalid', 'There is no such price.', 'lookup_key');
  if (!price.isSold) throw new AppError('conflict', `${plans[price.plan].name} can’t be bought yet.`, 'lookup_key');
  return key;
}

/**
 * The payment page for an order. A person has one open checkout at most: asked for again it is the same, and another is closed before the new
 * one is handed out, so that nobody can pay twice. Nor does anybody get one while something of theirs may still be charged.
 */
export async function beginCheckout(database: Database, provider: PaymentProvider, person: Person, order: Order): Promise<string> {
  let customerId = await findOrCreateCustomer(database, provider, person);
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    try {
      // The webhook of a payment made a moment ago may still be on its way.
      const holdings = await syncCustomer(database, provider, customerId);
      if (holdings && listRunningSubscriptions(holdings).length > 0)
        throw new AppError('conflict', 'You already have a subscription. You can change or cancel it on the subscription page.');
      const url = holdings && (await tryCheckout(database, provider, customerId, order));
      if (url) return url;
    } catch (error) {
      if (!isUnknownCustomer(error)) throw error;
      await forgetCustomer(database, provider, person, customerId, error);
      customerId = await findOrCreateCustomer(database, provider, person, customerId);
    }
  }
  throw new AppError('conflict', 'Another payment was started at the same time. Please check again in a minute.');
}

/** Null when another request was faster or the payment has just arrived; then check everything again. */
async function tryCheckout(database: Database, provider: PaymentProvider, customerId: string, order: Order): Promise<string | null> {
  const isRow = isCustomer(provider.name, customerId);
  const [before] = await database.select().from(paymentCustomers).where(isRow);
  if (!before) return null;
  const wanted = JSON.stringify(order);
  const minutesLeft = ((before.checkoutEndsAt?.getTime() ?? 0) - Date.now()) / 60_000;
  const isSame = before.checkoutFor === wanted;
  if (isSame && before.checkoutUrl && minutesLeft > 1) return before.checkoutUrl;
  if (before.checkoutId && (await provider.closeCheckout(before.checkoutId)) === 'paid') return null;
  // An order whose answer got lost is asked for again under its own key, and so not made twice.
  const isLost = isSame && before.checkoutUrl === null && minutesLeft > minutesLeftMin;
  const reserved = isLost ? before : await reserve(database, before, wanted);
  if (!reserved?.checkoutEndsAt) return null;
  const checkout = await createReserved(database, provider, order, { ...reserved, checkoutEndsAt: reserved.checkoutEndsAt });
  if (await saveCheckout(database, reserved, checkout)) return checkout.url;
  await provider.closeCheckout(checkout.id);
  return null;
}

async function createReserved(
  database: Database,
  provider: PaymentProvider,
  order: Order,
  { customerId, checkoutCount, checkoutEndsAt: endsAt }: Customer & { checkoutEndsAt: Date },
): Promise<Checkout> {
  try {
    return await provider.createCheckout({ ...order, customerId, endsAt, key: `${customerId}-${checkoutCount}` });
  } catch (error) {
    // The provider keeps an error under the key of the order; the next attempt takes a new one.
    if (!(error instanceof PaymentProblem && error.kind === 'unanswered'))
      await database
        .update(paymentCustomers)
        .set(noCheckout)
        .where(
          and(
            isCustomer(provider.name, customerId),
            eq(paymentCustomers.checkoutCount, checkoutCount),
            isNull(paymentCustomers.checkoutUrl),
          ),
        );
    throw error;
  }
}

/** Takes the next number, unless another request has taken it. */
async function reserve(database: Database, before: Customer, wanted: string): Promise<Customer | undefined> {
  const endsAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + checkoutMinutes * 60_000);
  const [reserved] = await database
    .update(paymentCustomers)
    .set({ ...noCheckout, checkoutFor: wanted, checkoutEndsAt: endsAt, checkoutCount: before.checkoutCount + 1 })
    .where(and(isCustomer(before.provider, before.customerId), eq(paymentCustomers.checkoutCount, before.checkoutCount)))
    .returning();
  return reserved;
}

async function saveCheckout(
  database: Database,
  { provider, customerId, userId, checkoutCount, checkoutEndsAt }: Customer,
  checkout: Checkout,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const updated = await tx
      .update(paymentCustomers)
      .set({ checkoutId: checkout.id, checkoutUrl: checkout.url })
      .where(and(isCustomer(provider, customerId), eq(paymentCustomers.checkoutCount, checkoutCount)))
      .returning();
    const [row] = updated;
    if (!row) return false;
    await tx
      .insert(subscribers)
      .values({ userId, ...noSubscription, pendingUntil: checkoutEndsAt })
      .onConflictDoUpdate({ target: subscribers.userId, set: { pendingUntil: checkoutEndsAt } });
    await insertHistoryEvents(tx, toUserId(userId), ['checkout_started'], new Date());
    return true;
  });
}

/** The person's customer at the provider, made at the first checkout. */
async function findOrCreateCustomer(
  database: Database,
  provider: PaymentProvider,
  { userId, email, name }: Person,
  replaces: string | null = null,
): Promise<string> {
  const mine = and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider.name));
  const [known] = await database.select().from(paymentCustomers).where(mine);
  if (known) return known.customerId;
  const customerId = await provider.createCustomer({ userId, email, name, replaces });
  await database.insert(paymentCustomers).values({ userId, provider: provider.name, customerId }).onConflictDoNothing();
  const [stored] = await database.select().from(paymentCustomers).where(mine);
  if (!stored) throw new PaymentProblem('failed', 'the customer belongs to somebody else');
  return stored.customerId;
}

const isUnknownCustomer = (error: unknown): error is PaymentProblem => error instanceof PaymentProblem && error.kind === 'unknownCustomer';

/** A customer that the provider does not know any more makes room for a new one, unless something was known to run: that is a fault to look at. */
async function forgetCustomer(
  database: Database,
  provider: PaymentProvider,
  { userId }: Person,
  customerId: string,
  problem: PaymentProblem,
): Promise<void> {
  const [row] = await database.select().from(subscribers).where(eq(subscribers.userId, userId));
  if (row?.isRunning) throw problem;
  await database.delete(paymentCustomers).where(isCustomer(provider.name, customerId));
}
