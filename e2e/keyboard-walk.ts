import type { Page } from 'playwright-core';

/** Where the focus is after a press of Tab: its place among the expected stops, and what is wrong there. */
type Stop = { at: number; what: string; faults: string[] };

/** Runs in the page: what Tab should reach, and how it looks. */
function createReader() {
  const focusable =
    'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [contenteditable="true"], [tabindex]';
  const isOtherRadio = (element: Element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
      (one) => one.name === element.name && one.form === element.form && !one.disabled,
    );
    return element !== (group.find((one) => one.checked) ?? group[0]);
  };
  const isStop = (element: HTMLElement | SVGElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !isOtherRadio(element);

  const around = ({ parentElement, nextElementSibling }: Element) => [parentElement, parentElement?.parentElement, nextElementSibling];
  const look = (element: Element) =>
    [element, ...around(element), ...element.querySelectorAll('*')]
      .filter((one) => one instanceof Element)
      .map((one) => {
        const style = getComputedStyle(one);
        const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
        return [outline, style.boxShadow, style.borderColor, style.backgroundColor, style.stroke, style.strokeWidth].join();
      })
      .join(';');
  const describe = (element: Element) => {
    const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? element.placeholder) : element.textContent;
    const name = (element.getAttribute('aria-label') ?? label ?? '').trim().slice(0, 40);
    return `${element.tagName.toLowerCase()} "${name}"`;
  };

  /** At least one of nine points of it, or of its label, is on top. */
  const isOnTop = (element: Element) => {
    const shown = element.getBoundingClientRect().width > 1 ? element : (element.closest('label') ?? element);
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    return [...shown.getClientRects()].some(({ left, top, width, height }) =>
      points.some(([x, y]) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (shown.contains(hit) || hit.contains(shown) || hit.closest('label')?.contains(shown) === true);
      }),
    );
  };

  return {
    findStops: () => [...document.querySelectorAll<HTMLElement | SVGElement>(focusable)].filter(isStop),
    isStop,
    look,
    describe,
    isOnTop,
  };
}

/** Runs in the page: remembers how each stop looks without the focus, and records at each press of Tab where the focus was. */
function startWalk({ findStops, isStop, look, describe, isOnTop }: ReturnType<typeof createReader>) {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const stops = findStops();
  const plain = stops.map(look);
  const { scrollHeight } = document.documentElement;
  const reached = new Set<Element>();

  /** Null once the focus has left the page. */
  const getStop = (): Stop | null => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement || element instanceof SVGElement) || element === document.body) return null;
    reached.add(element);
    const at = stops.indexOf(element);
    const what = describe(element);
    const faults: string[] = [];
    if (at >= 0 && plain[at] === look(element)) faults.push(`no visible focus: ${what}`);
    if (!isOnTop(element)) faults.push(`hidden while focused: ${what}`);
    return { at, what, faults };
  };
  let passed: (Stop | null)[] = [];
  const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && passed.push(getStop());
  window.addEventListener('keydown', onKey, { capture: true });

  return {
    count: () => stops.length,
    start: (which: 'first' | 'last') => {
      reached.clear();
      passed = [];
      stops.at(which === 'first' ? 0 : -1)?.focus();
    },
    /** Where the focus was at each press of Tab so far, and where it is now. */
    listPassed: () => [...passed, getStop()],
    // Whether the page has put others in the place of what was listed, or beside it, or has moved what is below.
    isOutdated: () =>
      document.documentElement.scrollHeight !== scrollHeight ||
      stops.some(({ isConnected }) => !isConnected) ||
      findStops().some((stop) => !stops.includes(stop) && !reached.has(stop)),
    missed: () => stops.filter((stop) => stop.isConnected && isStop(stop) && !reached.has(stop)).map(describe),
    end: () => window.removeEventListener('keydown', onKey, { capture: true }),
  };
}

/** Fields of date and time take Tab several times: one for each of their parts. */
const partsMax = 7;

/** A page that never comes to rest is walked as it is. */
const walksMax = 5;

/** Presses Tab through the whole page, there and back: what a person without a mouse couldn't reach, see or leave. */
export async function findKeyboardFaults(page: Page, name: string): Promise<string[]> {
  for (let left = walksMax; ; left -= 1) {
    const { faults, isOutdated } = await walkOnce(page);
    // What was found in a page that changed meanwhile says nothing about either: it is walked from the start.
    if (!isOutdated || left === 1) return [...new Set(faults)].map((fault) => `${name}: ${fault}`);
  }
}

/** One direction of a walk. */
type Direction = { key: 'Tab' | 'Shift+Tab'; start: 'first' | 'last' };
const directions: readonly Direction[] = [
  { key: 'Tab', start: 'first' },
  { key: 'Shift+Tab', start: 'last' },
];

/** What is wrong on the way from stop to stop, and whether the way has an end: out of the page, around it, or in a trap. */
function readWay(way: readonly (Stop | null)[], count: number, { key, start }: Direction): { faults: string[]; hasEnd: boolean } {
  const faults: string[] = [];
  let [before, repeated]: [Stop | null, number] = [null, 0];
  for (const [presses, stop] of way.entries()) {
    if (stop === null) return { faults, hasEnd: true };
    repeated = stop.at === before?.at && stop.what === before.what ? repeated + 1 : 0;
    if (repeated > partsMax) return { faults: [...faults, `${key} doesn't leave: ${stop.what}`], hasEnd: true };
    if (repeated === 0 && key === 'Tab') faults.push(...stop.faults);
    // Back at the start without having left the page: the browser has gone around.
    if (presses > 0 && stop.at === (start === 'first' ? 0 : count - 1) && repeated === 0) return { faults, hasEnd: true };
    const jumpsBack = before !== null && stop.at >= 0 && before.at >= 0 && (key === 'Tab' ? stop.at < before.at : stop.at > before.at);
    if (jumpsBack) faults.push(`out of order after ${before?.what} (${key}): ${stop.what}`);
    before = stop;
  }
  return { faults, hasEnd: false };
}

/** Holds the key down for that many steps. The browser does not answer each of them, so it need not draw each. */
async function holdKey(page: Page, key: Direction['key'], steps: number): Promise<void> {
  if (key === 'Shift+Tab') await page.keyboard.down('Shift');
  await Promise.all(Array.from({ length: steps }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
  if (key === 'Shift+Tab') await page.keyboard.up('Shift');
}

async function walkOnce(page: Page): Promise<{ faults: string[]; isOutdated: boolean }> {
  const reader = await page.evaluateHandle(createReader);
  const walk = await page.evaluateHandle(startWalk, reader);
  const count = await walk.evaluate((it) => it.count());
  const faults: string[] = [];
  for (const direction of directions) {
    await walk.evaluate((it, which) => it.start(which), direction.start);
    // Enough for each stop; fields with parts and what is not listed take more.
    await holdKey(page, direction.key, count + partsMax);
    let way = readWay(await walk.evaluate((it) => it.listPassed()), count, direction);
    if (!way.hasEnd) {
      await holdKey(page, direction.key, count + 40);
      way = readWay(await walk.evaluate((it) => it.listPassed()), count, direction);
    }
    faults.push(...way.faults);
    if (!way.hasEnd) faults.push(`${direction.key} never ends`);
    faults.push(...(await walk.evaluate((it) => it.missed())).map((what) => `${direction.key} doesn't reach: ${what}`));
  }
  const isOutdated = await walk.evaluate((it) => it.isOutdated());
  await walk.evaluate((it) => it.end());
  await walk.dispose();
  await reader.dispose();
  return { faults, isOutdated };
}
