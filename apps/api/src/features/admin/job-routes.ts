import { FailedJob } from '@wellkept/contract/admin/admin.ts';
import { z } from 'zod';
import { getPerson } from '../../auth/people.ts';
import { AppError } from '../../errors.ts';
import { accepted } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { requireAdministrator } from './administrator.ts';
import { findFailedJobs, retryJob } from './queue.ts';
import { recordAdminAction } from './repository.ts';

const tags = ['admin'];

export function adminJobRoutes(api: FastifyApp, { connections: { admin, jobs } }: Services): void {
  api.get(
    '/api/admin/jobs',
    {
      onRequest: requireAdministrator,
      schema: { operationId: 'listFailedJobs', tags, summary: 'List jobs that failed permanently', response: { 200: z.array(FailedJob) } },
    },
    () => findFailedJobs(jobs),
  );

  api.post(
    '/api/admin/jobs/:id/retry',
    {
      onRequest: requireAdministrator,
      schema: {
        operationId: 'retryJob',
        tags,
        summary: 'Retry a failed job',
        params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
        response: accepted,
      },
    },
    async (request, reply) => {
      if (!(await retryJob(jobs, request.params.id))) throw new AppError('notFound', 'There is no such job.');
      await recordAdminAction(admin, getPerson(request).userId, { deed: 'job_retried', id: request.params.id });
      return reply.code(202).send(null);
    },
  );
}
