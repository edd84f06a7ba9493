import { AuditEvent, auditEventsPerMinuteMax } from '@wellkept/contract/audit-events.ts';
import { audit, auditClientEvent } from '../../audit/audit-log.ts';
import { personOf } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';
import { accepted } from '../../responses.ts';

export function auditEventRoutes(api: Api, { connections: { people: pool }, clientAuditEvents }: Parts): void {
  api.post(
    '/api/audit-events',
    { schema: { operationId: 'reportAuditEvent', tags: ['audit'], body: AuditEvent, response: accepted } },
    async (request, reply) => {
      const { userId } = personOf(request);
      const { userId: claimed, ...event } = request.body;
      if (claimed !== undefined && claimed.toLowerCase() !== userId) {
        await withUser(pool, userId, (tx) =>
          audit(tx, userId, { action: 'user_id_mismatch', resourceType: 'audit_event', success: false, riskLevel: 'HIGH' }),
        );
        throw new AppError('forbidden', 'This event belongs to somebody else.', 'userId');
      }
      // Beyond the limit an event is dropped, and the client is not told.
      if (await clientAuditEvents.count({ purpose: 'audit-events', max: auditEventsPerMinuteMax, seconds: 60 }, userId))
        await withUser(pool, userId, (tx) => auditClientEvent(tx, userId, event));
      return reply.code(202).send(null);
    },
  );
}
