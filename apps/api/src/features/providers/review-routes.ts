import { ListingDecision, ReportDecision, ReportedProvider, WaitingListing } from '@wellkept/contract/providers/providers.ts';
import { z } from 'zod';
import { getPerson } from '../../auth/people.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { requireAdministrator } from '../admin/administrator.ts';
import { decideListing, decideReport, findReportedProviders, findWaitingListings } from './review.ts';

const tags = ['admin'];
const onRequest = requireAdministrator;

/** Entries that providers sent in. */
export function listingReviewRoutes(api: FastifyApp, { connections: { admin } }: Services): void {
  api.get(
    '/api/admin/provider-listings',
    {
      onRequest,
      schema: {
        operationId: 'listWaitingProviderListings',
        tags,
        summary: 'Entries that providers sent in and nobody has looked at',
        response: { 200: z.array(WaitingListing) },
      },
    },
    async () =>
      (await findWaitingListings(admin)).map(({ userId, createdAt: _c, state: _s, reason: _r, updatedAt, ...row }) => ({
        ...row,
        listedBy: userId,
        updatedAt: updatedAt.toISOString(),
      })),
  );

  api.post(
    '/api/admin/provider-listings/decision',
    {
      onRequest,
      schema: {
        operationId: 'decideProviderListing',
        tags,
        summary: 'Accept or decline an entry that a provider sent in',
        body: ListingDecision,
        response: noContent,
      },
    },
    async (request, reply) => {
      if (!(await decideListing(admin, getPerson(request).userId, request.body)))
        throw new AppError('conflict', 'This entry has changed since, or was already decided. Load the list again.');
      return reply.code(204).send(null);
    },
  );
}

/** Entries that people reported as wrong. */
export function reportReviewRoutes(api: FastifyApp, { connections: { admin } }: Services): void {
  api.get(
    '/api/admin/provider-reports',
    {
      onRequest,
      schema: {
        operationId: 'listReportedProviders',
        tags,
        summary: 'Entries of the directory that people reported as wrong',
        response: { 200: z.array(ReportedProvider) },
      },
    },
    async () =>
      (await findReportedProviders(admin)).map(
        ({ townKey: _t, areaKey: _a, importedAt: _i, hiddenOn: _h, isDescribed: _d, ...row }) => row,
      ),
  );

  api.post(
    '/api/admin/provider-reports/decision',
    {
      onRequest,
      schema: {
        operationId: 'decideProviderReport',
        tags,
        summary: 'Say whether a reported entry is wrong',
        body: ReportDecision,
        response: noContent,
      },
    },
    async (request, reply) => {
      if (!(await decideReport(admin, getPerson(request).userId, request.body))) throw new AppError('notFound', 'There is no such entry.');
      return reply.code(204).send(null);
    },
  );
}
