import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const settings = ['fsync', 'full_page_writes', 'synchronous_commit'];

/**
 * Has the running embedded Postgres of a data folder commit without waiting for the disk. What a crash of the machine would cost is nothing
 * to tests that make their own data, and each commit waits some milliseconds otherwise.
 */
export function skipDiskWaits(dataFolder: string): void {
  const cluster = join(dataFolder, 'pg');
  appendFileSync(join(cluster, 'postgresql.auto.conf'), settings.map((name) => `${name} = off\n`).join(''));
  // It reads its settings again at this signal.
  process.kill(Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGHUP');
}
