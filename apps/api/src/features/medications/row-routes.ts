import { randomUUID } from 'node:crypto';
import { MedicationRow, MedicationRowInput } from '@wellkept/contract/medications/medications.ts';
import { z } from 'zod';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { findMedications } from './repository.ts';
import { fromRow, toRow } from './rows.ts';
import { saveMedications } from './service.ts';

const tags = ['medications'];

/** Entries in the column names of the table. */
export function medicationRowRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/medications/rows',
    {
      schema: {
        operationId: 'listMedicationRows',
        tags,
        summary: 'List current medicines with the column names of the table, latest change first',
        response: { 200: z.array(MedicationRow) },
      },
    },
    async (request) => (await findMedications(people, getPerson(request).userId, { active: true })).map(toRow),
  );

  api.post(
    '/api/medications',
    {
      schema: {
        operationId: 'addMedicationRow',
        tags,
        summary: 'Add a medicine, with the column names of the table',
        body: MedicationRowInput,
        response: { 201: MedicationRow },
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const [added] = await withUser(people, userId, (tx) => saveMedications(tx, userId, [{ id: randomUUID(), ...fromRow(request.body) }]));
      if (!added) throw new Error('an insert gave no row');
      return reply.code(201).send(toRow(added));
    },
  );
}
