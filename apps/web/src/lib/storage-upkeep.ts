import { readStored, removeStored, storedKeys } from './browser-storage.ts';

const tidyMs = 5 * 60_000;
const memoryCheckMs = 30_000;
const memoryMaxBytes = 100 * 1024 * 1024;
const cacheKeptMs = 60 * 60_000;
const cachePrefix = 'cache-';

/** Keys that development tools leave behind. */
export const isDevelopmentKey = (key: string) => /^(?:dev_|debug_|test_)/.test(key);

/** An entry of the local cache says when it was written (`at`) and lasts an hour. What cannot be read is as good as old. */
export function isFresh(stored: string | null, now: number): boolean {
  try {
    const entry: unknown = JSON.parse(stored ?? 'null');
    return typeof entry === 'object' && entry !== null && 'at' in entry && typeof entry.at === 'number' && now - entry.at < cacheKeptMs;
  } catch {
    return false;
  }
}

function tidy() {
  const keys = storedKeys('localStorage');
  removeStored(...keys.filter(isDevelopmentKey));
  removeStored(...keys.filter((key) => key.startsWith(cachePrefix) && !isFresh(readStored(key), Date.now())));
}

/** Only Chromium tells how much memory a page uses. */
function usedMemory(): number | null {
  const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
  return memory?.usedJSHeapSize ?? null;
}

const crowded = new EventTarget();

/** Calls back when the page uses more than 100 MB: whoever holds what can be fetched again lets go of it. */
export function onCrowdedMemory(listener: () => void): void {
  crowded.addEventListener('crowded', listener);
}

/** Removes leftovers now and every 5 min, and watches the memory every 30 s. Returns how to stop. */
export function keepStorageTidy(): () => void {
  tidy();
  const timers = [
    window.setInterval(tidy, tidyMs),
    window.setInterval(() => {
      if ((usedMemory() ?? 0) > memoryMaxBytes) crowded.dispatchEvent(new Event('crowded'));
    }, memoryCheckMs),
  ];
  return () => {
    for (const timer of timers) window.clearInterval(timer);
  };
}
