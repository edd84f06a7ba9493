import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import { QuestionInput, Report, ReportPeriod } from '@wellkept/contract/reports/reports.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { renderPdfInThread } from '../../paper/pdf-thread.ts';
import { sendPdfExport } from '../../paper/send-pdf-export.ts';
import { pdfSecondsMax } from '../../request-budget.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { getEntitlementSubject, requireFeature } from '../billing/entitlements/feature-guard.ts';
import { gatherReport } from './service.ts';

const tags = ['reports'];
const requestsPerMinuteMax = 30;

export function reportRoutes(api: FastifyApp, { connections: { people }, safety, config }: Services): void {
  const rateLimit = { max: requestsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' };

  const createReport = async (request: FastifyRequest, period: z.infer<typeof ReportPeriod>): Promise<Report> => {
    const { userId, name } = getPerson(request);
    const hasPatterns = canUseFeature('pattern_insights', getEntitlementSubject(request, config)).may;
    const gathered = await withUser(people, userId, (tx) => gatherReport(tx, { userId, name, period, now: new Date(), hasPatterns }));
    return gathered.finish(safety);
  };

  api.get(
    '/api/reports',
    {
      config: { rateLimit, budgetSeconds: pdfSecondsMax },
      schema: {
        operationId: 'getReport',
        tags,
        summary: 'Get the report for a period, compared with the same number of days before it',
        querystring: ReportPeriod,
        response: { 200: Report },
      },
    },
    (request) => createReport(request, request.query),
  );

  api.get(
    '/api/reports/report.pdf',
    {
      config: { rateLimit, budgetSeconds: pdfSecondsMax },
      onRequest: requireFeature('pdf_reports', config),
      schema: {
        operationId: 'getReportPdf',
        tags,
        summary: 'Download the report as a PDF for a visit',
        querystring: ReportPeriod,
        produces: ['application/pdf'],
        response: { 200: QuestionInput.shape.text.meta({ format: 'binary', description: 'The PDF.' }) },
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const report = await createReport(request, request.query);
      const pdf = await renderPdfInThread(userId, new URL('./report-pdf-worker.ts', import.meta.url), report);
      return sendPdfExport(reply, people, userId, { resourceType: 'report_pdf', fileName: `wellkept-report-${report.to}.pdf`, pdf });
    },
  );
}
