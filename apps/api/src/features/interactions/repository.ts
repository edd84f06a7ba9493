import type { SafetyRecord } from '@wellkept/contract/interactions/safety.ts';
import { findingsShownMax } from '@wellkept/contract/interactions/safety-limits.ts';
import { and, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import type { FindingRow } from './finding-records.ts';
import { safetyFindings } from './tables.ts';

/** More rows in one statement would have more parameters than the protocol carries. */
const rowsAtOnceMax = 1000;

/** What is there first, then what was last there. */
export async function findRecords(tx: Transaction, userId: UserId): Promise<SafetyRecord[]> {
  const rows = await tx
    .select()
    .from(safetyFindings)
    .where(eq(safetyFindings.userId, userId))
    .orderBy(desc(isNull(safetyFindings.goneAt)), desc(safetyFindings.goneAt), desc(safetyFindings.firstShownAt), safetyFindings.findingId)
    .limit(findingsShownMax);
  return rows.map(toRecord);
}

/**
 * The rows are locked until the transaction ends: what is acknowledged meanwhile waits, and is not overwritten. So is the list of them, as a
 * row that another transaction adds meanwhile can be locked by nobody.
 */
export async function findFindingRows(tx: Transaction, userId: UserId): Promise<FindingRow[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`findings ${userId}`}, 0))`);
  return tx.select().from(safetyFindings).where(eq(safetyFindings.userId, userId)).orderBy(safetyFindings.findingId).for('update');
}

const getExcludedColumn = (column: string) => sql.raw(`excluded.${column}`);
const replaced = {
  kind: getExcludedColumn('kind'),
  severity: getExcludedColumn('severity'),
  headline: getExcludedColumn('headline'),
  firstShownAt: getExcludedColumn('first_shown_at'),
  lastShownAt: getExcludedColumn('last_shown_at'),
  seenAt: getExcludedColumn('seen_at'),
  acknowledgedAt: getExcludedColumn('acknowledged_at'),
  acknowledgement: getExcludedColumn('acknowledgement'),
  note: getExcludedColumn('note'),
  goneAt: getExcludedColumn('gone_at'),
};

export async function upsertFindingRows(tx: Transaction, rows: readonly FindingRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnceMax) {
    await tx
      .insert(safetyFindings)
      .values(rows.slice(at, at + rowsAtOnceMax))
      .onConflictDoUpdate({ target: [safetyFindings.userId, safetyFindings.findingId], set: replaced });
  }
}

/** These have been seen; says how many of them are on record and there. One that was seen before keeps its time. */
export async function updateSeen(tx: Transaction, userId: UserId, findingIds: readonly string[]): Promise<number> {
  const { rowCount } = await tx
    .update(safetyFindings)
    .set({ seenAt: sql`coalesce(${safetyFindings.seenAt}, now())` })
    .where(and(eq(safetyFindings.userId, userId), inArray(safetyFindings.findingId, [...findingIds]), isNull(safetyFindings.goneAt)));
  return rowCount ?? 0;
}

type Acknowledgement = Pick<SafetyRecord, 'acknowledgement' | 'note'>;

/** Null when the person has no such finding, or has it no longer. */
export async function updateAcknowledgement(
  tx: Transaction,
  userId: UserId,
  findingId: string,
  answer: Acknowledgement,
): Promise<SafetyRecord | null> {
  const { acknowledgement } = answer;
  const [row] = await tx
    .update(safetyFindings)
    .set({
      acknowledgement,
      acknowledgedAt: acknowledgement === null ? null : new Date(),
      note: acknowledgement === null ? null : answer.note || null,
      seenAt: sql`coalesce(${safetyFindings.seenAt}, now())`,
    })
    .where(and(eq(safetyFindings.userId, userId), eq(safetyFindings.findingId, findingId), isNull(safetyFindings.goneAt)))
    .returning();
  return row ? toRecord(row) : null;
}

function toRecord({ userId: _, firstShownAt, lastShownAt, seenAt, acknowledgedAt, goneAt, ...row }: FindingRow): SafetyRecord {
  return {
    ...row,
    firstShownAt: firstShownAt.toISOString(),
    lastShownAt: lastShownAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    goneAt: goneAt?.toISOString() ?? null,
  };
}

/** Findings that were first shown since then and are gone: nothing of them is left to read. */
export async function deleteResolvedSince(tx: Transaction, userId: UserId, since: Date): Promise<void> {
  const isOfThen = and(gte(safetyFindings.firstShownAt, since), isNotNull(safetyFindings.goneAt));
  await tx.delete(safetyFindings).where(and(eq(safetyFindings.userId, userId), isOfThen));
}
