import { AnalysisBundle, AnalysisEntry, AnalysisParams, LatestAnalysis } from '@wellkept/contract/analysis.ts';
import { z } from 'zod';
import { audit } from '../../audit/audit-log.ts';
import { consentingPersonOf, personOf } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { makePaper } from '../../paper/in-thread.ts';
import type { Api, Parts } from '../../parts.ts';
import { paperSeconds } from '../../request-budget.ts';
import { requires } from '../entitlements/requires.ts';
import type { AnalysisPaper } from './analysis-pdf.ts';
import { bundleOf, findAnalyses, findAnalysis } from './repository.ts';
import { findCurrentAnalysis } from './service.ts';
import { readStoredResult } from './stored-result.ts';

const tags = ['analysis'];
/** An analysis of a long list takes some tenths of a second. */
const requestsPerMinuteMax = 20;
const looksPerMinuteMax = 60;

export function analysisRoutes(api: Api, { config, connections: { people }, safety }: Parts): void {
  const onRequest = requires('advanced_analysis', config);
  const rateLimit = { max: requestsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' };

  api.post(
    '/api/analysis',
    {
      onRequest,
      config: { rateLimit, budgetSeconds: paperSeconds },
      schema: {
        operationId: 'makeAnalysis',
        tags,
        summary: 'Analyses all confirmed results with the profile and what is taken',
        response: { 201: LatestAnalysis },
      },
    },
    async (request, reply) => {
      const { userId } = consentingPersonOf(request);
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
      const { userId, healthDataConsent } = personOf(request);
      return findCurrentAnalysis(userId, { people, safety, now: new Date() }, healthDataConsent);
    },
  );

  // What was found once stays readable, whatever the plan is today: one's own history is always free.
  api.get(
    '/api/analysis/history',
    { schema: { operationId: 'listAnalyses', tags, summary: 'All analyses, the newest first', response: { 200: z.array(AnalysisEntry) } } },
    (request) => {
      const { userId } = personOf(request);
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
      const { userId } = personOf(request);
      return withUser(people, userId, async (tx) => {
        const row = await findAnalysis(tx, userId, request.params.id);
        if (!row) throw new AppError('notFound', 'There is no such analysis.');
        return bundleOf(row);
      });
    },
  );

  api.get(
    '/api/analysis/:id/paper.pdf',
    {
      onRequest: requires('pdf_reports', config),
      config: { rateLimit, budgetSeconds: paperSeconds },
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
      const { userId, name } = personOf(request);
      const row = await withUser(people, userId, (tx) => findAnalysis(tx, userId, request.params.id));
      if (!row) throw new AppError('notFound', 'There is no such analysis.');
      const madeOn = row.createdAt.toISOString().slice(0, 10);
      const { bloodTestData: blood, urineTestData: urine, medicationData } = row;
      const analysis = readStoredResult(row.analysisResult);
      const analysisPaper: AnalysisPaper = { name, madeOn, analysis, blood, urine, medicines: medicationData ?? [] };
      const pdf = await makePaper(new URL('./analysis-pdf-worker.ts', import.meta.url), analysisPaper);
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
