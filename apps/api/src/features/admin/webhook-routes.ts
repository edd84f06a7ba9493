import { FailedWebhook } from '@wellkept/contract/admin/admin.ts';
import { z } from 'zod';
import { getPerson } from '../../auth/people.ts';
import { AppError } from '../../errors.ts';
import { accepted } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { enqueueSync } from '../billing/subscription/tasks.ts';
import { requireAdministrator } from './administrator.ts';
import { findFailedWebhooks, getWebhook, recordAdminAction } from './repository.ts';

const tags = ['admin'];

export function adminWebhookRoutes(api: FastifyApp, { connections: { admin, payments } }: Services): void {
  api.get(
    '/api/admin/webhooks',
    {
      onRequest: requireAdministrator,
      schema: {
        operationId: 'listFailedWebhooks',
        tags,
        summary: 'List failed webhooks, newest first',
        response: { 200: z.array(FailedWebhook) },
      },
    },
    () => findFailedWebhooks(admin),
  );

  api.post(
    '/api/admin/webhooks/:id/retry',
    {
      onRequest: requireAdministrator,
      schema: {
        operationId: 'retryWebhook',
        tags,
        summary: 'Retry a failed webhook from the payment provider',
        params: z.object({ id: z.string().min(1).max(100) }),
        response: accepted,
      },
    },
    async (request, reply) => {
      const webhook = await getWebhook(admin, request.params.id);
      if (!webhook) throw new AppError('notFound', 'There is no such message.');
      await recordAdminAction(admin, getPerson(request).userId, { deed: 'webhook_retried', id: request.params.id });
      await enqueueSync(payments, webhook);
      return reply.code(202).send(null);
    },
  );
}
