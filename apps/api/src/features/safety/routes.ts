import { ListCheck } from '@wellkept/contract/check.ts';
import { AcknowledgementChange, SafetyRecord, SeenFindings } from '@wellkept/contract/safety.ts';
import { z } from 'zod';
import { consentingPersonOf, personOf } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';
import { done } from '../../responses.ts';
import { checkCabinet, findCabinet } from './analysis.ts';
import { findRecords, updateAcknowledgement, updateSeen } from './repository.ts';

const tags = ['safety'];

export function safetyRoutes(api: Api, { connections: { people }, safety }: Parts): void {
  api.get(
    '/api/medications/check',
    {
      schema: {
        operationId: 'checkMedications',
        tags,
        summary: 'Checks the active entries, in the order in which they are listed, for the person of the profile',
        response: { 200: ListCheck },
      },
    },
    async (request) => {
      const { userId } = personOf(request);
      const cabinet = await withUser(people, userId, (tx) => findCabinet(tx, userId));
      const { result, verdict } = await checkCabinet(cabinet, safety, new Date());
      return { ...result, verdict };
    },
  );

  api.get(
    '/api/safety/findings',
    {
      schema: {
        operationId: 'listSafetyFindings',
        tags,
        summary: 'What was found about the person, what they said to it, and what is gone',
        response: { 200: z.array(SafetyRecord) },
      },
    },
    (request) => {
      const { userId } = personOf(request);
      return withUser(people, userId, (tx) => findRecords(tx, userId));
    },
  );

  api.post(
    '/api/safety/findings/seen',
    { schema: { operationId: 'seeSafetyFindings', tags, summary: 'These have been seen', body: SeenFindings, response: done } },
    async (request, reply) => {
      const { userId } = personOf(request);
      await withUser(people, userId, (tx) => updateSeen(tx, userId, request.body.findingIds));
      return reply.code(204).send(null);
    },
  );

  // The id names substances, so it travels in the body and not in the address.
  api.put(
    '/api/safety/acknowledgements',
    { schema: { operationId: 'acknowledgeSafetyFinding', tags, body: AcknowledgementChange, response: { 200: SafetyRecord } } },
    async (request) => {
      const { userId } = consentingPersonOf(request);
      const { findingId, ...said } = request.body;
      const record = await withUser(people, userId, (tx) => updateAcknowledgement(tx, userId, findingId, said));
      if (!record) throw new AppError('notFound', 'There is no such finding now.');
      return record;
    },
  );
}
