import { readStored } from './browser-storage.ts';

/** `?safe` in the address or SAFE_MODE=1 in local storage: the page then starts with as little of its own machinery as it can. */
export function isSafeMode(): boolean {
  return new URLSearchParams(window.location.search).has('safe') || readStored('SAFE_MODE') === '1';
}
