import { SyncState } from '@wellkept/contract/profile/sync.ts';
import { getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { enqueueFollowUp, findSyncState, updateForRetry } from './repository.ts';

const tags = ['sync'];

export function syncRoutes(api: FastifyApp, { connections: { people } }: Services): void {
  api.get(
    '/api/sync',
    {
      schema: {
        operationId: 'getSyncState',
        tags,
        summary: 'Get the status of queued profile changes',
        response: { 200: SyncState },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, (tx) => findSyncState(tx, userId));
    },
  );

  api.post(
    '/api/sync/retry',
    {
      schema: {
        operationId: 'retrySync',
        tags,
        summary: 'Retry failed changes, or process everything again if none failed',
        response: { 200: SyncState },
      },
    },
    (request) => {
      const { userId } = getPerson(request);
      return withUser(people, userId, async (tx) => {
        await updateForRetry(tx, userId);
        await enqueueFollowUp(tx, userId);
        return findSyncState(tx, userId);
      });
    },
  );
}
