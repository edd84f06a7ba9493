import { AnalysisBundle, AnalysisEntry, AnalysisParams } from '@wellkept/contract/labs/analysis.ts';
import { z } from 'zod';
import { getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { renderPdfInThread } from '../../../paper/pdf-thread.ts';
import { sendPdfExport } from '../../../paper/send-pdf-export.ts';
import { pdfSecondsMax } from '../../../request-budget.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { requireFeature } from '../../billing/entitlements/feature-guard.ts';
import { findProfile } from '../../profile/repository.ts';
import { findToday } from '../../profile/time-zone.ts';
import { spellLabTexts } from '../biomarkers/lab-context.ts';
import type { AnalysisPdfInput } from './analysis-pdf.ts';
import { findAnalyses, findAnalysis, toAnalysisBundle } from './repository.ts';
import { readStoredResult } from './stored-result.ts';

const tags = ['analysis'];
const pdfsPerMinuteMax = 20;

/** What was found once stays readable on every plan: a person's own history is always free. Only the PDF is a paid feature. */
export function analysisHistoryRoutes(api: FastifyApp, { config, connections: { people } }: Services): void {
  const rateLimit = { max: pdfsPerMinuteMax * config.rateLimitFactor, timeWindow: '1 minute' };

  api.get(
    '/api/analysis/history',
    { schema: { operationId: 'listAnalyses', tags, summary: 'List analyses, newest first', response: { 200: z.array(AnalysisEntry) } } },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, async (tx) => spellLabTexts(await findAnalyses(tx, userId), await findProfile(tx, userId)));
    },
  );

  api.get(
    '/api/analysis/:id',
    {
      schema: {
        operationId: 'getAnalysis',
        tags,
        summary: 'Get an analysis from the list',
        params: AnalysisParams,
        response: { 200: AnalysisBundle },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, async (tx) => {
        const row = await findAnalysis(tx, userId, request.params.id);
        if (!row) throw new AppError('notFound', 'There is no such analysis.');
        return spellLabTexts(toAnalysisBundle(row), await findProfile(tx, userId));
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
        summary: 'Download an analysis as a PDF',
        params: AnalysisParams,
        produces: ['application/pdf'],
        response: { 200: z.string().meta({ format: 'binary', description: 'The PDF.' }) },
      },
    },
    async (request, reply) => {
      const { userId, name } = getPerson(request);
      const { row, madeOn, profile } = await withUser(people, userId, async (tx) => {
        const found = await findAnalysis(tx, userId, request.params.id);
        if (!found) throw new AppError('notFound', 'There is no such analysis.');
        return { row: found, madeOn: await findToday(tx, userId, found.createdAt), profile: await findProfile(tx, userId) };
      });
      const { bloodTestData: blood, urineTestData: urine, medicationData } = row;
      const spelled = spellLabTexts({ analysis: readStoredResult(row.analysisResult), blood, urine }, profile);
      const pdfInput: AnalysisPdfInput = { ...spelled, name, madeOn, medicines: medicationData ?? [] };
      const pdf = await renderPdfInThread(userId, new URL('./analysis-pdf-worker.ts', import.meta.url), pdfInput);
      return sendPdfExport(reply, people, userId, { resourceType: 'analysis_pdf', fileName: `wellkept-labs-${madeOn}.pdf`, pdf });
    },
  );
}
