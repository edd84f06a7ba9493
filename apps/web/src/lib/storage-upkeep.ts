import { listStoredKeys, readStored, removeStored } from './browser-storage.ts';
import { reportCrowdedMemory } from './crowded-memory.ts';
import { cachePrefix, isFresh } from './local-cache.ts';
import { log } from './log.ts';

const tidyMs = 5 * 60_000;
const memoryCheckMs = 30_000;
const memoryMaxBytes = 100 * 1024 * 1024;

/** Keys that development tools leave behind. */
export const isDevelopmentKey = (key: string) => /^(?:dev_|debug_|test_)/.test(key);

const isLeftOver = (key: string) => isDevelopmentKey(key) || (key.startsWith(cachePrefix) && !isFresh(readStored(key), Date.now()));

function cleanUp() {
  const leftOver = listStoredKeys('localStorage').filter(isLeftOver);
  if (leftOver.length === 0) return;
  removeStored(...leftOver);
  log.debug(`Removed ${leftOver.length} old entries from this browser`);
}

/** Only Chromium tells how much memory a page uses. */
export function getUsedMemoryBytes(): number | null {
  const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
  return memory?.usedJSHeapSize ?? null;
}

/** Removes leftovers now and every 5 min, and watches the memory every 30 s. Returns how to stop. */
export function startStorageCleanup(): () => void {
  cleanUp();
  const timers = [
    window.setInterval(cleanUp, tidyMs),
    window.setInterval(() => {
      if ((getUsedMemoryBytes() ?? 0) <= memoryMaxBytes) return;
      log.info('The page uses more than 100 MB of memory: what can be fetched again is let go');
      reportCrowdedMemory();
    }, memoryCheckMs),
  ];
  return () => {
    for (const timer of timers) window.clearInterval(timer);
  };
}
