import type { Report, ReportSchedule } from '@wellkept/contract/reports/reports.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { reportSchedules, visitQuestions } from './tables.ts';

/** In the order in which they were written down. */
export function findQuestions(tx: Transaction, userId: UserId): Promise<Report['questions']> {
  return tx
    .select({ id: visitQuestions.id, text: visitQuestions.text })
    .from(visitQuestions)
    .where(eq(visitQuestions.userId, userId))
    .orderBy(asc(visitQuestions.createdAt), asc(visitQuestions.id));
}

export const countQuestions = (tx: Transaction, userId: UserId): Promise<number> =>
  tx.$count(visitQuestions, eq(visitQuestions.userId, userId));

export async function upsertQuestion(tx: Transaction, userId: UserId, id: string, text: string): Promise<void> {
  await tx
    .insert(visitQuestions)
    .values({ userId, id, text })
    .onConflictDoUpdate({ target: [visitQuestions.userId, visitQuestions.id], set: { text } });
}

/** False when the person has no such question. */
export async function deleteQuestion(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  const deleted = await tx.delete(visitQuestions).where(and(eq(visitQuestions.userId, userId), eq(visitQuestions.id, id)));
  return deleted.rowCount === 1;
}

export async function findSchedule(tx: Transaction, userId: UserId): Promise<typeof reportSchedules.$inferSelect | null> {
  const [row] = await tx.select().from(reportSchedules).where(eq(reportSchedules.userId, userId));
  return row ?? null;
}

export async function upsertSchedule(
  tx: Transaction,
  userId: UserId,
  { every, withFigures }: { every: NonNullable<ReportSchedule['every']>; withFigures: boolean },
  dueOn: string,
): Promise<void> {
  await tx
    .insert(reportSchedules)
    .values({ userId, every, withFigures, dueOn })
    .onConflictDoUpdate({ target: reportSchedules.userId, set: { every, withFigures, dueOn } });
}

export async function deleteSchedule(tx: Transaction, userId: UserId): Promise<void> {
  await tx.delete(reportSchedules).where(eq(reportSchedules.userId, userId));
}

export async function updateSent(tx: Transaction, userId: UserId, dueOn: string): Promise<void> {
  await tx.update(reportSchedules).set({ dueOn, lastSentAt: sql`now()` }).where(eq(reportSchedules.userId, userId));
}
