import { draftDaysMax } from '@wellkept/contract/labs/lab-limits.ts';
import { isMachineQuiet } from '@wellkept/documents/limited-process.ts';
import type { ReadingLane } from '@wellkept/documents/reading-lane.ts';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { z } from 'zod';
import { toUserId, type UserId } from '../../../auth/user-id.ts';
import type { Keyring } from '../../../encryption/keyring.ts';
import type { FileStore } from '../../../providers/file-store/port.ts';
import { enqueueReading, getReadingKey } from './repository.ts';
import { labUploads } from './tables.ts';
import { deleteUnusedFiles } from './upload-files.ts';
import { readUpload } from './upload-reader.ts';

export type LabUploadJobs = {
  read_upload: { userId: string; uploadId: string };
  /** What turned out too long for `read_upload`. */
  read_long_upload: { userId: string; uploadId: string };
  delete_file: { fileKey: string };
  /** Of these files, those that no upload of the person has. */
  delete_unused_files: { userId: string; fileKeys: readonly string[] };
  tend_uploads: Record<string, never>;
};
export type LabUploadServices = { people: pg.Pool; database: NodePgDatabase; files: FileStore; keyring: Keyring };

const ReadRequest = z.strictObject({ userId: z.uuid(), uploadId: z.uuid() });
const DeleteRequest = z.strictObject({ fileKey: z.string() });
const DeleteUnusedRequest = z.strictObject({ userId: z.uuid(), fileKeys: z.array(z.string()) });

/** A reading that has given no sign of life for so long has lost its server. */
const silenceSecondsMax = 60;
const heldAtOnceMax = 20;
const readingLanes = ['short', 'long'] as const satisfies ReadingLane[];

export const createLabUploadTasks = (services: LabUploadServices): Record<keyof LabUploadJobs, (payload: unknown) => Promise<void>> => ({
  read_upload: (payload) => readUpload(services, parseReadRequest(payload), 'short'),
  read_long_upload: (payload) => readUpload(services, parseReadRequest(payload), 'long'),
  delete_file: (payload) => services.files.delete(DeleteRequest.parse(payload).fileKey),
  delete_unused_files: (payload) => {
    const { userId, fileKeys } = DeleteUnusedRequest.parse(payload);
    return deleteUnusedFiles(services, { userId: toUserId(userId), fileKeys });
  },
  tend_uploads: () => maintainUploads(services.database, isMachineQuiet()),
});

function parseReadRequest(payload: unknown): { userId: UserId; uploadId: string } {
  const { userId, uploadId } = ReadRequest.parse(payload);
  return { userId: toUserId(userId), uploadId };
}

/** Has readings taken up again whose server was lost or busy, and deletes what nobody has looked at in time. */
export async function maintainUploads(database: NodePgDatabase, isQuiet: boolean): Promise<void> {
  const silent = await database
    .select({ id: labUploads.id })
    .from(labUploads)
    .where(
      and(
        inArray(labUploads.stage, ['opening', 'recognising', 'reading']),
        lt(labUploads.updatedAt, sql`now() - make_interval(secs => ${silenceSecondsMax})`),
      ),
    );
  const keys = silent.flatMap(({ id }) => readingLanes.map((lane) => getReadingKey(id, lane)));
  if (keys.length > 0)
    await database.execute(sql`select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where key = any (${sql.param(keys)}::text[]) and locked_by is not null))`);
  await readAgain(database, isQuiet);
  await database
    .delete(labUploads)
    .where(
      and(
        inArray(labUploads.stage, ['locked', 'ready', 'failed']),
        lt(labUploads.updatedAt, sql`now() - make_interval(days => ${draftDaysMax})`),
      ),
    );
}

/** What a busy machine gave no time to is read when it is quiet, and after half an hour in any case. */
async function readAgain(database: NodePgDatabase, isQuiet: boolean): Promise<void> {
  const pauseMinutes = isQuiet ? 1 : 30;
  const held = await database
    .select({ userId: labUploads.userId, id: labUploads.id })
    .from(labUploads)
    .where(
      and(
        eq(labUploads.stage, 'waiting'),
        eq(labUploads.problem, 'busy'),
        lt(labUploads.updatedAt, sql`now() - make_interval(mins => ${pauseMinutes})`),
      ),
    )
    .orderBy(labUploads.updatedAt)
    .limit(heldAtOnceMax);
  for (const [ahead, { userId, id }] of held.entries()) await enqueueReading(database, { userId, id, lane: 'long', ahead });
}
