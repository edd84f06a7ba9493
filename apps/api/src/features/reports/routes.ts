import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import { questionsMax } from '@wellkept/contract/reports/report-limits.ts';
import { QuestionInput, QuestionParams, Report, ReportPeriod, ReportSchedule } from '@wellkept/contract/reports/reports.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { audit } from '../../audit/audit-log.ts';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { renderPdfInThread } from '../../paper/pdf-thread.ts';
import { pdfSecondsMax } from '../../request-budget.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { getEntitlementSubject, requireFeature } from '../billing/entitlements/feature-guard.ts';
import { countQuestions, deleteQuestion, deleteSchedule, findSchedule, upsertQuestion, upsertSchedule } from './repository.ts';
import { computeNextDue } from './schedule.ts';
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
        summary: 'What is kept about a period, beside as many days before it',
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
        summary: 'The report as a paper for a visit',
        querystring: ReportPeriod,
        produces: ['application/pdf'],
        response: { 200: QuestionInput.shape.text.meta({ format: 'binary', description: 'The PDF.' }) },
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const report = await createReport(request, request.query);
      const pdf = await renderPdfInThread(new URL('./report-pdf-worker.ts', import.meta.url), report);
      await withUser(people, userId, (tx) =>
        audit(tx, userId, { action: 'data_exported', resourceType: 'report_pdf', success: true, riskLevel: 'MEDIUM', phiAccessed: true }),
      );
      return (
        reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="wellkept-report-${report.to}.pdf"`)
          .header('cache-control', 'no-store')
          // The schema describes the bytes as the document has to; what is sent is the buffer.
          .send(pdf as unknown as string)
      );
    },
  );

  api.put(
    '/api/reports/questions/:id',
    {
      schema: {
        operationId: 'putVisitQuestion',
        tags,
        summary: 'Writes down a question for the next visit, under an id that the client made',
        params: QuestionParams,
        body: QuestionInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      await withUser(people, userId, async (tx) => {
        await upsertQuestion(tx, userId, request.params.id, request.body.text);
        if ((await countQuestions(tx, userId)) > questionsMax)
          throw new AppError('conflict', `You can keep up to ${questionsMax} questions. Delete some that are answered.`);
      });
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/reports/questions/:id',
    {
      schema: {
        operationId: 'deleteVisitQuestion',
        tags,
        summary: 'Takes a question off the list',
        params: QuestionParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => deleteQuestion(tx, userId, request.params.id))))
        throw new AppError('notFound', 'There is no such question.');
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/api/reports/schedule',
    { schema: { operationId: 'getReportSchedule', tags, summary: 'How often a report comes by mail', response: { 200: ReportSchedule } } },
    async (request) => {
      const { userId } = getPerson(request);
      const row = await withUser(people, userId, (tx) => findSchedule(tx, userId));
      return { every: row?.every ?? null, withFigures: row?.withFigures ?? false };
    },
  );

  api.put(
    '/api/reports/schedule',
    {
      schema: {
        operationId: 'putReportSchedule',
        tags,
        summary: 'Lets a report come by mail every week or month, or no more',
        body: ReportSchedule,
        response: { 200: ReportSchedule },
      },
    },
    async (request) => {
      const { userId } = getConsentingPerson(request);
      const { every, withFigures } = request.body;
      // Ending it is never paid for.
      if (every !== null) await requireFeature('email_reports', config)(request);
      await withUser(people, userId, (tx) =>
        every === null ? deleteSchedule(tx, userId) : upsertSchedule(tx, userId, { every, withFigures }, computeNextDue(every, new Date())),
      );
      return request.body;
    },
  );
}
