import type { DBSchema, IDBPDatabase } from 'idb';
import { createBrowserDatabase } from '../browser-database.ts';
import { type DataKey, decryptText, getDataKey } from '../data-key.ts';
import { findKeys, hasKeys, onKeys } from '../offline-keys.ts';
import { CannotOpen } from '../sealing.ts';

/** The server names the rule that the change breaks (`refused`), or has something newer (`conflict`). Such a change waits for the person. */
export type Trouble<Stored> =
  | { kind: 'refused'; message: string /** Because someone else stored the same. */; isStored?: true }
  | { kind: 'conflict'; stored: Stored };

/** One change that the server has not confirmed. */
export type OfflineChange<Payload = unknown, Stored = unknown> = {
  /** Made here. A server that has seen it before answers without doing it twice. */
  id: string;
  /** The queue that it belongs to. */
  kind: string;
  /** The id of the person whose change it is. */
  owner: string;
  payload: Payload;
  /** The version that the person saw; null for something new. */
  baseVersion: number | null;
  /** In milliseconds; changes go out in this order. */
  createdAt: number;
  /** It was on its way once: it may have arrived although no answer came back. */
  wasSent: boolean;
  trouble: Trouble<Stored> | null;
};

/** What anybody can see who reads the database: whose it is, when it was written, and how long it is. */
type ChangeRow = { owner: string; createdAt: number; sealed: string };
type ChangesSchema = DBSchema & { changes: { key: [string, number]; value: ChangeRow } };

const storeName = 'changes';
const getPlace = ({ owner, createdAt }: Pick<ChangeRow, 'owner' | 'createdAt'>) => `change ${owner} ${createdAt}`;
/** All keys that belong to one person: whatever comes second. */
const createOwnerRange = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

/** Where the browser stores nothing changes live as long as the page. */
const database = createBrowserDatabase<ChangesSchema>('wellkept-changes', (db) => {
  db.createObjectStore(storeName, { keyPath: ['owner', 'createdAt'] });
});

/** With this and an open database a change is stored at once: a page that is being left does not wait for anything. */
let ready: { owner: string; dataKey: DataKey } | null = null;
let waitingWrites = 0;

onKeys(() => {
  ready = null;
});

async function prepare(owner: string): Promise<void> {
  const [keys] = await Promise.all([findKeys(owner), database.open()]);
  if (keys) ready = { owner, dataKey: await getDataKey(keys) };
}

/** Stores and removes in one step, so that a tab that is killed leaves either what was before or what comes after. */
async function writeRows(db: IDBPDatabase<ChangesSchema>, puts: readonly ChangeRow[], removed: readonly OfflineChange[]): Promise<true> {
  const tx = db.transaction(storeName, 'readwrite');
  for (const { owner, createdAt } of removed) void tx.store.delete([owner, createdAt]);
  for (const row of puts) void tx.store.put(row);
  // Without being asked a transaction ends when its page has heard of the last step, and a page that is being left hears nothing any more.
  tx.commit();
  await tx.done;
  return true;
}

const isReady = (owner: string) => ready?.owner === owner && hasKeys(owner);

async function writeChanges(puts: readonly OfflineChange[], removed: readonly OfflineChange[]): Promise<boolean> {
  const [owner = ''] = [...puts, ...removed].map((one) => one.owner);
  if (!isReady(owner) || !database.isOpen() || waitingWrites > 0) {
    waitingWrites += 1;
    await prepare(owner).finally(() => {
      waitingWrites -= 1;
    });
  }
  if (ready && isReady(owner)) {
    const { dataKey } = ready;
    const rows = puts.map((change) => ({
      owner,
      createdAt: change.createdAt,
      sealed: dataKey.encrypt(getPlace(change), JSON.stringify(change)),
    }));
    return (await database.use((db) => writeRows(db, rows, removed))) ?? puts.length === 0;
  }
  if (removed.length > 0) await database.use((db) => writeRows(db, [], removed));
  return puts.length === 0;
}

/**
 * What is stored for one person, in order. `isOpen`: false while there are no keys, so that there may be more. `unreadable` counts what is
 * damaged, or was sealed by a key that the server no longer has; it stays where it is.
 */
type StoredChanges = { changes: OfflineChange[]; isOpen: boolean; unreadable: number };

/** What fails for another reason, such as code that did not load, says nothing about the row. */
function nullIfDamaged(error: unknown): null {
  if (error instanceof CannotOpen) return null;
  throw error;
}

async function readChanges(owner: string): Promise<StoredChanges> {
  const keys = await findKeys(owner);
  const rows = keys && (await database.use((db) => db.getAll(storeName, createOwnerRange(owner))));
  if (!rows) return { changes: [], isOpen: false, unreadable: 0 };
  const texts = await Promise.all(rows.map((row) => decryptText(keys, getPlace(row), row.sealed).catch(nullIfDamaged)));
  // Written by this same code.
  const changes = texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as OfflineChange]));
  return { changes, isOpen: true, unreadable: rows.length - changes.length };
}

async function hasChangesOfOthers(owner: string): Promise<boolean> {
  const keys = (await database.use((db) => db.getAllKeys(storeName))) ?? [];
  return keys.some(([whose]) => whose !== owner);
}

export type ChangeStore = {
  /** Stores and removes changes of one person. Says whether this browser has them: it does not without keys, or where it has no place. */
  write: (puts: readonly OfflineChange[], removed: readonly OfflineChange[]) => Promise<boolean>;
  read: (owner: string) => Promise<StoredChanges>;
  /** Whether changes of anybody else are stored here. */
  hasOthers: (owner: string) => Promise<boolean>;
  /** Whether a change waits for the keys or the database: a page that is left now takes it along. */
  isWaiting: () => boolean;
};

/** The store of this browser, sealed with the keys of each person. The service worker writes into it too. */
export const sealedStore: ChangeStore = {
  write: writeChanges,
  read: readChanges,
  hasOthers: hasChangesOfOthers,
  isWaiting: () => waitingWrites > 0,
};
