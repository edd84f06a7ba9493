import {
  Medication,
  MedicationBulk,
  MedicationInput,
  MedicationParams,
  MedicationQuery,
} from '@wellkept/contract/medications/medications.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { deleteMedication, findMedications } from './repository.ts';
import { deleteOrphanedSchedules } from './schedules/repository.ts';
import { publishMedicationChange, saveMedication, saveMedications } from './service.ts';

const tags = ['medications'];

export function medicationRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/medications',
    {
      schema: {
        operationId: 'listMedications',
        tags,
        summary: 'List medicines, current and past',
        querystring: MedicationQuery,
        response: { 200: z.array(Medication) },
      },
    },
    (request) => {
      const { active } = request.query;
      return findMedications(people, getPerson(request).userId, active === undefined ? {} : { active: active === 'true' });
    },
  );

  api.put(
    '/api/medications/:id',
    {
      schema: {
        operationId: 'putMedication',
        tags,
        summary: 'Create or replace an entry under an id chosen by the client',
        params: MedicationParams,
        body: MedicationInput,
        response: { 200: Medication },
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      return withUser(people, userId, (tx) => saveMedication(tx, userId, { id: request.params.id, ...request.body }));
    },
  );

  api.post(
    '/api/medications/bulk',
    {
      schema: {
        operationId: 'putMedications',
        tags,
        summary: 'Create or replace several entries, all or none',
        body: MedicationBulk,
        response: { 200: z.array(Medication) },
      },
    },
    (request) => {
      const { userId } = getConsentingPerson(request);
      return withUser(people, userId, (tx) => saveMedications(tx, userId, request.body.items));
    },
  );

  api.delete(
    '/api/medications/:id',
    { schema: { operationId: 'deleteMedication', tags, summary: 'Delete a medicine', params: MedicationParams, response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      await withUser(people, userId, async (tx) => {
        if (!(await deleteMedication(tx, userId, request.params.id))) throw new AppError('notFound', 'There is no such entry.');
        await deleteOrphanedSchedules(tx, userId, request.params.id);
        await publishMedicationChange(tx, userId, [request.params.id]);
      });
      return reply.code(204).send(null);
    },
  );
}
