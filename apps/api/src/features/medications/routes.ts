import { Medication, MedicationBulk, MedicationInput, MedicationParams, MedicationQuery } from '@wellkept/contract/medications.ts';
import { z } from 'zod';
import { consentingPersonOf, personOf } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';
import { done } from '../../responses.ts';
import { deleteMedication, findMedications } from './repository.ts';
import { announceMedications, saveMedications } from './service.ts';

const tags = ['medications'];

export function medicationRoutes(api: Api, { connections: { people } }: Parts): void {
  api.get(
    '/api/medications',
    { schema: { operationId: 'listMedications', tags, querystring: MedicationQuery, response: { 200: z.array(Medication) } } },
    (request) => {
      const { userId } = personOf(request);
      const { active } = request.query;
      return findMedications(people, userId, active === undefined ? {} : { active: active === 'true' });
    },
  );

  api.put(
    '/api/medications/:id',
    {
      schema: {
        operationId: 'putMedication',
        tags,
        summary: 'Creates or replaces an entry under an id that the client made',
        params: MedicationParams,
        body: MedicationInput,
        response: { 200: Medication },
      },
    },
    (request) => {
      const { userId } = consentingPersonOf(request);
      return withUser(people, userId, async (tx) => {
        const [medication] = await saveMedications(tx, userId, [{ id: request.params.id, ...request.body }]);
        if (!medication) throw new Error('an upsert gave no row');
        return medication;
      });
    },
  );

  api.post(
    '/api/medications/bulk',
    {
      schema: {
        operationId: 'putMedications',
        tags,
        summary: 'Creates or replaces many entries: all of them or none',
        body: MedicationBulk,
        response: { 200: z.array(Medication) },
      },
    },
    (request) => {
      const { userId } = consentingPersonOf(request);
      return withUser(people, userId, (tx) => saveMedications(tx, userId, request.body.items));
    },
  );

  api.delete(
    '/api/medications/:id',
    { schema: { operationId: 'deleteMedication', tags, params: MedicationParams, response: done } },
    async (request, reply) => {
      const { userId } = personOf(request);
      await withUser(people, userId, async (tx) => {
        if (!(await deleteMedication(tx, userId, request.params.id))) throw new AppError('notFound', 'There is no such entry.');
        await announceMedications(tx, userId, [request.params.id]);
      });
      return reply.code(204).send(null);
    },
  );
}
