import type { PlanLevel } from '@wellkept/contract/billing/allowances.ts';
import { getPlanLevel, parsePlanId } from '@wellkept/contract/billing/plans.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Database, Transaction } from '../../../database/connect.ts';
import { subscribers } from './tables.ts';

/** What a person's plan reaches where they don't ask themselves: in background jobs, and when another person writes through their link. */
export async function findStoredPlanLevel(database: Database | Transaction, userId: UserId, now: Date): Promise<PlanLevel> {
  const [row] = await database
    .select({ tier: subscribers.subscriptionTier })
    .from(subscribers)
    .where(
      and(eq(subscribers.userId, userId), subscribers.subscribed, eq(subscribers.simplifiedTier, 'paid'), gt(subscribers.accessUntil, now)),
    );
  return getPlanLevel(parsePlanId(row?.tier ?? 'wellness'));
}
