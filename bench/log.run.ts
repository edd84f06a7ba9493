import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs, toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { DiaryDay } from '@wellkept/contract/tracking/diary-day.ts';
import { signUp } from '../e2e/account.ts';
import { startServer } from '../e2e/running-server.ts';
import { writeDiaryOfYears } from './diary-of-years.ts';
import { computePercentile, report, reportComparison } from './report.ts';
import { mustSucceed } from './three-years.ts';

const callers = 4;
const calls = 400;

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
try {
  const account = await signUp(server.base);
  const { call } = account;
  const getDay = (back: number) => toUtcDay(new Date(Date.now() - back * dayMs));
  const { count } = await writeDiaryOfYears(account, folder, getDay(0));

  /** One after the other of several callers, the days of the last year. */
  const measureP95 = async (action: string, path: (at: number) => string) => {
    const times: number[] = [];
    for (let at = 0; at < 40; at += 1) await (await mustSucceed(action, call('GET', path(at)))).arrayBuffer();
    let next = 0;
    const callRepeatedly = async () => {
      while (next < calls) {
        next += 1;
        const start = performance.now();
        await (await mustSucceed(action, call('GET', path(next)))).arrayBuffer();
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: callers }, callRepeatedly));
    return computePercentile(times, 0.95);
  };
  const shown = (await (await mustSucceed('a day', call('GET', `/api/diary/days/${getDay(1)}`))).json()) as DiaryDay;
  if (shown.entries.length < 36 || shown.habits.length !== 4 || shown.doses.length < 5 || shown.latest.length < 5)
    throw new Error('the day does not show what was written');
  reportComparison(
    `a signed-in read of preferences, ${callers} callers, p95`,
    await measureP95('preferences', () => '/api/preferences'),
    'ms',
  );
  report(
    `log screen after ten years (${count} entries), ${callers} callers, p95`,
    await measureP95('a day', (at) => `/api/diary/days/${getDay(at % 365)}`),
    40,
    'ms',
  );
  reportComparison('the dashboard of the same person, p95', await measureP95('dashboard', () => '/api/dashboard'), 'ms');
  reportComparison(
    'four months of values, p95',
    await measureP95('values', () => `/api/diary/values?from=${getDay(119)}&to=${getDay(0)}&kinds=day,symptom`),
    'ms',
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
