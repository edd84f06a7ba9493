import { BiomarkerValuesQuery, DatedBiomarkerValue } from '@wellkept/contract/labs/biomarkers.ts';
import { labResultsPerPage } from '@wellkept/contract/labs/lab-limits.ts';
import { z } from 'zod';
import { getPerson } from '../../../auth/people.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { findBiomarkerValues } from './service.ts';

/** What the page of results does not draw: its table and the comparison of two days ask for it. */
export function biomarkerValueRoutes(api: FastifyApp, { connections: { people }, safety }: Services): void {
  api.get(
    '/api/biomarkers/values',
    {
      schema: {
        operationId: 'listBiomarkerValues',
        tags: ['biomarkers'],
        summary: `List the values of one day, or all of them by ${labResultsPerPage}, newest first`,
        querystring: BiomarkerValuesQuery,
        response: { 200: z.array(DatedBiomarkerValue) },
      },
    },
    (request) => findBiomarkerValues(getPerson(request).userId, { people, safety, now: new Date(), ...request.query }),
  );
}
