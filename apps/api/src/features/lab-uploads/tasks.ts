import { draftDaysMax } from '@wellkept/contract/lab-limits.ts';
import { and, inArray, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import { toUserId } from '../../auth/user-id.ts';
import type { Keyring } from '../../encryption/keyring.ts';
import type { FileStore } from '../../providers/file-store/port.ts';
import { readUpload } from './reading.ts';
import { labUploads } from './tables.ts';

export type LabUploadJobs = {
  read_upload: { userId: string; uploadId: string };
  delete_file: { fileKey: string };
  tend_uploads: Record<string, never>;
};
export type LabUploadParts = { people: pg.Pool; database: NodePgDatabase; files: FileStore; keyring: Keyring };

const ReadRequest = z.strictObject({ userId: z.uuid(), uploadId: z.uuid() });
const DeleteRequest = z.strictObject({ fileKey: z.string() });

/** A reading that has given no sign of life for so long has lost its server. */
const silenceSecondsMax = 60;

export const labUploadTasks = (parts: LabUploadParts): Record<keyof LabUploadJobs, (payload: unknown) => Promise<void>> => ({
  read_upload: (payload) => {
    const { userId, uploadId } = ReadRequest.parse(payload);
    return readUpload(parts, { userId: toUserId(userId), uploadId });
  },
  delete_file: (payload) => parts.files.delete(DeleteRequest.parse(payload).fileKey),
  tend_uploads: () => tendUploads(parts.database),
});

/** Gives readings whose server was lost to another one, and deletes what nobody has looked at in time. */
export async function tendUploads(database: NodePgDatabase): Promise<void> {
  const silent = await database
    .select({ id: labUploads.id })
    .from(labUploads)
    .where(
      and(
        inArray(labUploads.stage, ['opening', 'recognising', 'reading']),
        lt(labUploads.updatedAt, sql`now() - make_interval(secs => ${silenceSecondsMax})`),
      ),
    );
  const keys = silent.map(({ id }) => `read_upload ${id}`);
  if (keys.length > 0)
    await database.execute(sql`select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where key = any (${sql.param(keys)}::text[]) and locked_by is not null))`);
  await database
    .delete(labUploads)
    .where(
      and(inArray(labUploads.stage, ['ready', 'failed']), lt(labUploads.updatedAt, sql`now() - make_interval(days => ${draftDaysMax})`)),
    );
}
