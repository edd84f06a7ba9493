import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { toUserId, type UserId } from '../auth/user-id.ts';
import { listCauses } from '../errors.ts';
import { type Care, getCare, getRemainingMs, getRequestSignal, getUncheckedSession, runInRecord } from '../request-budget.ts';
import { NamingClient } from './named-statements.ts';
import { type DatabaseWork, formatTimeoutOptions, statementMsMax } from './timeouts.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** Inside a transaction of one person. */
export type Transaction = NodePgDatabase;

export type PoolOptions = {
  role?: string;
  max: number;
  pipeline?: boolean;
  work?: DatabaseWork;
  timeLimitFactor?: number;
  Client?: typeof pg.Client;
};

/** Instants arrive as "2026-11-21 05:27:09.222+00". Turned into ISO form they are read many times faster than by the driver's own pattern. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.TIMESTAMPTZ && format !== 'binary' ? toDate : pg.types.getTypeParser(oid, format),
};

function toDate(text: string): Date {
  return new Date(text.endsWith('+00') ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text);
}

/** A request that waits longer for a connection fails as "database unavailable". */
const connectionSecondsMax = 10;

export function openPool(
  url: string,
  { role, max, pipeline = false, work = 'requests', timeLimitFactor = 1, Client = NamingClient }: PoolOptions,
): pg.Pool {
  const connectionTimeoutMillis = connectionSecondsMax * 1000 * timeLimitFactor;
  const pool = new RequestPool({
    connectionString: url,
    max,
    pipeline,
    types,
    Client,
    connectionTimeoutMillis,
    options: `-c timezone=UTC ${formatTimeoutOptions(work, timeLimitFactor)}${role ? ` -c role=${role}` : ''}`,
  });
  // A connection that breaks while idle is replaced at the next query, and one that breaks while lent out fails that query: both are
  // reported there. Without these handlers either would end the process.
  pool.on('error', ignoreError);
  pool.on('connect', (client) => client.on('error', ignoreError));
  // The same login without its role: Postgres lets a login end what itself has begun.
  const settings = { connectionString: url, max: cancellersMax, connectionTimeoutMillis, idleTimeoutMillis: 1000, allowExitOnIdle: true };
  const canceller = new pg.Pool(settings);
  canceller.on('error', ignoreError);
  cancellers.set(pool, canceller);
  return pool;
}
const ignoreError = () => undefined;

const cancellersMax = 2;
const cancellers = new WeakMap<pg.Pool, pg.Pool>();

type LendCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: Error | boolean) => void) => void;

/**
 * Lends connections to requests and jobs. What a connection runs ends as soon as the request or job does that took it, whether it asked for
 * a connection, for a transaction or for a single statement. One that has no time left, or nobody who waits for it, takes none from others.
 */
class RequestPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(lent: LendCallback): void;
  override connect(lent?: LendCallback): Promise<pg.PoolClient> | undefined {
    // Who takes a connection is known now: it may be put back, and lent on, while another request runs.
    const signal = getRequestSignal();
    if (!lent) return this.#connectInTime(signal);
    this.#connectInTime(signal).then(
      (client) => lent(undefined, client, (error) => client.release(error)),
      (error: Error) => lent(error, undefined, ignoreError),
    );
    return;
  }

  async #connectInTime(signal: AbortSignal | null): Promise<pg.PoolClient> {
    getRemainingMs();
    const client = await super.connect();
    if (signal) this.#endWith(signal, client);
    try {
      getRemainingMs();
    } catch (error) {
      client.release();
      throw error;
    }
    return client;
  }

  #endWith(signal: AbortSignal, client: pg.PoolClient): void {
    // The driver knows the server's process behind each connection; its types do not.
    const { processID } = client as pg.PoolClient & { processID: number | null };
    const release = client.release;
    let isCancelled = false;
    const cancel = async () => {
      isCancelled = true;
      // Whatever goes wrong here, the statement has a time limit of its own.
      await cancellers.get(this)?.query('select pg_cancel_backend($1)', [processID]).catch(ignoreError);
    };
    signal.addEventListener('abort', cancel, { once: true });
    // The pool gives a connection a new `release` each time it lends it.
    client.release = (error) => {
      signal.removeEventListener('abort', cancel);
      // The end may still be on its way: it must not meet what another request does on this connection.
      release.call(client, error ?? isCancelled);
    };
  }
}

export type Connections = {
  /** Requests of one person; to be used through withUser only. */
  people: pg.Pool;
  /** Sign-in and account work. */
  accounts: Database;
  /** What the payment provider says. */
  payments: Database;
  /** A caller with a share link; use it through withShare only. */
  shares: Database;
  /** What members of the community published, for everyone. */
  community: Database;
  /** Views for administrators. */
  admin: Database;
  jobs: pg.Pool;
  close: () => Promise<void>;
};

/** Each lane of the worker listens on a connection, and takes another for what it does. */
const jobConnectionsMax: Readonly<Record<DatabaseWork, number>> = { requests: 2, jobs: 20 };

