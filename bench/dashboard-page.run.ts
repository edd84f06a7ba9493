import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUp } from '../e2e/account.ts';
import { startServer } from '../e2e/running-server.ts';
import {
  computeMedianScore,
  explain,
  measureGzippedScript,
  openPhone,
  type Phone,
  type Result,
  readCookies,
  runs,
} from './lighthouse-visits.ts';
import { computePercentile, report } from './report.ts';
import { writeThreeYearsOfData } from './three-years.ts';

/**
 * A phone that is four times slower than this machine, on a fast mobile network (a round trip of 60 ms, 9 Mbit/s), with nothing in its cache.
 */
const phoneCpuRate = 4;
const network = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 };
const readySelector = '#doses';

/** Milliseconds from the address to a day that can be read and pressed. */
async function measureReadyMs({ context }: Phone, url: string): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phoneCpuRate });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(readySelector).waitFor();
  // When the next frame has been drawn the page is not busy any more with what was just shown.
  const ready = await page.evaluate<number>(
    'new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))',
  );
  await page.close();
  return ready;
}

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
const phone = await openPhone();
try {
  const url = `${server.base}/dashboard`;
  const account = await signUp(server.base);
  await writeThreeYearsOfData(account, folder);
  // Signed out, the plainest of the pages that load React: what every page of the app has.
  const common = await measureGzippedScript(await phone.visit(`${server.base}/markers-education`, ['performance']));
  await phone.context.addCookies(readCookies(account, server.base));
  const page = await phone.context.newPage();
  await page.goto(`${server.base}/about`);
  // The questions of a first visit are answered.
  await page.evaluate(() => {
    localStorage.setItem('cookie-consent', JSON.stringify({ necessary: true, analytics: false, marketing: false, functional: false }));
    localStorage.setItem('hideDisclaimerPopup', 'true');
  });
  await page.close();

  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await phone.visit(url, ['performance', 'accessibility', 'best-practices']));
  report(`dashboard, Lighthouse performance, median of ${runs}`, computeMedianScore(results, 'performance'), 90, '', true);
  report(`dashboard, Lighthouse accessibility, median of ${runs}`, computeMedianScore(results, 'accessibility'), 100, '', true);
  report(`dashboard, Lighthouse best-practices, median of ${runs}`, computeMedianScore(results, 'best-practices'), 100, '', true);
  explain(results);
  report('dashboard, script beyond what every page has (gzip)', ((await measureGzippedScript(results[0])) - common) / 1000, 200, 'KB');
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await measureReadyMs(phone, url));
  report(`dashboard on a throttled phone, ready, median of ${runs}`, computePercentile(times, 0.5) / 1000, 1.5, 's');
} finally {
  await phone.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
