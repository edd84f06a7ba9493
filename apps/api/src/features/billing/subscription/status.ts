import { getPlanLevel, parsePlanId } from '@wellkept/contract/billing/plans.ts';
import type { SubscriptionStatus } from '@wellkept/contract/billing/subscription.ts';
import { desc, eq } from 'drizzle-orm';
import type pg from 'pg';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import { noSubscription } from './computed-subscription.ts';
import { subscribers, subscriptionHistory } from './tables.ts';

const historyMax = 50;

type Row = typeof subscribers.$inferSelect;
type HistoryEntry = Pick<typeof subscriptionHistory.$inferSelect, 'at' | 'event'>;

export function findStatus(people: pg.Pool, userId: UserId): Promise<SubscriptionStatus> {
  return withUser(people, userId, async (tx) => {
    const [[row], history] = await Promise.all([
      tx.select().from(subscribers).where(eq(subscribers.userId, userId)),
      tx
        .select({ at: subscriptionHistory.at, event: subscriptionHistory.event })
        .from(subscriptionHistory)
        .where(eq(subscriptionHistory.userId, userId))
        .orderBy(desc(subscriptionHistory.at))
        .limit(historyMax),
    ]);
    return toSubscriptionStatus(row ?? null, history, new Date());
  });
}

/** What the record means at a moment: access ends to the second, even when no message has arrived since. */
export function toSubscriptionStatus(row: Row | null, history: readonly HistoryEntry[], now: Date): SubscriptionStatus {
  const { subscribed, accessUntil, subscriptionTier, subscriptionEnd, billingCycle, cancelsAt, priceCents } = row ?? noSubscription;
  const isOpen = subscribed && accessUntil !== null && accessUntil > now;
  const plan = isOpen ? parsePlanId(subscriptionTier) : 'wellness';
  return {
    subscribed: isOpen,
    simplifiedTier: isOpen ? 'paid' : 'free',
    subscriptionTier: isOpen ? subscriptionTier : 'free',
    subscriptionEnd: subscriptionEnd?.toISOString() ?? null,
    plan,
    level: getPlanLevel(plan),
    billingCycle,
    state: getState(row, isOpen, now),
    isRunning: row?.isRunning ?? false,
    cancelsAt: isOpen ? (cancelsAt?.toISOString() ?? null) : null,
    priceUsd: priceCents === null ? null : priceCents / 100,
    history: history.map(({ at, event }) => ({ at: at.toISOString(), event })),
  };
}

function getState(row: Row | null, isOpen: boolean, now: Date): SubscriptionStatus['state'] {
  if (!row) return 'none';
  if (!isOpen && !row.isRunning && row.pendingUntil && row.pendingUntil > now) return 'pending';
  return row.subscribed && !isOpen ? (row.cancelsAt ? 'cancelled' : 'past_due') : row.state;
}
