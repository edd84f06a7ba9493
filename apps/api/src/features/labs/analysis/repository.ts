import type { AnalysisBundle, AnalysisEntry } from '@wellkept/contract/labs/analysis.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { readStoredResult, type StoredResult } from './stored-result.ts';
import { analysisResults } from './tables.ts';

export type AnalysisRow = typeof analysisResults.$inferSelect;
export type NewAnalysis = Omit<typeof analysisResults.$inferInsert, 'userId' | 'id' | 'createdAt'>;

const isOwnedBy = (userId: UserId) => eq(analysisResults.userId, userId);
const newestFirst = [desc(analysisResults.createdAt), desc(analysisResults.id)];
/** Older ones go when a new one comes. */
const storedAnalysesMax = 200;

export async function findLatestAnalysis(tx: Transaction, userId: UserId): Promise<AnalysisRow | null> {
  const [row] = await tx
    .select()
    .from(analysisResults)
    .where(isOwnedBy(userId))
    .orderBy(...newestFirst)
    .limit(1);
  return row ?? null;
}

export async function findAnalysis(tx: Transaction, userId: UserId, id: string): Promise<AnalysisRow | null> {
  const [row] = await tx
    .select()
    .from(analysisResults)
    .where(and(isOwnedBy(userId), eq(analysisResults.id, id)));
  return row ?? null;
}

export async function findAnalyses(tx: Transaction, userId: UserId): Promise<AnalysisEntry[]> {
  const { id, testType, createdAt, analysisResult } = analysisResults;
  // Two fields of a result are shown in the list; a whole one takes a hundred times as much.
  const rows = await tx
    .select({
      id,
      testType,
      createdAt,
      summary: sql<StoredResult['summary']>`${analysisResult} -> 'summary'`,
      immuneScore: sql<StoredResult['immuneScore']>`${analysisResult} -> 'immuneScore'`,
    })
    .from(analysisResults)
    .where(isOwnedBy(userId))
    .orderBy(...newestFirst);
  return rows.map(({ id, testType, createdAt, summary, immuneScore }) => ({
    id,
    testType,
    createdAt: createdAt.toISOString(),
    summary,
    immuneScore,
  }));
}

export async function insertAnalysis(tx: Transaction, userId: UserId, analysis: NewAnalysis): Promise<AnalysisRow> {
  const [row] = await tx
    .insert(analysisResults)
    .values({ userId, ...analysis })
    .returning();
  if (!row) throw new Error('an insert gave no row');
  const older = tx
    .select({ id: analysisResults.id })
    .from(analysisResults)
    .where(isOwnedBy(userId))
    .orderBy(...newestFirst)
    .offset(storedAnalysesMax);
  await tx.delete(analysisResults).where(and(isOwnedBy(userId), inArray(analysisResults.id, older)));
  return row;
}

/** Puts the analyses of one person in line until the transaction ends. */
export async function lockAnalyses(tx: Transaction, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`analyses ${userId}`}, 0))`);
}

export const toAnalysisBundle = (row: AnalysisRow): AnalysisBundle => ({
  bloodTestData: row.bloodTestData,
  urineTestData: row.urineTestData,
  analysisResult: readStoredResult(row.analysisResult),
  questionnaireData: row.questionnaireData,
  timestamp: row.createdAt.toISOString(),
  dietData: row.dietData,
  medicationData: row.medicationData,
});
