// Ten years of a diary: how long trends take to be read, and how long all insights take in their job while the server answers others.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toUserId } from '../apps/api/src/auth/user-id.ts';
import { connect } from '../apps/api/src/database/connect.ts';
import { formatEmbeddedUrl, prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import { refreshInsights } from '../apps/api/src/features/insights/service.ts';
import { signUp } from '../e2e/account.ts';
import { startServer } from '../e2e/running-server.ts';
import { addDays } from '../packages/clinical/src/local-day.ts';
import { writeDiaryOfYears } from './diary-of-years.ts';
import { computePercentile, report, reportComparison } from './report.ts';
import { mustSucceed } from './three-years.ts';

const today = '2026-11-21';
const rounds = 40;
const jobs = 5;
const everyMs = 10;

/** How late a process comes to its other work at worst while it does this, in ms. */
async function measureLongestHold(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - everyMs);
    last = performance.now();
  }, everyMs);
  await work();
  clearInterval(watch);
  return longest;
}

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
try {
  const account = await signUp(server.base);
  const { userId, count } = await writeDiaryOfYears(account, folder, today);
  console.log(`     ${count.toLocaleString('en')} entries in ten years`);

  const series = ['day:mood', 'day:sleep', 'symptom:Symptom 1', 'measurement:weight'];
  const ask = async (from: string): Promise<number> => {
    const started = performance.now();
    await (await mustSucceed('reading trends', account.call('POST', '/api/trends', { from, to: today, series, step: null }))).json();
    return performance.now() - started;
  };
  const measureTimesFrom = async (from: string): Promise<number[]> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await ask(from));
    return times.slice(5);
  };
  report('trends of all ten years, p95', computePercentile(await measureTimesFrom(addDays(today, -3649)), 0.95), 150, 'ms');
  report('trends of three months, after ten years, p95', computePercentile(await measureTimesFrom(addDays(today, -90)), 0.95), 150, 'ms');

  const { people, close } = connect(formatEmbeddedUrl(prepareFiles(folder), 'postgres', 'wellkept'), 4);
  const runInsightsJob = () => refreshInsights(people, toUserId(userId), new Date(`${today}T12:00:00Z`));
  // A server has read diaries before.
  await runInsightsJob();
  const times: number[] = [];
  const heldUp = await measureLongestHold(async () => {
    for (let round = 0; round < jobs; round += 1) {
      const started = performance.now();
      await runInsightsJob();
      times.push((performance.now() - started) / 1000);
    }
  });
  const idle = await measureLongestHold(() => new Promise((resolve) => setTimeout(resolve, 5000)));
  await close();
  report('all insights of ten years, in a job, the middle one', computePercentile(times, 0.5), 3, 's');
  // What the machine itself holds up shows in a process that does nothing.
  reportComparison('longest that an idle process was held up', idle, 'ms');
  report('longest the job held up its own process', heldUp, 150, 'ms');
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
