import { drizzle } from 'drizzle-orm/node-postgres';
import { readConfig } from '../config.ts';
import { connect } from '../database/connect.ts';
import { createKeyring } from '../encryption/keyring.ts';
import { createFastifyServer } from '../fastify-server.ts';
import { readStoredMedications } from '../features/medications/read-stored.ts';
import { createTasks } from '../jobs/tasks.ts';
import { startWorker } from '../jobs/worker.ts';
import { createFileStore } from '../providers/file-store/encrypted-store.ts';
import { createOutboxProvider } from '../providers/mail/outbox.ts';
import { skipReservedAddresses } from '../providers/mail/reserved-addresses.ts';
import { createSmtpProvider } from '../providers/mail/smtp.ts';
import { createPaymentProvider } from '../providers/payments/provider.ts';
import { createWebPushProvider } from '../providers/push/web-push.ts';
import { runProcess, type StartParts } from './child.ts';

/** The process that does the background jobs. */
const start: StartParts = async ({ appUrl, ownerUrl }, stops) => {
  const config = readConfig();
  const connections = connect(appUrl, config.databasePoolMax, 'jobs', config.timeLimitFactor);
  stops.unshift(connections.close);
  console.log('Starting the background jobs …');
  const mailer = config.smtpUrl ? createSmtpProvider(config.smtpUrl, config.mailFrom) : createOutboxProvider(connections.jobs);
  const provider = await createPaymentProvider(config, connections);
  const { log } = createFastifyServer(config);
  const worker = await startWorker(
    connections.jobs,
    createTasks({
      mail: skipReservedAddresses(mailer),
      supportEmail: config.supportEmail,
      publicOrigin: config.publicOrigin,
      database: drizzle(connections.jobs),
      people: connections.people,
      payments: connections.payments,
      admin: connections.admin,
      files: createFileStore(config),
      keyring: createKeyring(config.contentKeys),
      push: createWebPushProvider(config.vapidKeys, `mailto:${config.supportEmail}`, config.allowsLoopbackPush),
      linkSecret: config.authSecret,
      findProvider: (name) => (provider?.name === name ? provider : null),
    }),
    log,
  );
  stops.unshift(worker.stop);
  // A worker that gives up, after the database was away for long, makes room for the next one.
  void worker.ended.then((isStopped) => isStopped || process.exit(1));
  // No start waits for it: until a medicine was read it is checked by its words.
  const onFault = (error: unknown) => log.error(error, 'a stored medicine could not be read');
  readStoredMedications(ownerUrl, 'unread', { onFault })
    .then(() => readStoredMedications(ownerUrl, 'outdated', { onFault }))
    .catch(onFault);
};

runProcess('job worker', start);
