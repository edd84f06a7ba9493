import type { ActionChange, ActionPlan, HealthAction } from '@wellkept/contract/goals/action-plans.ts';
import { actionsPerLoad, computeEffort } from '@wellkept/profile/actions/action.ts';
import type { StoredAction } from '@wellkept/profile/actions/replan.ts';
import { and, asc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { healthActionPlans } from './tables.ts';

type ActionRow = typeof healthActionPlans.$inferSelect;

const isOwnedBy = (userId: UserId) => eq(healthActionPlans.userId, userId);

/** What is still to do before what was done, high before medium before low, then what helps most and waits least. */
export const mostUrgentFirst = `status = 'completed', array_position(array['high', 'medium', 'low'], priority), impact_score desc,
  time_sensitivity desc, action_id`;

export async function findActionPlan(tx: Transaction, userId: UserId, count: number = actionsPerLoad): Promise<ActionPlan> {
  const rows = await tx
    .select()
    .from(healthActionPlans)
    .where(and(isOwnedBy(userId), ne(healthActionPlans.status, 'dismissed')))
    .orderBy(sql.raw(mostUrgentFirst))
    .limit(count);
  const counted = await tx
    .select({ status: healthActionPlans.status, count: sql<number>`count(*)::int` })
    .from(healthActionPlans)
    .where(isOwnedBy(userId))
    .groupBy(healthActionPlans.status);
  const counts = { pending: 0, completed: 0, dismissed: 0 };
  for (const { status, count } of counted) counts[status] = count;
  return { actions: rows.map(toHealthAction), counts };
}

/** Null when the person has no such action. Setting the same again keeps the time at which it was done. */
export async function updateAction(tx: Transaction, userId: UserId, change: ActionChange): Promise<HealthAction | null> {
  const { actionId: id, status, scheduledFor } = change;
  const completedAt = status === 'completed' ? sql`coalesce(${healthActionPlans.completedAt}, now())` : null;
  const [row] = await tx
    .update(healthActionPlans)
    .set({
      ...(status !== undefined && { status, completedAt }),
      ...(scheduledFor !== undefined && { scheduledFor }),
      updatedAt: sql`now()`,
    })
    .where(and(isOwnedBy(userId), eq(healthActionPlans.actionId, id)))
    .returning();
  return row ? toHealthAction(row) : null;
}

/** All stored actions, locked until the end of the transaction, so that a concurrent tick waits. */
export async function findStoredActions(tx: Transaction, userId: UserId): Promise<StoredAction[]> {
  const rows = await tx.select().from(healthActionPlans).where(isOwnedBy(userId)).orderBy(asc(healthActionPlans.actionId)).for('update');
  return rows.map((row) => ({
    id: row.actionId,
    title: row.title,
    category: row.category,
    priority: row.priority,
    impact: row.impactScore,
    timeSensitivity: row.timeSensitivity,
    effort: computeEffort(row.timeSensitivity),
    description: row.description,
    ...row.metadata,
    status: row.status,
    completedAt: row.completedAt?.toISOString() ?? null,
  }));
}

/** The day that the person chose stays. */
export async function upsertActions(tx: Transaction, userId: UserId, actions: readonly StoredAction[]): Promise<void> {
  if (actions.length === 0) return;
  const getExcludedColumn = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(healthActionPlans)
    .values(
      actions.map((action) => ({
        userId,
        actionId: action.id,
        title: action.title,
        category: action.category,
        priority: action.priority,
        impactScore: action.impact,
        timeSensitivity: action.timeSensitivity,
        description: action.description,
        status: action.status,
        completedAt: action.completedAt === null ? null : new Date(action.completedAt),
        metadata: { steps: action.steps, source: action.source, subjects: action.subjects },
      })),
    )
    .onConflictDoUpdate({
      target: [healthActionPlans.userId, healthActionPlans.actionId],
      set: {
        title: getExcludedColumn('title'),
        category: getExcludedColumn('category'),
        priority: getExcludedColumn('priority'),
        impactScore: getExcludedColumn('impact_score'),
        timeSensitivity: getExcludedColumn('time_sensitivity'),
        description: getExcludedColumn('description'),
        status: getExcludedColumn('status'),
        completedAt: getExcludedColumn('completed_at'),
        metadata: getExcludedColumn('metadata'),
        updatedAt: sql`now()`,
      },
    });
}

export async function deleteActions(tx: Transaction, userId: UserId, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(healthActionPlans).where(and(isOwnedBy(userId), inArray(healthActionPlans.actionId, [...ids])));
}

/** What was planned since then, done or not. */
export async function deleteActionsSince(tx: Transaction, userId: UserId, since: Date): Promise<void> {
  await tx.delete(healthActionPlans).where(and(isOwnedBy(userId), gte(healthActionPlans.createdAt, since)));
}

function toHealthAction(row: Omit<ActionRow, 'userId' | 'createdAt' | 'updatedAt'>): HealthAction {
  return {
    actionId: row.actionId,
    title: row.title,
    category: row.category,
    priority: row.priority,
    impactScore: row.impactScore,
    timeSensitivity: row.timeSensitivity,
    effort: computeEffort(row.timeSensitivity),
    description: row.description,
    status: row.status,
    completedAt: row.completedAt?.toISOString() ?? null,
    scheduledFor: row.scheduledFor,
    metadata: row.metadata,
  };
}
