import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { createMedicine } from '../medicine.ts';
import { createMember, widths } from '../visitor.ts';

/** A good page is below 0.1 for Google; ours has half of it. */
const shiftMax = 0.05;
/** A press that meets a control this far from where it began is still on it. */
const movePxMax = 4;

/** Pages of several answers, with actions below what depends on one, and to read, which a member gets in another frame than they were written with. */
const addresses = [
  '/dashboard',
  '/dashboard/overview',
  '/assistant',
  '/trends',
  '/symptoms',
  '/mood-tracking',
  '/foods',
  '/reports',
  '/progress-tracker',
  '/wellness-goals',
  '/wellness',
  '/wellness/biomarkers',
  '/wellness-providers',
  '/safety/checks',
  '/safety/cabinet',
  '/interactions',
  '/supplement-interactions',
  '/natural-remedies',
  '/essential-oils',
  '/community/new',
  '/subscription',
  '/contact',
  '/about',
];

/** A child whose record the member has: the frame then shows whose record is open. */
const child = { firstName: 'Mila', lastName: 'Berg', bornOn: '2020-02-29', isGuardian: true };

type Seen = { shift: number; moves: string[] };
type Shift = PerformanceEntry & { value: number };
declare global {
  interface Window {
    seen: Seen;
  }
}

/** Adds up every shift of the pages that the context opens, and notes which controls moved within the page after they could be pressed. */
const watchPages = (page: Page) =>
  page.addInitScript((pxMax) => {
    const seen: Seen = { shift: 0, moves: [] };
    window.seen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as Shift).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const places = new Map<Element, { left: number; top: number }>();
    const canBePressed = (control: Element) =>
      !control.matches(':disabled') && !control.closest('[inert]') && control.checkVisibility({ visibilityProperty: true });
    const look = () => {
      const { left = 0, top = 0 } = document.querySelector('main')?.getBoundingClientRect() ?? {};
      // The tabs above a page belong to the frame.
      for (const control of document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary):not(nav *)')) {
        const box = control.getBoundingClientRect();
        const before = places.get(control);
        const place = { left: box.left - left, top: box.top - top };
        if (!canBePressed(control) || box.width === 0) places.delete(control);
        else places.set(control, place);
        if (!before || !places.has(control)) continue;
        const [x, y] = [place.left - before.left, place.top - before.top].map(Math.round) as [number, number];
        if (Math.max(Math.abs(x), Math.abs(y)) > pxMax)
          seen.moves.push(`${control.getAttribute('aria-label') ?? control.textContent.slice(0, 40)}: ${x}, ${y} px`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, movePxMax);

/** Lets the page draw what it has, and do what it puts off until then. */
const draw = (page: Page) =>
  page.evaluate(async () => {
    for (const wait of [requestAnimationFrame, requestAnimationFrame, requestIdleCallback])
      await new Promise((resolve) => wait(() => resolve(undefined)));
  });

/** Holds every answer back until it is let through. */
async function holdAnswers(page: Page) {
  const held: (() => Promise<void>)[] = [];
  /** Files, and the answer that was let through. */
  const coming = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) coming.add(request);
  });
  page.on('requestfinished', (request) => void coming.delete(request));
  page.on('requestfailed', (request) => void coming.delete(request));
  await page.route('**/api/**', (route) => {
    held.push(async () => {
      // The page that asked may have been left meanwhile.
      if (route.request().failure() !== null) return;
      coming.add(route.request());
      await route.fallback().catch(() => coming.delete(route.request()));
    });
  });
  return { held, coming };
}

/** How often in a row nothing may be asked for before a page is taken to be complete. */
const restLooks = 3;

/** Lets the answers through one after the other, each drawn before the next comes, until the page asks for nothing more. */
async function answerOneByOne(page: Page, { held, coming }: Awaited<ReturnType<typeof holdAnswers>>): Promise<void> {
  for (let looks = 0; looks < restLooks; looks += 1) {
    await draw(page);
    if (held.length + coming.size > 0) looks = -1;
    if (coming.size === 0) await held.shift()?.();
  }
}

test('what comes late pushes nothing aside', async () => {
  const { page, account } = await createMember({ viewport: widths.phone });
  for (const answer of [
    await account.call('POST', '/api/sample-data'),
    await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Amoxicillin')),
    await account.call('PUT', '/api/preferences', { onboarding_completed: true }),
  ])
    expect(answer.ok).toBe(true);
  const added = await account.call('POST', '/api/household/children', child);
  expect(added.status).toBe(201);
  const { id } = (await added.json()) as { id: string };
  // A page whose check ends while it is open says something else from then on.
  await expect.poll(async () => (await account.call('GET', '/api/dashboard')).text()).not.toContain('are being checked');
  await watchPages(page);
  const answers = await holdAnswers(page);
  const faults: Record<string, Seen> = {};
  for (const address of [...addresses, `/household/${id}`]) {
    await page.goto(address);
    await answerOneByOne(page, answers);
    await page.locator('main h1').first().waitFor();
    const seen = await page.evaluate(() => window.seen);
    if (seen.shift > shiftMax || seen.moves.length > 0) faults[address] = seen;
  }
  expect(faults).toEqual({});
});
