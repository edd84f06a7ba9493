import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { signUp } from '../e2e/account.ts';
import { createMedicine } from '../e2e/medicine.ts';
import { startServer } from '../e2e/running-server.ts';
import { measureBareReads } from './database-reads.ts';
import { tenItems } from './medication-list.ts';
import { computePercentile, report, reportComparison } from './report.ts';

const callers = 16;
const seconds = 8;

type Load = { url: string; method?: 'GET' | 'POST'; body?: string; headers?: Record<string, string> };

/**
 * Sends the request from 16 callers at once and gives the 95th percentile of the answers' times in ms. The callers share the machine's cores with
 * the server and its database, so the figures hold for a machine that serves its own load.
 */
async function measureP95(load: Load): Promise<number> {
  const options = { connections: callers, ...load };
  await autocannon({ ...options, duration: 2 });
  const times: number[] = [];
  const result = await autocannon({
    ...options,
    duration: seconds,
    // Its own summary names 90 and 97.5 only.
    setupClient: (client) => client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds)),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${load.url}: ${result.non2xx} refused, ${result.errors} failed`);
  return computePercentile(times, 0.95);
}

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
const empty = Fastify();
empty.get('/', async () => ({}));
await empty.listen({ port: 0, host: '127.0.0.1' });
const emptyAddress = empty.listeningOrigin;
try {
  reportComparison('an empty Fastify route, 16 callers, p95', await measureP95({ url: emptyAddress }), 'ms');

  const check = {
    method: 'POST' as const,
    body: JSON.stringify({ items: tenItems }),
    headers: { 'content-type': 'application/json', origin: server.base },
  };
  report('check of 10 items at the server, 16 callers, p95', await measureP95({ url: `${server.base}/api/check`, ...check }), 30, 'ms');
  const compressed = { ...check, headers: { ...check.headers, 'accept-encoding': 'gzip, deflate, br, zstd' } };
  reportComparison(
    'the same, compressed as a browser asks for it',
    await measureP95({ url: `${server.base}/api/check`, ...compressed }),
    'ms',
  );

  const { call, cookie } = await signUp(server.base);
  for (const name of tenItems) {
    const stored = await call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine(name));
    if (!stored.ok) throw new Error(`storing a medicine: ${stored.status} ${await stored.text()}`);
  }
  report(
    'signed-in read of own medicines, 16 callers, p95',
    await measureP95({ url: `${server.base}/api/medications`, headers: { cookie } }),
    15,
    'ms',
  );
  reportComparison('the same SQL through bare pg, 16 callers, p95', await measureBareReads(folder, callers, seconds * 1000), 'ms');
} finally {
  await empty.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
