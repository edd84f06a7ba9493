import { drizzle } from 'drizzle-orm/node-postgres';
import { makeServer } from '../app.ts';
import { readConfig } from '../config.ts';
import { connect } from '../database/connect.ts';
import { createKeyring } from '../encryption/keyring.ts';
import { tasks } from '../jobs/tasks.ts';
import { startWorker } from '../jobs/worker.ts';
import { makeFiles } from '../providers/file-store/sealed-store.ts';
import { outboxProvider } from '../providers/mail/outbox.ts';
import { smtpProvider } from '../providers/mail/smtp.ts';
import { makePaymentProvider } from '../providers/payments/provider.ts';
import { webPushProvider } from '../providers/push/web-push.ts';
import { runProcess, type StartParts } from './child.ts';

/** The process that does the background jobs. */
const start: StartParts = async ({ appUrl }, stops) => {
  const config = readConfig();
  const connections = connect(appUrl, config.databasePoolMax, 'jobs');
  stops.unshift(connections.close);
  console.log('Starting the background jobs …');
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
      push: webPushProvider(config.vapidKeys, `mailto:${config.supportEmail}`, config.allowsLoopbackPush),
      linkSecret: config.authSecret,
      findProvider: (name) => (provider?.name === name ? provider : null),
    }),
    makeServer(config).log,
  );
  stops.unshift(worker.stop);
  // A worker that gives up, after the database was away for long, makes room for the next one.
  void worker.ended.then((isStopped) => isStopped || process.exit(1));
};

runProcess('job worker', start);
