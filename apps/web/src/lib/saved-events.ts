/** What of a person has just reached the server. Parts that keep something made of it listen. */
export type Saved = 'medications' | 'profile';

const listeners = new Set<(saved: Saved) => void>();

export function onSaved(listener: (saved: Saved) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSaved(saved: Saved): void {
  for (const listener of listeners) listener(saved);
}
