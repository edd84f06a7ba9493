import { PasswordGiven } from '@wellkept/contract/account/account.ts';
import { ChildInput, RecordParams } from '@wellkept/contract/household/household.ts';
import { z } from 'zod';
import { verifyPassword } from '../../auth/passwords.ts';
import { getBrowserPerson, getConsentingPerson, getPerson } from '../../auth/people.ts';
import { toUserId } from '../../auth/user-id.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { streamImportableExport } from '../transfer/exports/account-export.ts';
import { createExportLimits, createFileSchema, sendExport } from '../transfer/exports/send-export.ts';
import { isGuardian } from './repository.ts';
import { createChild, deleteChild } from './service.ts';

const tags = ['household'];

/** The records of children, who have no accounts, for their guardians. */
export function childRoutes(api: FastifyApp, services: Services): void {
  const { auth, connections, limiter } = services;
  const { accounts, people } = connections;

  api.post(
    '/api/household/children',
    {
      schema: {
        operationId: 'createChildRecord',
        tags,
        summary: 'Create the record of a child, declaring to be a guardian',
        body: ChildInput,
        response: { 201: z.object({ id: z.uuid() }) },
      },
    },
    async (request, reply) => {
      const id = await createChild(connections, getConsentingPerson(request), request.body, new Date());
      return reply.code(201).send({ id });
    },
  );

  api.delete(
    '/api/household/children/:recordId',
    {
      schema: {
        operationId: 'deleteChildRecord',
        tags,
        summary: 'Delete the record of a child with everything in it permanently',
        params: RecordParams,
        body: PasswordGiven,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getBrowserPerson(request);
      const { recordId } = request.params;
      if (!(await isGuardian(accounts, userId, recordId))) throw new AppError('notFound', 'There is no such record.');
      await verifyPassword({ auth, database: accounts, limiter }, userId, request.body.password);
      await accounts.transaction((tx) => deleteChild(tx, toUserId(recordId)));
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/api/household/children/:recordId/export',
    {
      config: createExportLimits(services.config),
      schema: {
        operationId: 'exportChildRecord',
        tags,
        summary: 'Download the record of a child as a file that an account takes back',
        params: RecordParams,
        response: { 200: createFileSchema('The rows that an import takes back, as JSON.') },
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { recordId } = request.params;
      if (!(await isGuardian(accounts, userId, recordId))) throw new AppError('notFound', 'There is no such record.');
      const child = toUserId(recordId);
      const file = { format: 'json', nameEnd: '-record.json', type: 'application/json; charset=utf-8' };
      return sendExport(services, request, reply, file, (_guardian, now) => streamImportableExport(people, child, now));
    },
  );
}
