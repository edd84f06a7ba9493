import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { product } from '@wellkept/contract/site/product.ts';
import pg from 'pg';
import { type Config, readConfig, StartError } from './config.ts';
import { type EmbeddedServer, startEmbedded } from './database/embedded.ts';
import { formatStartError } from './processes/child.ts';
import { createRestartPolicy } from './processes/restart-policy.ts';
import { type DatabaseUrls, superviseProcess } from './processes/supervisor.ts';
import { superviseWebServer } from './processes/web-processes.ts';

// The supervisor: it keeps the database, the web server and the background jobs running, and does nothing else that could fail.

/** How long a database elsewhere may take to answer before it is asked again. */
const connectMsMax = 5000;
const lookMs = 1000;

const stops: (() => Promise<void>)[] = [];
const stopping = new AbortController();

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    console.log('Stopping …');
    stopping.abort();
    await stopAll();
    process.exit(0);
  });

try {
  await run(readConfig());
} catch (error) {
  if (!stopping.signal.aborted) {
    // A start that is refused says what to do; anything else is a bug and shows its stack.
    console.error(formatStartError(error) ?? explainConnection(error) ?? error);
    await stopAll();
    process.exit(1);
  }
}

/** Resolves never: it rejects when there is no sense in going on. */
async function run(config: Config): Promise<void> {
  await refuseTakenPort(config);
  const database = config.databaseUrl ? await findDatabase(config, config.databaseUrl) : await superviseEmbedded(config.dataFolder);
  stopping.signal.throwIfAborted();
  const server = superviseWebServer(config.webProcesses, database.whenUsable, stopping.signal);
  stops.unshift(server.stop);
  // Until then the processor is the web server's alone, whom people wait for.
  await Promise.race([server.migrated, server.failed, database.failed]);
  stopping.signal.throwIfAborted();
  const jobs = superviseProcess(
    { name: 'job worker', file: 'jobs-process', onState: server.setJobsState },
    database.whenUsable,
    stopping.signal,
  );
  // Jobs that requests have added are done by the next start; no request waits for them.
  stops.splice(1, 0, jobs.stop);
  await Promise.race([Promise.all([server.ready, jobs.ready]), server.failed, jobs.failed, database.failed]);
  stopping.signal.throwIfAborted();
  console.log(`${product.name} is ready: ${config.mode === 'local' ? `http://localhost:${config.port}` : config.publicOrigin}`);
  void server.startFurther();
  await Promise.race([server.failed, jobs.failed, database.failed]);
}

/** Says at once what the web server would find out after the database has started. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

type SupervisedDatabase = { whenUsable: () => Promise<DatabaseUrls>; failed: Promise<never> };

/** An external database. Once it was reachable at the start, the server waits for it through any outage. */
async function findDatabase({ databaseAdminUrl }: Config, appUrl: string): Promise<SupervisedDatabase> {
  console.log('Connecting to the database …');
  const addresses = { appUrl, ownerUrl: databaseAdminUrl ?? appUrl };
  await connectOnce(appUrl);
  let loggedAt = 0;
  return {
    failed: new Promise<never>(() => undefined),
    whenUsable: async () => {
      while (!stopping.signal.aborted) {
        try {
          await connectOnce(appUrl);
          return addresses;
        } catch (error) {
          if (Date.now() - loggedAt > 60_000) console.error(`${explainConnection(error) ?? 'The database is away.'} Waiting for it …`);
          loggedAt = Date.now();
          await sleep(lookMs);
        }
      }
      return addresses;
    },
  };
}

async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMsMax });
  client.on('error', () => undefined);
  await client.connect();
  await client.end();
}

/** Our own database: started again whenever it stops. */
async function superviseEmbedded(dataFolder: string): Promise<SupervisedDatabase> {
  console.log(`Starting the database in ${dataFolder} …`);
  let current: Promise<EmbeddedServer> = startEmbedded(dataFolder);
  const decide = createRestartPolicy();
  stops.unshift(async () => {
    const server = await current.catch(() => null);
    await server?.stop();
  });
  await current;
  const keepRunning = async (): Promise<never> => {
    while (true) {
      await (await current).lost;
      if (stopping.signal.aborted) return new Promise<never>(() => undefined);
      const verdict = decide(Date.now());
      if (verdict.kind === 'giveUp')
        throw new StartError(
          `The database keeps stopping, ${formatCount(verdict.ends, 'time')} within a minute. Its log is postgres.log in ${dataFolder}.`,
        );
      console.error('The database has stopped. Starting it again …');
      current = sleep(verdict.afterMs).then(() => startEmbedded(dataFolder));
      // Its own attempts end after a minute, with the reason.
      await current;
    }
  };
  const failed = keepRunning();
  failed.catch(() => undefined);
  return { failed, whenUsable: () => current };
}

function explainConnection(error: unknown): string | null {
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  return syscall === 'connect'
    ? `The database at ${address}${port ? `:${port}` : ''} cannot be reached (${code}). See DATABASE_URL.`
    : null;
}

/** In the opposite order of the start: no new requests, running ones and jobs finished, then the database. */
async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await stop().catch((error: unknown) => console.error('A part did not stop in order:', error));
}
