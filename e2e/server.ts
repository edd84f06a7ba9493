import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { skipDiskWaits } from '@wellkept/test-kit/disk-waits.ts';
import type { TestProject } from 'vitest/node';
import { patientSettings, startServer } from './running-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    base: string;
  }
}

/** The user who confirms this address is an administrator. */
export const adminEmail = 'administrator@example.com';

/** One real server with one real database for all journeys; each journey registers people of its own. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-e2e-'));
  const server = await startServer(folder, { ...patientSettings, ADMIN_EMAIL: adminEmail });
  if (!process.env['DATABASE_URL']) skipDiskWaits(folder);
  project.provide('base', server.base);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
