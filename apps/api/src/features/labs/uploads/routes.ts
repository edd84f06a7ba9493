import { LabUpload, LabUploadParams, LabUploadWithDraft } from '@wellkept/contract/labs/lab-uploads.ts';
import { z } from 'zod';
import { audit } from '../../../audit/audit-log.ts';
import { getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { openDraft } from './draft.ts';
import { deleteUpload, findUploads } from './repository.ts';
import { getUpload } from './service.ts';

const tags = ['lab uploads'];

export function labUploadRoutes(api: FastifyApp, { connections: { people }, keyring }: Services): void {
  api.get(
    '/api/lab-uploads',
    {
      schema: {
        operationId: 'listLabUploads',
        tags,
        summary: 'List uploads with their reading progress',
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
        summary: 'Get an upload with the values waiting for review',
        params: LabUploadParams,
        response: { 200: LabUploadWithDraft },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const { draft, fileKey: _, ...upload } = await getUpload(people, userId, request.params.id);
      return { ...upload, draft: draft && openDraft(keyring, draft, userId, upload.id) };
    },
  );

  api.delete(
    '/api/lab-uploads/:id',
    {
      schema: {
        operationId: 'deleteLabUpload',
        tags,
        summary: 'Delete a file and the values read from it; confirmed results stay',
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
