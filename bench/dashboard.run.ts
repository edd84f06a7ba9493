import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dashboard } from '@wellkept/contract/tracking/dashboard.ts';
import autocannon from 'autocannon';
import { signUp } from '../e2e/account.ts';
import { startServer } from '../e2e/running-server.ts';
import { tenItems } from './medication-list.ts';
import { computePercentile, report, reportComparison } from './report.ts';
import { mustSucceed, writeThreeYearsOfData } from './three-years.ts';

const callers = 16;
const seconds = 8;

/** The 95th percentile of the answers' times in ms. Callers, server and database share the machine's cores. */
async function measureP95(url: string, cookie = ''): Promise<number> {
  const load = { url, connections: callers, headers: { cookie } };
  await autocannon({ ...load, duration: 2 });
  const times: number[] = [];
  const result = await autocannon({
    ...load,
    duration: seconds,
    setupClient: (client) => client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds)),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return computePercentile(times, 0.95);
}

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
try {
  const account = await signUp(server.base);
  await writeThreeYearsOfData(account, folder);
  const shown = (await (await mustSucceed('reading the dashboard', account.call('GET', '/api/dashboard'))).json()) as Dashboard;
  if (shown.actions.actions.length < 5 || shown.findings.severe.length === 0 || shown.medicines.length !== tenItems.length)
    throw new Error('the dashboard does not show what was told');
  // What the machine has left for us shows in the two others: they are the same whatever a dashboard holds.
  reportComparison('the server’s health, 16 callers, p95', await measureP95(`${server.base}/api/health`), 'ms');
  reportComparison(
    'a signed-in read of preferences, 16 callers, p95',
    await measureP95(`${server.base}/api/preferences`, account.cookie),
    'ms',
  );
  report('dashboard after three years, 16 callers, p95', await measureP95(`${server.base}/api/dashboard`, account.cookie), 60, 'ms');
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
