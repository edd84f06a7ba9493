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
    { schema: { operationId: 'getSampleData', tags, summary: 'Get whether sample data is in use', response } },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findSampleData(tx, userId));
    },
  );

  api.post(
    '/api/sample-data',
    { schema: { operationId: 'fillSampleData', tags, summary: 'Fill in sample data if the person has none of their own', response } },
    (request) => {
      const { userId } = getConsentingPerson(request);
      return withUser(people, userId, (tx) => fillSampleData(tx, userId, new Date()));
    },
  );

  api.delete(
    '/api/sample-data',
    { schema: { operationId: 'removeSampleData', tags, summary: 'Delete the sample data only', response } },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => deleteSampleData(tx, userId, safety, new Date()));
    },
  );
}
