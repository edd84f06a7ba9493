import { Health } from '@wellkept/contract/health.ts';
import { auditState } from '../../audit/verify-log.ts';
import type { Api, Parts } from '../../parts.ts';
import { version } from '../../version.ts';

export function healthRoutes(api: Api, { connections: { accounts, jobs: jobsPool }, jobsRun }: Parts): void {
  api.get(
    '/api/health',
    { schema: { operationId: 'getHealth', tags: ['health'], response: { 200: Health, 503: Health } } },
    async (_request, reply) => {
      const database = await accounts.$client.query('select 1').then(
        () => 'ok' as const,
        () => 'down' as const,
      );
      const audit = await auditState(jobsPool).catch(() => 'unknown' as const);
      const jobs = jobsRun() ? 'ok' : 'down';
      const isWell = database === 'ok' && jobs === 'ok';
      return reply.code(isWell ? 200 : 503).send({ status: isWell ? 'ok' : 'degraded', database, jobs, audit, version });
    },
  );
}
