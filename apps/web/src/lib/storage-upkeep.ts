import { readStored, removeStored, storedKeys, writeStored } from './browser-storage.ts';

const tidyMs = 5 * 60_000;
const memoryCheckMs = 30_000;
const memoryMaxBytes = 100 * 1024 * 1024;
const cacheKeptMs = 60 * 60_000;
const cachePrefix = 'cache-';

/** Keys that development tools leave behind. */
export const isDevelopmentKey = (key: string) => /^(?:dev_|debug_|test_)/.test(key);

type Cached = { at: number; value: unknown };

function parseCached(stored: string | null): Cached | null {
  if (stored === null) return null;
  try {
    const entry: unknown = JSON.parse(stored);
    return typeof entry === 'object' && entry !== null && 'at' in entry && 'value' in entry && typeof entry.at === 'number'
      ? { at: entry.at, value: entry.value }
      : null;
  } catch {
    return null;
  }
}

/** What a stored cache entry still says at `now`: nothing after an hour, or when it cannot be read. */
export function cachedValue(stored: string | null, now: number): unknown {
  const entry = parseCached(stored);
  return entry && now - entry.at < cacheKeptMs ? entry.value : undefined;
}

/** Something that may be forgotten at any time and is forgotten after an hour. */
export function readCached(name: string): unknown {
  return cachedValue(readStored(cachePrefix + name), Date.now());
}

export function writeCached(name: string, value: unknown): void {
  writeStored(cachePrefix + name, JSON.stringify({ at: Date.now(), value } satisfies Cached));
}

function tidy() {
  const keys = storedKeys('localStorage');
  removeStored(...keys.filter(isDevelopmentKey));
  removeStored(...keys.filter((key) => key.startsWith(cachePrefix) && cachedValue(readStored(key), Date.now()) === undefined));
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
