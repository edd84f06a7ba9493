import type pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';

/** Our own kind of advisory locks; the number is arbitrary. */
const { workerLiveness: lockSpace } = advisoryLocks;
/** A worker has this long to announce itself before it may be taken for dead. */
const unregisteredSecondsMax = 5;

export type WorkerRegistry = { announce: (workerId: string) => void; lost: Promise<void>; end: () => void };

/**
 * Holds a lock in the database for each worker of this process. Locks of sessions end with the process, whatever way it dies, and so tell which
 * workers are alive.
 */
export async function createWorkerRegistry(pool: pg.Pool): Promise<WorkerRegistry> {
  const client = await pool.connect();
  const lost = Promise.withResolvers<void>();
  let hasEnded = false;
  let announced: Promise<unknown> = Promise.resolve();
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    lost.resolve();
    // Closed, so that its locks go.
    client.release(true);
  };
  client.once('error', end);
  client.once('end', end);
  return {
    announce: (workerId) => {
      // One after the other: a connection runs one query at a time.
      announced = announced.then(() => client.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, workerId])).catch(end);
    },
    lost: lost.promise,
    end,
  };
}

/** Gives jobs back whose worker died over them. The queue itself would wait for hours. */
export async function releaseJobsOfDeadWorkers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(dead) from (
       select array_agg(locked_by) as dead from (
         select distinct locked_by from graphile_worker.jobs where locked_at < now() - make_interval(secs => $2)
       ) as holders where pg_try_advisory_xact_lock($1, hashtext(locked_by))
     ) as found where dead is not null`,
    [lockSpace, unregisteredSecondsMax],
  );
}
