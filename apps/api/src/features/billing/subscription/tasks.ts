import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../database/connect.ts';
import { enqueueJobOnce } from '../../../jobs/enqueue.ts';
import { PaymentProblem, type PaymentProvider, type ProviderName } from '../../../providers/payments/port.ts';
import type { MailedEvent } from './subscription-letters.ts';
import { closeCustomer, isOpenEventOf, syncCustomer } from './sync.ts';
import { paymentCustomers, paymentEvents, subscribers } from './tables.ts';

export type PaymentJobs = {
  sync_payments: { provider: ProviderName; customerId: string | null; chargeId: string | null };
  close_customer: { provider: ProviderName; customerId: string; checkoutId: string | null; closedAt: string };
  reconcile_payments: Record<string, never>;
  tell_subscriber: { userId: string; event: MailedEvent };
};

type Subject = PaymentJobs['sync_payments'];

export const getSyncKey = ({ provider, customerId, chargeId }: Subject) => `sync_payments ${provider} ${customerId ?? chargeId}`;

/** Lets a job ask the provider about a customer, once for all that want it until then. */
export function enqueueSync(on: Pick<Database, 'execute'>, { provider, customerId, chargeId }: Subject): Promise<void> {
  const subject = { provider, customerId, chargeId };
  return enqueueJobOnce(on, 'sync_payments', subject, { key: getSyncKey(subject), seconds: 0 });
}

const SyncRequest = z.object({ provider: z.string(), customerId: z.string().nullable(), chargeId: z.string().nullable() });
const CloseRequest = z.object({
  provider: z.string(),
  customerId: z.string(),
  checkoutId: z.string().nullable(),
  closedAt: z.iso.datetime(),
});

const reconciledMax = 500;
const eventDaysMax = 90;
/** A bank takes up to months over a dispute, and a refund may still fail. Later nothing is expected of them. */
const reversalDaysMax = 180;

/** `find` gives the provider of a name, or null where it is not set up here any more. */
export function createPaymentTasks(
  database: Database,
  find: (name: string) => PaymentProvider | null,
): Record<Exclude<keyof PaymentJobs, 'tell_subscriber'>, (payload: unknown) => Promise<void>> {
  const getProvider = (name: string): PaymentProvider => {
    const provider = find(name);
    if (!provider) throw new PaymentProblem('notConfigured', `the payment provider ${name} is not set up`);
    return provider;
  };
  return {
    sync_payments: async (payload) => {
      const { provider: name, customerId, chargeId } = SyncRequest.parse(payload);
      const provider = getProvider(name);
      const known = customerId ?? (chargeId && (await findCustomerOfCharge(database, provider, chargeId)));
      if (!known) return;
      try {
        await syncCustomer(database, provider, known);
      } catch (error) {
        await database
          .update(paymentEvents)
          .set({ state: 'failed', attempts: sql`attempts + 1`, problem: error instanceof Error ? error.message.slice(0, 500) : 'unknown' })
          .where(isOpenEventOf(provider.name, known));
        throw error;
      }
    },

    close_customer: async (payload) => {
      const { provider: name, customerId, checkoutId, closedAt } = CloseRequest.parse(payload);
      const provider = getProvider(name);
      if (checkoutId) await provider.closeCheckout(checkoutId);
      await closeCustomer(provider, customerId, new Date(closedAt));
    },

    reconcile_payments: async () => {
      // A provider that was replaced by another one cannot be asked any more.
      for (const subject of await findOverdueSubjects(database)) if (find(subject.provider)) await enqueueSync(database, subject);
      await database.delete(paymentEvents).where(lt(paymentEvents.receivedAt, sql`now() - make_interval(days => ${eventDaysMax})`));
    },
  };
}

/** A dispute names only a charge. The customer it belongs to is stored with the message. */
async function findCustomerOfCharge(database: Database, provider: PaymentProvider, chargeId: string): Promise<string | null> {
  const customerId = await provider.findCustomerOfCharge(chargeId);
  await database
    .update(paymentEvents)
    .set(customerId ? { customerId } : { state: 'ignored' })
    .where(and(eq(paymentEvents.provider, provider.name), eq(paymentEvents.chargeId, chargeId), isNull(paymentEvents.customerId)));
  return customerId;
}

/** Whom a message may be missing of: something is open, due or failed there, or nobody has asked for a day. Who waits longest goes first. */
export async function findOverdueSubjects(database: Database, max = reconciledMax): Promise<Subject[]> {
  const { provider, customerId, askedAt, checkoutEndsAt, userId } = paymentCustomers;
  const { state, subscribed, subscriptionEnd, accessUntil, isRunning } = subscribers;
  const quarterHourAgo = sql`now() - interval '15 minutes'`;
  const wasReversed = and(
    inArray(state, ['refunded', 'disputed']),
    sql`exists (select from subscription_history h where h.user_id = ${userId} and h.at > now() - make_interval(days => ${reversalDaysMax}))`,
  );
  const customers = await database
    .select({ provider, customerId })
    .from(paymentCustomers)
    .leftJoin(subscribers, eq(subscribers.userId, userId))
    .where(
      and(
        or(isNull(askedAt), lt(askedAt, quarterHourAgo)),
        or(
          gt(checkoutEndsAt, sql`now() - interval '1 day'`),
          and(eq(subscribed, true), or(eq(state, 'past_due'), lt(subscriptionEnd, sql`now()`), lt(accessUntil, sql`now()`))),
          and(or(eq(isRunning, true), wasReversed), lt(askedAt, sql`now() - interval '1 day'`)),
        ),
      ),
    )
    .orderBy(sql`${askedAt} nulls first`)
    .limit(max);
  const events = await database
    .select({ provider: paymentEvents.provider, customerId: paymentEvents.customerId, chargeId: paymentEvents.chargeId })
    .from(paymentEvents)
    .where(and(inArray(paymentEvents.state, ['waiting', 'failed']), lt(paymentEvents.receivedAt, quarterHourAgo)))
    .groupBy(paymentEvents.provider, paymentEvents.customerId, paymentEvents.chargeId)
    .orderBy(sql`min(${paymentEvents.receivedAt})`)
    .limit(max);
  return [...customers.map((customer) => ({ ...customer, chargeId: null })), ...events];
}
