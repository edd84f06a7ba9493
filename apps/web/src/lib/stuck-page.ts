import { useSyncExternalStore } from 'react';
import { toast } from './toast.ts';

const key = 'reloaded-at';
const againMs = 10_000;

let isStuck = false;
const listeners = new Set<() => void>();

/** When the page was last reloaded by itself. Without storage nobody can tell: better no such reload than one after the other. */
function readLastReload(): number {
  try {
    return Number(window.sessionStorage.getItem(key));
  } catch {
    return Date.now();
  }
}

function storeLastReload(at: number | null): void {
  try {
    if (at === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, String(at));
  } catch {
    return;
  }
}

/** A reload that the user asked for. */
export function reloadPage(): void {
  storeLastReload(null);
  window.location.reload();
}

/**
 * The router answers a part of the app that cannot be downloaded with a reload, which mends a page that is older than a new version.
 * While the network is bad it would reload for ever: the second one in a row that nobody asked for is stopped, and the page says so.
 */
function stopReload(event: NavigateEvent) {
  if (event.navigationType !== 'reload' || !event.cancelable) return;
  const now = Date.now();
  if (now - readLastReload() > againMs) return storeLastReload(now);
  event.preventDefault();
  isStuck = true;
  toast({
    kind: 'error',
    title: 'A part of this page could not be downloaded. Please check your connection.',
    action: { label: 'Retry', run: reloadPage },
  });
  for (const watcher of listeners) watcher();
}

// Before the router loads the first page. Browsers without this interface keep the router's way.
if (typeof window !== 'undefined' && 'navigation' in window) window.navigation.addEventListener('navigate', stopReload);

function subscribe(watcher: () => void) {
  listeners.add(watcher);
  return () => listeners.delete(watcher);
}

export const useIsStuck = () =>
  useSyncExternalStore(
    subscribe,
    () => isStuck,
    () => false,
  );
