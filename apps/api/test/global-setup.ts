import { mkdtempSync, rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { skipDiskWaits } from '@wellkept/test-kit/disk-waits.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { TestProject } from 'vitest/node';
import { connect } from '../src/database/connect.ts';
import { startEmbedded } from '../src/database/embedded.ts';
import { migrateDatabase } from '../src/database/migrate.ts';
import { createKeyring, deriveContentKey } from '../src/encryption/keyring.ts';
import { createFastifyServer } from '../src/fastify-server.ts';
import { createTasks } from '../src/jobs/tasks.ts';
import { startWorker } from '../src/jobs/worker.ts';
import { createFileStore } from '../src/providers/file-store/encrypted-store.ts';
import { createOutboxProvider } from '../src/providers/mail/outbox.ts';
import { deriveSandboxSecret } from '../src/providers/payments/provider.ts';
import { createSandboxProvider } from '../src/providers/payments/sandbox.ts';
import { createStripeProvider } from '../src/providers/payments/stripe.ts';
import { deriveVapidKeys } from '../src/providers/push/vapid-keys.ts';
import { createWebPushProvider } from '../src/providers/push/web-push.ts';
import { authSecret, webhookSecret } from './secrets.ts';
import { startStripeStandIn } from './stripe-stand-in.ts';

/** An answer that a busy machine gives late would count as none, and the message would be sent again. */
const pushLimits = { msMax: 60_000 };

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the files are that all route tests share. */
    dataFolder: string;
    /** The application's login at the database that all route tests share. */
    databaseUrl: string;
    /** The login that owns its tables. */
    databaseOwnerUrl: string;
    /** A server that speaks Stripe's HTTP. */
    stripeUrl: string;
  }
}

/** One database for all route tests, with the real migrations and one worker: the embedded one, or the one that DATABASE_URL names. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // The workers load the same modules, and read what was compiled here.
  flushCompileCache();
  const given = process.env['DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-test-'));
  const embedded = given ? null : await startEmbedded(folder);
  if (embedded) skipDiskWaits(folder);
  const appUrl = given ?? embedded?.appUrl ?? '';
  const ownerUrl = process.env['DATABASE_ADMIN_URL'] ?? given ?? embedded?.ownerUrl ?? '';
  await migrateDatabase(ownerUrl, appUrl);
  const connections = connect(appUrl, 2, 'jobs');
  const stripe = await startStripeStandIn();
  const providers = {
    stripe: createStripeProvider(
      { secretKey: 'sk_test_stand_in', webhookSecrets: [webhookSecret], isLive: false, apiUrl: stripe.url },
      // All files share this worker: failures that one has ordered would keep the messages of another waiting.
      { protect: (_key, call) => call() },
    ),
    sandbox: createSandboxProvider(connections.payments, deriveSandboxSecret(authSecret)),
  };
  const contentKeys = [deriveContentKey(authSecret)];
  const services = {
    mail: createOutboxProvider(connections.jobs),
    supportEmail: 'support@example.com',
    publicOrigin: 'http://localhost:3299',
    database: drizzle(connections.jobs),
    people: connections.people,
    payments: connections.payments,
    admin: connections.admin,
    files: createFileStore({ dataFolder: folder, s3: null, contentKeys }),
    keyring: createKeyring(contentKeys),
    push: createWebPushProvider(deriveVapidKeys(authSecret), 'mailto:support@example.com', true, pushLimits),
    linkSecret: authSecret,
    findProvider: (name: string) => (name === 'stripe' || name === 'sandbox' ? providers[name] : null),
  };
  const worker = await startWorker(
    connections.jobs,
    createTasks(services),
    createFastifyServer({ logLevel: 'error', trustedProxies: 0 }).log,
    {
      pollMs: 500,
    },
  );
  project.provide('dataFolder', folder);
  project.provide('databaseUrl', appUrl);
  project.provide('databaseOwnerUrl', ownerUrl);
  project.provide('stripeUrl', stripe.url);
  return async () => {
    await worker.stop();
    await stripe.stop();
    await connections.close();
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
