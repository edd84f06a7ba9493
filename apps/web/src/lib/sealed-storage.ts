import { readStored } from './browser-storage.ts';
import { log } from './log.ts';
import { hasKeys, keysOf, onKeys } from './offline-keys.ts';
import { CannotOpen, canSeal, openSealed, readSealed, type SealingKeys, seal, writeSealed } from './sealing.ts';
import { currentSession, onSessionEvent } from './session.ts';

/**
 * Texts about the signed-in person that outlive the page, sealed with their keys. They are read and changed at once; sealing takes a moment,
 * so a change is a function: it is applied here, and again to what the storage holds by then, where another tab may have written.
 */
type Change = (before: string | null) => string | null;
type AreaName = 'localStorage' | 'sessionStorage';
/** What of a text that an earlier version kept in the clear is this person's, put to what is sealed already; the rest waits for its own person. */
type Adopt = (plain: string, owner: string, sealed: string | null) => { own: string | null; rest: string | null };
type Settings = { area?: AreaName; adopt?: Adopt };

export type SealedText = {
  /** Null before the keys are here: `onChange` calls when they are. */
  read: () => string | null;
  update: (change: Change) => void;
  /** Whether a change outlives the page. Before the keys are here it waits for them, and ends with the page. */
  isKept: () => boolean;
  onChange: (listener: () => void) => () => void;
  /** Settles when what was there can be read and what was changed is kept, or neither can be for now. */
  settled: () => Promise<void>;
};

export const sealedPrefix = 'sealed-';
/** An earlier version's text that nobody needs any more. */
const forgetPlain: Adopt = (_plain, _owner, sealed) => ({ own: sealed, rest: null });

function areaNamed(name: AreaName): Storage | null {
  try {
    return typeof window === 'undefined' ? null : (window[name] ?? null);
  } catch {
    // The person lets this site keep nothing.
    return null;
  }
}

const placeOf = (name: string, owner: string) => `${name} ${owner}`;

/** By person, so that one who signs in on another's device writes over nothing of theirs. */
function readSlots(text: string | null): Record<string, string> {
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
  const sealed = readSealed(readSlots(stored)[owner] ?? '');
  if (!sealed) return null;
  try {
    return String(await openSealed(keys, placeOf(name, owner), sealed));
  } catch (error) {
    log.warn(`What is kept as ${name} cannot be opened (${error instanceof CannotOpen ? error.reason : 'unknown'})`);
    return null;
  }
}

const inLock = (name: string, work: () => Promise<void>): Promise<void> =>
  // A browser has no locks for a page that came over plain HTTP; that one seals nothing either.
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(`sealed ${name}`, work) : work();

const personNow = () => currentSession().user?.id ?? null;
const applied = (changes: readonly Change[], base: string | null) =>
  changes.reduce<string | null>((before, change) => change(before), base);

export function sealedText(name: string, { area = 'localStorage', adopt = forgetPlain }: Settings = {}): SealedText {
  const storageKey = `${sealedPrefix}${name}`;
  const listeners = new Set<() => void>();
  let owner = personNow();
  /** As the person left it: what is kept, with what is pending. */
  let shown: string | null = null;
  let pending: Change[] = [];
  let hasFailed = false;
  let lane: Promise<void> = Promise.resolve();

  const tell = () => {
    for (const listener of listeners) listener();
  };
  /** Who signs in again after their session ran out finds it as it was; another person, and one who left, does not. */
  const becomeOf = (person: string | null) => {
    if (person === owner) return;
    owner = person;
    shown = null;
    pending = [];
  };
  const inLane = (work: () => Promise<void>) => {
    lane = lane.then(work).catch((error: unknown) => log.warn(`The browser could not keep ${name}`, error));
    return lane;
  };

  /** Writes what is pending for the person over what the storage holds, and takes over what an earlier version left in the clear. */
  const bring = async (person: string) => {
    const storage = areaNamed(area);
    const keys = await keysOf(person);
    if (person !== owner || !storage) return;
    const plain = storage.getItem(name);
    if (!keys) {
      // Without cryptography there is no sealing: what was kept before is still this person's.
      if (canSeal() || plain === null || shown !== null) return;
      shown = adopt(plain, person, null).own;
      return tell();
    }
    await inLock(name, async () => {
      const stored = await readSealedText(keys, name, person, storage.getItem(storageKey));
      const adopted = plain === null ? null : adopt(plain, person, stored);
      const changes = [...pending];
      const next = applied(changes, adopted ? adopted.own : stored);
      const text = next !== null && next !== stored ? writeSealed(await seal(keys, placeOf(name, person), next)) : null;
      if (person !== owner) return;
      if (next !== stored) writeSlot(storage, person, text);
      if (adopted && adopted.rest === null) storage.removeItem(name);
      else if (adopted?.rest != null) storage.setItem(name, adopted.rest);
      pending = pending.slice(changes.length);
      shown = applied(pending, next);
    });
    tell();
  };

  const writeSlot = (storage: Storage, person: string, text: string | null) => {
    const { [person]: _, ...others } = readSlots(storage.getItem(storageKey));
    const slots = text === null ? others : { ...others, [person]: text };
    try {
      if (Object.keys(slots).length > 0) storage.setItem(storageKey, JSON.stringify(slots));
      else storage.removeItem(storageKey);
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };

  const bringOwn = () => {
    const person = personNow();
    if (person === null) return Promise.resolve();
    becomeOf(person);
    return inLane(() => bring(person));
  };
  onKeys((held) => {
    if (held.owner === personNow()) void bringOwn();
  });
  onSessionEvent((event) => {
    if (event === 'LEFT') becomeOf(null);
  });
  if (typeof window !== 'undefined' && area === 'localStorage')
    window.addEventListener?.('storage', ({ key }) => {
      if (key === storageKey || key === null) void bringOwn();
    });
  void bringOwn();

  return {
    read: () => (owner !== null && owner === personNow() ? shown : null),
    update: (change) => {
      if (personNow() !== null) becomeOf(personNow());
      pending.push(change);
      shown = change(shown);
      void bringOwn();
      tell();
    },
    isKept: () => owner !== null && hasKeys(owner) && areaNamed(area) !== null && !hasFailed,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => bringOwn(),
  };
}

/** Whether something lies under this name, whoever's it is, sealed or as an earlier version left it. */
export const hasSealed = (name: string): boolean => readStored(`${sealedPrefix}${name}`) !== null || readStored(name) !== null;
