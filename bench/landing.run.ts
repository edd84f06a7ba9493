import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../e2e/running-server.ts';
import { computeMedianScore, explain, measureGzippedScript, openPhone, type Result, runs } from './lighthouse-visits.ts';
import { report } from './report.ts';

const goals = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder);
const phone = await openPhone();
try {
  // The first call pays for reading files from disk; a visitor's page is never the first.
  await fetch(server.base);
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await phone.visit(`${server.base}/`, Object.keys(goals)));
  for (const [category, goal] of Object.entries(goals))
    report(`landing page, Lighthouse ${category}, median of ${runs}`, computeMedianScore(results, category), goal, '', true);
  explain(results);
  report('landing page, requested script (gzip)', (await measureGzippedScript(results[0])) / 1000, 0, 'KB');
} finally {
  await phone.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
