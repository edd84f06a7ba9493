import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { jobAttemptsMax } from '../../jobs/enqueue.ts';
import { insightRuns } from './tables.ts';

export type InsightRun = typeof insightRuns.$inferSelect;

export async function findRun(tx: Transaction, userId: UserId): Promise<InsightRun | null> {
  const [run] = await tx.select().from(insightRuns).where(eq(insightRuns.userId, userId));
  return run ?? null;
}

/** Whether the diary changed since it was last read. */
export const isBehind = (run: InsightRun | null): boolean => run !== null && (run.readAt === null || run.readAt <= run.changedAt);

export async function upsertRun(tx: Transaction, userId: UserId, run: Omit<InsightRun, 'userId' | 'changedAt'>): Promise<void> {
  await tx
    .insert(insightRuns)
    .values({ userId, ...run })
    .onConflictDoUpdate({ target: insightRuns.userId, set: run });
}

/** A departure from one's usual is news for some days, so a diary is read again after so many days although nothing was written. */
const readDaysMax = 7;
/** The nightly runs are spread over this time, and give way to work that people wait for. */
const spreadMinutes = 90;
const nightlyPriority = 10;

/** Has the diaries read again that changed since, that other rules have read, and those that were last read long ago. */
export async function enqueueReadings(database: NodePgDatabase, rulesVersion: number): Promise<void> {
  await database.execute(sql`
    select graphile_worker.add_job('find_insights', json_build_object('userId', user_id),
      job_key => 'nightly insights ' || user_id, priority => ${nightlyPriority}::int, max_attempts => ${jobAttemptsMax}::int,
      run_at => now() + random() * make_interval(mins => ${spreadMinutes}::int))
    from ${insightRuns}
    where read_at is null or read_at <= changed_at or rules_version <> ${rulesVersion}
      or read_at < now() - make_interval(days => ${readDaysMax}::int)`);
}
