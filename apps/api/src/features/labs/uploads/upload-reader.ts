import type { LabDraft, UploadProblem } from '@wellkept/contract/labs/lab-uploads.ts';
import { DocumentError, type DocumentProblem } from '@wellkept/documents/document-error.ts';
import { type PageReadProgress, readPages } from '@wellkept/documents/read-pages.ts';
import { type ReadingLane, TooLongForLane } from '@wellkept/documents/reading-lane.ts';
import type { TextPage } from '@wellkept/documents/text-page.ts';
import { loadAnalytes, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import { readReport } from '@wellkept/labs/reading/read-report.ts';
import { createAccountPerson } from '@wellkept/profile/account-person.ts';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { user } from '../../../auth/tables.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import type { Keyring } from '../../../encryption/keyring.ts';
import type { FileStore } from '../../../providers/file-store/port.ts';
import { findProfileInTime } from '../../profile/repository.ts';
import { getToday } from '../../profile/time-zone.ts';
import { createLabDraft, earlierDaysMax, sealDraft, withOwnDay } from './draft.ts';
import { enqueueReading, findUpload, openStages, type StoredUpload, type UploadState, updateUpload } from './repository.ts';
import { storeDays, storeEarlierDays } from './upload-days.ts';

export type UploadReaderServices = { people: pg.Pool; database: Pick<NodePgDatabase, 'select'>; files: FileStore; keyring: Keyring };
type Upload = { userId: UserId; uploadId: string };
/** What a reading takes from outside: the hour, and who makes pages of a file. */
type ReadingEnvironment = { now: () => Date; read: typeof readPages };
const defaultEnvironment: ReadingEnvironment = { now: () => new Date(), read: readPages };

/** While a page takes its time, the upload shows that a worker is reading it. */
const signOfLifeSeconds = 15;

const problems: Readonly<Record<Exclude<DocumentProblem, 'locked'>, UploadProblem>> = {
  damaged: 'damaged',
  tooManyPages: 'tooManyPages',
  tooManyPixels: 'tooManyPixels',
  tooDeep: 'tooDeep',
  tooLong: 'tooLong',
  tooMuchMemory: 'tooMuchMemory',
  busy: 'busy',
  unknownType: 'damaged',
  severalPeople: 'severalPeople',
  severalDays: 'severalDays',
  tooManyDays: 'tooManyDays',
  noAttachment: 'noAttachment',
};

/** What a busy machine could not read for so long is given up. */
const busyHoursMax = 6;

/** Queues an upload that is too long for the short lane again, in the long one. */
const deferToLongLane = (people: UploadReaderServices['people'], { userId, uploadId }: Upload): Promise<void> =>
  withUser(people, userId, async (tx) => {
    await updateUpload(tx, userId, uploadId, { stage: 'waiting', page: null, pageCount: null });
    await enqueueReading(tx, { userId, id: uploadId, lane: 'long', ahead: 0 });
  });

/** Null for a file of several days, which is to be taken apart; a part of one is not taken apart again. */
function rethrowUnlessDays(error: unknown, { batchId }: StoredUpload): null {
  if (error instanceof DocumentError && error.problem === 'severalDays' && batchId === null) return null;
  throw error;
}

type Reading = { userId: UserId; pages: readonly TextPage[]; now: Date };

/** What was read of the pages, to be looked at, and the earlier days that each can be read on its own. */
async function draftResults(
  { people, database }: UploadReaderServices,
  { id, day, batchId }: StoredUpload,
  { userId, pages, now }: Reading,
): Promise<{ draft: LabDraft | UploadProblem; earlierDays: readonly string[] }> {
  const [account] = await database.select({ name: user.name }).from(user).where(eq(user.id, userId));
  const { profile, zone } = await withUser(people, userId, (tx) => findProfileInTime(tx, userId));
  const today = getToday({ zone }, now);
  const [analytes, urgency] = await Promise.all([loadAnalytes(), loadUrgencyTable()]);
  const reading = readReport(pages, analytes.all, batchId === id ? null : day);
  const own = createAccountPerson(account?.name ?? '', profile, today);
  const draft = createLabDraft(pages, reading, { analytes, urgency }, { own, today });
  const earlierDays = batchId === null ? reading.earlierDays.slice(0, earlierDaysMax) : [];
  return { draft: typeof draft === 'string' ? draft : withOwnDay(draft, day), earlierDays };
}

/**
 * Reads an upload into a draft. Does nothing where it was read already or deleted; may run again after a crash. What is too long for the
 * short lane is left to the long one, and what a busy machine gives no time to waits until it is quiet.
 */
export async function readUpload(
  services: UploadReaderServices,
  { userId, uploadId }: Upload,
  lane: ReadingLane,
  { now, read } = defaultEnvironment,
): Promise<void> {
  const { people, files, keyring } = services;
  const upload = await withUser(people, userId, (tx) => findUpload(tx, userId, uploadId));
  if (!upload || !openStages.some((stage) => stage === upload.stage)) return;
  let state: UploadState = { stage: 'opening', problem: null };
  let last: Promise<void> = Promise.resolve();
  // One after the other, so that none overtakes the one that ends it.
  const note = (next: UploadState): Promise<void> => {
    state = next;
    last = last
      .catch(() => undefined)
      .then(async () => {
        await withUser(people, userId, (tx) => updateUpload(tx, userId, uploadId, next));
      });
    return last;
  };
  const bytes = await files.get(upload.fileKey);
  // The wait for a turn counts as work.
  await note(state);
  const alive = setInterval(() => {
    // Only a sign; should the database be away, the work itself will say so.
    note(state).catch(() => undefined);
  }, signOfLifeSeconds * 1000);
  try {
    if (!bytes) throw new DocumentError('damaged', 'the file is gone');
    const onProgress = (progress: PageReadProgress) => {
      note(progress).catch(() => undefined);
    };
    const pages = await read(bytes, { person: userId, lane, onProgress }).catch((error: unknown) => rethrowUnlessDays(error, upload));
    clearInterval(alive);
    if (pages === null) {
      await last;
      await storeDays(services, { userId, upload }, bytes);
      // This upload is the newest day's now.
      return await readUpload(services, { userId, uploadId }, lane, { now, read });
    }
    await note({ stage: 'reading', page: null, pageCount: pages.length });
    const { draft, earlierDays } = await draftResults(services, upload, { userId, pages, now: now() });
    if (typeof draft === 'string') return await fail(draft);
    await last;
    await storeEarlierDays(services, { userId, upload }, { bytes, newest: draft.collected?.day ?? null, earlierDays });
    await note({ stage: 'ready', page: null, pageCount: pages.length, draft: sealDraft(keyring, draft, userId, uploadId) });
  } catch (error) {
    clearInterval(alive);
    if (error instanceof TooLongForLane) {
      await last.catch(() => undefined);
      return await deferToLongLane(people, { userId, uploadId });
    }
    if (!(error instanceof DocumentError)) throw error;
    const hoursWaited = (now().getTime() - Date.parse(upload.createdAt)) / 3_600_000;
    if (error.problem === 'busy' && hoursWaited < busyHoursMax)
      return await note({ stage: 'waiting', page: null, pageCount: null, problem: 'busy' });
    if (error.problem === 'locked') return await note({ stage: 'locked', page: null, pageCount: null });
    await fail(problems[error.problem]);
  } finally {
    clearInterval(alive);
  }

  /** Of a page that cannot be read, only that fact is stored. */
  async function fail(problem: UploadProblem): Promise<void> {
    await note({ stage: 'failed', page: null, pageCount: null, problem, draft: null });
    await files.delete(upload?.fileKey ?? '');
  }
}
