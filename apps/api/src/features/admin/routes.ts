import { ErrorReportGroup, FailedJob, FailedWebhook, PeopleFound, PeopleSearch, UsersByPlan } from '@wellkept/contract/admin.ts';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Api, Parts } from '../../parts.ts';
import { accepted } from '../../responses.ts';

const tags = ['admin'];
const refuse = async (): Promise<never> => {
  throw new AppError('notFound', 'There is no such address.');
};

export function adminRoutes(api: Api, _parts: Parts): void {
  api.get('/api/admin/users-by-plan', { schema: { operationId: 'countUsersByPlan', tags, response: { 200: UsersByPlan } } }, refuse);
  api.post(
    '/api/admin/people',
    {
      schema: {
        operationId: 'findPeople',
        tags,
        summary: 'People of a plan or by address; each finds in their own audit log that somebody looked',
        body: PeopleSearch,
        response: { 200: PeopleFound },
      },
    },
    refuse,
  );
  api.get(
    '/api/admin/webhooks',
    {
      schema: {
        operationId: 'listFailedWebhooks',
        tags,
        summary: 'Not applied yet; the newest first',
        response: { 200: z.array(FailedWebhook) },
      },
    },
    refuse,
  );
  api.post(
    '/api/admin/webhooks/:id/retry',
    { schema: { operationId: 'retryWebhook', tags, params: z.object({ id: z.string().min(1).max(200) }), response: accepted } },
    refuse,
  );
  api.get('/api/admin/jobs', { schema: { operationId: 'listFailedJobs', tags, response: { 200: z.array(FailedJob) } } }, refuse);
  api.post(
    '/api/admin/jobs/:id/retry',
    { schema: { operationId: 'retryJob', tags, params: z.object({ id: z.string().regex(/^\d{1,18}$/) }), response: accepted } },
    refuse,
  );
  api.get(
    '/api/admin/error-reports',
    {
      schema: {
        operationId: 'listErrorReports',
        tags,
        summary: 'The newest first, by error',
        response: { 200: z.array(ErrorReportGroup) },
      },
    },
    refuse,
  );
}
