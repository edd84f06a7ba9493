import { LabFilePassword, LabUpload, LabUploadParams } from '@wellkept/contract/labs/lab-uploads.ts';
import { DocumentError } from '@wellkept/documents/document-error.ts';
import { unlockDocument } from '@wellkept/documents/read-pages.ts';
import { getConsentingPerson } from '../../../auth/people.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { countUploads, enqueueReading, findUpload, openStages, type StoredUpload, updateUpload } from './repository.ts';
import { getUpload } from './service.ts';
import { discardFiles, storeFiles } from './upload-files.ts';

const unlockSeconds = 60;

/** A file that asks for a password: the password opens it once, and what was locked is stored open, sealed like every file. */
export function labUnlockRoutes(api: FastifyApp, { connections: { people }, files }: Services): void {
  api.post(
    '/api/lab-uploads/:id/password',
    {
      config: { budgetSeconds: unlockSeconds, atOnceMax: 1 },
      schema: {
        operationId: 'unlockLabUpload',
        tags: ['lab uploads'],
        summary: 'Open a locked file with its password, which is not stored, and read it',
        params: LabUploadParams,
        body: LabFilePassword,
        response: { 200: LabUpload },
      },
    },
    async (request) => {
      const { userId } = getConsentingPerson(request);
      const { id, stage, fileKey } = await getUpload(people, userId, request.params.id);
      if (stage !== 'locked') throw new AppError('conflict', 'This file doesn’t need a password.');
      const bytes = await files.get(fileKey);
      if (!bytes) throw new AppError('notFound', 'There is no such upload.');
      const open = await unlock(bytes, request.body.password, userId);
      const [openKey = ''] = await storeFiles({ people, files }, userId, [open]);
      return await storeOpenFile(userId, id, { fileKey: openKey, byteCount: open.length }).catch(async (error: unknown) => {
        // After any other failure the upload may have the open file.
        if (error instanceof AppError) await files.delete(openKey);
        throw error;
      });
    },
  );

  const storeOpenFile = (userId: UserId, id: string, file: { fileKey: string; byteCount: number }): Promise<LabUpload> =>
    withUser(people, userId, async (tx) => {
      const before = await findUpload(tx, userId, id, true);
      if (before?.stage !== 'locked') throw new AppError('conflict', 'This file doesn’t need a password.');
      const ahead = await countUploads(tx, userId, openStages);
      await updateUpload(tx, userId, id, { stage: 'waiting', mediaType: 'application/pdf', ...file });
      await enqueueReading(tx, { userId, id, lane: 'short', ahead });
      await discardFiles(tx, userId, [before.fileKey]);
      return { ...toShown(before), stage: 'waiting', mediaType: 'application/pdf', byteCount: file.byteCount };
    });
}

const toShown = ({ draft: _draft, fileKey: _fileKey, ...upload }: StoredUpload): LabUpload => upload;

async function unlock(bytes: Uint8Array, password: string, person: string): Promise<Uint8Array> {
  try {
    return await unlockDocument(bytes, password, person);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    if (error.problem === 'locked') throw new AppError('invalid', 'That password doesn’t open the file.', 'password');
    throw new AppError('conflict', 'The file opens, but we can’t read it. Print it to a new PDF without a password, and upload that.');
  }
}
