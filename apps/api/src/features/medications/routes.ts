import { medicationCountMax } from '@wellkept/contract/medication-limits.ts';
import { Medication, MedicationBulk, MedicationInput, MedicationParams, MedicationQuery } from '@wellkept/contract/medications.ts';
import { z } from 'zod';
import { consentingPersonOf, personOf } from '../../auth/people.ts';
import type { UserId } from '../../auth/user-id.ts';
import { type Transaction, withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';
import { done } from '../../responses.ts';
import { enqueueFollowUp, insertSync } from '../sync/repository.ts';
import { countMedications, deleteMedication, findMedications, lockMedications, upsertMedications } from './repository.ts';

const tags = ['medications'];

type MedicationEntry = MedicationInput & { id: string };

/** Tells the rest of the product, in the same transaction, what was saved or deleted. */
async function announce(tx: Transaction, userId: UserId, ids: readonly string[]): Promise<void> {
  await insertSync(tx, userId, 'medications', { ids });
  await enqueueFollowUp(tx, userId);
}

/** Saves all of the entries, unless the list would then be too long. */
async function saveMedications(tx: Transaction, userId: UserId, items: readonly MedicationEntry[]): Promise<Medication[]> {
  await lockMedications(tx, userId);
  const saved = await upsertMedications(tx, userId, items);
  if ((await countMedications(tx, userId)) > medicationCountMax)
    throw new AppError('conflict', `A list can hold up to ${medicationCountMax} entries. Delete some that you no longer need.`);
  await announce(
    tx,
    userId,
    saved.map(({ id }) => id),
  );
  return saved;
}

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
        await announce(tx, userId, [request.params.id]);
      });
      return reply.code(204).send(null);
    },
  );
}
