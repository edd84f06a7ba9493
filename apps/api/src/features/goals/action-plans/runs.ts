import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { jobAttemptsMax } from '../../../jobs/enqueue.ts';
import { actionPlanRuns } from './tables.ts';

/** A plan is rebuilt after this long even when nothing changed: people age, and answers become outdated. */
const planDaysMax = 7;
/** The nightly runs are spread over this time, and give way to work that people wait for. */
const spreadMinutes = 60;
const nightlyPriority = 10;

/** Noted with the change itself: a plan that was made before is behind. */
export async function markChanged(tx: Transaction, userId: UserId): Promise<void> {
  const changedAt = sql`now()`;
  await tx.insert(actionPlanRuns).values({ userId }).onConflictDoUpdate({ target: actionPlanRuns.userId, set: { changedAt } });
}

/** `startedAt`: when the plan's transaction began, by the database's clock. A change that came after it is one that the plan may have missed. */
export async function markPlanned(tx: Transaction, userId: UserId, startedAt: string): Promise<void> {
  await tx
    .update(actionPlanRuns)
    .set({ plannedAt: sql`${startedAt}::timestamptz` })
    .where(eq(actionPlanRuns.userId, userId));
}

/** Rebuilds the plans of everyone whose data changed since, and of everyone whose plan is old. */
export async function enqueuePlans(database: NodePgDatabase): Promise<void> {
  await database.execute(sql`
    select graphile_worker.add_job('follow_changes', json_build_object('userId', user_id),
      job_key => 'nightly plan ' || user_id, priority => ${nightlyPriority}::int, max_attempts => ${jobAttemptsMax}::int,
      run_at => now() + random() * make_interval(mins => ${spreadMinutes}::int))
    from ${actionPlanRuns}
    where planned_at is null or planned_at <= changed_at or planned_at < now() - make_interval(days => ${planDaysMax}::int)`);
}
