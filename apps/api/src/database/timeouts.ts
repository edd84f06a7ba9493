/** What connections are for. A person waits for a request; nobody waits for a job. */
export type DatabaseWork = 'requests' | 'jobs';

type Timeouts = { statement: number; lock: number; idleInTransaction: number };

/** In seconds. Nothing in the database is without an end: a statement, the wait for a lock, a transaction that nobody goes on with. */
const timeouts: Readonly<Record<DatabaseWork, Timeouts>> = {
  requests: { statement: 20, lock: 10, idleInTransaction: 30 },
  jobs: { statement: 600, lock: 60, idleInTransaction: 300 },
};

/** No statement gets more, however much time its job has. */
export const statementMsMax = timeouts.jobs.statement * 1000;

/** As settings of a connection, each multiplied by `factor`. */
export function formatTimeoutOptions(work: DatabaseWork, factor: number): string {
  const { statement, lock, idleInTransaction } = timeouts[work];
  return Object.entries({ statement_timeout: statement, lock_timeout: lock, idle_in_transaction_session_timeout: idleInTransaction })
    .map(([name, seconds]) => `-c ${name}=${Math.round(seconds * factor * 1000)}ms`)
    .join(' ');
}
