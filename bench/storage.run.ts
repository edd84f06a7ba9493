import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toUtcDay } from '@wellkept/clinical/local-day.ts';
import pg from 'pg';
import { formatEmbeddedUrl, prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import { signUp } from '../e2e/account.ts';
import { startServer } from '../e2e/running-server.ts';
import { writeDiaryOfYears } from './diary-of-years.ts';
import { report } from './report.ts';

// What an entry of the diary takes on disk, of a person with five years of them, and how much of that is indexes.

const years = 5;
const bytesMax = 250;
const indexShareMax = 0.4;

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder);
const client = new pg.Client({ connectionString: formatEmbeddedUrl(prepareFiles(folder), 'postgres', 'wellkept') });
try {
  const { count } = await writeDiaryOfYears(await signUp(server.base), folder, toUtcDay(new Date()), years);
  await client.connect();
  const { rows } = await client.query<{ all: string; indexes: string }>(
    `select pg_total_relation_size('diary_entries') as all, pg_indexes_size('diary_entries') as indexes`,
  );
  const [all, indexes] = [Number(rows[0]?.all), Number(rows[0]?.indexes)];
  report('bytes on disk an entry', all / count, bytesMax, 'B');
  report('indexes : all of it', indexes / all, indexShareMax, '×');
} finally {
  await client.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
