import { LabReport } from '@wellkept/contract/labs/lab-results.ts';
import { LabConfirmation, LabReview, LabUploadParams } from '@wellkept/contract/labs/lab-uploads.ts';
import { getConsentingPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { confirmUpload, saveReview } from './upload-confirmation.ts';

const tags = ['lab uploads'];

export function labReviewRoutes(api: FastifyApp, { connections: { people }, keyring }: Services): void {
  api.post(
    '/api/lab-uploads/:id/confirm',
    {
      schema: {
        operationId: 'confirmLabUpload',
        tags,
        summary: 'Save the reviewed values of an upload as results',
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
        operationId: 'saveLabReview',
        tags,
        summary: 'Save the progress of a review',
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
}
