import { LateCoverage, RecordParams } from '@wellkept/contract/household/household.ts';
import { getConsentingPerson } from '../../auth/people.ts';
import { toUserId } from '../../auth/user-id.ts';
import { AppError } from '../../errors.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findLateCoverage } from './late-doses.ts';

export function lateCoverageRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/household/records/:recordId/late-notices',
    {
      schema: {
        operationId: 'getLateCoverage',
        tags: ['household'],
        summary: 'List which medicines of a record a carer can be notified about when a dose is late',
        params: RecordParams,
        response: { 200: LateCoverage },
      },
    },
    async (request) => {
      const { userId } = getConsentingPerson(request);
      const found = await findLateCoverage(people, userId, toUserId(request.params.recordId), new Date());
      if (!found) throw new AppError('notFound', 'You aren’t notified of late doses of this record.');
      return found;
    },
  );
}
