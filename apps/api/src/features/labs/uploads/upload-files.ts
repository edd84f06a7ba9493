import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { UserId } from '../../../auth/user-id.ts';
import { type Connections, type Transaction, withUser } from '../../../database/connect.ts';
import { enqueueJobOnce } from '../../../jobs/enqueue.ts';
import type { FileStore } from '../../../providers/file-store/port.ts';
import { labUploads } from './tables.ts';

type FileServices = { people: Connections['people']; files: FileStore };

/** Longer than any request or job takes from storing its files to writing the rows that name them. */
const unusedHoursMax = 6;

/**
 * Stores files for uploads that are yet to be written, and returns their keys. Whatever ends this process, a file that no upload has in a few
 * hours is deleted: the job for it is there before the file is.
 */
export async function storeFiles({ people, files }: FileServices, userId: UserId, contents: readonly Uint8Array[]): Promise<string[]> {
  const fileKeys = contents.map(() => `labs/${randomUUID()}`);
  await withUser(people, userId, (tx) => deleteFilesLater(tx, userId, fileKeys, unusedHoursMax * 3600));
  for (const [at, fileKey] of fileKeys.entries()) await files.put(fileKey, contents[at] ?? Buffer.alloc(0));
  return fileKeys;
}

/** Has files deleted that no upload has any more once this transaction is committed. */
export const discardFiles = (tx: Transaction, userId: UserId, fileKeys: readonly string[]): Promise<void> =>
  deleteFilesLater(tx, userId, fileKeys, 0);

async function deleteFilesLater(tx: Transaction, userId: UserId, fileKeys: readonly string[], seconds: number): Promise<void> {
  const key = `delete_unused_files ${fileKeys[0]}`;
  if (fileKeys.length > 0) await enqueueJobOnce(tx, 'delete_unused_files', { userId, fileKeys }, { key: `${key} ${seconds}`, seconds });
}

/** Deletes those of a person's files that none of their uploads has. */
export async function deleteUnusedFiles(
  { database, files }: { database: Pick<NodePgDatabase, 'select'>; files: FileStore },
  { userId, fileKeys }: { userId: UserId; fileKeys: readonly string[] },
): Promise<void> {
  const rows = await database
    .select({ fileKey: labUploads.fileKey })
    .from(labUploads)
    .where(and(eq(labUploads.userId, userId), inArray(labUploads.fileKey, [...fileKeys])));
  const used = new Set(rows.map(({ fileKey }) => fileKey));
  for (const fileKey of fileKeys) if (!used.has(fileKey)) await files.delete(fileKey);
}
