import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitMsMax } from './wait-limit.ts';

const getPath = (address: string) => new URL(address, 'http://localhost').pathname;

/** Whether the head names the screen in time. */
const isNamed = (page: Page, path: string, timeout: number): Promise<boolean> =>
  page
    .waitForFunction(
      (wanted) => {
        const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
        return canonical !== null && new URL(canonical.href).pathname === wanted;
      },
      path,
      { timeout },
    )
    .then(() => true)
    .catch(() => false);

/** A page that was written beforehand stands before the app in it listens. What it does not answer by then is loaded. */
const listeningMsMax = 5000;

/**
 * Opens a screen as a press on a link in the app does, which costs half of loading the page. The screen stands once the head names it, by
 * `path`: the one before stays in view until then. What shows the same screen, or none of the app yet, is loaded.
 */
export async function goTo(page: Page, address: string, path = getPath(address)): Promise<void> {
  const isInApp = await page.evaluate(
    ([to, name]) => {
      const { idx } = (history.state ?? {}) as { idx?: number };
      if (idx === undefined || location.pathname === name) return false;
      history.pushState({ idx: idx + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      return true;
    },
    [address, getPath(address)] as const,
  );
  if (!isInApp || !(await isNamed(page, path, listeningMsMax))) {
    await page.goto(address);
    expect(await isNamed(page, path, waitMsMax), `the head names ${path}`).toBe(true);
  }
  await page.locator('main h1').first().waitFor();
}
