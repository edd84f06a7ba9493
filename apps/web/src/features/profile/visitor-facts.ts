import { useSyncExternalStore } from 'react';
import { onSessionEvent } from '../../lib/session.ts';
import { type Facts, noFacts } from './about.ts';

/** What a visitor says of themselves: in the memory of this tab and nowhere else. A reload forgets it. */
let facts: Facts = noFacts;
const watchers = new Set<() => void>();

export function setVisitorFacts(next: Facts): void {
  facts = next;
  for (const watcher of watchers) watcher();
}

// Whoever uses the browser next must not find it.
onSessionEvent(() => setVisitorFacts(noFacts));

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const useVisitorFacts = (): Facts =>
  useSyncExternalStore(
    watch,
    () => facts,
    () => noFacts,
  );
