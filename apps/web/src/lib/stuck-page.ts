import { useSyncExternalStore } from 'react';
import { toast } from './toast.ts';

const key = 'reloaded-at';
const againMs = 10_000;

let isStuck = false;
const watchers = new Set<() => void>();

function readTime(): number {
  try {
    const before = Number(window.sessionStorage.getItem(key));
    window.sessionStorage.setItem(key, String(Date.now()));
    return before;
  } catch {
    // Without storage nobody can tell the second reload from the first: better none at all than one after the other.
    return Date.now();
  }
}

/**
 * The router answers a part of the app that cannot be downloaded with a reload, which mends a page that is older than a new version.
 * While the network is bad it would reload for ever: the second one in a row that nobody asked for is stopped, and the page says so.
 */
function stopReload(event: NavigateEvent) {
  if (event.navigationType !== 'reload' || !event.cancelable || navigator.userActivation.isActive) return;
  if (Date.now() - readTime() > againMs) return;
  event.preventDefault();
  isStuck = true;
  toast({
    kind: 'error',
    title: 'A part of this page could not be downloaded. Please check your connection.',
    action: { label: 'Retry', run: () => window.location.reload() },
  });
  for (const watcher of watchers) watcher();
}

// Before the router loads the first page. Browsers without this interface keep the router's way.
if (typeof window !== 'undefined' && 'navigation' in window) window.navigation.addEventListener('navigate', stopReload);

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useIsStuck = () =>
  useSyncExternalStore(
    watch,
    () => isStuck,
    () => false,
  );
