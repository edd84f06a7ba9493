import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { product } from '@wellkept/contract/product.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { buildApp, makeServer } from './app.ts';
import { grantAdmin } from './auth/admin-role.ts';
import { type Config, readConfig, StartError } from './config.ts';
import { connect } from './database/connect.ts';
import { type EmbeddedServer, startEmbedded } from './database/embedded.ts';
import { migrateDatabase } from './database/migrate.ts';
import { createKeyring } from './encryption/keyring.ts';
import { tasks } from './jobs/tasks.ts';
import { startWorker } from './jobs/worker.ts';
import { makeParts } from './make-parts.ts';
import type { Api } from './parts.ts';
import { makeFiles } from './providers/file-store/sealed-store.ts';
import { outboxProvider } from './providers/mail/outbox.ts';
import { smtpProvider } from './providers/mail/smtp.ts';
import { makePaymentProvider } from './providers/payments/provider.ts';
import { webPushProvider } from './providers/push/web-push.ts';

/** A request that takes longer than this is cut off when the server stops. */
const stopSecondsMax = 20;
const webFolder = fileURLToPath(new URL('../../web/build/client', import.meta.url));

try {
  await start(readConfig());
} catch (error) {
  // A start that is refused says what to do; anything else is a bug and shows its stack.
  console.error(explain(error));
  process.exit(1);
}

function explain(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`;
  if (syscall === 'connect') return `The database at ${address}${port ? `:${port}` : ''} cannot be reached (${code}). See DATABASE_URL.`;
  return error;
}

async function start(config: Config): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const stopping = new AbortController();
  const starting = startParts(config, stops, stopping.signal).catch(async (error: unknown) => {
    await stopAll(stops);
    if (error !== stopping.signal.reason) throw error;
  });
  // From the first part on: the embedded database would outlive a process that is stopped while it starts.
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, async () => {
      console.log('Stopping …');
      stopping.abort();
      const settled = starting.then(
        () => true,
        () => false,
      );
      // A start that has failed says so itself; one that waits for a server elsewhere is not waited for.
      if (!(await Promise.race([settled, sleep(stopSecondsMax * 1000, true)]))) return;
      await stopAll(stops);
      process.exit(0);
    });
  await starting;
}

/** Starts one part after the other. When the server is to stop meanwhile, the part that is starting is the last. */
async function startParts(config: Config, stops: (() => Promise<void>)[], stopping: AbortSignal): Promise<void> {
  const { databaseUrl, databaseAdminUrl } = config;
  console.log(databaseUrl ? 'Connecting to the database …' : `Starting the database in ${config.dataFolder} …`);
  const embedded = databaseUrl ? null : await startEmbedded(config.dataFolder);
  if (embedded) stops.unshift(embedded.stop);
  stopping.throwIfAborted();
  const appUrl = databaseUrl ?? urlOf(embedded).appUrl;
  await migrateDatabase(databaseAdminUrl ?? urlOf(embedded).ownerUrl, appUrl);
  stopping.throwIfAborted();

  const connections = connect(appUrl, config.databasePoolMax);
  stops.unshift(connections.close);
  await grantAdmin(connections.accounts, config.adminEmail);

  console.log('Starting the background jobs …');
  const app = makeServer(config);
  const mail = config.smtpUrl ? smtpProvider(config.smtpUrl, config.mailFrom) : outboxProvider(connections.jobs);
  const provider = makePaymentProvider(config, connections);
  const worker = await startWorker(
    connections.jobs,
    tasks({
      mail,
      supportEmail: config.supportEmail,
      publicOrigin: config.publicOrigin,
      database: drizzle(connections.jobs),
      people: connections.people,
      payments: connections.payments,
      files: makeFiles(config),
      keyring: createKeyring(config.contentKeys),
      push: webPushProvider(config.vapidKeys, `mailto:${config.supportEmail}`, config.mode === 'local'),
      linkSecret: config.authSecret,
      findProvider: (name) => (provider?.name === name ? provider : null),
    }),
    app.log,
  );
  stops.unshift(worker.stop);
  stopping.throwIfAborted();

  console.log('Starting the web server …');
  // The list of hashes is the last file that a build writes.
  const isBuilt = existsSync(join(webFolder, 'csp-hashes.json'));
  if (!isBuilt) console.log('The web app is not built: only the API is served.');
  await buildApp(app, await makeParts(config, connections, app, worker.isRunning), isBuilt ? webFolder : undefined);
  stops.unshift(() => closeServer(app));
  await app.listen({ port: config.port, host: config.host });
  stopping.throwIfAborted();
  embedded?.lost.then(async () => {
    console.error('The database has stopped by itself. Its log is postgres.log in the data folder.');
    await stopAll(stops);
    process.exit(1);
  });
  console.log(`${product.name} is ready: ${config.mode === 'local' ? `http://localhost:${config.port}` : config.publicOrigin}`);
}

/** Waits for running requests. A browser keeps its connection open for more; such a connection is closed as soon as it is idle. */
async function closeServer(app: Api): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => app.server.closeAllConnections(), stopSecondsMax * 1000);
  await app.close();
  clearInterval(sweep);
  clearTimeout(deadline);
}

function urlOf(embedded: EmbeddedServer | null): EmbeddedServer {
  if (!embedded) throw new Error('neither a database address nor an embedded server');
  return embedded;
}

/** In the opposite order of the start: no new requests, running ones and jobs finished, then the connections, then the database. */
async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  for (const stop of stops.splice(0)) await stop().catch((error: unknown) => console.error('A part did not stop in order:', error));
}
