import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { skipDiskWaits } from '@wellkept/test-kit/disk-waits.ts';
import type { TestProject } from 'vitest/node';
import { type Credentials, createCredentials, signUp } from './account.ts';
import { patientSettings, startServer } from './running-server.ts';
import { withSecondStep } from './second-step.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    base: string;
    administrator: { person: Credentials; cookie: string };
  }
}

/** The user who confirms this address is an administrator. */
const adminEmail = 'administrator@example.com';

/** One real server with one real database and one administrator for all journeys; each journey registers other people of its own. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-e2e-'));
  const server = await startServer(folder, { ...patientSettings, ADMIN_EMAIL: adminEmail });
  if (!process.env['DATABASE_URL']) skipDiskWaits(folder);
  project.provide('base', server.base);
  const { person, cookie } = await withSecondStep(
    server.base,
    await signUp(server.base, { ...createCredentials('Ada'), email: adminEmail }),
  );
  project.provide('administrator', { person, cookie });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
