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
    { schema: { operationId: 'getRecoverableData', tags, summary: 'What earlier versions kept', response: { 200: RecoverableData } } },
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
        summary: 'What an earlier version stored, as it was sent; null where nothing was',
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
        summary: 'Brings in what an earlier version kept, in whatever shape',
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
        summary: 'Brings into the profile what earlier data has and it lacks',
        body: RecoveryRequest,
        response: { 200: RecoveryResult },
      },
    },
    async (request) => {
      const { userId } = getConsentingPerson(request);
      await refuseOtherUser(people, userId, request.body.target_user_id, 'health_profile');
      return withUser(people, userId, (tx) => recoverLegacyData(tx, userId, new Date()));
    },
  );
}
