import { SampleData } from '@wellkept/contract/transfer/sample-data.ts';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { deleteSampleData, fillSampleData, findSampleData } from './service.ts';

const tags = ['sample data'];
const response = { 200: SampleData };

export function sampleDataRoutes(api: FastifyApp, { connections: { people }, safety }: Services): void {
  api.get(
    '/api/sample-data',
    { schema: { operationId: 'getSampleData', tags, summary: 'Whether a sample stands in for one’s own data', response } },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findSampleData(tx, userId));
    },
  );

  api.post(
    '/api/sample-data',
    { schema: { operationId: 'fillSampleData', tags, summary: 'Fills in a sample person, where there is nothing of one’s own', response } },
    (request) => {
      const { userId } = getConsentingPerson(request);
      return withUser(people, userId, (tx) => fillSampleData(tx, userId, new Date()));
    },
  );

  api.delete(
    '/api/sample-data',
    { schema: { operationId: 'removeSampleData', tags, summary: 'Takes the sample away, and nothing else', response } },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => deleteSampleData(tx, userId, safety, new Date()));
    },
  );
}
