import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort, startServer } from '../e2e/running-server.ts';
import { browserPath } from '../scripts/browser.mjs';
import { report } from './report.ts';

const goals = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: [
    '--no-sandbox',
    `--remote-debugging-port=${port}`,
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
  ],
});
try {
  // The first call pays for reading files from disk; a visitor's page is never the first.
  await fetch(server.base);
  const run = await lighthouse(`${server.base}/`, { port, output: 'json', logLevel: 'error', onlyCategories: Object.keys(goals) });
  if (!run) throw new Error('Lighthouse gave no result');
  for (const [category, goal] of Object.entries(goals)) {
    report(`landing page, Lighthouse ${category}`, (run.lhr.categories[category]?.score ?? 0) * 100, goal, '', true);
    for (const { id } of run.lhr.categories[category]?.auditRefs ?? []) {
      const audit = run.lhr.audits[id];
      if (audit && audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
        console.log(`       ${id}: ${audit.displayValue ?? audit.title}`);
    }
  }
  const requests = run.lhr.audits['network-requests']?.details;
  const items = requests && 'items' in requests ? (requests.items as { resourceType?: string; transferSize?: number }[]) : [];
  const script = items.filter((item) => item.resourceType === 'Script').reduce((sum, item) => sum + (item.transferSize ?? 0), 0);
  report('landing page, script over the wire', script / 1000, 120, 'KB');
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
