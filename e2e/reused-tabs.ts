import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type MockInstance, type TestContext, vi } from 'vitest';

/** What of a browser's settings outlives the pages in it, and differs between journeys. */
type Profile = { [Key in 'locale' | 'timezoneId' | 'viewport']: BrowserContextOptions[Key] | undefined };

/** A page in a browser profile of its own. */
export type Tab = { context: BrowserContext; page: Page };

/**
 * Tabs that nobody uses. One journey after the other has them, because a new profile compiles every script again, in a new process: the
 * first page in it costs twice as much as in a profile that has had the app before.
 */
const freeTabs = new Map<string, Tab[]>();

const nameProfile = ({ locale, timezoneId, viewport }: Profile): string => JSON.stringify([locale, timezoneId, viewport]);

export const takeTab = (profile: Profile): Tab | undefined => freeTabs.get(nameProfile(profile))?.pop();

/** What these leave behind lasts as long as the page or its profile. */
const watchLastingCalls = ({ context, page }: Tab): MockInstance[] => [
  ...[context, page].flatMap((target) => [
    vi.spyOn(target, 'addInitScript'),
    vi.spyOn(target, 'exposeFunction'),
    vi.spyOn(target, 'setExtraHTTPHeaders'),
  ]),
  vi.spyOn(context, 'newCDPSession'),
  vi.spyOn(context, 'grantPermissions'),
  vi.spyOn(page.clock, 'install'),
];

/** Stops the app, and undoes what the journey set on the page. */
async function clear({ context, page }: Tab, base: string, { viewport }: Profile): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners();
  for (const target of [page, context]) await target.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.goto(`${base}/robots.txt`);
  await page.setViewportSize(viewport ?? { width: 1440, height: 900 });
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce', forcedColors: null });
  await context.clearCookies();
}

/** What gives the tab to the next journey. A journey that failed, or left what lasts, closes it. */
export function createReturn(tab: Tab, base: string, profile: Profile): (journey: Pick<TestContext, 'task'>) => Promise<void> {
  const lastingCalls = watchLastingCalls(tab);
  return async ({ task }) => {
    const hasLeft = lastingCalls.some(({ mock }) => mock.calls.length > 0);
    for (const call of lastingCalls) call.mockRestore();
    if (hasLeft || tab.page.isClosed() || task.result?.state === 'fail') return tab.context.close();
    await clear(tab, base, profile);
    const name = nameProfile(profile);
    freeTabs.set(name, [...(freeTabs.get(name) ?? []), tab]);
  };
}

/** Empties what the site has stored in the browser, and lays into it what earlier visits left. */
export const storeOnly = ({ page }: Tab, stored: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate(async (entries) => {
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, stored);