/** `work` says what the process does: background jobs may take longer than requests. `timeLimitFactor` multiplies what each may take. */
export function connect(url: string, max: number, work: DatabaseWork = 'requests', timeLimitFactor = 1): Connections {
  const people = openPool(url, { max, pipeline: true, work, timeLimitFactor });
  const accountsPool = openPool(url, { role: 'wellkept_accounts', max, work, timeLimitFactor });
  const payments = openPool(url, { role: 'wellkept_payments', max: 4, work, timeLimitFactor });
  const shares = openPool(url, { role: 'wellkept_shares', max: 4, work, timeLimitFactor });
  const community = openPool(url, { role: 'wellkept_community', max, work, timeLimitFactor });
  const admin = openPool(url, { role: 'wellkept_admin', max: 2, work, timeLimitFactor });
  const jobs = openPool(url, { role: 'wellkept_jobs', max: jobConnectionsMax[work], work: 'jobs', timeLimitFactor });
  return {
    people,
    accounts: drizzle(accountsPool),
    payments: drizzle(payments),
    shares: drizzle(shares),
    community: drizzle(community),
    admin: drizzle(admin),
    jobs,
    close: async () => {
      await Promise.all([people, accountsPool, payments, shares, community, admin, jobs].map((pool) => pool.end()));
    },
  };
}

const transactions = new WeakMap<pg.PoolClient, Transaction>();

function getTransaction(client: pg.PoolClient): Transaction {
  const known = transactions.get(client);
  if (known) return known;
  const made = drizzle(client);
  transactions.set(client, made);
  return made;
}

/**
 * Runs work in a transaction that sees one person's rows and nothing else; in a request of a carer, what the carer's role allows. What it
 * wrote is stored when the promise resolves. A transaction that lost against another one of the same person is run again, as the manual of
 * Postgres recommends (13.5, Serialization Failure Handling).
 * Work that reads from elsewhere what it cannot read twice takes `withUserOnce`.
 */
export async function withUser<T>(people: pg.Pool, userId: UserId, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withUserOnce(people, userId, work);
    } catch (error) {
      if (attempt === attemptsMax || !isLost(error)) throw error;
    }
  }
}

/** The same for a job that reads someone's record for its carer: a role that has ended gives no rows. */
export const withCarer = <T>(people: pg.Pool, care: Care, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  runInRecord(care, () => withUser(people, toUserId(care.recordId), work));

const attemptsMax = 3;

/** A deadlock, or a conflict of writes: Postgres ended the transaction in favour of another one. */
const lostCodes = ['40P01', '40001'];
const isLost = (error: unknown): boolean =>
  listCauses(error).some((one) => 'code' in one && typeof one.code === 'string' && lostCodes.includes(one.code));

/** As `withUser`, without a second attempt. */
export async function withUserOnce<T>(people: pg.Pool, userId: UserId, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await people.connect();
  try {
    // Sent together with the first query of the work, which saves a round trip. Should it fail, so does every query behind it.
    const [, result] = await Promise.all([begin(client, userId), work(getTransaction(client))]);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      // One that could not even roll back is closed instead of lent out again.
      (reason: Error) => client.release(reason),
    );
    throw error;
  }
}

/** A statement that Postgres plans once for each connection, by its name. Its parameters are cast in its text. */
export type Statement = { name: string; text: string };

/**
 * Reads with one prepared statement as one person. Begin, statement and end are sent without waiting for each other, in one round trip:
 * signed-in reads spend most of their time on the way to the database and back. Should the begin fail, so does everything behind it.
 */
export async function readAsUser<Row extends pg.QueryResultRow>(
  people: pg.Pool,
  userId: UserId,
  statement: Statement,
  values: readonly (string | readonly string[])[],
): Promise<Row[]> {
  const client = await people.connect();
  const steps = [
    begin(client, userId, planOnce),
    client.query<Row>({ ...statement, values: [...values] }),
    client.query('rollback'),
  ] as const;
  // All three are over before the connection is lent to the next request, whichever of them fails.
  const [begun, found, ended] = await Promise.allSettled(steps);
  // The first that fails says why: those behind it only say that the transaction was aborted.
  const failed = [begun, found, ended].find((step) => step.status === 'rejected');
  client.release(failed?.reason);
  if (failed) throw failed.reason;
  if (found.status === 'rejected') throw found.reason;
  return found.value.rows;
}

/** By default Postgres plans range statements again each time, which takes longer than running them. */
const planOnce = ", set_config('plan_cache_mode', 'force_generic_plan', true)";

/**
 * Begins a transaction of one person. Where the request took its sign-in from memory, the transaction goes on only if that still holds: a
 * sign-out, a withdrawn consent or another plan that was stored a moment ago, by whatever process, is seen here.
 */
async function begin(client: pg.PoolClient, userId: UserId, further = ''): Promise<void> {
  const session = getUncheckedSession();
  const check = session ? `, check_session(${pg.escapeLiteral(session.id)}, ${pg.escapeLiteral(session.stamp)})` : '';
  const { role, settings } = formatRoleSettings(userId);
  await client.query(
    `begin; set local role ${role}; select set_config('app.user_id', ${pg.escapeLiteral(userId)}, true)${settings}${formatTimeoutSetting()}${further}${check}`,
  );
  if (session) session.isChecked = true;
}

/** What `check_session` ends a transaction with. */
const sessionChangedCode = 'WK001';
export const isSessionChange = (error: unknown): boolean =>
  listCauses(error).some((one) => 'code' in one && one.code === sessionChangedCode);

/** In someone else's record the transaction is its carer's, and the policies look up what the carer may do there. */
function formatRoleSettings(userId: UserId): { role: string; settings: string } {
  const care = getCare();
  if (!care) return { role: 'wellkept_person', settings: '' };
  if (care.recordId !== userId) throw new Error('a request in one record reads another one');
  return { role: 'wellkept_carer', settings: `, set_config('app.carer_id', ${pg.escapeLiteral(care.carerId)}, true)` };
}

/** A statement ends with the time of its request or job. */
function formatTimeoutSetting(): string {
  const left = getRemainingMs();
  return left === null ? '' : `, set_config('statement_timeout', '${Math.min(left, statementMsMax)}', true)`;
}
