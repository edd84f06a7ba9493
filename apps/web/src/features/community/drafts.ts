import { useSyncExternalStore } from 'react';
import { createSealedText } from '../../lib/sealed-storage.ts';
import { registerUnsent } from '../../lib/unsent.ts';

/** What was typed into a form, by the names of its fields. Everything is text, so that a draft of an earlier version reads the same. */
type DraftFields = Readonly<Record<string, string>>;
type Drafts = Readonly<Record<string, DraftFields>>;

/** Of more drafts the oldest ones go. */
const draftsMax = 30;

/** Drafts wait sealed in this browser, with a connection or without one, until they are posted or discarded. */
const storage = createSealedText('community-drafts', { asksBeforeLoss: true });

/** Settles when drafts that are there can be read. */
export const draftsSettled = storage.settled;

export function parseDrafts(stored: string | null): Drafts {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(Object.entries(parsed).map(([place, fields]) => [place, parseFields(fields)]));
  } catch {
    // Cut off: there is nothing to go on with.
    return {};
  }
}

const parseFields = (fields: unknown): DraftFields =>
  Object.fromEntries(Object.entries(Object(fields)).filter((field): field is [string, string] => typeof field[1] === 'string'));

/** The drafts with this one put last; without it where `fields` is null. Null where none is left. */
export function putDraft(stored: string | null, place: string, fields: DraftFields | null): string | null {
  const { [place]: _before, ...others } = parseDrafts(stored);
  const all = Object.entries(fields === null ? others : { ...others, [place]: fields }).slice(-draftsMax);
  return all.length > 0 ? JSON.stringify(Object.fromEntries(all)) : null;
}

type Part<Name extends string> = Partial<Record<Name, string>>;
type Change<Name extends string> = Part<Name> | ((before: Readonly<Record<Name, string>>) => Part<Name>);

export type Draft<Name extends string> = {
  fields: Readonly<Record<Name, string>>;
  /** A change that takes a while is given as a function of the fields as they are by then. */
  change: (part: Change<Name>) => void;
  /** It was posted, or nobody wants it. */
  discard: () => void;
  /** Brings the draft back as it was when this was drawn. */
  restore: () => void;
  /** Whether something is typed that would be there after the page was left. */
  isStored: boolean;
};

/** A draft that survives leaving the page. Its id is made with its first letter, so that what is sent twice is posted once. */
export function useDraft<Name extends string>(place: string, empty: Readonly<Record<Name, string>>): Draft<Name | 'id'> {
  const stored = useSyncExternalStore(storage.onChange, storage.read, () => null);
  const outlivesPage = useSyncExternalStore(storage.onChange, storage.isStored, () => false);
  const found = parseDrafts(stored)[place];
  const change = (part: Change<Name | 'id'>) => {
    // Made once: the update may run more than once, and has to give the same draft each time.
    const id = crypto.randomUUID();
    storage.update((before) => {
      const fields = { id, ...empty, ...parseDrafts(before)[place] };
      return putDraft(before, place, { ...fields, ...(typeof part === 'function' ? part(fields) : part) });
    });
  };
  return {
    fields: { id: '', ...empty, ...found },
    change,
    discard: () => storage.update((before) => putDraft(before, place, null)),
    restore: () => storage.update((before) => putDraft(before, place, found ?? null)),
    isStored: found !== undefined && outlivesPage,
  };
}

/** A tick as the text of a field. */
export const formatChoice = (isTicked: boolean): string => (isTicked ? 'yes' : '');

// Leaving the account asks about them, since they are nowhere else.
registerUnsent({ count: () => Object.keys(parseDrafts(storage.read())).length, send: () => Promise.resolve() });
