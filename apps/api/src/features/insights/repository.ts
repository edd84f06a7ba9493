import type { Insight, InsightFinding } from '@wellkept/contract/insights/insights.ts';
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import { insightHistory, insightRuns, insights } from './tables.ts';

const isOwnedBy = (userId: UserId) => eq(insights.userId, userId);

/** What is found now before what faded, the surest first. */
export async function findInsights(tx: Transaction, userId: UserId): Promise<Insight[]> {
  const rows = await tx
    .select()
    .from(insights)
    .where(isOwnedBy(userId))
    .orderBy(sql`faded_at is not null, (finding ->> 'chance')::float8, insight_id`);
  return rows.map(({ finding, firstFoundAt, lastFoundAt, fadedAt, feedback }) => ({
    finding,
    firstFoundAt: firstFoundAt.toISOString(),
    lastFoundAt: lastFoundAt.toISOString(),
    fadedAt: fadedAt?.toISOString() ?? null,
    feedback,
  }));
}

type InsightEventKind = typeof insightHistory.$inferSelect.event;

/**
 * Replaces the known insights with the latest ones. A pattern that newer days do not confirm is marked as faded and
 * keeps its text, so that people can see why an insight is gone.
 */
export async function upsertInsights(tx: Transaction, userId: UserId, found: readonly InsightFinding[], now: Date): Promise<void> {
  const known = await tx.select().from(insights).where(isOwnedBy(userId)).for('update');
  const before = new Map(known.map((row) => [row.insightId, row]));
  const ids = new Set(found.map(({ id }) => id));
  const faded = known.filter(({ insightId, fadedAt }) => fadedAt === null && !ids.has(insightId));
  const events = [
    ...found.flatMap(({ id, sentence }): { id: string; event: InsightEventKind; sentence: string }[] => {
      const row = before.get(id);
      if (row && row.fadedAt === null) return [];
      return [{ id, event: row ? 'found again' : 'found', sentence }];
    }),
    ...faded.map(({ insightId, finding }) => ({ id: insightId, event: 'faded' as const, sentence: finding.sentence })),
  ];
  if (found.length > 0)
    await tx
      .insert(insights)
      .values(found.map((finding) => ({ userId, insightId: finding.id, finding, firstFoundAt: now, lastFoundAt: now })))
      .onConflictDoUpdate({
        target: [insights.userId, insights.insightId],
        set: { finding: sql`excluded.finding`, lastFoundAt: now, fadedAt: null },
      });
  if (faded.length > 0)
    await tx
      .update(insights)
      .set({ fadedAt: now })
      .where(
        and(
          isOwnedBy(userId),
          inArray(
            insights.insightId,
            faded.map(({ insightId }) => insightId),
          ),
        ),
      );
  if (events.length > 0)
    await tx
      .insert(insightHistory)
      .values(events.map(({ id, event, sentence }) => ({ userId, insightId: id, event, sentence, recordedAt: now })));
}

/** False when there is no such insight. */
export async function updateFeedback(tx: Transaction, userId: UserId, insightId: string, feedback: Insight['feedback']): Promise<boolean> {
  const updated = await tx
    .update(insights)
    .set({ feedback, feedbackAt: feedback === null ? null : sql`now()` })
    .where(and(isOwnedBy(userId), eq(insights.insightId, insightId)));
  return updated.rowCount === 1;
}

const eventsMax = 50;

/** When the insight came and went, the latest first. */
export async function findInsightHistory(tx: Transaction, userId: UserId, insightId: string) {
  const rows = await tx
    .select()
    .from(insightHistory)
    .where(and(eq(insightHistory.userId, userId), eq(insightHistory.insightId, insightId)))
    .orderBy(desc(insightHistory.recordedAt))
    .limit(eventsMax);
  return rows.map(({ event, sentence, recordedAt }) => ({ event, sentence, recordedAt: recordedAt.toISOString() }));
}

/** What was found since then, with its history: a sample that leaves takes along what was read from it. */
export async function deleteInsightsSince(tx: Transaction, userId: UserId, since: Date): Promise<void> {
  await tx.delete(insights).where(and(isOwnedBy(userId), gte(insights.firstFoundAt, since)));
  await tx.delete(insightHistory).where(and(eq(insightHistory.userId, userId), gte(insightHistory.recordedAt, since)));
  await tx.update(insightRuns).set({ waiting: [], departures: [], forecasts: null, readAt: null }).where(eq(insightRuns.userId, userId));
}
