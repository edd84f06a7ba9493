import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { TestProject } from 'vitest/node';
import { makeServer } from '../src/app.ts';
import { connect } from '../src/database/connect.ts';
import { startEmbedded } from '../src/database/embedded.ts';
import { migrateDatabase } from '../src/database/migrate.ts';
import { tasks } from '../src/jobs/tasks.ts';
import { startWorker } from '../src/jobs/worker.ts';
import { outboxProvider } from '../src/providers/mail/outbox.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The application's login at the database that all route tests share. */
    databaseUrl: string;
    /** The login that owns its tables. */
    databaseOwnerUrl: string;
  }
}

/** One database for all route tests, with the real migrations and one worker: the embedded one, or the one that DATABASE_URL names. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-test-'));
  const embedded = given ? null : await startEmbedded(folder);
  const appUrl = given ?? embedded?.appUrl ?? '';
  const ownerUrl = process.env['DATABASE_ADMIN_URL'] ?? given ?? embedded?.ownerUrl ?? '';
  await migrateDatabase(ownerUrl, appUrl);
  const connections = connect(appUrl, 2);
  const parts = {
    mail: outboxProvider(connections.jobs),
    supportEmail: 'support@example.com',
    database: drizzle(connections.jobs),
    people: connections.people,
  };
  const worker = await startWorker(connections.jobs, tasks(parts), makeServer({ logLevel: 'error', trustedProxies: 0 }).log);
  project.provide('databaseUrl', appUrl);
  project.provide('databaseOwnerUrl', ownerUrl);
  return async () => {
    await worker.stop();
    await connections.close();
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
