import { AuditEvent } from '@wellkept/contract/account/audit-events.ts';
import { auditEventsPerMinuteMax } from '@wellkept/contract/account/audit-limits.ts';
import { auditClientEvent } from '../../../audit/audit-log.ts';
import { refuseOtherUser } from '../../../audit/claimed-user.ts';
import { getPerson } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import { accepted } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';

export function auditEventRoutes(api: FastifyApp, { connections: { people: pool }, clientAuditEvents }: Services): void {
  api.post(
    '/api/audit-events',
    {
      schema: {
        operationId: 'reportAuditEvent',
        tags: ['audit'],
        summary: 'Add an event reported by the page to the account log',
        body: AuditEvent,
        response: accepted,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      const { userId: claimed, ...event } = request.body;
      await refuseOtherUser(pool, userId, claimed, 'audit_event');
      // Over the limit the event is dropped, and the response stays the same.
      if (await clientAuditEvents.count({ purpose: 'audit-events', max: auditEventsPerMinuteMax, seconds: 60 }, userId))
        await withUser(pool, userId, (tx) => auditClientEvent(tx, userId, event));
      return reply.code(202).send(null);
    },
  );
}
