import { randomUUID } from 'node:crypto';
import { splitDays } from '@wellkept/documents/read-pages.ts';
import { detectDateOrder, parsePrintedDate } from '@wellkept/labs/reading/dates.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { type Connections, type Transaction, withUser } from '../../../database/connect.ts';
import type { FileStore } from '../../../providers/file-store/port.ts';
import { countUploads, enqueueReading, insertUpload, openStages, type StoredUpload, updateUpload } from './repository.ts';

type DayServices = { people: Connections['people']; files: FileStore };
type Whole = { userId: UserId; upload: StoredUpload };
type StoredDay = { day: string; fileKey: string; mediaType: string; byteCount: number };

/**
 * Makes an upload of each day of a file with the results of several, all at once or none: a report has one date, and no day's results are
 * lost. The upload of the whole file becomes that of the newest day. Rejects with a DocumentError where there are too many days.
 */
export async function storeDays({ people, files }: DayServices, { userId, upload }: Whole, bytes: Uint8Array): Promise<void> {
  const stored: StoredDay[] = [];
  try {
    for (const { day, type, bytes: own } of await listDayFiles(bytes, userId)) {
      const fileKey = `labs/${randomUUID()}`;
      await files.put(fileKey, own);
      stored.push({ day, fileKey, mediaType: type, byteCount: own.length });
    }
    const isThere = await withUser(people, userId, (tx) => insertDays(tx, { userId, upload }, stored));
    if (isThere) await files.delete(upload.fileKey);
    else await deleteFiles(files, stored);
  } catch (error) {
    await deleteFiles(files, stored);
    throw error;
  }
}

/** The days of a file, the newest first. All of them together tell whether the day or the month is written first. */
async function listDayFiles(bytes: Uint8Array, userId: UserId): ReturnType<typeof splitDays> {
  const files = await splitDays(bytes, userId);
  const order = detectDateOrder(files.map(({ day }) => day));
  return files
    .map((file) => ({ ...file, day: parsePrintedDate(file.day, order)?.day ?? file.day }))
    .toSorted((one, other) => other.day.localeCompare(one.day));
}

async function deleteFiles(files: FileStore, stored: readonly StoredDay[]): Promise<void> {
  for (const { fileKey } of stored) await files.delete(fileKey);
}

/** False where the upload was deleted meanwhile: all its days go with it. */
async function insertDays(tx: Transaction, { userId, upload }: Whole, days: readonly StoredDay[]): Promise<boolean> {
  const { id, testType, fileName } = upload;
  const [newest, ...others] = days;
  if (!newest) throw new Error('a file of several days has days');
  const createdAt = new Date(upload.createdAt);
  const isThere = await updateUpload(tx, userId, id, { stage: 'waiting', page: null, pageCount: null, batchId: id, ...newest });
  if (!isThere) return false;
  for (const day of others) {
    const ahead = await countUploads(tx, userId, openStages);
    const own = await insertUpload(tx, userId, { id: randomUUID(), testType, fileName, batchId: id, createdAt, ...day });
    await enqueueReading(tx, { userId, id: own.id, lane: 'short', ahead });
  }
  return true;
}
