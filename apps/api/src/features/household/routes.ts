import { PasswordGiven } from '@wellkept/contract/account/account.ts';
import {
  CareAgreement,
  CareLinkInput,
  CareLinkParams,
  CareLinkSecret,
  CareProposal,
  CarerParams,
  ChildInput,
  Household,
  NewCareLink,
  RecordParams,
} from '@wellkept/contract/household/household.ts';
import { z } from 'zod';
import { audit } from '../../audit/audit-log.ts';
import { verifyPassword } from '../../auth/passwords.ts';
import { getBrowserPerson, getConsentingPerson, getPerson } from '../../auth/people.ts';
import { toUserId } from '../../auth/user-id.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { deleteLink, findCaredRecords, findLink, isManagedChild } from './repository.ts';
import { acceptLink, createChild, createLink, createLinkError, deleteChild, endCare, findHousehold, hashSecret } from './service.ts';

const tags = ['household'];

/** The people one looks after, and those who look after one. */
export function householdRoutes(api: FastifyApp, { auth, connections, limiter }: Services): void {
  const { accounts } = connections;

  api.get(
    '/api/household',
    {
      schema: {
        operationId: 'getHousehold',
        tags,
        summary: 'List the people one looks after, and one’s carers',
        response: { 200: Household },
      },
    },
    (request) => findHousehold(accounts, getPerson(request).userId),
  );

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
      if (!(await isManagedChild(accounts, userId, recordId))) throw new AppError('notFound', 'There is no such record.');
      await verifyPassword({ auth, database: accounts, limiter }, userId, request.body.password);
      await accounts.transaction((tx) => deleteChild(tx, toUserId(recordId)));
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/household/records/:recordId/openings',
    {
      schema: {
        operationId: 'openRecord',
        tags,
        summary: 'Note in a person’s log that their carer opened the record',
        params: RecordParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { recordId } = request.params;
      const record = (await findCaredRecords(accounts, userId)).find(({ id }) => id === recordId);
      if (!record) throw new AppError('recordClosed', 'You cannot open this record.');
      await audit(accounts, toUserId(recordId), {
        action: 'record_opened_by_carer',
        resourceType: 'carer',
        resourceId: userId,
        success: true,
        riskLevel: 'LOW',
        phiAccessed: true,
        metadata: { carerId: userId, role: record.role },
      });
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/household/records/:recordId/carers/:carerId',
    {
      schema: {
        operationId: 'endCare',
        tags,
        summary: 'End a carer’s role: one’s own in a record, or that of somebody else in one’s own or a child’s record',
        params: CarerParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      await endCare(accounts, getPerson(request), request.params.recordId, request.params.carerId);
      return reply.code(204).send(null);
    },
  );
}

/** Links by which two people agree who looks after whom. */
export function careLinkRoutes(api: FastifyApp, { connections }: Services): void {
  const { accounts } = connections;

  api.post(
    '/api/household/links',
    {
      schema: {
        operationId: 'createCareLink',
        tags,
        summary: 'Create a link that asks to look after somebody, or offers a record',
        body: CareLinkInput,
        response: { 201: NewCareLink },
      },
    },
    async (request, reply) => reply.code(201).send(await createLink(accounts, getPerson(request), request.body, new Date())),
  );

  api.delete(
    '/api/household/links/:id',
    { schema: { operationId: 'deleteCareLink', tags, summary: 'Withdraw a link', params: CareLinkParams, response: noContent } },
    async (request, reply) => {
      if (!(await deleteLink(accounts, getPerson(request).userId, request.params.id)))
        throw new AppError('notFound', 'There is no such link.');
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/household/links/proposal',
    {
      schema: {
        operationId: 'readCareLink',
        tags,
        summary: 'Read what a link proposes',
        body: CareLinkSecret,
        response: { 200: CareProposal },
      },
    },
    async (request) => {
      const found = await findLink(accounts, hashSecret(request.body.secret));
      if (!found) throw createLinkError();
      const { kind, role, endsAt } = found.link;
      return { kind, role, endsAt: endsAt?.toISOString() ?? null, fromName: found.makerName, recordName: found.recordName };
    },
  );

  api.post(
    '/api/household/links/agreement',
    {
      schema: { operationId: 'acceptCareLink', tags, summary: 'Agree to what a link proposes', body: CareAgreement, response: noContent },
    },
    async (request, reply) => {
      await acceptLink(connections, getConsentingPerson(request), request.body.secret, request.body.role);
      return reply.code(204).send(null);
    },
  );
}
