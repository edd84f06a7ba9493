import type { LabUpload, UploadProblem, UploadStage } from '@wellkept/contract/labs/lab-uploads.ts';
import type { ReadingLane } from '@wellkept/documents/reading-lane.ts';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import { labUploads } from './tables.ts';

type Row = typeof labUploads.$inferSelect;
export type NewUpload = Pick<Row, 'id' | 'testType' | 'fileName' | 'mediaType' | 'byteCount' | 'fileKey'> &
  Partial<Pick<Row, 'batchId' | 'day' | 'createdAt'>>;
export type StoredUpload = LabUpload & Pick<Row, 'fileKey' | 'draft'>;

const { userId: _userId, draft, fileKey, ...shown } = getTableColumns(labUploads);
const isOwnUpload = (userId: UserId, id: string) => and(eq(labUploads.userId, userId), eq(labUploads.id, id));
const withIsoDates = <Dates extends { createdAt: Date; updatedAt: Date }>(row: Dates) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Stages before the reading has come to an end. */
export const openStages = ['waiting', 'opening', 'recognising', 'reading'] as const satisfies UploadStage[];

export async function insertUpload(tx: Transaction, userId: UserId, upload: NewUpload): Promise<LabUpload> {
  const [row] = await tx
    .insert(labUploads)
    .values({ userId, ...upload })
    .returning(shown);
  if (!row) throw new Error('an insert gave no row');
  return withIsoDates(row);
}

/** A person's uploads, the newest first. */
export async function findUploads(tx: Transaction, userId: UserId): Promise<LabUpload[]> {
  const rows = await tx
    .select(shown)
    .from(labUploads)
    .where(eq(labUploads.userId, userId))
    .orderBy(desc(labUploads.createdAt), labUploads.id);
  return rows.map(withIsoDates);
}

/** `isChanging`: others who would change it wait until the transaction ends. */
export async function findUpload(tx: Transaction, userId: UserId, id: string, isChanging = false): Promise<StoredUpload | null> {
  const query = tx
    .select({ ...shown, draft, fileKey })
    .from(labUploads)
    .where(isOwnUpload(userId, id));
  const [row] = await (isChanging ? query.for('update') : query);
  return row ? withIsoDates(row) : null;
}

export type UploadState = {
  stage: UploadStage;
  page?: number | null;
  pageCount?: number | null;
  problem?: UploadProblem | null;
  draft?: Buffer | null;
} & Partial<Pick<Row, 'fileKey' | 'mediaType' | 'byteCount' | 'batchId' | 'day'>>;

/** False when the upload was deleted meanwhile. */
export async function updateUpload(tx: Transaction, userId: UserId, id: string, state: UploadState): Promise<boolean> {
  const updated = await tx
    .update(labUploads)
    .set({ ...state, updatedAt: sql`now()` })
    .where(isOwnUpload(userId, id));
  return updated.rowCount === 1;
}

/** Its file goes too. False when the person has no such upload. */
export async function deleteUpload(tx: Transaction, userId: UserId, id: string): Promise<boolean> {
  return (await tx.delete(labUploads).where(isOwnUpload(userId, id))).rowCount === 1;
}

export const countUploads = (tx: Transaction, userId: UserId, stages: readonly UploadStage[]): Promise<number> =>
  tx.$count(labUploads, and(eq(labUploads.userId, userId), inArray(labUploads.stage, [...stages])));

const tasks = { short: 'read_upload', long: 'read_long_upload' } as const satisfies Record<ReadingLane, string>;
const attemptsMax = 4;
/** People with more uploads than this wait behind each other in the order of their uploads. */
const aheadMax = 20;

/**
 * Has an upload read. One person's uploads are read one after the other, and each is behind everybody's who has fewer waiting. An upload that
 * has its job already gets no second one.
 */
export async function enqueueReading(
  on: Pick<Transaction, 'execute'>,
  { userId, id, lane, ahead }: { userId: string; id: string; lane: ReadingLane; ahead: number },
): Promise<void> {
  const task = tasks[lane];
  const payload = JSON.stringify({ userId, uploadId: id });
  await on.execute(
    sql`select enqueue_job_in_line(${task}, ${payload}::json, ${`${task} ${userId}`}, ${getReadingKey(id, lane)}, ${attemptsMax},
      ${Math.min(ahead, aheadMax)})`,
  );
}

export const getReadingKey = (id: string, lane: ReadingLane): string => `${tasks[lane]} ${id}`;
