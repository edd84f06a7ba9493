import { readConfig } from '../../config.ts';
import { startEmbedded } from '../embedded.ts';
import { migrateDatabase } from '../migrate.ts';

/** Runs a command of an operator on the server's database. What goes wrong is explained in a sentence, and the exit code is 1. */
export async function runImport(work: (ownerUrl: string) => Promise<void>): Promise<void> {
  let stop = async (): Promise<void> => undefined;
  try {
    const config = readConfig();
    const embedded = config.databaseUrl ? null : await startEmbedded(config.dataFolder);
    if (embedded) stop = () => embedded.stop();
    const appUrl = config.databaseUrl ?? embedded?.appUrl ?? '';
    const ownerUrl = embedded?.ownerUrl ?? config.databaseAdminUrl ?? appUrl;
    await migrateDatabase(ownerUrl, appUrl);
    await work(ownerUrl);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    await stop();
  }
}
