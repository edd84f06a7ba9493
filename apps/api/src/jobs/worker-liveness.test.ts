import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { openPool } from '../database/connect.ts';
import { createWorkerRegistry, releaseJobsOfDeadWorkers } from './worker-liveness.ts';

const pool = openPool(inject('databaseUrl'), { role: 'wellkept_jobs', max: 4, work: 'jobs' });
afterAll(() => pool.end());

/** A job that a worker has taken a minute ago. */
async function takeJob(key: string, workerId: string): Promise<void> {
  await pool.query(`select graphile_worker.add_job('task_of_nobody', job_key => $1)`, [key]);
  await pool.query(`update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - interval '1 minute' where key = $1`, [
    key,
    workerId,
  ]);
}
async function isLocked(key: string): Promise<boolean> {
  const { rows } = await pool.query<{ locked: boolean }>(
    'select locked_by is not null as locked from graphile_worker.jobs where key = $1',
    [key],
  );
  return rows[0]?.locked ?? false;
}
/** A worker is announced in the background: on a busy machine a moment later. */
const waitUntilAnnounced = (workerId: string) =>
  expect
    .poll(async () => {
      const { rows } = await pool.query('select pg_try_advisory_xact_lock($1, hashtext($2)) as free', [
        advisoryLocks.workerLiveness,
        workerId,
      ]);
      return rows;
    })
    .toEqual([{ free: false }]);

test('gives back the jobs of a worker whose process is gone, and leaves those of a living one', async () => {
  const [living, dead] = [await createWorkerRegistry(pool), await createWorkerRegistry(pool)];
  // A connection that is not given back would delay the end of the pool.
  onTestFinished(() => [living, dead].forEach(({ end }) => void end()));
  living.announce('worker-living');
  dead.announce('worker-dead');
  await waitUntilAnnounced('worker-living');
  await waitUntilAnnounced('worker-dead');
  await takeJob('living', 'worker-living');
  await takeJob('dead', 'worker-dead');
  await releaseJobsOfDeadWorkers(pool);
  expect([await isLocked('living'), await isLocked('dead')]).toEqual([true, true]);
  dead.end();
  await dead.lost;
  await expect
    .poll(async () => {
      await releaseJobsOfDeadWorkers(pool);
      return [await isLocked('living'), await isLocked('dead')];
    })
    .toEqual([true, false]);
  for (const key of ['living', 'dead']) await pool.query('select graphile_worker.remove_job($1)', [key]);
});
