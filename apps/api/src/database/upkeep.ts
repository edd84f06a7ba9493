import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * Runs what brings stored rows to their current shape, with the role that sees those rows of every person. Of two starts at once the second
 * waits for `lockId`, then finds nothing left to do. Requests wait for none of it: the work takes row locks only, and passes over rows that a
 * request has locked.
 */
export async function runUpkeep<Result>(ownerUrl: string, lockId: number, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c timezone=UTC -c role=wellkept_upkeep' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Rows that a request has locked are free again when it ends. */
export const waitForLockedRows = (): Promise<void> => wait(50);

/** One transaction. */
export async function runBatch<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
