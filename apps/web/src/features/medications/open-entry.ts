import type { MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import { createSealedText } from '../../lib/sealed-storage.ts';
import { onSessionEvent } from '../../lib/session.ts';
import type { ReviewLine } from './reviewed-list.ts';

/** What was begun on the form that adds medicines and is on no list yet. */
export type OpenEntry = {
  way: 'type' | 'paste';
  /** What stands in the field for one name. */
  typed: string;
  /** The one that was read from it. */
  draft: MedicationInput | null;
  /** What stands in the field for a list. */
  pasted: string;
  /** The lines that were read from it, as they were put right. */
  lines: ReviewLine[] | null;
};

export const emptyEntry: OpenEntry = { way: 'type', typed: '', draft: null, pasted: '', lines: null };

/** What changes when something is to be added that was asked for elsewhere; null where something else was begun, which it would throw away. */
export function beginWith(name: string, { typed, draft }: Pick<OpenEntry, 'typed' | 'draft'>): Partial<OpenEntry> | null {
  if (typed === name) return { way: 'type' };
  return draft === null && typed.trim() === '' ? { way: 'type', typed: name } : null;
}

/** The words of the entry outlive the page; what was read from them lasts as long as the page and is read again after that. */
const storage = createSealedText('unsaved-medicine-entry');
const listeners = new Set<() => void>();
let current = emptyEntry;

const formatWords = ({ typed, pasted }: OpenEntry): string | null => (typed + pasted === '' ? null : JSON.stringify({ typed, pasted }));

/** The entry with these words; an empty one where they cannot be read. */
export function parseWords(stored: string | null): OpenEntry {
  try {
    const { typed, pasted } = Object(JSON.parse(stored ?? 'null'));
    if (typeof typed !== 'string' || typeof pasted !== 'string') return emptyEntry;
    return { ...emptyEntry, way: pasted === '' ? 'type' : 'paste', typed, pasted };
  } catch {
    // Cut off: there is nothing to go on with.
    return emptyEntry;
  }
}

function show(entry: OpenEntry): void {
  current = entry;
  for (const listener of listeners) listener();
}

function changeEntry(part: Partial<OpenEntry>): void {
  const next = { ...current, ...part };
  if (formatWords(next) !== formatWords(current)) storage.update(() => formatWords(next));
  show(next);
}

// The words are readable once the person's keys are here.
storage.onChange(() => {
  if (current === emptyEntry && storage.read() !== null) show(parseWords(storage.read()));
});
onSessionEvent((event) => {
  if (event === 'SIGNED_OUT') show(emptyEntry);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The entry as it stands, wherever it was begun, and how it is changed. */
export function useOpenEntry(): [OpenEntry, (part: Partial<OpenEntry>) => void] {
  const entry = useSyncExternalStore(
    subscribe,
    () => current,
    () => emptyEntry,
  );
  return [entry, changeEntry];
}

/**
 * Settles what is open before the page is left. Returns how many items were added, or null where the person has to look first: the form then
 * shows what at.
 */
export type FinishEntry = () => number | null;
export type FinishRef = RefObject<FinishEntry | null>;

/** Lets the page around a form finish it. */
export function useFinish(ref: FinishRef | undefined, finish: FinishEntry): void {
  useEffect(() => {
    if (!ref) return;
    ref.current = finish;
    return () => {
      ref.current = null;
    };
  });
}

/** Until the code of an open form is here, the page stays with what is open. */
export function useFinishLater(ref: FinishRef | undefined, isOpen: boolean): void {
  useEffect(() => {
    if (!ref || ref.current) return;
    const wait = () => (isOpen ? null : 0);
    ref.current = wait;
    return () => {
      if (ref.current === wait) ref.current = null;
    };
  });
}
