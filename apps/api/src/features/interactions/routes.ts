import { ListCheck } from '@wellkept/contract/interactions/check.ts';
import { SafetyRecord, SeenFindings } from '@wellkept/contract/interactions/safety.ts';
import { findingsShownMax } from '@wellkept/contract/interactions/safety-limits.ts';
import { z } from 'zod';
import { getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { getHistory } from './finding-records.ts';
import { checkList } from './list-check.ts';
import { checkMedicationList, findMedicationList, hasHealthConsent, recordFindings } from './medication-list-check.ts';
import { findRecords, updateSeen } from './repository.ts';

const tags = ['safety'];

export function safetyRoutes(api: FastifyApp, { connections: { people }, safety }: Services): void {
  api.get(
    '/api/medications/check',
    {
      schema: {
        operationId: 'checkMedications',
        tags,
        summary: 'Check the active medicines for the person in the profile',
        response: { 200: ListCheck },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const medicationList = await withUser(people, userId, (tx) => findMedicationList(tx, userId));
      const { result, verdict } = await checkMedicationList(medicationList, safety, new Date());
      return { ...result, verdict };
    },
  );

  api.get(
    '/api/safety/findings',
    {
      schema: {
        operationId: 'listSafetyFindings',
        tags,
        summary: 'List findings with their acknowledgements, including past ones',
        response: { 200: z.array(SafetyRecord) },
      },
    },
    async (request) => {
      const { userId } = getPerson(request);
      const now = new Date();
      const read = await withUser(people, userId, async (tx) => {
        return { records: await findRecords(tx, userId), cabinet: await findMedicationList(tx, userId) };
      });
      const { result } = await checkList(read.cabinet, safety, now);
      return getHistory(read.records, result.findings, now.toISOString()).slice(0, findingsShownMax);
    },
  );

  api.post(
    '/api/safety/findings/seen',
    { schema: { operationId: 'seeSafetyFindings', tags, summary: 'Mark findings as seen', body: SeenFindings, response: noContent } },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { findingIds } = request.body;
      await withUser(people, userId, async (tx) => {
        if ((await updateSeen(tx, userId, findingIds)) === findingIds.length) return;
        // Some of them were shown before the job behind a save recorded them.
        await recordFindings(tx, userId, safety, new Date(), await hasHealthConsent(tx, userId));
        await updateSeen(tx, userId, findingIds);
      });
      return reply.code(204).send(null);
    },
  );
}
