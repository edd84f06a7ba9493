import { readStored } from './browser-storage.ts';
import { type DataKey, decryptText, getDataKey } from './data-key.ts';
import { log } from './log.ts';
import { findKeys, hasKeys, onKeys } from './offline-keys.ts';
import { CannotOpen, canSeal, openSealed, parseSealed, type SealingKeys } from './sealing.ts';
import { getSession, onSessionEvent } from './session.ts';

/**
 * Texts about the signed-in person that outlive the page, sealed with their keys. They are read and changed at once. Writing waits for the
 * other tabs, so a change is a function: it is applied here, and again to what the storage contains by then. A page that is left does not
 * wait: it writes what is pending before it goes.
 */
type Change = (before: string | null) => string | null;
type AreaName = 'localStorage' | 'sessionStorage';
/** Splits an earlier version's unencrypted text: `own` is this user's part merged with the sealed text, `rest` waits for its owner. */
type AdoptPlain = (plain: string, owner: string, sealed: string | null) => { own: string | null; rest: string | null };
type Settings = {
  area?: AreaName;
  adopt?: AdoptPlain;
  /** The browser asks before the page is left with a change that could not be stored. For texts that are nowhere else. */
  asksBeforeLoss?: boolean;
};

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

async function openSlot(keys: SealingKeys, place: string, slot: string): Promise<string | null> {
  const sealed = parseSealed(slot);
  // An earlier version sealed the text itself.
  return sealed ? String(await openSealed(keys, place, sealed)) : decryptText(keys, place, slot);
}

/** What is sealed under this name for the person; null where there is nothing, or nothing that can be opened. */
export async function readSealedText(keys: SealingKeys, name: string, owner: string, stored: string | null): Promise<string | null> {
  const slot = parseSlots(stored)[owner];
  if (slot === undefined) return null;
  try {
    return await openSlot(keys, getSealName(name, owner), slot);
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

/** The sealed text as this page last read or wrote it, with its content. */
type SeenSlot = { slot: string | undefined; content: string | null };
/** The text as the person left it: what is stored, with the changes that are not stored yet. */
type OwnText = {
  owner: string | null;
  shown: string | null;
  pending: Change[];
  hasFailed: boolean;
  seen: SeenSlot | null;
  dataKey: DataKey | null;
};
type Place = { name: string; area: AreaName; adopt: AdoptPlain };

const getStorageKey = (name: string) => `${sealedPrefix}${name}`;

/** Someone who signs in again after their session ended finds the text as it was. Another person does not, nor does one who signed out. */
function setOwner(text: OwnText, person: string | null): void {
  if (person === text.owner) return;
  text.owner = person;
  text.shown = null;
  text.pending = [];
  text.seen = null;
  text.dataKey = null;
}

const readSlot = (storage: Storage, name: string, person: string) => parseSlots(storage.getItem(getStorageKey(name)))[person];

function writeSlot(storage: Storage, name: string, text: OwnText, person: string, slot: string | undefined): void {
  const storageKey = getStorageKey(name);
  const { [person]: _, ...others } = parseSlots(storage.getItem(storageKey));
  const slots = slot === undefined ? others : { ...others, [person]: slot };
  try {
    if (Object.keys(slots).length > 0) storage.setItem(storageKey, JSON.stringify(slots));
    else storage.removeItem(storageKey);
    text.hasFailed = false;
  } catch (error) {
    text.hasFailed = true;
    throw error;
  }
}

/**
 * Writes the pending changes at once over what the storage has, and adopts what an earlier version left in the clear. Returns false before the
 * keys are here, and where another tab has written what this page did not read yet.
 */
function writePending({ name, area, adopt }: Place, text: OwnText): boolean {
  const { owner, seen, dataKey } = text;
  const storage = findStorage(area);
  if (owner === null || !seen || !dataKey || !storage || readSlot(storage, name, owner) !== seen.slot) return false;
  const plain = storage.getItem(name);
  const adopted = plain === null ? null : adopt(plain, owner, seen.content);
  const next = applyChanges(text.pending, adopted ? adopted.own : seen.content);
  if (next !== seen.content) {
    const slot = next === null ? undefined : dataKey.encrypt(getSealName(name, owner), next);
    writeSlot(storage, name, text, owner, slot);
    text.seen = { slot, content: next };
  }
  if (adopted && adopted.rest === null) storage.removeItem(name);
  else if (adopted?.rest != null) storage.setItem(name, adopted.rest);
  text.pending = [];
  text.shown = next;
  return true;
}

/** Reads what the storage has and writes the pending changes over it, one tab after the other. */
async function syncStorage(place: Place, text: OwnText, onRead: () => void): Promise<void> {
  const { name, area, adopt } = place;
  const person = text.owner;
  const storage = findStorage(area);
  const keys = person === null ? null : await findKeys(person);
  if (person === null || person !== text.owner || !storage) return;
  if (!keys) {
    // Without cryptography there is no sealing: what was stored before is still this person's.
    const plain = storage.getItem(name);
    if (canSeal() || plain === null || text.shown !== null) return;
    text.shown = adopt(plain, person, null).own;
    return onRead();
  }
  // The code that encrypts is loaded with the keys. A page that is left while it loads, or has no connection, writes nothing for now.
  const dataKey = await getDataKey(keys).catch((error: unknown) =>
    log.info(`${name} is not stored yet: its encryption could not be loaded`, error),
  );
  if (!dataKey) return;
  await runLocked(name, async () => {
    if (person !== text.owner) return;
    text.dataKey = dataKey;
    while (!writePending(place, text)) {
      const slot = readSlot(storage, name, person);
      const content = await readSealedText(keys, name, person, storage.getItem(getStorageKey(name)));
      // The session ended meanwhile, and the keys went with it.
      if (person !== text.owner || text.dataKey !== dataKey) return;
      text.seen = { slot, content };
    }
  });
  onRead();
}

/** What this page would take along: it is shown and not stored. */
const hasUnstored = ({ pending, shown, seen }: OwnText) => pending.length > 0 && shown !== (seen?.content ?? null);

/** A page that is left, or hidden and then discarded, runs nothing afterwards: what is pending is written now. */
function writeBeforeLeaving(place: Place, text: OwnText, asksBeforeLoss: boolean): { watch: () => void } {
  const write = () => {
    try {
      if (text.pending.length > 0) writePending(place, text);
    } catch (error) {
      log.warn(`The browser could not store ${place.name}`, error);
    }
  };
  const handleBeforeUnload = (event: Event) => {
    write();
    if (asksBeforeLoss && hasUnstored(text)) event.preventDefault();
  };
  if (typeof window === 'undefined') return { watch: () => undefined };
  window.addEventListener?.('pagehide', write);
  if (typeof document !== 'undefined')
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') write();
    });
  return {
    // Some browsers load a page with this listener again on “back”, so it is added only while something is pending.
    watch: () => {
      if (text.pending.length > 0) window.addEventListener?.('beforeunload', handleBeforeUnload);
      else window.removeEventListener?.('beforeunload', handleBeforeUnload);
    },
  };
}

