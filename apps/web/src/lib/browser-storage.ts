import { useCallback, useSyncExternalStore } from 'react';

/** Tells the hooks of this tab about a change; the browser's own `storage` event only reaches the other tabs. */
const changed = new EventTarget();

/** The stored text, or null: also where the browser keeps no storage for this site (private windows, blocked cookies). */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns whether it was stored. A browser without storage loses a convenience, never an entry. */
export function writeStored(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    return false;
  }
  changed.dispatchEvent(new Event(key));
  return true;
}

export function removeStored(...keys: string[]): void {
  for (const key of keys) {
    try {
      window.localStorage.removeItem(key);
    } catch {
      return;
    }
    changed.dispatchEvent(new Event(key));
  }
}

/** Every key of a storage; empty where the browser keeps none. */
export function listStoredKeys(kind: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(window[kind]);
  } catch {
    return [];
  }
}

/** Calls back when a key changes, in this tab or another. Returns how to stop. */
export function onStorageChange(key: string, listener: () => void): () => void {
  const handleStorageEvent = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  changed.addEventListener(key, listener);
  window.addEventListener('storage', handleStorageEvent);
  return () => {
    changed.removeEventListener(key, listener);
    window.removeEventListener('storage', handleStorageEvent);
  };
}

/** A stored text that follows its changes; undefined while the page is only the HTML of the build. */
export function useStored(key: string): string | null | undefined {
  const subscribe = useCallback((listener: () => void) => onStorageChange(key, listener), [key]);
  return useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => undefined,
  );
}
