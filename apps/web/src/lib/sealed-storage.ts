import { readStored } from './browser-storage.ts';
import { log } from './log.ts';
import { findKeys, hasKeys, onKeys } from './offline-keys.ts';
import { CannotOpen, canSeal, formatSealed, openSealed, parseSealed, type SealingKeys, seal } from './sealing.ts';
import { getSession, onSessionEvent } from './session.ts';

/**
 * Texts about the signed-in person that outlive the page, sealed with their keys. They are read and changed at once; sealing takes a moment,
 * so a change is a function: it is applied here, and again to what the storage holds by then, where another tab may have written.
 */
type Change = (before: string | null) => string | null;
type AreaName = 'localStorage' | 'sessionStorage';
/** Splits an earlier version's unencrypted text: `own` is this user's part merged with the sealed text, `rest` waits for its owner. */
type AdoptPlain = (plain: string, owner: string, sealed: string | null) => { own: string | null; rest: string | null };
type Settings = { area?: AreaName; adopt?: AdoptPlain };

export type SealedText = {
  /** Null before the keys are here: `onChange` calls when they are. */
  read: () => string | null;
  update: (change: Change) => void;
  /** Whether a change outlives the page. Before the keys are here it waits for them, and ends with the page. */
  isStored: () => boolean;
  onChange: (listener: () => void) => () => void;
  /** Settles when the stored text is readable and changes are stored, or when neither is possible for now. */
  settled: () => Promise<void>;
};

export const sealedPrefix = 'sealed-';
/** An earlier version's text that nobody needs any more. */
const discardPlain: AdoptPlain = (_plain, _owner, sealed) => ({ own: sealed, rest: null });

function findStorage(name: AreaName): Storage | null {
  try {
    return typeof window === 'undefined' ? null : (window[name] ?? null);
  } catch {
    // The person lets this site keep nothing.
    return null;
  }
}

const getSealName = (name: string, owner: string) => `${name} ${owner}`;

/** By person, so that one who signs in on another's device writes over nothing of theirs. */
function parseSlots(text: string | null): Record<string, string> {
  try {
    const slots: unknown = JSON.parse(text ?? '{}');
    if (typeof slots !== 'object' || slots === null) return {};
    return Object.fromEntries(Object.entries(slots).filter((slot): slot is [string, string] => typeof slot[1] === 'string'));
  } catch {
    // Cut off: there is nothing to go on with.
    return {};
  }
}

/** What is sealed under this name for the person; null where there is nothing, or nothing that can be opened. */
export async function readSealedText(keys: SealingKeys, name: string, owner: string, stored: string | null): Promise<string | null> {
  const sealed = parseSealed(parseSlots(stored)[owner] ?? '');
  if (!sealed) return null;
  try {
    return String(await openSealed(keys, getSealName(name, owner), sealed));
  } catch (error) {
    log.warn(`What is kept as ${name} cannot be opened (${error instanceof CannotOpen ? error.reason : 'unknown'})`);
    return null;
  }
}

const runLocked = (name: string, work: () => Promise<void>): Promise<void> =>
  // A browser has no locks for a page that came over plain HTTP; that one seals nothing either.
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(`sealed ${name}`, work) : work();

const getCurrentUserId = () => getSession().user?.id ?? null;
const applyChanges = (changes: readonly Change[], base: string | null) =>
  changes.reduce<string | null>((before, change) => change(before), base);

/** The text as the person left it: what is stored, with the changes that are not stored yet. */
type OwnText = { owner: string | null; shown: string | null; pending: Change[]; hasFailed: boolean };
type Place = { name: string; area: AreaName; adopt: AdoptPlain };

const getStorageKey = (name: string) => `${sealedPrefix}${name}`;

/** Someone who signs in again after their session ended finds the text as it was. Another person does not, nor does one who signed out. */
function setOwner(text: OwnText, person: string | null): void {
  if (person === text.owner) return;
  text.owner = person;
  text.shown = null;
  text.pending = [];
}

function writeSlot(storage: Storage, name: string, text: OwnText, person: string, sealed: string | null): void {
  const storageKey = getStorageKey(name);
  const { [person]: _, ...others } = parseSlots(storage.getItem(storageKey));
  const slots = sealed === null ? others : { ...others, [person]: sealed };
  try {
    if (Object.keys(slots).length > 0) storage.setItem(storageKey, JSON.stringify(slots));
    else storage.removeItem(storageKey);
    text.hasFailed = false;
  } catch (error) {
    text.hasFailed = true;
    throw error;
  }
}

/** Writes the pending changes over what the storage has, and adopts what an earlier version left in the clear. */
async function syncStorage({ name, area, adopt }: Place, text: OwnText, person: string, onRead: () => void): Promise<void> {
  const storage = findStorage(area);
  const keys = await findKeys(person);
  if (person !== text.owner || !storage) return;
  const plain = storage.getItem(name);
  if (!keys) {
    // Without cryptography there is no sealing: what was stored before is still this person's.
    if (canSeal() || plain === null || text.shown !== null) return;
    text.shown = adopt(plain, person, null).own;
    return onRead();
  }
  await runLocked(name, async () => {
    const stored = await readSealedText(keys, name, person, storage.getItem(getStorageKey(name)));
    const adopted = plain === null ? null : adopt(plain, person, stored);
    const changes = [...text.pending];
    const next = applyChanges(changes, adopted ? adopted.own : stored);
    const sealed = next !== null && next !== stored ? formatSealed(await seal(keys, getSealName(name, person), next)) : null;
    if (person !== text.owner) return;
    if (next !== stored) writeSlot(storage, name, text, person, sealed);
    if (adopted && adopted.rest === null) storage.removeItem(name);
    else if (adopted?.rest != null) storage.setItem(name, adopted.rest);
    text.pending = text.pending.slice(changes.length);
    text.shown = applyChanges(text.pending, next);
  });
  onRead();
}

export function createSealedText(name: string, { area = 'localStorage', adopt = discardPlain }: Settings = {}): SealedText {
  const listeners = new Set<() => void>();
  const text: OwnText = { owner: getCurrentUserId(), shown: null, pending: [], hasFailed: false };
  let queue: Promise<void> = Promise.resolve();

  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const syncOwn = () => {
    const person = getCurrentUserId();
    if (person === null) return Promise.resolve();
    setOwner(text, person);
    queue = queue
      .then(() => syncStorage({ name, area, adopt }, text, person, notifyListeners))
      .catch((error: unknown) => log.warn(`The browser could not store ${name}`, error));
    return queue;
  };
  onKeys((held) => {
    if (held.owner === getCurrentUserId()) void syncOwn();
  });
  onSessionEvent((event) => {
    if (event === 'LEFT') setOwner(text, null);
  });
  if (typeof window !== 'undefined' && area === 'localStorage')
    window.addEventListener?.('storage', ({ key }) => {
      if (key === getStorageKey(name) || key === null) void syncOwn();
    });
  void syncOwn();

  return {
    read: () => (text.owner !== null && text.owner === getCurrentUserId() ? text.shown : null),
    update: (change) => {
      if (getCurrentUserId() !== null) setOwner(text, getCurrentUserId());
      text.pending.push(change);
      text.shown = change(text.shown);
      void syncOwn();
      notifyListeners();
    },
    isStored: () => text.owner !== null && hasKeys(text.owner) && findStorage(area) !== null && !text.hasFailed,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => syncOwn(),
  };
}

/** Whether anything is stored under this name, by any user, sealed or left by an earlier version. */
export const hasSealed = (name: string): boolean => readStored(`${sealedPrefix}${name}`) !== null || readStored(name) !== null;
