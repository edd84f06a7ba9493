import { randomUUID } from 'node:crypto';
import { splitDays } from '@wellkept/documents/read-pages.ts';
import { type DateOrder, detectDateOrder, parsePrintedDate } from '@wellkept/labs/reading/dates.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { type Connections, type Transaction, withUser } from '../../../database/connect.ts';
import type { FileStore } from '../../../providers/file-store/port.ts';
import { countUploads, enqueueReading, insertUpload, openStages, type StoredUpload, updateUpload } from './repository.ts';
import { discardFiles, storeFiles } from './upload-files.ts';

type DayServices = { people: Connections['people']; files: FileStore };
type Whole = { userId: UserId; upload: StoredUpload };
type StoredDay = { day: string; fileKey: string; mediaType: string; byteCount: number };

/** As much of what a file has in place of a day as an upload shows. */
const dayLengthMax = 40;

/**
 * Makes an upload of each day of a file with the results of several, all at once or none: a report has one date, and no day's results are
 * lost. The upload of the whole file becomes that of the newest day. Rejects with a DocumentError where there are too many days. Where it
 * fails, its files are left to the job that deletes unused ones: a connection that is lost at the end may have stored all days.
 */
export async function storeDays(services: DayServices, { userId, upload }: Whole, bytes: Uint8Array): Promise<void> {
  const days = await listDayFiles(bytes, userId);
  const fileKeys = await storeFiles(
    services,
    userId,
    days.map((one) => one.bytes),
  );
  const stored = fileKeys.flatMap((fileKey, at): StoredDay[] => {
    const own = days[at];
    return own ? [{ day: own.day, fileKey, mediaType: own.type, byteCount: own.bytes.length }] : [];
  });
  await withUser(services.people, userId, async (tx) => {
    const isThere = await insertDays(tx, { userId, upload }, stored);
    await discardFiles(tx, userId, isThere ? [upload.fileKey] : fileKeys);
  });
}

/** The days of a file, the newest first. All of them together show whether the day or the month is written first. */
async function listDayFiles(bytes: Uint8Array, userId: UserId): ReturnType<typeof splitDays> {
  const files = await splitDays(bytes, userId);
  const order = detectDateOrder(files.map(({ day }) => day));
  return files
    .map((file) => ({ ...file, day: formatStoredDay(file.day, order) }))
    .toSorted((one, other) => other.day.localeCompare(one.day));
}

/** Long texts are never cut: less of a date is another date. */
function formatStoredDay(text: string, order: DateOrder | null): string {
  const printed = parsePrintedDate(text, order);
  return printed?.day ?? printed?.text ?? (text.length > dayLengthMax ? '' : text);
}

/** False where the upload was deleted meanwhile: all its days go with it. */
async function insertDays(tx: Transaction, { userId, upload }: Whole, days: readonly StoredDay[]): Promise<boolean> {
  const [newest, ...others] = days;
  if (!newest) throw new Error('a file of several days has days');
  const batchId = upload.id;
  const isThere = await updateUpload(tx, userId, batchId, { stage: 'waiting', page: null, pageCount: null, batchId, ...newest });
  if (isThere) await insertOthers(tx, { userId, upload }, others);
  return isThere;
}

async function insertOthers(tx: Transaction, { userId, upload }: Whole, days: readonly StoredDay[]): Promise<void> {
  const { id, testType, fileName } = upload;
  const createdAt = new Date(upload.createdAt);
  for (const day of days) {
    const ahead = await countUploads(tx, userId, openStages);
    const own = await insertUpload(tx, userId, { id: randomUUID(), testType, fileName, batchId: id, createdAt, ...day });
    await enqueueReading(tx, { userId, id: own.id, lane: 'short', ahead });
  }
}

type EarlierDays = { bytes: Uint8Array; newest: string | null; earlierDays: readonly string[] };

/** Makes an upload of each earlier day that a report prints beside its newest, with a copy of the file, which shows where its results stand. */
export async function storeEarlierDays(
  services: DayServices,
  { userId, upload }: Whole,
  { bytes, newest, earlierDays }: EarlierDays,
): Promise<void> {
  if (earlierDays.length === 0) return;
  const copies = earlierDays.map(() => bytes);
  const fileKeys = await storeFiles(services, userId, copies);
  const { id: batchId, mediaType } = upload;
  const stored = fileKeys.flatMap((fileKey, at): StoredDay[] => {
    const day = earlierDays[at];
    return day === undefined ? [] : [{ day, fileKey, mediaType, byteCount: bytes.length }];
  });
  await withUser(services.people, userId, async (tx) => {
    const isThere = await updateUpload(tx, userId, batchId, { stage: 'reading', page: null, batchId, day: newest });
    if (isThere) await insertOthers(tx, { userId, upload }, stored);
    else await discardFiles(tx, userId, fileKeys);
  });
}
