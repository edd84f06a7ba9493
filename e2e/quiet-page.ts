import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const requests = new WeakMap<Page, Set<Request>>();

/** Notes what a page asks for until it is answered. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>();
  requests.set(page, open);
  page.on('request', (request) => open.add(request));
  const close = (request: Request) => open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
}

/** One request leads to the next a moment later. */
const looksMin = 5;
const idleMsMax = 2000;

/** Waits until a page has all that it asked for, which "networkidle" does once for each document. */
export async function waitUntilQuiet(page: Page): Promise<void> {
  let looks = 0;
  const look = () => {
    looks = requests.get(page)?.size === 0 ? looks + 1 : 0;
    return looks;
  };
  await expect.poll(look, { interval: 100 }).toBeGreaterThanOrEqual(looksMin);
  // What came last is drawn once the page has nothing else to do. A page that draws nothing may never be idle for Chromium without windows.
  await page.evaluate(
    (timeout) =>
      new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(() => requestAnimationFrame(resolve), { timeout }))),
    idleMsMax,
  );
}

/** Takes the connection away once the pages have what they asked for: what is not there yet cannot work without one. */
export async function goOffline(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await waitUntilQuiet(page);
  await context.setOffline(true);
}
