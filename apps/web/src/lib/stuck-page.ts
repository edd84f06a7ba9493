import { useSyncExternalStore } from 'react';
import { toast } from './toast.ts';

const key = 'reloaded';
/** A page that has stood for so long works, and the next reload is the first of its row again. */
const standingMs = 10_000;

let isStuck = false;
const listeners = new Set<() => void>();

/** Whether the page reloaded itself. Without storage nobody can tell: better no such reload than one after the other. */
function readReloaded(): boolean {
  try {
    return window.sessionStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

function storeReloaded(isReloaded: boolean): void {
  try {
    if (isReloaded) window.sessionStorage.setItem(key, 'true');
    else window.sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

/** A reload that the user asked for. */
export function reloadPage(): void {
  storeReloaded(false);
  window.location.reload();
}

/** Every part of the first page is here, however long that took. Returns what ends the wait. */
export function recordArrival(): () => void {
  const timer = setTimeout(() => storeReloaded(false), standingMs);
  return () => clearTimeout(timer);
}

/**
 * The router answers a part of the app that cannot be downloaded with a reload, which mends a page that is older than a new version.
 * While the network is bad it would reload for ever: the second one in a row that nobody asked for is stopped, and the page says so.
 */
function stopReload(event: NavigateEvent) {
  if (event.navigationType !== 'reload' || !event.cancelable) return;
  if (!readReloaded()) return storeReloaded(true);
  event.preventDefault();
  isStuck = true;
  toast({
    kind: 'error',
    title: 'Part of this page couldn’t be downloaded. Please check your connection.',
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
