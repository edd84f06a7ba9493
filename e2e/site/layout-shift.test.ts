import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMember, widths } from '../visitor.ts';

/** A good page is below 0.1 for Google; ours has half of it. */
const shiftMax = 0.05;
/** Each answer comes this much later than the one that was asked for before it: what they bring is drawn one after the other. */
const furtherDelayMs = 150;
/** A page that asks again until something is computed would otherwise wait longer each time, and never come to rest. */
const delaysMax = 20;

/** Pages of several answers, with actions that depend on one, and to read, which a member gets in another frame than they were written with. */
const addresses = ['/trends', '/symptoms', '/dashboard/overview', '/interactions', '/about', '/safety/checks', '/wellness-providers'];

/** A child whose record the member has: the frame then shows whose record is open. */
const child = { firstName: 'Mila', lastName: 'Berg', bornOn: '2020-02-29', isGuardian: true };

type Shift = PerformanceEntry & { value: number };

/** Adds up every shift of the pages that the context opens. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const sum = { shift: 0 };
    Object.assign(window, { shiftSum: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.shift += (entry as Shift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const readShift = (page: Page) => page.evaluate(() => (window as unknown as { shiftSum: { shift: number } }).shiftSum.shift);

/** How often in a row nothing may have changed before a page is taken to be complete. */
const restReadings = 3;
const readingMs = 500;

/** Waits until a page asks for nothing and moves nothing any more. */
async function waitForRest(page: Page, calls: { asked: number; waiting: number }): Promise<void> {
  let [before, readings] = ['', 0];
  await expect
    .poll(
      async () => {
        const now = JSON.stringify([calls, await readShift(page)]);
        readings = now === before && calls.waiting === 0 ? readings + 1 : 0;
        before = now;
        return readings;
      },
      { interval: readingMs },
    )
    .toBeGreaterThanOrEqual(restReadings);
}

test('what comes late pushes nothing aside', async () => {
  const { page, account } = await createMember({ viewport: widths.phone });
  expect((await account.call('POST', '/api/sample-data')).ok).toBe(true);
  const added = await account.call('POST', '/api/household/children', child);
  expect(added.status).toBe(201);
  const { id } = (await added.json()) as { id: string };
  await watchShifts(page);
  const calls = { asked: 0, waiting: 0 };
  await page.route('**/api/**', async (route) => {
    calls.asked += 1;
    calls.waiting += 1;
    await new Promise((resolve) => setTimeout(resolve, Math.min(calls.asked, delaysMax) * furtherDelayMs));
    // The page may have been left meanwhile.
    await route.fallback().catch(() => undefined);
    calls.waiting -= 1;
  });
  const shifts: Record<string, number> = {};
  for (const address of [...addresses, `/household/${id}`]) {
    calls.asked = 0;
    await page.goto(address);
    await page.locator('main h1, main h2').first().waitFor();
    await waitForRest(page, calls);
    shifts[address] = await readShift(page);
  }
  expect(Object.entries(shifts).filter(([, shift]) => shift > shiftMax)).toEqual([]);
});
