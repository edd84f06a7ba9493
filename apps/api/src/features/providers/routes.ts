import { FoundPlaces, FoundProviders, PlaceSearch, ProviderParams, ProviderSearch } from '@wellkept/contract/providers/providers.ts';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { deleteReport, findPlaces, insertReport, searchProviders } from './search.ts';

const tags = ['providers'];

/** The directory, which is the same for everybody. */
export function providerRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.post(
    '/api/providers/search',
    {
      schema: {
        operationId: 'searchProviders',
        tags,
        summary: 'A page of entries of the directory, latest checked first',
        body: ProviderSearch,
        response: { 200: FoundProviders },
      },
    },
    (request) => searchProviders(people, getPerson(request).userId, request.body),
  );

  api.post(
    '/api/providers/places',
    {
      schema: {
        operationId: 'findProviderPlaces',
        tags,
        summary: 'Towns and postcode areas of the directory that begin with what was typed',
        body: PlaceSearch,
        response: { 200: FoundPlaces },
      },
    },
    (request) => findPlaces(people, getPerson(request).userId, request.body.q),
  );
}

/** One press reports an entry, another takes it back. */
export function providerReportRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.put(
    '/api/providers/:id/report',
    {
      schema: {
        operationId: 'reportProvider',
        tags,
        summary: 'Report that an entry is wrong; an administrator looks at it',
        params: ProviderParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => insertReport(tx, userId, request.params.id)))) throw notThere();
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/providers/:id/report',
    {
      schema: {
        operationId: 'withdrawProviderReport',
        tags,
        summary: 'Take back a report of an entry',
        params: ProviderParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      if (!(await withUser(people, userId, (tx) => deleteReport(tx, userId, request.params.id)))) throw notThere();
      return reply.code(204).send(null);
    },
  );
}

const notThere = () => new AppError('notFound', 'There is no such entry.');
