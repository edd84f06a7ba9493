import { providerListingsMax, savedProvidersMax } from '@wellkept/contract/providers/provider-options.ts';
import {
  ProviderListing,
  ProviderListingInput,
  ProviderParams,
  SavedProvider,
  SavedProviderInput,
} from '@wellkept/contract/providers/providers.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import {
  countOtherListings,
  countOtherSavedProviders,
  deleteListing,
  deleteSavedProvider,
  findListings,
  findSavedProviders,
  type ListingRow,
  lockOwnProviders,
  type SavedRow,
  upsertListing,
  upsertSavedProvider,
} from './own-repository.ts';

const tags = ['providers'];

const toSavedProvider = ({ userId: _, createdAt, updatedAt, ...row }: SavedRow): SavedProvider => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
const toListing = ({ userId: _, createdAt: _c, updatedAt, ...row }: ListingRow): ProviderListing => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
});

/** Favorites and the care team. */
export function savedProviderRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/saved-providers',
    {
      schema: {
        operationId: 'listSavedProviders',
        tags,
        summary: 'List saved providers, the care team first',
        response: { 200: z.array(SavedProvider) },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      return (await withUser(people, userId, (tx) => findSavedProviders(tx, userId))).map(toSavedProvider);
    },
  );

  api.put(
    '/api/saved-providers/:id',
    {
      schema: {
        operationId: 'putSavedProvider',
        tags,
        summary: 'Save a provider under an id chosen by the client',
        params: ProviderParams,
        body: SavedProviderInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const { id } = request.params;
      await withUser(people, userId, async (tx) => {
        await lockOwnProviders(tx, userId);
        if ((await countOtherSavedProviders(tx, userId, id)) >= savedProvidersMax)
          throw new AppError('conflict', `You can save up to ${savedProvidersMax} providers. Remove some you no longer need.`);
        await upsertSavedProvider(tx, userId, id, request.body);
      });
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/saved-providers/:id',
    {
      schema: { operationId: 'deleteSavedProvider', tags, summary: 'Remove a saved provider', params: ProviderParams, response: noContent },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => deleteSavedProvider(tx, userId, request.params.id))))
        throw new AppError('notFound', 'There is no such saved provider.');
      return reply.code(204).send(null);
    },
  );
}

/** What providers send in about themselves. */
export function providerListingRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/provider-listings',
    {
      schema: {
        operationId: 'listProviderListings',
        tags,
        summary: 'List the entries that the person has sent in, and whether they were accepted',
        response: { 200: z.array(ProviderListing) },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      return (await withUser(people, userId, (tx) => findListings(tx, userId))).map(toListing);
    },
  );

  api.put(
    '/api/provider-listings/:id',
    {
      schema: {
        operationId: 'putProviderListing',
        tags,
        summary: 'Send in an entry for the directory; it waits for an administrator',
        params: ProviderParams,
        body: ProviderListingInput,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { id } = request.params;
      await withUser(people, userId, async (tx) => {
        await lockOwnProviders(tx, userId);
        if ((await countOtherListings(tx, userId, id)) >= providerListingsMax)
          throw new AppError('conflict', `You can list up to ${providerListingsMax} entries.`);
        await upsertListing(tx, userId, id, request.body);
      });
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/provider-listings/:id',
    {
      schema: {
        operationId: 'deleteProviderListing',
        tags,
        summary: 'Withdraw an entry, also from the directory',
        params: ProviderParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => deleteListing(tx, userId, request.params.id))))
        throw new AppError('notFound', 'There is no such listing.');
      return reply.code(204).send(null);
    },
  );
}
