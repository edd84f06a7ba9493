import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { formatEmbeddedUrl, prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import { signUp } from '../e2e/account.ts';
import { createMedicine } from '../e2e/medicine.ts';
import { startServer } from '../e2e/running-server.ts';
import { tenItems } from './medication-list.ts';
import { measureProcessorMs } from './processor-time.ts';
import { computePercentile, report, reportComparison } from './report.ts';
import { mustSucceed } from './three-years.ts';

// Processor time of Node and Postgres for each answer of a signed-in read, beside a thin server on the same database. Both take turns, so that
// what else the machine does meets both.

const callers = 16;
const [rounds, seconds] = [4, 3];
const thinRatioMax = 1.1;
const emptyRatioMax = 5;
const reads = ['medications', 'preferences'] as const;

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
const thin = fork(new URL('./thin-server.ts', import.meta.url), [formatEmbeddedUrl(prepareFiles(folder), 'wellkept_app', 'wellkept')]);
const [thinBase] = (await once(thin, 'message')) as [string];
const supervisor = server.process.pid ?? 0;

type Load = { processorMs: number; p95: number };

/** `node`: the process whose time counts beside that of the database. Null: the server of the product. */
async function measure(url: string, cookie: string, node: number | null): Promise<Load> {
  const options = { url, connections: callers, headers: { cookie } };
  await autocannon({ ...options, duration: 1 });
  const times: number[] = [];
  const processorMs = await measureProcessorMs(
    supervisor,
    folder,
    async () => {
      const result = await autocannon({
        ...options,
        duration: seconds,
        setupClient: (client) => client.on('response', (_status, _bytes, milliseconds) => times.push(milliseconds)),
      });
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
    },
    node,
  );
  return { processorMs: processorMs / times.length, p95: computePercentile(times, 0.95) };
}

const computeMedian = (values: readonly number[]): number => computePercentile(values, 0.5);

try {
  const { call, cookie } = await signUp(server.base);
  for (const name of tenItems)
    await mustSucceed('a medicine', call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine(name)));
  await mustSucceed('choosing', call('PUT', '/api/preferences', { onboarding_completed: true }));
  const thinPid = thin.pid ?? 0;
  for (const read of reads) {
    const turns: { own: Load; peer: Load; empty: Load }[] = [];
    for (let round = 0; round < rounds; round += 1)
      turns.push({
        own: await measure(`${server.base}/api/${read}`, cookie, null),
        peer: await measure(`${thinBase}/${read}`, cookie, thinPid),
        empty: await measure(`${thinBase}/`, cookie, thinPid),
      });
    const [own, peer] = [computeMedian(turns.map((one) => one.own.processorMs)), computeMedian(turns.map((one) => one.peer.processorMs))];
    reportComparison(`${read}, own server, processor time of an answer`, own, 'ms');
    reportComparison(`${read}, thin server, processor time of an answer`, peer, 'ms');
    const ratio = computeMedian(turns.map((one) => one.own.processorMs / one.peer.processorMs));
    report(`${read} : the same SQL by a thin server`, ratio, thinRatioMax, '×');
    report(`${read} : an empty route, p95`, computeMedian(turns.map((one) => one.own.p95 / one.empty.p95)), emptyRatioMax, '×');
  }
} finally {
  thin.kill();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
