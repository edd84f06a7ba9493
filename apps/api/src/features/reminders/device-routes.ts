import { ECDH } from 'node:crypto';
import { IdParams, PushSubscription } from '@wellkept/contract/reminders/reminders.ts';
import { getConsentingPerson, getPerson } from '../../auth/people.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { isAllowedPushEndpoint, isOnLoopback, resolvesToInternal } from '../../providers/push/push-endpoint.ts';
import { noContent } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { updateNextReminder } from './due-reminders.ts';
import { deleteDevice } from './repository.ts';
import { addDevice } from './service.ts';

const tags = ['reminders'];
const userAgentLengthMax = 300;

/** Whether it is a point of the curve P-256, which messages can be encrypted for (RFC 8291). */
function isPublicKey(base64url: string): boolean {
  try {
    ECDH.convertKey(base64url, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Browsers that receive push notifications. */
export function reminderDeviceRoutes(api: FastifyApp, { config, connections: { people } }: Services): void {
  api.post(
    '/api/reminders/devices',
    {
      schema: {
        operationId: 'addPushDevice',
        tags,
        summary: 'Register a browser for push notifications',
        body: PushSubscription,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getConsentingPerson(request);
      const { endpoint } = request.body;
      const isRight = isAllowedPushEndpoint(endpoint, config.allowsLoopbackPush);
      if (!isRight || (!isOnLoopback(endpoint) && (await resolvesToInternal(endpoint))))
        throw new AppError('invalid', 'This is not the address of a push service.', 'endpoint');
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, userAgentLengthMax);
      if (!isPublicKey(request.body.keys.p256dh)) throw new AppError('invalid', 'This is not the key of a browser.', 'keys.p256dh');
      await withUser(people, userId, (tx) => addDevice(tx, userId, request.body, userAgent, new Date()));
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/reminders/devices/:id',
    {
      schema: {
        operationId: 'deletePushDevice',
        tags,
        summary: 'Unregister a browser from push notifications',
        params: IdParams,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { userId } = getPerson(request);
      await withUser(people, userId, async (tx) => {
        if (!(await deleteDevice(tx, userId, request.params.id))) throw new AppError('notFound', 'There is no such browser.');
        await updateNextReminder(tx, userId, new Date());
      });
      return reply.code(204).send(null);
    },
  );
}
