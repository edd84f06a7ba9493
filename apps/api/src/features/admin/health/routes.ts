import { Health } from '@wellkept/contract/admin/health.ts';
import type pg from 'pg';
import type { z } from 'zod';
import { getAuditState } from '../../../audit/verify-log.ts';
import { runForSeveralRequests } from '../../../request-budget.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { version } from '../../../version.ts';
import { findStorageState } from './storage.ts';

type HealthState = Pick<z.output<typeof Health>, 'database' | 'jobs' | 'storage' | 'oldestJobSeconds'>;

export function healthRoutes(api: FastifyApp, { config, connections: { jobs: jobsPool }, jobsRun }: Services): void {
  const probe = shareWhileRunning(() => probeHealth(config.dataFolder, jobsPool));
  api.get(
    '/api/health',
    {
      config: { isNeverRefused: true },
      schema: {
        operationId: 'getHealth',
        tags: ['health'],
        summary: 'Check that the database and the worker are up',
        response: { 200: Health, 503: Health },
      },
    },
    async (_request, reply) => {
      const { database, storage, audit, oldestJobSeconds } = await probe();
      const isBehind = oldestJobSeconds !== null && oldestJobSeconds > waitingSecondsMax;
      const jobs = !jobsRun() || oldestJobSeconds === null ? 'down' : isBehind ? 'behind' : 'ok';
      const state: HealthState = { database, jobs, oldestJobSeconds, storage };
      const reasons = listReasons(state, jobsRun());
      return reply
        .code(reasons.length === 0 ? 200 : 503)
        .send({ status: reasons.length === 0 ? 'ok' : 'degraded', ...state, audit, reasons, version });
    },
  );
}

/** However many ask at the same time, one looks. */
function shareWhileRunning<Result>(look: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null;
  return () => {
    running ??= runForSeveralRequests(look).finally(() => {
      running = null;
    });
    return running;
  };
}

/** On connections that no request waits for. */
async function probeHealth(dataFolder: string, jobsPool: pg.Pool) {
  const [database, storage, audit, oldestJobSeconds] = await Promise.all([
    withTimeLimit(jobsPool.query('select 1')).then(
      () => 'ok' as const,
      (error: unknown) => (error instanceof NoAnswer ? ('silent' as const) : ('down' as const)),
    ),
    withTimeLimit(findStorageState(dataFolder)).catch(() => 'failing' as const),
    withTimeLimit(getAuditState(jobsPool)).catch(() => 'unknown' as const),
    withTimeLimit(findOldestJobSeconds(jobsPool)).catch(() => null),
  ]);
  return { database, storage, audit, oldestJobSeconds };
}

const databaseReasons = {
  ok: [],
  silent: ['The database takes connections but does not answer.'],
  down: ['The database refuses connections, or is starting.'],
};
const storageReasons = {
  ok: [],
  full: ['The disk of the data folder or of the database is full.'],
  readOnly: ['The data folder is read-only for the server.'],
  failing: ['The data folder cannot be written to.'],
};

function listReasons({ database, jobs, oldestJobSeconds, storage }: HealthState, areJobsRunning: boolean): string[] {
  return [
    ...databaseReasons[database],
    ...storageReasons[storage],
    ...(areJobsRunning ? [] : ['The job worker is not running.']),
    ...(jobs === 'behind' ? [`A job has waited for ${oldestJobSeconds} seconds.`] : []),
  ];
}

/** Who asks how the server is does not wait as long as who asks for something else. */
const answerMsMax = 3000;
class NoAnswer extends Error {}
function withTimeLimit<Result>(asking: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new NoAnswer('no answer in time')), answerMsMax);
  return Promise.race([asking, late.promise]).finally(() => clearTimeout(timer));
}

/** A job that could be done and waits for so long shows that nobody does it. Those in a line wait for the one before them. */
const waitingSecondsMax = 300;

async function findOldestJobSeconds(jobs: pg.Pool): Promise<number> {
  const { rows } = await jobs.query<{ seconds: number | null }>(
    `select extract(epoch from now() - min(run_at))::int as seconds from graphile_worker.jobs
     where locked_at is null and attempts < max_attempts and queue_name is null and run_at <= now()`,
  );
  return rows[0]?.seconds ?? 0;
}
