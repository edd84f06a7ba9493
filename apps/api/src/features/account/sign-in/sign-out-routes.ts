import { fromNodeHeaders } from 'better-auth/node';
import { audit } from '../../../audit/audit-log.ts';
import { copyCookies } from '../../../auth/sign-in.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { deleteAllSessions } from '../sessions/repository.ts';

const tags = ['account'];

export function signOutRoutes(api: FastifyApp, { auth, connections: { accounts }, people }: Services): void {
  api.post(
    '/api/account/sign-out',
    { schema: { operationId: 'signOut', tags, summary: 'End every session on every device', response: noContent } },
    async (request, reply) => {
      const person = await people.find(request);
      const { headers } = await auth.api.signOut({ headers: fromNodeHeaders(request.headers), returnHeaders: true });
      copyCookies(reply, headers);
      reply.header('clear-site-data', '"cache"');
      if (person)
        await accounts.transaction(async (tx) => {
          await deleteAllSessions(tx, person.userId);
          await audit(tx, person.userId, {
            action: 'sign_out',
            resourceType: 'session',
            success: true,
            riskLevel: 'LOW',
            sessionId: person.sessionId,
          });
        });
      return reply.code(204).send(null);
    },
  );
}
