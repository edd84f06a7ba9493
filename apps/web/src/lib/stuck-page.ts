import { useSyncExternalStore } from 'react';
import { toast } from './toast.ts';

const key = 'reloaded';
const triesKey = 'tries';
/** A page that has stood for so long works, and the next reload is the first of its row again. */
const standingMs = 10_000;
/** Before each try of a page that waited for its connection: what brings the parts may come back later than what says so. */
const pausesMs = [0, 1000, 3000, 9000];

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

/** How often the page was tried since its connection came back; null where it waits for none. */
function readTries(): number | null {
  try {
    const stored = window.sessionStorage.getItem(triesKey);
    return stored === null ? null : Number(stored);
  } catch {
    return null;
  }
}

function storeTries(tries: number | null): void {
  try {
    if (tries === null) window.sessionStorage.removeItem(triesKey);
    else window.sessionStorage.setItem(triesKey, String(tries));
  } catch {
    return;
  }
}

/** A reload that the user asked for. */
export function reloadPage(): void {
  storeReloaded(false);
  window.location.reload();
}

/** The page has no connection: as soon as there is one, it is tried again from the start. */
export const waitForConnection = () => storeTries(0);

/** Whether the page waited for a connection, and has not been tried as often as makes sense since. */
export const hasTriesLeft = () => (readTries() ?? pausesMs.length) < pausesMs.length;

/** Tries the page again after a pause. Returns what ends the wait. */
export function retryPage(): () => void {
  const tries = readTries() ?? 0;
  const timer = setTimeout(() => {
    storeTries(tries + 1);
    reloadPage();
  }, pausesMs[tries]);
  return () => clearTimeout(timer);
}

/** Every part of the first page is here, however long that took. Returns what ends the wait. */
export function recordArrival(): () => void {
  storeTries(null);
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
