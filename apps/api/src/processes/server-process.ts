import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../app.ts';
import { grantAdmin } from '../auth/admin-role.ts';
import { type Config, readConfig } from '../config.ts';
import { createServices } from '../create-services.ts';
import { connect } from '../database/connect.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { createFastifyServer } from '../fastify-server.ts';
import { moveStoredTimes } from '../features/dosing/move-stored-times.ts';
import type { SafetyEngine } from '../features/interactions/check/engine.ts';
import { clearWaitingFiles } from '../features/transfer/imports/reading-process.ts';
import type { FastifyApp } from '../services.ts';
import { runProcess, type StartParts, sendMigrated } from './child.ts';
import type { ToProcess } from './messages.ts';

/** A request that takes longer than this is cut off when the server stops. */
const stopSecondsMax = 20;
const webFolder = fileURLToPath(new URL('../../../web/build/client', import.meta.url));

/** Names are indexed for misspelt ones when the first is looked up. */
const misspeltName = 'ibuprofin';

let areJobsRunning = false;
const jobsRunning = Promise.withResolvers<void>();
process.on('message', (message: ToProcess) => {
  if (message.kind !== 'jobs') return;
  areJobsRunning = message.areRunning;
  if (areJobsRunning) jobsRunning.resolve();
});

/** A process that answers requests. The first brings the database up to date before anything else uses it. */
const start: StartParts = async ({ appUrl, ownerUrl, isPreparing }, stops) => {
  const config = readConfig();
  if (isPreparing) {
    await migrateDatabase(ownerUrl, appUrl);
    await moveStoredTimes(ownerUrl);
    sendMigrated();
  }
  const connections = connect(appUrl, computePoolMax(config), 'requests', config.timeLimitFactor);
  stops.unshift(connections.close);
  if (isPreparing) await grantAdmin(connections.accounts, config.adminEmail);
  await clearWaitingFiles(config.dataFolder, isPreparing);
  if (isPreparing) console.log('Starting the web server …');
  // The list of hashes is the last file that a build writes.
  const isBuilt = existsSync(join(webFolder, 'csp-hashes.json'));
  if (!isBuilt && isPreparing) console.log('The web app is not built: only the API is served.');
  const app = createFastifyServer(config);
  const services = await createServices(config, connections, app, () => areJobsRunning);
  await buildApp(app, services, isBuilt ? webFolder : undefined);
  stops.unshift(() => closeServer(app));
  await app.listen({ port: config.port, host: config.host });
  // The job worker starts first. Should it fail, the question that needs it tries again.
  void jobsRunning.promise
    .then(() => prepareNames(services.safety))
    .then(services.models.embedded)
    .catch((error: unknown) => app.log.error(error, 'the assistant could not be made'));
};

/** So that nobody's first misspelt name waits for it, and no start: people are answered between its steps. */
async function prepareNames({ resolver }: SafetyEngine): Promise<void> {
  const steps = resolver.index.make();
  while (!steps.next().done) await setImmediate();
  resolver.resolve(misspeltName);
}

/** Fewer would wait for each other. */
const poolMin = 4;
/** The web processes share the connections out among themselves. */
const computePoolMax = ({ databasePoolMax, webProcesses }: Config): number =>
  Math.min(databasePoolMax, Math.max(poolMin, Math.floor(databasePoolMax / webProcesses)));

/** Waits for running requests. A browser keeps its connection open for more; such a connection is closed as soon as it is idle. */
async function closeServer(app: FastifyApp): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => app.server.closeAllConnections(), stopSecondsMax * 1000);
  await app.close();
  clearInterval(sweep);
  clearTimeout(deadline);
}

runProcess('web server', start);
