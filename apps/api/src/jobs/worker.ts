import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { createWorkerRegistry, releaseJobsOfDeadWorkers } from './worker-liveness.ts';
import { createWorkerPools, type TaskList } from './worker-pools.ts';

export type Worker = {
  /** True when it ended because it was stopped. */
  ended: Promise<boolean>;
  stop: () => Promise<void>;
};

// Minute and hour are UTC. After a stop of any length, one run makes up for all that were missed.
export const crontab = [
  '* * * * * send_reminders ?max=1&jobKey=send_reminders {}',
  '* * * * * tend_uploads ?max=1&jobKey=tend_uploads {}',
  '17 * * * * delete_expired ?max=1&jobKey=delete_expired&fill=1d {}',
  '*/15 * * * * reconcile_payments ?max=1&jobKey=reconcile_payments&fill=1h {}',
  '20 6 * * * send_reports ?max=1&jobKey=send_reports&fill=2d {}',
  '13 2 * * * plan_actions ?max=1&jobKey=plan_actions&fill=1d {}',
  '37 1 * * * read_diaries ?max=1&jobKey=read_diaries&fill=1d {}',
  '43 3 * * * verify_audit_log ?max=1&jobKey=verify_audit_log&fill=2d {}',
].join('\n');

/** How often it is looked for jobs that a dead worker has left. */
const releaseMs = 5000;
/** After a stop of the database the runners are started again; one that is away for longer makes room for another process. */
const restartMs = 500;
const restartsMax = 60;

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
  const start = () => startRunners(pool, tasks, logger, pollMs);
  const stopping = new AbortController();
  let current = await start();
  const superviseRunners = async (): Promise<boolean> => {
    let failures = 0;
    while (failures < restartsMax) {
      await current.ended;
      if (stopping.signal.aborted) return true;
      log.error({ part: 'jobs' }, 'the worker has lost the database and starts again');
      await current.stop();
      await sleep(restartMs);
      try {
        current = await start();
        failures = 0;
      } catch {
        failures += 1;
      }
    }
    return stopping.signal.aborted;
  };
  return {
    ended: superviseRunners(),
    stop: async () => {
      stopping.abort();
      await current.stop();
    },
  };
}

/** All lanes at once: where one of them ends, they are started again together. */
async function startRunners(pool: pg.Pool, tasks: TaskList, logger: Logger, pollMs: number) {
  const registry = await createWorkerRegistry(pool);
  const events = new EventEmitter() as WorkerEvents;
  events.on('worker:create', ({ worker }) => registry.announce(worker.workerId));
  const runners: Runner[] = [];
  const stop = async () => {
    clearInterval(releasing);
    // One that has ended already says so.
    await Promise.allSettled(runners.map((runner) => runner.stop()));
    registry.end();
  };
  const release = () =>
    releaseJobsOfDeadWorkers(pool).catch((error: Error) => logger.error(`Jobs could not be released: ${error.message}`));
  const releasing = setInterval(release, releaseMs);
  try {
    for (const { name, concurrency, taskList } of createWorkerPools(tasks))
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
          events,
        }),
      );
    await releaseJobsOfDeadWorkers(pool);
  } catch (error) {
    await stop();
    throw error;
  }
  const ended = Promise.race([registry.lost, ...runners.map((runner) => runner.promise)]).catch((error: Error) =>
    logger.error(`A lane ended: ${error.message}`),
  );
  return { ended, stop };
}
