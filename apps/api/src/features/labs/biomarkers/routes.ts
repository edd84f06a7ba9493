import { addDays } from '@wellkept/clinical/local-day.ts';
import { canUseFeature } from '@wellkept/contract/billing/entitlements.ts';
import { BiomarkerNote, BiomarkerParams, Biomarkers, LabFacts } from '@wellkept/contract/labs/biomarkers.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { labFactsDaysMax } from '@wellkept/labs/analysis/person-labs.ts';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { AppError } from '../../../errors.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { getEntitlementSubject } from '../../billing/entitlements/feature-guard.ts';
import { findProfileInTime } from '../../profile/repository.ts';
import { getToday } from '../../profile/time-zone.ts';
import { findLabResultsSince } from '../results/repository.ts';
import { loadLabFacts } from './lab-context.ts';
import { deleteBiomarkerNote, upsertBiomarkerNote } from './repository.ts';
import { findBiomarkers } from './service.ts';

const tags = ['biomarkers'];

export function biomarkerRoutes(api: FastifyApp, { config, connections: { people }, safety }: Services): void {
  api.get(
    '/api/biomarkers',
    {
      schema: {
        operationId: 'getBiomarkers',
        tags,
        summary:
          'List all markers with their values, most pressing first; what they mean depends on the plan, except for values that cannot wait',
        response: { 200: Biomarkers },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      const isFull = canUseFeature('biomarker_tracking', getEntitlementSubject(request, config)).may;
      return findBiomarkers(userId, { people, safety, isFull, now: new Date() });
    },
  );

  api.get(
    '/api/lab-facts',
    {
      schema: {
        operationId: 'getLabFacts',
        tags,
        summary: 'Get the newest lab facts that medicine checks use',
        response: { 200: LabFacts },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const now = new Date();
      return withUser(people, userId, async (tx) => {
        const { profile, zone } = await findProfileInTime(tx, userId);
        const today = getToday({ zone }, now);
        const results = await findLabResultsSince(tx, userId, addDays(today, -labFactsDaysMax));
        return loadLabFacts(results, profile, today);
      });
    },
  );

  api.put(
    '/api/biomarkers/:analyteId/note',
    {
      schema: {
        operationId: 'putBiomarkerNote',
        tags,
        summary: 'Write or delete a note about a marker',
        params: BiomarkerParams,
        body: BiomarkerNote,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const { analyteId } = request.params;
      const { byId } = await loadAnalytes();
      if (!byId.has(analyteId)) throw new AppError('notFound', 'We don’t know this measurement.');
      const { text } = request.body;
      await withUser(people, userId, (tx) =>
        text ? upsertBiomarkerNote(tx, userId, analyteId, text) : deleteBiomarkerNote(tx, userId, analyteId),
      );
      return reply.code(204).send(null);
    },
  );
}
