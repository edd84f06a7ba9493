import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import { lanesOf, type TaskList } from './lanes.ts';

export type Worker = {
  /** True when it ended because it was stopped. */
  ended: Promise<boolean>;
  stop: () => Promise<void>;
};

// Minute and hour are UTC. After a stop of any length, one run makes up for all that were missed.
const crontab = [
  '* * * * * send_reminders ?max=1&jobKey=send_reminders {}',
  '* * * * * tend_uploads ?max=1&jobKey=tend_uploads {}',
  '17 * * * * delete_expired ?max=1&jobKey=delete_expired&fill=1d {}',
  '*/15 * * * * reconcile_payments ?max=1&jobKey=reconcile_payments&fill=1h {}',
  '20 6 * * * send_reports ?max=1&jobKey=send_reports&fill=2d {}',
  '13 2 * * * plan_actions ?max=1&jobKey=plan_actions&fill=1d {}',
  '37 1 * * * read_diaries ?max=1&jobKey=read_diaries&fill=1d {}',
  '43 3 * * * verify_audit_log ?max=1&jobKey=verify_audit_log&fill=2d {}',
].join('\n');

/** Takes jobs off the queue until it is stopped; running jobs are finished then. */
export async function startWorker(
  pool: pg.Pool,
  tasks: TaskList,
  log: FastifyBaseLogger,
  { pollMs = 2000 }: { pollMs?: number } = {},
): Promise<Worker> {
  const logger = new Logger(() => (level, message) => {
    // Messages name jobs by id and task; payloads are not among them.
    if (level === 'error') log.error({ part: 'jobs' }, message);
    else log.debug({ part: 'jobs' }, message);
  });
  const runners: Runner[] = [];
  for (const { name, concurrency, taskList } of lanesOf(tasks))
    runners.push(
      await run({
        pgPool: pool,
        concurrency,
        // How late a job that was put off may begin; one that is due at once is announced.
        pollInterval: pollMs,
        noHandleSignals: true,
        taskList,
        // One lane keeps the clock for all.
        crontab: name === 'own' ? crontab : '',
        logger,
      }),
    );
  let isStopping = false;
  const ended = Promise.race(runners.map((runner) => runner.promise))
    .catch((error: unknown) => log.error({ part: 'jobs', err: error }, 'the worker ended'))
    .then(() => isStopping);
  return {
    ended,
    stop: async () => {
      isStopping = true;
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
