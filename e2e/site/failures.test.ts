import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMember, createVisitor, stopClock, waitOnStoppedClock } from '../visitor.ts';

type Report = { error_type: string; error_message: string; severity: string; url: string; context: Record<string, unknown> };

/** The error reports that reach the server, with the status of each answer. */
function collectReports(page: Page) {
  const reports: Report[] = [];
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/error-reports')) return;
    statuses.push(response.status());
    reports.push(...parseReports(response.request()));
  });
  return { reports, statuses };
}
const parseReports = (request: Request) => (request.postDataJSON() as { reports: Report[] }).reports;

/** An error that nobody catches, as a script of the page would throw it. */
const throwLater = (page: Page, message: string) =>
  page.evaluate((text) => {
    queueMicrotask(() => {
      throw new Error(text);
    });
  }, message);

test('a page that fails leaves the frame standing, names the route, and has two ways out', async () => {
  const { page, provokes } = await createMember();
  provokes(/./);
  await page.route('**/api/medications', (route) => route.fulfill({ json: { not: 'a list' } }));
  await page.goto('/account');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const medicines = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Medicines' });
  const fail = async () => {
    await medicines.click();
    await page.getByRole('heading', { level: 1, name: 'Page Error' }).waitFor();
  };
  await fail();
  await page.getByRole('alert').getByText('/medications').waitFor();
  await medicines.waitFor();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await fail();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await page.getByText('Welcome back, Ruth!').waitFor();
});

test('a part of a page that fails says so in its place, and Retry draws it again', async () => {
  const { page, provokes } = await createMember();
  provokes(/./);
  await page.route('**/api/account/passkeys', (route) => route.fulfill({ json: { length: 1 } }));
  await page.goto('/account#passkeys');
  const card = page.getByRole('alert').filter({ hasText: 'Something went wrong while loading this section...' });
  await card.waitFor();
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  await expect.poll(() => card.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  await page.unroute('**/api/account/passkeys');
  await card.getByRole('button', { name: 'Retry' }).click();
});

test('when the app itself fails, the screen names an error that the server knows, and both buttons work', async () => {
  const { page, provokes } = await createMember();
  provokes(/./);
  await page.clock.install();
  const { reports, statuses } = collectReports(page);
  // A browser that refuses what the page's frame asks of it, for as long as `broken` is set.
  await page.addInitScript(() => {
    const add = document.addEventListener;
    document.addEventListener = function (this: Document, type: string, ...args: [EventListener]) {
      if (type === 'focusin' && sessionStorage.getItem('broken')) throw new Error('This browser listens to nothing');
      add.call(this, type, ...args);
    } as typeof add;
  });
  const setBroken = (value: string) => page.evaluate((now) => sessionStorage.setItem('broken', now), value);
  const crash = page.getByRole('heading', { level: 1, name: 'Something went wrong' });
  const medicines = page.getByRole('heading', { level: 1, name: 'Medicines' });

  await page.goto('/medications?q=warfarin');
  await medicines.waitFor();
  await setBroken('yes');
  await page.reload();
  await crash.waitFor();
  const errorId = await page.locator('code').innerText();
  await page.clock.fastForward(31_000);
  await expect.poll(() => reports.map(({ context }) => context['error_id'])).toContain(errorId);
  expect(statuses.every((status) => status === 202)).toBe(true);
  const report = reports.find(({ context }) => context['error_id'] === errorId);
  expect(report).toMatchObject({ error_type: 'crash', error_message: 'This browser listens to nothing' });
  expect(report?.url).not.toContain('warfarin');

  await setBroken('');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await medicines.waitFor();
  expect(new URL(page.url()).search).toBe('?q=warfarin');
  await setBroken('yes');
  await page.reload();
  await crash.waitFor();
  await setBroken('');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await medicines.waitFor();
});

test('a part of the app that cannot be downloaded ends in a screen with a way out, not in an endless reload', async () => {
  const { page, provokes } = await createVisitor();
  provokes(/./);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/interactions-page*.js', (route) => route.abort());
  await page.goto('/interactions');
  await page.getByRole('button', { name: /Reload Page|Go Back/ }).waitFor();
  expect(loads).toBe(2);
  await page.unroute('**/assets/interactions-page*.js');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Interaction check' }).waitFor();
});

test('a part that cannot be downloaded on the way from one page to another leaves one on a page that works', async () => {
  const { page, provokes } = await createVisitor();
  provokes(/./);
  await page.goto('/pricing');
  await page.route('**/assets/sign-in-page*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/pricing');
  await page.unroute('**/assets/sign-in-page*.js');
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('form', { name: 'Login' }).waitFor();
});

test('uncaught errors are shown and reported: grave ones at once, others within half a minute', async () => {
  const { page, provokes } = await createMember();
  provokes(/./);
  await page.clock.install();
  const { reports, statuses } = collectReports(page);
  await page.goto('/account?q=warfarin#part');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await stopClock(page);
  await throwLater(page, 'A parse error');
  await waitOnStoppedClock(page, page.getByText('An unexpected error occurred. Please refresh the page.'));
  expect(reports).toEqual([]);

  await throwLater(page, 'permission denied at https://example.com/check?q=warfarin');
  await expect.poll(() => reports.map(({ severity }) => severity)).toEqual(['critical']);
  await page.evaluate(() => void Promise.reject(new Error('the network is gone')));
  await waitOnStoppedClock(page, page.getByText('An unexpected error occurred. The development team has been notified.'));

  await page.clock.fastForward(31_000);
  await expect
    .poll(() => reports.map(({ error_type, severity }) => [error_type, severity]))
    .toEqual([
      ['global_error', 'critical'],
      ['global_error', 'medium'],
      ['unhandled_rejection', 'high'],
    ]);
  expect(statuses.every((status) => status === 202)).toBe(true);
  expect(JSON.stringify(reports)).not.toContain('warfarin');
});

test('an error before the first render is shown and reported too', async () => {
  const { page, provokes } = await createVisitor();
  provokes(/Uncaught|A security error/);
  const { reports } = collectReports(page);
  let releaseScript = () => {};
  const held = new Promise<void>((resolve) => {
    releaseScript = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/pricing', { waitUntil: 'commit' });
  // The page's own script has run; React has not begun.
  await page.waitForFunction(() => '__reactRouterRouteModules' in window);
  await throwLater(page, 'A security error');
  await expect.poll(() => reports.map(({ severity }) => severity)).toEqual(['critical']);
  releaseScript();
  await page.getByText('An unexpected error occurred. Please refresh the page.').waitFor();
});

test('safe mode starts without the welcome note, the error watch and the upkeep, by the address or by the browser’s flag', async () => {
  for (const [address, stored] of [
    ['/medications?safe', {}],
    ['/medications', { SAFE_MODE: '1' }],
  ] as const) {
    const { page, provokes } = await createMember({ stored });
    provokes(/Uncaught|A security error/);
    await page.clock.install();
    const { reports } = collectReports(page);
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Medicines' }).waitFor();
    await throwLater(page, 'A security error');
    await page.clock.fastForward(31_000);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.getByText('An unexpected error occurred.').count()).toBe(0);
    expect(reports).toEqual([]);
  }
});