export function createSealedText(
  name: string,
  { area = 'localStorage', adopt = discardPlain, asksBeforeLoss = false }: Settings = {},
): SealedText {
  const listeners = new Set<() => void>();
  const text: OwnText = { owner: getCurrentUserId(), shown: null, pending: [], hasFailed: false, seen: null, dataKey: null };
  const place: Place = { name, area, adopt };
  const leaving = writeBeforeLeaving(place, text, asksBeforeLoss);
  let queue: Promise<void> = Promise.resolve();
  /** The sync that did not begin yet takes along every change until it does. */
  let waiting: Promise<void> | null = null;

  const notifyListeners = () => {
    leaving.watch();
    for (const listener of listeners) listener();
  };
  const syncOwn = () => {
    const person = getCurrentUserId();
    if (person === null) return Promise.resolve();
    setOwner(text, person);
    if (waiting) return waiting;
    waiting = queue = queue
      .then(() => {
        waiting = null;
        return syncStorage(place, text, notifyListeners);
      })
      // Seen once where a page opened a window, for no known reason. What fails twice in a row says something about the storage.
      .catch(() => syncStorage(place, text, notifyListeners))
      .catch((error: unknown) => log.warn(`The browser could not store ${name}`, error));
    return waiting;
  };
  onKeys((held) => {
    if (held.owner === getCurrentUserId()) void syncOwn();
  });
  onSessionEvent((event) => {
    if (event === 'LEFT') setOwner(text, null);
    // Without a session the page has no keys either.
    if (event === 'SIGNED_OUT') text.dataKey = null;
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
    // Before the code that encrypts is here, a page that is left can write nothing.
    isStored: () =>
      text.owner !== null &&
      hasKeys(text.owner) &&
      text.dataKey !== null &&
      text.seen !== null &&
      findStorage(area) !== null &&
      !text.hasFailed,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => syncOwn(),
  };
}

/** Whether anything is stored under this name, by any user, sealed or left by an earlier version. */
export const hasSealed = (name: string): boolean => readStored(`${sealedPrefix}${name}`) !== null || readStored(name) !== null;
