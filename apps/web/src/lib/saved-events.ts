/** What of a person has just reached the server. Parts that keep something made of it listen. */
export type SavedPart = 'medications' | 'profile';
type Listener = (saved: SavedPart) => void;

const listeners = new Set<Listener>();
const everywhere = new Set<Listener>();
const otherTabs = typeof window === 'undefined' || !('BroadcastChannel' in window) ? null : new BroadcastChannel('saved');
otherTabs?.addEventListener('message', ({ data }) => {
  if (data === 'medications' || data === 'profile') for (const listener of everywhere) listener(data);
});

/** What was saved in this tab. */
export function onSaved(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was saved in any tab of this browser: for screens that would otherwise show what is no longer so. */
export function onSavedAnywhere(listener: Listener): () => void {
  everywhere.add(listener);
  return () => everywhere.delete(listener);
}

/** Something that is made of what was saved may be different now, in every tab. */
export function emitChanged(saved: SavedPart): void {
  otherTabs?.postMessage(saved);
  for (const listener of everywhere) listener(saved);
}

export function emitSaved(saved: SavedPart): void {
  for (const listener of listeners) listener(saved);
  emitChanged(saved);
}
