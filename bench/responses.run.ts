import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { type Account, signUp } from '../e2e/account.ts';
import { createMedicine } from '../e2e/medicine.ts';
import { startServer } from '../e2e/running-server.ts';
import { browserPath } from '../scripts/browser.mjs';
import { readCookies } from './lighthouse-visits.ts';
import { tenItems } from './medication-list.ts';
import { computePercentile, report } from './report.ts';
import { mustSucceed } from './three-years.ts';

// How long a page takes to answer a key or a tap with its next paint, on a processor four times slower than this machine's.
const slowdown = 4;
const nextPaintMaxMs = 100;
const rounds = 4;
/** Longer than a person rests between two keys, so that each is answered by itself. */
const keyPauseMs = 180;
const typed = ['amoxicillin', 'ashwagandha'];

type Timed = { duration: number; name: string };

// Both run in the page. From the first on it notes each press with its next paint; those under 16 ms are not among them.
const noteEvents = `window.noted = [];
new PerformanceObserver((list) => window.noted.push(...list.getEntries().map(({ duration, name }) => ({ duration, name }))))
  .observe({ type: 'event', durationThreshold: 16 })`;
const readEvents = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(window.noted), 200)))';

/** The time from each press to its next paint, in milliseconds. */
async function readResponses(page: Page): Promise<number[]> {
  const noted = await page.evaluate<Timed[]>(readEvents);
  return noted.filter(({ name }) => /^(?:keydown|input|pointerup|click)$/.test(name)).map(({ duration }) => duration);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function measureTyping(page: Page, field: Locator): Promise<number[]> {
  await field.focus();
  await page.evaluate(noteEvents);
  for (const name of typed) {
    await field.pressSequentially(name, { delay: keyPauseMs });
    await field.press('Enter');
  }
  return readResponses(page);
}

async function measureTicking(page: Page, boxes: Locator): Promise<number[]> {
  await page.evaluate(noteEvents);
  for (let at = 0; at < (await boxes.count()); at += 1) {
    await boxes.nth(at).click();
    await page.waitForTimeout(2 * keyPauseMs);
  }
  return readResponses(page);
}

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url);
  return page;
}

async function writeMedicines({ call }: Account): Promise<void> {
  for (const name of tenItems) {
    const medicine = { ...createMedicine(name), frequency: 'at 08:00' };
    await mustSucceed('a medicine', call('PUT', `/api/medications/${crypto.randomUUID()}`, medicine));
  }
  await mustSucceed('choosing', call('PUT', '/api/preferences', { onboarding_completed: true }));
}

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '1000000' });
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
const times: Record<'typing' | 'ticking', number[]> = { typing: [], ticking: [] };
try {
  const account = await signUp(server.base);
  await writeMedicines(account);
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const check = await openPage(context, `${server.base}/interactions`);
    const field = check.getByRole('combobox', { name: 'Medicines, supplements, foods and drinks' });
    await field.waitFor();
    times.typing.push(...(await measureTyping(check, field)));
    await context.addCookies(readCookies(account, server.base));
    const today = await openPage(context, `${server.base}/dashboard`);
    const boxes = today.getByRole('region', { name: 'Doses today' }).getByRole('checkbox');
    await boxes.first().waitFor();
    times.ticking.push(...(await measureTicking(today, boxes)));
    await context.close();
  }
  for (const [what, all] of Object.entries(times)) {
    console.log(`     ${what}: ${all.length} events, longest ${Math.max(...all)} ms`);
    report(`${what}: next paint, p95, ${slowdown} times slower`, computePercentile(all, 0.95), nextPaintMaxMs, 'ms');
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
