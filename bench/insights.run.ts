// Ten years of a diary: how long trends take to be read, and how long all insights take in their job while the server answers others.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toUserId } from '../apps/api/src/auth/user-id.ts';
import { connect } from '../apps/api/src/database/connect.ts';
import { prepareFiles } from '../apps/api/src/database/embedded-files.ts';
import { findInsightsOf } from '../apps/api/src/features/insights/service.ts';
import { signUp } from '../e2e/account.ts';
import { startServer } from '../e2e/running-server.ts';
import { addDays } from '../packages/insights/src/tracking/local-day.ts';
import { percentile, report } from './report.ts';
import { writeTenYears } from './ten-years.ts';
import { mustSucceed } from './three-years.ts';

const today = '2026-11-21';
const rounds = 40;
const jobs = 5;

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
try {
  const account = await signUp(server.base);
  const session = (await (await mustSucceed('asking who it is', account.call('GET', '/api/session'))).json()) as { user: { id: string } };
  const count = await writeTenYears(folder, session.user.id, today);
  console.log(`     ${count.toLocaleString('en')} entries in ten years`);

  const series = ['day:mood', 'day:sleep', 'symptom:Symptom 1', 'measurement:weight'];
  const ask = async (from: string): Promise<number> => {
    const started = performance.now();
    await (await mustSucceed('reading trends', account.call('POST', '/api/trends', { from, to: today, series, step: null }))).json();
    return performance.now() - started;
  };
  const timesFrom = async (from: string): Promise<number[]> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await ask(from));
    return times.slice(5);
  };
  report('trends of all ten years, p95', percentile(await timesFrom(addDays(today, -3649)), 0.95), 150, 'ms');
  report('trends of three months, after ten years, p95', percentile(await timesFrom(addDays(today, -90)), 0.95), 150, 'ms');

  const { people, close } = connect(`postgresql://postgres@/wellkept?host=${encodeURIComponent(prepareFiles(folder).sockets)}`, 4);
  const times: number[] = [];
  let blockedMax = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    blockedMax = Math.max(blockedMax, performance.now() - last - 10);
    last = performance.now();
  }, 10);
  for (let job = 0; job < jobs; job += 1) {
    const started = performance.now();
    await findInsightsOf(people, toUserId(session.user.id), new Date(`${today}T12:00:00Z`));
    times.push((performance.now() - started) / 1000);
  }
  clearInterval(watch);
  await close();
  report('all insights of ten years, in a job, the middle one', percentile(times, 0.5), 3, 's');
  report('longest the job held up its own process', blockedMax, 150, 'ms');
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
