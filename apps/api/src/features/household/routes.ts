import {
  CareAgreement,
  CareLinkInput,
  CareLinkParams,
  CareLinkSecret,
  CareProposal,
  CarerParams,
  Household,
  LateNotices,
  NewCareLink,
  RecordParams,
} from '@wellkept/contract/household/household.ts';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { toUserId } from '../../auth/user-id.ts';
import { AppError } from '../../errors.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { deleteLink, findLink } from './repository.ts';
import { acceptLink, createLink, createLinkError, endCare, findHousehold, hashSecret, saveLateNotices } from './service.ts';

const tags = ['household'];

/** The people one looks after, and those who look after one. */
export function householdRoutes(api: FastifyApp, { connections }: Services): void {
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
    (request) => findHousehold(connections, getPerson(request).userId),
  );

  api.put(
    '/api/household/records/:recordId/late-notices',
    {
      schema: {
        operationId: 'putLateNotices',
        tags,
        summary: 'Say whether one is notified of doses of a record that nobody marked, and how late',
        params: RecordParams,
        body: LateNotices,
        response: noContent,
      },
    },
    async (request, reply) => {
      await saveLateNotices(connections, getConsentingPerson(request), request.params.recordId, request.body);
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/household/records/:recordId/carers/:carerId',
    {
      schema: {
        operationId: 'endCare',
        tags,
        summary: 'End a carer’s role: one’s own in a record, or that of someone else in one’s own or a child’s record',
        params: CarerParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      await endCare(connections, getPerson(request), request.params.recordId, toUserId(request.params.carerId));
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
        summary: 'Create a link that asks to look after someone, or offers a record',
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
