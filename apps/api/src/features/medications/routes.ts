import { CheckResult } from '@wellkept/contract/check.ts';
import { medicationCountMax } from '@wellkept/contract/medication-limits.ts';
import { Medication, MedicationBulk, MedicationInput, MedicationParams, MedicationQuery } from '@wellkept/contract/medications.ts';
import { z } from 'zod';
import { consentingPersonOf, personOf } from '../../auth/people.ts';
import type { UserId } from '../../auth/user-id.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';
import { done } from '../../responses.ts';
import { countMedications, deleteMedication, findMedications, upsertMedications } from './repository.ts';

const tags = ['medications'];

async function refuseTooMany(tx: Transaction, userId: UserId): Promise<void> {
  if ((await countMedications(tx, userId)) > medicationCountMax)
    throw new AppError('conflict', `A list can hold up to ${medicationCountMax} entries. Delete some that you no longer need.`);
}

export function medicationRoutes(api: Api, { connections: { people }, safety }: Parts): void {
  api.get(
    '/api/medications',
    { schema: { operationId: 'listMedications', tags, querystring: MedicationQuery, response: { 200: z.array(Medication) } } },
    (request) => {
      const { userId } = personOf(request);
      const { active } = request.query;
      return findMedications(people, userId, active === undefined ? {} : { active: active === 'true' });
    },
  );

  api.get(
    '/api/medications/check',
    {
      schema: {
        operationId: 'checkMedications',
        tags,
        summary: 'Checks the active entries, in the order in which they are listed',
        response: { 200: CheckResult },
      },
    },
    async (request) => {
      const { userId } = personOf(request);
      const active = await findMedications(people, userId, { active: true });
      return safety.check(active.map((medication) => medication.name));
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
        const [medication] = await upsertMedications(tx, userId, [{ id: request.params.id, ...request.body }]);
        if (!medication) throw new Error('an upsert gave no row');
        await refuseTooMany(tx, userId);
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
      return withUser(people, userId, async (tx) => {
        const saved = await upsertMedications(tx, userId, request.body.items);
        await refuseTooMany(tx, userId);
        return saved;
      });
    },
  );

  api.delete(
    '/api/medications/:id',
    { schema: { operationId: 'deleteMedication', tags, params: MedicationParams, response: done } },
    async (request, reply) => {
      const { userId } = personOf(request);
      if (!(await withUser(people, userId, (tx) => deleteMedication(tx, userId, request.params.id))))
        throw new AppError('notFound', 'There is no such entry.');
      return reply.code(204).send(null);
    },
  );
}
