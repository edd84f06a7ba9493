import { BiomarkerNote, BiomarkerParams, Biomarkers, LabFacts } from '@wellkept/contract/biomarkers.ts';
import { mayUse } from '@wellkept/contract/entitlements.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { consentingPersonOf, personOf } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';
import { done } from '../../responses.ts';
import { askerOf } from '../entitlements/requires.ts';
import { findLabPerson, labFactsOf } from './known.ts';
import { deleteBiomarkerNote, upsertBiomarkerNote } from './repository.ts';
import { findBiomarkers } from './service.ts';

const tags = ['biomarkers'];

export function biomarkerRoutes(api: Api, { config, connections: { people }, safety }: Parts): void {
  api.get(
    '/api/biomarkers',
    {
      schema: {
        operationId: 'getBiomarkers',
        tags,
        summary:
          'All markers with their values, the most pressing first; what they mean to those whose plan has it, values that cannot wait to everybody',
        response: { 200: Biomarkers },
      },
    },
    (request) => {
      const { userId } = personOf(request);
      const isFull = mayUse('biomarker_tracking', askerOf(request, config)).may;
      return findBiomarkers(userId, { people, safety, isFull, now: new Date() });
    },
  );

  api.get(
    '/api/lab-facts',
    {
      schema: {
        operationId: 'getLabFacts',
        tags,
        summary: 'What the newest results say to the rules about medicines',
        response: { 200: LabFacts },
      },
    },
    async (request) => {
      const { userId } = personOf(request);
      const { results, profile } = await withUser(people, userId, (tx) => findLabPerson(tx, userId));
      return labFactsOf(results, profile, new Date());
    },
  );

  api.put(
    '/api/biomarkers/:analyteId/note',
    {
      schema: {
        operationId: 'putBiomarkerNote',
        tags,
        summary: 'Writes a note about a marker, or takes it away',
        params: BiomarkerParams,
        body: BiomarkerNote,
        response: done,
      },
    },
    async (request, reply) => {
      const { userId } = consentingPersonOf(request);
      const { analyteId } = request.params;
      const { byId } = await loadAnalytes();
      if (!byId.has(analyteId)) throw new AppError('notFound', 'This measurement is not known.');
      const { text } = request.body;
      await withUser(people, userId, (tx) =>
        text ? upsertBiomarkerNote(tx, userId, analyteId, text) : deleteBiomarkerNote(tx, userId, analyteId),
      );
      return reply.code(204).send(null);
    },
  );
}
