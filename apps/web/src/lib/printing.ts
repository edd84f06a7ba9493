import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

function setState(next: boolean) {
  isPrinting = next;
  // The browser takes its picture as soon as the handler returns.
  flushSync(() => {
    for (const watcher of listeners) watcher();
  });
}

function subscribe(watcher: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', handleBeforePrint);
    window.addEventListener('afterprint', handleAfterPrint);
  }
  listeners.add(watcher);
  return () => {
    listeners.delete(watcher);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', handleBeforePrint);
    window.removeEventListener('afterprint', handleAfterPrint);
  };
}

const handleBeforePrint = () => setState(true);
const handleAfterPrint = () => setState(false);

/** True while the page is being put on paper, however that was asked for. What stands on paper only is drawn then. */
export const usePrinting = () =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
