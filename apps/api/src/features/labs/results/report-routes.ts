import { labReportsPerPage } from '@wellkept/contract/labs/lab-limits.ts';
import { LabReport, LabReportInput, LabReportParams, LabReportsQuery } from '@wellkept/contract/labs/lab-results.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { deleteLabReport, findLabReport } from './repository.ts';
import { findLabReportPage } from './result-pages.ts';
import { publishLabReportChange, saveLabReport } from './service.ts';

const tags = ['lab results'];

export function labReportRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/lab-reports',
    {
      schema: {
        operationId: 'listLabReports',
        tags,
        summary: `List lab reports by ${labReportsPerPage}, newest first`,
        querystring: LabReportsQuery,
        response: { 200: z.array(LabReport) },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findLabReportPage(tx, userId, request.query.after ?? null));
    },
  );

  api.post(
    '/api/lab-reports',
    {
      schema: {
        operationId: 'addLabReport',
        tags,
        summary: 'Save results that were typed or pasted',
        body: LabReportInput,
        response: { 201: LabReport },
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const report = await withUser(people, userId, async (tx) => {
        const id = await saveLabReport(tx, userId, { ...request.body, uploadId: null }, new Date());
        return findLabReport(tx, userId, id);
      });
      if (!report) throw new Error('an insert gave no row');
      return reply.code(201).send(report);
    },
  );

  api.delete(
    '/api/lab-reports/:id',
    {
      schema: {
        operationId: 'deleteLabReport',
        tags,
        summary: 'Delete a lab report with its values',
        params: LabReportParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      await withUser(people, userId, async (tx) => {
        if (!(await deleteLabReport(tx, userId, request.params.id))) throw new AppError('notFound', 'There is no such report.');
        await publishLabReportChange(tx, userId, request.params.id);
      });
      return reply.code(204).send(null);
    },
  );
}
