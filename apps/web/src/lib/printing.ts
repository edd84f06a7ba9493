import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const watchers = new Set<() => void>();

function become(next: boolean) {
  isPrinting = next;
  // The browser takes its picture as soon as the handler returns.
  flushSync(() => {
    for (const watcher of watchers) watcher();
  });
}

function watch(watcher: () => void) {
  if (watchers.size === 0) {
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

const before = () => become(true);
const after = () => become(false);

/** True while the page is being put on paper, however that was asked for. What stands on paper only is drawn then. */
export const usePrinting = () =>
  useSyncExternalStore(
    watch,
    () => isPrinting,
    () => false,
  );
