import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page of one tab, as its script finds it. The storage of the tab outlives the page. */
const stored = new Map<string, string>();
async function openPage() {
  vi.resetModules();
  const navigation = new EventTarget();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const reload = vi.fn();
  vi.stubGlobal('window', { navigation, sessionStorage, location: { reload } });
  const { recordArrival, ...stuckPage } = await import('./stuck-page.ts');
  /** A part did not come, and the router asks for a reload. Says whether the browser does it. */
  const loseAPart = () => {
    const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'reload' });
    navigation.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  return { loseAPart, recordArrival, reload, ...stuckPage };
}

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a page whose parts do not come is reloaded once, however long each try takes', async () => {
  expect((await openPage()).loseAPart()).toBe(true);
  const second = await openPage();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(second.loseAPart()).toBe(false);
});

test('a page that has stood for a while is reloaded again, one that has just come is not', async () => {
  (await openPage()).loseAPart();
  const second = await openPage();
  second.recordArrival();
  expect(second.loseAPart()).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(second.loseAPart()).toBe(true);
});

test('a reload that the person asks for is never held back', async () => {
  (await openPage()).loseAPart();
  const second = await openPage();
  second.reloadPage();
  expect(second.loseAPart()).toBe(true);
});

test('a page that waited for its connection is tried again a few times, after longer and longer pauses', async () => {
  const first = await openPage();
  expect(first.hasTriesLeft()).toBe(false);
  first.waitForConnection();
  for (const pauseMs of [0, 1000, 3000, 9000]) {
    const next = await openPage();
    expect(next.hasTriesLeft()).toBe(true);
    next.retryPage();
    expect(next.reload).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(next.reload).toHaveBeenCalledTimes(1);
  }
  expect((await openPage()).hasTriesLeft()).toBe(false);
});

test('a page that has come waits for no connection any more', async () => {
  (await openPage()).waitForConnection();
  (await openPage()).recordArrival();
  expect((await openPage()).hasTriesLeft()).toBe(false);
});
