import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { UserId } from '../auth/user-id.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** Inside a transaction of one person. */
export type Transaction = NodePgDatabase;

export type PoolOptions = { role?: string; max: number };

export function openPool(url: string, { role, max }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, ...(role ? { options: `-c role=${role}` } : {}) });
  // A connection that breaks while idle is replaced at the next query, and one that breaks while lent out fails that query: both are
  // reported there. Without these handlers either would end the process.
  pool.on('error', ignoreHere);
  pool.on('connect', (client) => client.on('error', ignoreHere));
  return pool;
}
const ignoreHere = () => undefined;

export type Connections = {
  /** Requests of one person; to be used through withUser only. */
  people: pg.Pool;
  /** Sign-in and account work. */
  accounts: Database;
  jobs: pg.Pool;
  close: () => Promise<void>;
};

export function connect(url: string, max: number): Connections {
  const people = openPool(url, { max });
  const accountsPool = openPool(url, { role: 'wellkept_accounts', max });
  const jobs = openPool(url, { role: 'wellkept_jobs', max: 4 });
  return {
    people,
    accounts: drizzle(accountsPool),
    jobs,
    close: async () => {
      await Promise.all([people.end(), accountsPool.end(), jobs.end()]);
    },
  };
}

const transactions = new WeakMap<pg.PoolClient, Transaction>();

function transactionOn(client: pg.PoolClient): Transaction {
  const known = transactions.get(client);
  if (known) return known;
  const made = drizzle(client);
  transactions.set(client, made);
  return made;
}

/** Runs work in a transaction that sees one person's rows and nothing else. */
export async function withUser<T>(people: pg.Pool, userId: UserId, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await people.connect();
  let broken: Error | undefined;
  try {
    await client.query(
      `begin; select set_config('role', 'wellkept_person', true), set_config('app.user_id', ${pg.escapeLiteral(userId)}, true)`,
    );
    const result = await work(transactionOn(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    // A connection that could not even roll back is closed instead of lent out again.
    client.release(broken);
  }
}

/** A query that drizzle builds once and Postgres plans once for each connection. */
export function preparedQuery<T>(build: (tx: Transaction) => T): (tx: Transaction) => T {
  const prepared = new WeakMap<Transaction, T>();
  return (tx) => {
    const known = prepared.get(tx);
    if (known) return known;
    const made = build(tx);
    prepared.set(tx, made);
    return made;
  };
}
