import { AnalysisBundle, AnalysisEntry, AnalysisParams, LatestAnalysis } from '@wellkept/contract/labs/analysis.ts';
import { z } from 'zod';
import { audit } from '../../../audit/audit-log.ts';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { renderPdfInThread } from '../../../paper/pdf-thread.ts';
import { pdfSecondsMax } from '../../../request-budget.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { requireFeature } from '../../billing/entitlements/feature-guard.ts';
import type { AnalysisPdfInput } from './analysis-pdf.ts';
import { findAnalyses, findAnalysis, toAnalysisBundle } from './repository.ts';
import { findCurrentAnalysis } from './service.ts';
import { readStoredResult } from './stored-result.ts';

const tags = ['analysis'];
/** An analysis of a long list takes some tenths of a second. */
const requestsPerMinuteMax = 20;
const looksPerMinuteMax = 60;

export function analysisRoutes(api: FastifyApp, { config, connections: { people }, safety }: Services): void {
  const onRequest = requireFeature('advanced_analysis', config);
  const rateLimit = { max: requestsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' };

  api.post(
    '/api/analysis',
    {
      onRequest,
      config: { rateLimit, budgetSeconds: pdfSecondsMax },
      schema: {
        operationId: 'makeAnalysis',
        tags,
        summary: 'Analyses all confirmed results with the profile and what is taken',
        response: { 201: LatestAnalysis },
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const analysis = await findCurrentAnalysis(userId, { people, safety, now: new Date() }, true);
      if (!analysis.bundle) throw new AppError('conflict', 'There are no results to analyse yet.');
      return reply.code(201).send(analysis);
    },
  );

  api.get(
    '/api/analysis',
    {
      onRequest,
      config: { rateLimit: { ...rateLimit, max: looksPerMinuteMax * config.rateLimitFactor } },
      schema: {
        operationId: 'getLatestAnalysis',
        tags,
        summary: 'The analysis of all results as they stand; made anew by itself when what it rests on has changed',
        response: { 200: LatestAnalysis },
      },
    },
    (request) => {
      const { userId, healthDataConsent } = getPerson(request);
      return findCurrentAnalysis(userId, { people, safety, now: new Date() }, healthDataConsent);
    },
  );

  // What was found once stays readable, whatever the plan is today: one's own history is always free.
  api.get(
    '/api/analysis/history',
    { schema: { operationId: 'listAnalyses', tags, summary: 'All analyses, the newest first', response: { 200: z.array(AnalysisEntry) } } },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findAnalyses(tx, userId));
    },
  );

  api.get(
    '/api/analysis/:id',
    {
      schema: {
        operationId: 'getAnalysis',
        tags,
        summary: 'An analysis of the person’s list',
        params: AnalysisParams,
        response: { 200: AnalysisBundle },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, async (tx) => {
        const row = await findAnalysis(tx, userId, request.params.id);
        if (!row) throw new AppError('notFound', 'There is no such analysis.');
        return toAnalysisBundle(row);
      });
    },
  );

  api.get(
    '/api/analysis/:id/paper.pdf',
    {
      onRequest: requireFeature('pdf_reports', config),
      config: { rateLimit, budgetSeconds: pdfSecondsMax },
      schema: {
        operationId: 'getAnalysisPdf',
        tags,
        summary: 'The analysis as a PDF',
        params: AnalysisParams,
        produces: ['application/pdf'],
        response: { 200: z.string().meta({ format: 'binary', description: 'The PDF.' }) },
      },
    },
    async (request, reply) => {
      const { userId, name } = getPerson(request);
      const row = await withUser(people, userId, (tx) => findAnalysis(tx, userId, request.params.id));
      if (!row) throw new AppError('notFound', 'There is no such analysis.');
      const madeOn = row.createdAt.toISOString().slice(0, 10);
      const { bloodTestData: blood, urineTestData: urine, medicationData } = row;
      const analysis = readStoredResult(row.analysisResult);
      const pdfInput: AnalysisPdfInput = { name, madeOn, analysis, blood, urine, medicines: medicationData ?? [] };
      const pdf = await renderPdfInThread(new URL('./analysis-pdf-worker.ts', import.meta.url), pdfInput);
      // Written down when there is a paper to hand out, and before it leaves.
      const exported = {
        action: 'data_exported',
        resourceType: 'analysis_pdf',
        success: true,
        riskLevel: 'MEDIUM',
        phiAccessed: true,
      } as const;
      await withUser(people, userId, (tx) => audit(tx, userId, exported));
      return (
        reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="wellkept-labs-${madeOn}.pdf"`)
          .header('cache-control', 'no-store')
          // The schema describes the bytes as the document has to; what is sent is the buffer.
          .send(pdf as unknown as string)
      );
    },
  );
}
