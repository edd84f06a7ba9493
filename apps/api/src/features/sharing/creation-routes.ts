import { ShareInput, ShareLink, SharePreview, SharePreviewInput } from '@wellkept/contract/sharing/shares.ts';
import { z } from 'zod';
import { pdfSecondsMax } from '../../request-budget.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { computeDigest } from './brief.ts';
import { createDocument, createShare } from './service.ts';

const tags = ['shares'];
const requestsPerMinuteMax = 30;

/** Building the document costs several seconds of work, so previewing and creating have limits of their own. */
export function shareCreationRoutes(api: FastifyApp, services: Services): void {
  const rateLimit = { max: requestsPerMinuteMax * services.config.rateLimitFactor, timeWindow: '1 minute' };

  api.post(
    '/api/shares/preview',
    {
      config: { rateLimit, budgetSeconds: pdfSecondsMax },
      schema: {
        operationId: 'previewShare',
        tags,
        summary: 'Preview exactly what a shared link would contain',
        body: SharePreviewInput,
        response: { 200: SharePreview },
      },
    },
    async (request) => {
      const { from, to, sections, format } = request.body;
      const madeAt = new Date();
      const bundle = await createDocument(services, request, { period: { from, to }, sections, format, madeAt });
      return { madeAt: madeAt.toISOString(), digest: computeDigest(bundle), bundle };
    },
  );

  api.post(
    '/api/shares',
    {
      config: { rateLimit, budgetSeconds: pdfSecondsMax },
      schema: {
        operationId: 'createShare',
        tags,
        summary: 'Create a link to the previewed document',
        body: ShareInput,
        response: { 201: ShareLink.extend({ id: z.uuid() }) },
      },
    },
    async (request, reply) => {
      const share = await createShare(services, request, request.body);
      return reply.code(201).header('cache-control', 'no-store').send(share);
    },
  );
}
