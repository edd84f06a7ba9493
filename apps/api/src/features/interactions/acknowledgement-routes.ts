import { AcknowledgementChange, SafetyRecord } from '@wellkept/contract/interactions/safety.ts';
import { getConsentingPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { recordFindings } from './medication-list-check.ts';
import { updateAcknowledgement } from './repository.ts';

const tags = ['safety'];

// The id of a finding names substances, so it is sent in the body and never in the URL.
export function acknowledgementRoutes(api: FastifyApp, { connections: { people }, safety }: Services): void {
  api.put(
    '/api/safety/acknowledgements',
    {
      schema: {
        operationId: 'acknowledgeSafetyFinding',
        tags,
        summary: 'Acknowledge a finding',
        body: AcknowledgementChange,
        response: { 200: SafetyRecord },
      },
    },
    async (request) => {
      const { userId } = getConsentingPerson(request);
      const { findingId, ...acknowledgement } = request.body;
      const record = await withUser(people, userId, async (tx) => {
        const known = await updateAcknowledgement(tx, userId, findingId, acknowledgement);
        if (known) return known;
        await recordFindings(tx, userId, safety, new Date(), true);
        return updateAcknowledgement(tx, userId, findingId, acknowledgement);
      });
      if (!record) throw new AppError('notFound', 'There is no such finding now.');
      return record;
    },
  );
}
