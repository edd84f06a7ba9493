import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import type { Account } from '../e2e/account.ts';
import { findFreePort } from '../e2e/running-server.ts';
import { browserPath } from '../scripts/browser.mjs';
import { computePercentile } from './report.ts';

export type Result = RunnerResult['lhr'];

/** The middle of several runs, each begun when the machine has nothing else to do: other work makes a page slower, never faster. */
export const runs = 3;
const idleMin = 0.8;
const quietWaitMs = 120_000;
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'interactive'];

export type Phone = {
  /** What lies in it, Lighthouse's visits find there too. */
  context: BrowserContext;
  /** Opens a page as Lighthouse's phone does, with nothing in the browser's cache. */
  visit: (url: string, categories: readonly string[], patience?: 'any' | 'idle') => Promise<Result>;
  close: () => Promise<void>;
};

/** A browser for Lighthouse's throttled phone. */
export async function openPhone(): Promise<Phone> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-phone-'));
  // Only the browser's own profile is shared with pages that others open in it.
  const context = await chromium.launchPersistentContext(folder, {
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
  return {
    context,
    visit: async (url, categories, patience = 'idle') => {
      if (patience === 'idle') await waitUntilIdle();
      const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] });
      if (!run) throw new Error('Lighthouse gave no result');
      return run.lhr;
    },
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for a second in which the processors are mostly idle, but not for ever. */
async function waitUntilIdle() {
  const end = performance.now() + quietWaitMs;
  for (let before = readIdleTimes(); performance.now() < end; before = readIdleTimes()) {
    await wait(1000);
    const now = readIdleTimes();
    if ((now.idle - before.idle) / (now.all - before.all) >= idleMin) return;
  }
  console.warn('       the machine is busy: times are longer than they are by themselves');
}

function readIdleTimes() {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) };
}

/** Of a category, 0 to 100. */
export const computeMedianScore = (results: readonly Result[], category: string): number =>
  computePercentile(
    results.map(({ categories }) => (categories[category]?.score ?? 0) * 100),
    0.5,
  );

/** The times behind the middle figure, and what stands below a good score. */
export function explain(results: readonly Result[]): void {
  const byScore = results.toSorted((a, b) => (a.categories['performance']?.score ?? 0) - (b.categories['performance']?.score ?? 0));
  const middle = byScore[Math.floor(results.length / 2)];
  if (!middle) return;
  const { categories, audits } = middle;
  console.log(`       ${timings.map((id) => `${audits[id]?.title}: ${audits[id]?.displayValue}`).join(', ')}`);
  const ids = new Set(Object.values(categories).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id)));
  for (const id of ids) {
    const audit = audits[id];
    if (audit && audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
      console.log(`       ${id}: ${audit.displayValue ?? audit.title}`);
  }
}

/** All scripts that the page loaded, compressed as a server without brotli sends them; in bytes. */
export async function measureGzippedScript(result: Result | undefined): Promise<number> {
  const requests = result?.audits['network-requests']?.details;
  const items = requests && 'items' in requests ? (requests.items as { resourceType?: string; url: string }[]) : [];
  const urls = new Set(items.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => url));
  const bodies = await Promise.all([...urls].map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())));
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

/** A session's cookies, for a browser. */
export const readCookies = ({ cookie }: Pick<Account, 'cookie'>, url: string): { name: string; value: string; url: string }[] =>
  cookie.split('; ').map((one) => {
    const [name = '', ...value] = one.split('=');
    return { name, value: value.join('='), url };
  });
