import { LabReport } from '@wellkept/contract/labs/lab-results.ts';
import {
  LabConfirmation,
  LabReview,
  LabUpload,
  LabUploadPageParams,
  LabUploadParams,
  LabUploadWithDraft,
} from '@wellkept/contract/labs/lab-uploads.ts';
import { DocumentError } from '@wellkept/documents/document-error.ts';
import { QueueFull } from '@wellkept/documents/fair-queue.ts';
import { renderPagePicture } from '@wellkept/documents/read-pages.ts';
import { z } from 'zod';
import { audit } from '../../../audit/audit-log.ts';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { pdfSecondsMax } from '../../../request-budget.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { openDraft } from './draft.ts';
import { deleteUpload, findUpload, findUploads, type StoredUpload } from './repository.ts';
import { confirmUpload, saveReview } from './upload-confirmation.ts';

const tags = ['lab uploads'];
/** The longer side of a page's picture, in pixels: sharp on a screen, small enough for a phone's connection. */
const pictureSideMax = 1600;
const picturesPerMinuteMax = 120;

/** A page as a picture, or the refusal that says why there is none. */
const drawPage = (...options: Parameters<typeof renderPagePicture>): Promise<Uint8Array> =>
  renderPagePicture(...options).catch((error: unknown) => {
    const isBusy = error instanceof QueueFull || (error instanceof DocumentError && error.problem === 'busy');
    if (isBusy)
      throw new AppError('busy', 'The server is too busy to draw this page right now. Please try again in a minute.', undefined, 60);
    if (error instanceof DocumentError) throw new AppError('conflict', 'This page cannot be shown as a picture.');
    throw error;
  });

export function labUploadRoutes(api: FastifyApp, { connections: { people }, files, keyring, config }: Services): void {
  const getUpload = async (userId: UserId, id: string): Promise<StoredUpload> => {
    const upload = await withUser(people, userId, (tx) => findUpload(tx, userId, id));
    if (!upload) throw new AppError('notFound', 'There is no such upload.');
    return upload;
  };

  api.get(
    '/api/lab-uploads',
    {
      schema: {
        operationId: 'listLabUploads',
        tags,
        summary: 'The files that were uploaded, with how far they were read',
        response: { 200: z.array(LabUpload) },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findUploads(tx, userId));
    },
  );

  api.get(
    '/api/lab-uploads/:id',
    {
      schema: {
        operationId: 'getLabUpload',
        tags,
        summary: 'An upload with what was read from it and waits to be looked at',
        params: LabUploadParams,
        response: { 200: LabUploadWithDraft },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const { draft, fileKey: _, ...upload } = await getUpload(userId, request.params.id);
      return { ...upload, draft: draft && openDraft(keyring, draft, userId, upload.id) };
    },
  );

  api.get(
    '/api/lab-uploads/:id/pages/:page',
    {
      config: { rateLimit: { max: picturesPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' }, budgetSeconds: pdfSecondsMax },
      schema: {
        operationId: 'getLabUploadPage',
        tags,
        summary: 'A page as a picture, upright as it was read',
        params: LabUploadPageParams,
        produces: ['image/jpeg'],
        response: { 200: z.string().meta({ format: 'binary', description: 'The picture.' }) },
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { id, page } = request.params;
      const { draft, fileKey, pageCount } = await getUpload(userId, id);
      const bytes = pageCount === null || page > pageCount ? null : await files.get(fileKey);
      if (!bytes) throw new AppError('notFound', 'There is no such page.');
      const view = draft ? openDraft(keyring, draft, userId, id).pages[page - 1] : undefined;
      const picture = await drawPage(bytes, { page, sideMax: pictureSideMax, person: userId, ...(view && { view }) });
      return (
        reply
          .type('image/jpeg')
          // The schema describes the bytes as the document has to; what is sent is the buffer.
          .send(Buffer.from(picture) as unknown as string)
      );
    },
  );

  api.post(
    '/api/lab-uploads/:id/confirm',
    {
      schema: {
        operationId: 'confirmLabUpload',
        tags,
        summary: 'Keeps as results what somebody says the report holds, having looked at it',
        params: LabUploadParams,
        body: LabConfirmation,
        response: { 200: LabReport },
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      return withUser(people, userId, (tx) => confirmUpload(tx, { userId, id: request.params.id, keyring }, request.body, new Date()));
    },
  );

  api.put(
    '/api/lab-uploads/:id/review',
    {
      schema: {
        operationId: 'keepLabReview',
        tags,
        summary: 'Keeps how far somebody is with looking at what was read',
        params: LabUploadParams,
        body: LabReview,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      await withUser(people, userId, (tx) => saveReview(tx, { userId, id: request.params.id, keyring }, request.body));
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/lab-uploads/:id',
    {
      schema: {
        operationId: 'deleteLabUpload',
        tags,
        summary: 'Deletes a file and what was read from it; confirmed results stay',
        params: LabUploadParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      await withUser(people, userId, async (tx) => {
        if (!(await deleteUpload(tx, userId, request.params.id))) throw new AppError('notFound', 'There is no such upload.');
        await audit(tx, userId, {
          action: 'lab_upload_deleted',
          resourceType: 'lab_upload',
          success: true,
          riskLevel: 'LOW',
          phiAccessed: true,
        });
      });
      return reply.code(204).send(null);
    },
  );
}
