import type { UploadProblem } from '@wellkept/contract/lab-uploads.ts';
import { DocumentError, type DocumentProblem } from '@wellkept/documents/document-error.ts';
import { readPages } from '@wellkept/documents/read-pages.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { user } from '../../auth/tables.ts';
import type { UserId } from '../../auth/user-id.ts';
import { withUser } from '../../database/connect.ts';
import type { Keyring } from '../../encryption/keyring.ts';
import type { FileStore } from '../../providers/file-store/port.ts';
import { findProfile } from '../profile/repository.ts';
import { accountPerson } from './account-person.ts';
import { draftOf, sealDraft } from './draft.ts';
import { findUpload, openStages, type Standing, updateUpload } from './repository.ts';

export type ReadingParts = { people: pg.Pool; database: Pick<NodePgDatabase, 'select'>; files: FileStore; keyring: Keyring };
type Upload = { userId: UserId; uploadId: string };

/** While a page takes its time, the upload shows that somebody is at it. */
const signOfLifeSeconds = 15;

const problems: Readonly<Record<DocumentProblem, UploadProblem>> = {
  damaged: 'damaged',
  locked: 'locked',
  tooManyPages: 'tooManyPages',
  tooManyPixels: 'tooManyPixels',
  tooDeep: 'tooDeep',
  tooLong: 'tooLong',
  tooMuchMemory: 'tooMuchMemory',
  unknownType: 'damaged',
};

/** Reads an upload into a draft. Does nothing where it was read already or deleted; may run again after a crash. */
export async function readUpload({ people, database, files, keyring }: ReadingParts, { userId, uploadId }: Upload): Promise<void> {
  const upload = await withUser(people, userId, (tx) => findUpload(tx, userId, uploadId));
  if (!upload || !openStages.some((stage) => stage === upload.stage)) return;
  let standing: Standing = { stage: 'opening' };
  let last: Promise<unknown> = Promise.resolve();
  // One after the other, so that none overtakes the one that ends it.
  const note = (next: Standing) => {
    standing = next;
    last = last.catch(() => undefined).then(() => withUser(people, userId, (tx) => updateUpload(tx, userId, uploadId, next)));
    return last;
  };
  const bytes = await files.get(upload.fileKey);
  const alive = setInterval(() => {
    // Only a sign; should the database be away, the work itself will say so.
    note(standing).catch(() => undefined);
  }, signOfLifeSeconds * 1000);
  try {
    if (!bytes) throw new DocumentError('damaged', 'the file is gone');
    const pages = await readPages(bytes, (progress) => {
      note(progress).catch(() => undefined);
    });
    clearInterval(alive);
    await note({ stage: 'reading', page: null, pageCount: pages.length });
    const [account] = await database.select({ name: user.name }).from(user).where(eq(user.id, userId));
    const profile = await withUser(people, userId, (tx) => findProfile(tx, userId));
    const today = new Date().toISOString().slice(0, 10);
    const draft = draftOf(pages, (await loadAnalytes()).all, accountPerson(account?.name ?? '', profile, today), today);
    if (typeof draft === 'string') return await fail(draft);
    await note({ stage: 'ready', page: null, pageCount: pages.length, draft: sealDraft(keyring, draft, userId, uploadId) });
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    await fail(problems[error.problem]);
  } finally {
    clearInterval(alive);
  }

  /** Nothing is kept of what could not be read but that it could not. */
  async function fail(problem: UploadProblem): Promise<void> {
    await note({ stage: 'failed', page: null, pageCount: null, problem, draft: null });
    await files.delete(upload?.fileKey ?? '');
  }
}
