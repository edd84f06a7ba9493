import { Health } from '@wellkept/contract/health.ts';
import type pg from 'pg';
import { auditState } from '../../audit/verify-log.ts';
import type { Api, Parts } from '../../parts.ts';
import { version } from '../../version.ts';

export function healthRoutes(api: Api, { connections: { accounts, jobs: jobsPool }, jobsRun }: Parts): void {
  api.get(
    '/api/health',
    { schema: { operationId: 'getHealth', tags: ['health'], response: { 200: Health, 503: Health } } },
    async (_request, reply) => {
      const database = await inTime(accounts.$client.query('select 1')).then(
        () => 'ok' as const,
        () => 'down' as const,
      );
      const audit = await inTime(auditState(jobsPool)).catch(() => 'unknown' as const);
      const jobs = jobsRun() ? await inTime(jobState(jobsPool)).catch(() => 'down' as const) : 'down';
      const isWell = database === 'ok' && jobs === 'ok';
      return reply.code(isWell ? 200 : 503).send({ status: isWell ? 'ok' : 'degraded', database, jobs, audit, version });
    },
  );
}

/** Who asks how the server is does not wait as long as who asks for something else. */
const answerMsMax = 3000;
function inTime<Result>(asking: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), answerMsMax);
  return Promise.race([asking, late.promise]).finally(() => clearTimeout(timer));
}

/** A job that could be done and waits for so long shows that nobody does it. Those in a line wait for the one before them. */
const waitingSecondsMax = 300;

async function jobState(jobs: pg.Pool): Promise<'ok' | 'behind'> {
  const { rowCount } = await jobs.query(
    `select from graphile_worker.jobs where locked_at is null and attempts < max_attempts and queue_name is null
       and run_at < now() - make_interval(secs => $1) limit 1`,
    [waitingSecondsMax],
  );
  return rowCount === 0 ? 'ok' : 'behind';
}
