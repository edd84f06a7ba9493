import { useSyncExternalStore } from 'react';
import { onSessionEvent } from '../../lib/session.ts';
import { emptyFacts, type PersonSections } from './person-sections.ts';

/** What a visitor says of themselves: in the memory of this tab and nowhere else. A reload forgets it. */
let facts: PersonSections = emptyFacts;
const listeners = new Set<() => void>();

export function setVisitorFacts(next: PersonSections): void {
  facts = next;
  for (const watcher of listeners) watcher();
}

// The next user of this browser must not find it.
onSessionEvent(() => setVisitorFacts(emptyFacts));

function subscribe(watcher: () => void): () => void {
  listeners.add(watcher);
  return () => listeners.delete(watcher);
}

export const useVisitorFacts = (): PersonSections =>
  useSyncExternalStore(
    subscribe,
    () => facts,
    () => emptyFacts,
  );
