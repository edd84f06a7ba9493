import { labResultsPerPage } from '@wellkept/contract/labs/lab-limits.ts';
import { LabResult, LabResultsQuery, UnrecognizedResult } from '@wellkept/contract/labs/lab-results.ts';
import { z } from 'zod';
import { getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { findLabResultsOfDay, findLabResultsOfUpload, findUnrecognizedResults } from './repository.ts';
import { findLabResultPage } from './result-pages.ts';

const tags = ['lab results'];

export function labResultRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/lab-results',
    {
      schema: {
        operationId: 'listLabResults',
        tags,
        summary: `List the lab values of an upload or a day, or all of them by ${labResultsPerPage}, newest first`,
        querystring: LabResultsQuery,
        response: { 200: z.array(LabResult) },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      const { uploadId, collectedOn, after = null } = request.query;
      return withUser(people, userId, (tx) => {
        if (uploadId) return findLabResultsOfUpload(tx, userId, uploadId);
        return collectedOn ? findLabResultsOfDay(tx, userId, collectedOn) : findLabResultPage(tx, userId, after);
      });
    },
  );

  api.get(
    '/api/lab-results/unrecognized',
    {
      schema: {
        operationId: 'listUnrecognizedResults',
        tags,
        summary: 'List saved results of measurements missing from the catalog',
        response: { 200: z.array(UnrecognizedResult) },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findUnrecognizedResults(tx, userId));
    },
  );
}
