import { ErrorReportGroup, FailedJob, FailedWebhook, PeopleFound, PeopleSearch, UsersByPlan } from '@wellkept/contract/admin/admin.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getPerson } from '../../auth/people.ts';
import { AppError } from '../../errors.ts';
import { accepted } from '../../responses.ts';
import type { FastifyApp, Services } from '../../services.ts';
import { enqueueSync } from '../billing/subscription/tasks.ts';
import { findFailedJobs, retryJob } from './queue.ts';
import { countUsersByPlan, findErrorReports, findFailedWebhooks, findPeople, getWebhook, recordAdminAction } from './repository.ts';

const tags = ['admin'];

/** For everybody else these addresses do not exist. */
async function requireAdministrator(request: FastifyRequest): Promise<void> {
  const { role, twoFactorEnabled } = getPerson(request);
  if (role !== 'admin') throw new AppError('notFound', 'There is no such address.');
  if (!twoFactorEnabled) throw new AppError('secondFactorNeeded', 'Turn on two-step sign-in in your settings to open the administration.');
}

export function adminRoutes(api: FastifyApp, { connections: { admin, jobs, payments } }: Services): void {
  const onRequest = requireAdministrator;

  api.get(
    '/api/admin/users-by-plan',
    {
      onRequest,
      schema: { operationId: 'countUsersByPlan', tags, summary: 'How many accounts have each plan', response: { 200: UsersByPlan } },
    },
    () => countUsersByPlan(admin),
  );

  api.post(
    '/api/admin/people',
    {
      onRequest,
      schema: {
        operationId: 'findPeople',
        tags,
        summary: 'People of a plan or by address; each finds in their own audit log that somebody looked',
        body: PeopleSearch,
        response: { 200: PeopleFound },
      },
    },
    (request) => findPeople(admin, getPerson(request).userId, request.body),
  );

  api.get(
    '/api/admin/webhooks',
    {
      onRequest,
      schema: {
        operationId: 'listFailedWebhooks',
        tags,
        summary: 'Not applied yet; the newest first',
        response: { 200: z.array(FailedWebhook) },
      },
    },
    () => findFailedWebhooks(admin),
  );

  api.post(
    '/api/admin/webhooks/:id/retry',
    {
      onRequest,
      schema: {
        operationId: 'retryWebhook',
        tags,
        summary: 'Runs a failed webhook of the payment server again',
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

  api.get(
    '/api/admin/jobs',
    {
      onRequest,
      schema: { operationId: 'listFailedJobs', tags, summary: 'The jobs that failed for good', response: { 200: z.array(FailedJob) } },
    },
    () => findFailedJobs(jobs),
  );

  api.post(
    '/api/admin/jobs/:id/retry',
    {
      onRequest,
      schema: {
        operationId: 'retryJob',
        tags,
        summary: 'Runs a failed job again',
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

  api.get(
    '/api/admin/error-reports',
    {
      onRequest,
      schema: {
        operationId: 'listErrorReports',
        tags,
        summary: 'The newest first, by error',
        response: { 200: z.array(ErrorReportGroup) },
      },
    },
    () => findErrorReports(admin),
  );
}
