import { getSession, onSessionEvent } from '../session.ts';
import { type ChangeStore, type OfflineChange, sealedStore } from './change-store.ts';

/**
 * The changes of this page: what the browser has stored for the signed-in person, with what it could not store. Other tabs and the service
 * worker write into the same store.
 */
let changeStore: ChangeStore = sealedStore;
let changes: readonly OfflineChange[] = [];
let owner: string | null = null;
let loading: Promise<void> | null = null;
/** What could not be stored lives as long as the page, and waits for its person. */
const unstored = new Set<string>();
let unreadable = 0;
let writesCount = 0;
let lastWrite: Promise<unknown> = Promise.resolve();

const listeners = new Set<() => void>();
const goneListeners = new Set<(gone: readonly OfflineChange[]) => void>();
/** Brings what an earlier version stored elsewhere into this store. */
type TakeOver = (owner: string) => Promise<{ changes: readonly OfflineChange[]; done: () => Promise<void> } | null>;
const takeOvers = new Map<TakeOver, string | null>();

const otherTabs = typeof window === 'undefined' || !('BroadcastChannel' in window) ? null : new BroadcastChannel('offline-changes');

/** For tests, which have no database of a browser. */
export function setChangeStore(next: ChangeStore): void {
  changeStore = next;
  loading = null;
}

export const hasChangesOfOthers = (person: string): Promise<boolean> => changeStore.hasOthers(person).catch(() => true);
export const getCurrentUserId = (): string | null => getSession().user?.id ?? null;
export const listChanges = (): readonly OfflineChange[] => changes;

/** How this browser's part stands. */
export type StorageState = { isStored: boolean; unreadable: number };
export const intactStorage: StorageState = { isStored: true, unreadable: 0 };
let storageState = intactStorage;
export const getStorageState = (): StorageState => storageState;

export function onChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back with changes that another tab, or the service worker, was rid of. */
export function onGone(listener: (gone: readonly OfflineChange[]) => void): void {
  goneListeners.add(listener);
}

function setChanges(next: readonly OfflineChange[]) {
  changes = next;
  const isStored = unstored.size === 0;
  if (storageState.isStored !== isStored || storageState.unreadable !== unreadable) storageState = { isStored, unreadable };
  for (const listener of listeners) listener();
}

/** Only what could not be stored waits here for its person: the rest lies sealed in the browser. */
function setOwner(person: string | null) {
  if (person === owner) return;
  owner = person;
  loading = null;
  unreadable = 0;
  for (const one of takeOvers.keys()) takeOvers.set(one, null);
  setChanges(changes.filter(({ id }) => unstored.has(id)));
}

const byTime = (one: OfflineChange, other: OfflineChange) => one.createdAt - other.createdAt;

/** Shows changes at once; resolves when they are stored, or cannot be. */
export function commit(puts: readonly OfflineChange[], removed: readonly OfflineChange[]): Promise<void> {
  const fresh = new Map(puts.map((one) => [one.id, one]));
  const gone = new Set(removed.map(({ id }) => id));
  const others = changes.filter(({ id }) => !fresh.has(id) && !gone.has(id));
  for (const id of gone) unstored.delete(id);
  setChanges([...others, ...puts].sort(byTime));
  return puts.length + removed.length > 0 ? store(puts, removed) : Promise.resolve();
}

async function store(puts: readonly OfflineChange[], removed: readonly OfflineChange[]): Promise<void> {
  writesCount += 1;
  const write = changeStore.write(puts, removed).catch(() => false);
  lastWrite = write;
  if (await write) {
    for (const { id } of puts) unstored.delete(id);
    otherTabs?.postMessage('changed');
    await storeAgain();
  } else for (const { id } of puts) unstored.add(id);
  if (storageState.isStored !== (unstored.size === 0)) setChanges([...changes]);
}

/** What could not be stored before may be stored now. */
async function storeAgain(): Promise<void> {
  const failed = changes.filter((one) => one.owner === owner && unstored.has(one.id));
  if (failed.length === 0 || !(await changeStore.write(failed, []).catch(() => false))) return;
  for (const { id } of failed) unstored.delete(id);
  setChanges([...changes]);
}

/** Reads what the browser has by now, after every write of this page. False while there are no keys. */
async function read(person: string): Promise<boolean> {
  for (;;) {
    const count = writesCount;
    await lastWrite;
    const stored = await changeStore.read(person);
    if (person !== owner) return false;
    if (!stored.isOpen) return false;
    if (count === writesCount) {
      merge(stored.changes, stored.unreadable);
      return true;
    }
  }
}

function merge(stored: readonly OfflineChange[], unreadableCount: number) {
  const here = new Map(changes.map((one) => [one.id, one]));
  const there = new Set(stored.map(({ id }) => id));
  const gone = changes.filter(({ id }) => !there.has(id) && !unstored.has(id));
  const isSame = (one: OfflineChange) => JSON.stringify(here.get(one.id)) === JSON.stringify(one);
  if (gone.length === 0 && unreadable === unreadableCount && stored.every((one) => isSame(one) || unstored.has(one.id))) return;
  unreadable = unreadableCount;
  const read = stored.filter(({ id }) => !unstored.has(id)).map((one) => (isSame(one) ? (here.get(one.id) ?? one) : one));
  setChanges([...read, ...changes.filter(({ id }) => unstored.has(id))].sort(byTime));
  if (gone.length > 0) for (const listener of goneListeners) listener(gone);
}

async function runTakeOvers(person: string): Promise<void> {
  for (const [takeOver, taken] of takeOvers) {
    if (taken === person) continue;
    takeOvers.set(takeOver, person);
    const found = await takeOver(person).catch(() => null);
    if (!found || person !== owner) continue;
    const here = new Set(changes.map(({ id }) => id));
    const fresh = found.changes.filter(({ id }) => !here.has(id));
    await commit(fresh, []);
    // What could not be stored here stays where it was.
    if (!fresh.some(({ id }) => unstored.has(id))) await found.done().catch(() => undefined);
  }
}

/** Reads what was left over from before, once for each person. */
export function load(): Promise<void> {
  const person = getCurrentUserId();
  setOwner(person);
  if (person === null) return Promise.resolve();
  loading ??= read(person)
    .catch(() => false)
    .then(async (isOpen) => {
      if (person !== owner) return;
      // Without keys there may be more: it is read when they come.
      if (!isOpen) loading = null;
      else await runTakeOvers(person);
    });
  return loading;
}

/** Reads again what another tab or the service worker wrote. */
export async function reload(): Promise<void> {
  await load();
  const person = getCurrentUserId();
  if (person === null || person !== owner || !loading) return;
  await read(person).catch(() => false);
  await storeAgain();
}

/** For a queue whose code comes later than the first. */
export function addTakeOver(takeOver: TakeOver): void {
  takeOvers.set(takeOver, null);
  if (owner === null || !loading) return;
  const person = owner;
  loading = loading.then(() => (person === owner ? runTakeOvers(person) : undefined));
}

otherTabs?.addEventListener('message', () => {
  if (owner !== null && loading) void reload();
});

onSessionEvent((event) => {
  if (event === 'LEFT') {
    unstored.clear();
    owner = null;
    loading = null;
    setChanges([]);
  } else setOwner(getCurrentUserId());
});

if (typeof window !== 'undefined')
  // Nobody leaves without a question with what this browser could not write down.
  window.addEventListener?.('beforeunload', (event) => {
    if (unstored.size > 0 || changeStore.isWaiting()) event.preventDefault();
  });
