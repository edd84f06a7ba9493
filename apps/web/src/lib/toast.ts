import { useSyncExternalStore } from 'react';
import { onSessionEvent } from './session.ts';

export type Toast = {
  id: number;
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string;
  /** Undo, Retry Now and the like; pressing it closes the toast. */
  action?: { label: string; run: () => void };
  /** Without one a toast stays until it is dismissed or replaced; a success goes after 5 s, and after 20 s with an action. */
  durationMs?: number;
};

const successMs = 5000;
const actionMs = 20_000;

let current: Toast | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  clearTimeout(timer);
  current = next;
  for (const watcher of listeners) watcher();
}

/** The clock of the toast that is there; one without a duration has none. */
export function releaseToast(): void {
  clearTimeout(timer);
  if (current?.durationMs !== undefined) timer = setTimeout(() => show(null), current.durationMs);
}

/** Someone who reads or reaches for Undo must not have it taken away: the clock stands while pointer or focus is on the toast. */
export function holdToast(): void {
  clearTimeout(timer);
}

/** Tells something in passing. One at a time: a new toast replaces the one that is there. */
export function toast(content: Omit<Toast, 'id'>): number {
  count += 1;
  const durationMs = content.action ? actionMs : successMs;
  show({ ...(content.kind === 'success' ? { durationMs } : {}), ...content, id: count });
  releaseToast();
  return count;
}

export function dismissToast(id?: number): void {
  if (id === undefined || current?.id === id) show(null);
}

// An Undo or Retry of one person must not be pressed in the session of the next.
onSessionEvent((event) => {
  if (event === 'SIGNED_OUT' && current?.action) dismissToast();
});

function subscribe(watcher: () => void): () => void {
  listeners.add(watcher);
  return () => listeners.delete(watcher);
}

export const getToast = (): Toast | null => current;

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, getToast, () => null);
}
