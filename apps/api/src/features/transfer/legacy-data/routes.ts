import {
  RecoverableData,
  RecoveryRequest,
  RecoveryResult,
  StoredUserDetails,
  UserDetails,
} from '@wellkept/contract/transfer/legacy-data.ts';
import { refuseOtherUser } from '../../../audit/claimed-user.ts';
import { getConsentingPerson, getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { findStoredDetails, upsertLegacyDetails } from './repository.ts';
import { findRecoverableData, recoverLegacyData } from './service.ts';

const tags = ['legacy data'];

export function legacyDataRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/legacy-data',
    { schema: { operationId: 'getRecoverableData', tags, summary: 'Get data from earlier versions', response: { 200: RecoverableData } } },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findRecoverableData(tx, userId));
    },
  );

  api.get(
    '/api/legacy-data/details',
    {
      schema: {
        operationId: 'getLegacyDetails',
        tags,
        summary: 'Get the data of an earlier version as it was sent, or null',
        response: { 200: StoredUserDetails.nullable() },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findStoredDetails(tx, userId));
    },
  );

  api.put(
    '/api/legacy-data',
    {
      schema: {
        operationId: 'putLegacyData',
        tags,
        summary: 'Save data of an earlier version, in any shape',
        body: UserDetails,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      await withUser(people, userId, (tx) => upsertLegacyDetails(tx, userId, request.body));
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/functions/manually_recover_user_data',
    {
      schema: {
        operationId: 'recoverUserData',
        tags,
        summary: 'Fill gaps in the profile from earlier data',
        body: RecoveryRequest,
        response: { 200: RecoveryResult },
      },
    },
    async (request) => {
      const { userId } = getConsentingPerson(request);
      await refuseOtherUser(people, userId, request.body.targetUserId, 'health_profile');
      return withUser(people, userId, (tx) => recoverLegacyData(tx, userId, new Date()));
    },
  );
}
