import { WaitingListEntry } from '@wellkept/contract/site/waiting-list.ts';
import { getCallerAddress, limits } from '../../../auth/rate-limit.ts';
import { accepted } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { waitingList } from './tables.ts';

/** Open to visitors. The answer does not tell whether the address was there already. */
export function waitingListRoutes(api: FastifyApp, { connections: { accounts }, limiter }: Services): void {
  api.post(
    '/api/waiting-list',
    {
      schema: {
        operationId: 'joinWaitingList',
        tags: ['plans'],
        summary: 'Join the waiting list for Health Pro',
        body: WaitingListEntry,
        response: accepted,
      },
    },
    async (request, reply) => {
      await limiter.check(limits.waitingListByAddress, getCallerAddress(request));
      await accounts.insert(waitingList).values({ email: request.body.email }).onConflictDoNothing();
      return reply.code(202).send(null);
    },
  );
}
