import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
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
/** How people type and tick. */
const keyPauseMs = 150;
const tickPauseMs = 500;
const ticksCount = 3;
const network = { offline: false, latency: 60, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8 };
const readySelector = '#doses';

/** What people open most. The front page has a run of its own. */
const dailyPages = ['/interactions', '/dashboard', '/log', '/wellness/biomarkers', '/ai-insights'];
const scoreLimits = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;

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

/** Opens a page on the slow phone and watches how long the page takes from each press to the next picture. */
async function watchInteractions({ context }: Phone, url: string): Promise<{ page: Page; readSlowestMs: () => Promise<number> }> {
  const page = await context.newPage();
  await page.addInitScript(`window.slowest = { ms: 0 };
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries()) if (interactionId > 0) slowest.ms = Math.max(slowest.ms, duration);
    }).observe({ type: 'event', durationThreshold: 16 })`);
  await page.goto(url);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phoneCpuRate });
  return { page, readSlowestMs: () => page.evaluate<number>('new Promise((done) => setTimeout(() => done(slowest.ms), 1000))') };
}

async function measureTypingMs(phone: Phone, base: string): Promise<number> {
  const { page, readSlowestMs } = await watchInteractions(phone, `${base}/interactions`);
  const field = page.getByRole('combobox').first();
  for (const text of ['ibuprofin', 'st johns', 'metfromin 500']) {
    await field.click();
    await field.pressSequentially(text, { delay: keyPauseMs });
    await field.fill('');
  }
  const ms = await readSlowestMs();
  await page.close();
  return ms;
}

async function measureTickingMs(phone: Phone, base: string): Promise<number> {
  const { page, readSlowestMs } = await watchInteractions(phone, `${base}/dashboard`);
  const boxes = page.locator('section[aria-labelledby=doses]').getByRole('checkbox', { checked: false });
  if ((await boxes.count()) < ticksCount) throw new Error('the day has too few doses to tick');
  for (let tick = 0; tick < ticksCount; tick += 1) {
    await boxes.first().click();
    await page.waitForTimeout(tickPauseMs);
  }
  const ms = await readSlowestMs();
  await page.close();
  return ms;
}

async function computeMedianOfRuns(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) values.push(await measure());
  return computePercentile(values, 0.5);
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

  for (const address of dailyPages) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await phone.visit(`${server.base}${address}`, Object.keys(scoreLimits)));
    for (const [category, limit] of Object.entries(scoreLimits))
      report(`${address}, Lighthouse ${category}, median of ${runs}`, computeMedianScore(results, category), limit, '', true);
    explain(results);
    report(`${address}, script beyond what every page has (gzip)`, ((await measureGzippedScript(results[0])) - common) / 1000, 200, 'KB');
  }
  const typing = await computeMedianOfRuns(() => measureTypingMs(phone, server.base));
  report(`typing into the check at a fourth of the speed, slowest press, median of ${runs}`, typing, 100, 'ms');
  const ticking = await computeMedianOfRuns(() => measureTickingMs(phone, server.base));
  report(`ticking doses at a fourth of the speed, slowest press, median of ${runs}`, ticking, 100, 'ms');
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await measureReadyMs(phone, url));
  report(`dashboard on a throttled phone, ready, median of ${runs}`, computePercentile(times, 0.5) / 1000, 1.5, 's');
} finally {
  await phone.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
