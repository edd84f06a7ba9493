import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type DataKey, decryptText, getDataKey } from '../data-key.ts';
import { findKeys, hasKeys, onKeys } from '../offline-keys.ts';
import { CannotOpen } from '../sealing.ts';

/** The server names the rule that the change breaks (`refused`), or has something newer (`conflict`). Such a change waits for the person. */
export type Trouble<Stored> = { kind: 'refused'; message: string } | { kind: 'conflict'; stored: Stored };

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
type Database = IDBPDatabase<ChangesSchema>;

const storeName = 'changes';
const getPlace = ({ owner, createdAt }: Pick<ChangeRow, 'owner' | 'createdAt'>) => `change ${owner} ${createdAt}`;
/** All keys that belong to one person: whatever comes second. */
const createOwnerRange = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

let opened: Promise<Database | null> | null = null;
/** With these a change is stored at once: a page that is being left does not wait for anything. */
let ready: { owner: string; db: Database; dataKey: DataKey } | null = null;
let waitingWrites = 0;

function forgetDatabase() {
  opened = null;
  ready = null;
}

// Throws where the browser has no databases at all.
const open = async () =>
  openDB<ChangesSchema>('wellkept-changes', 1, {
    upgrade: (db) => void db.createObjectStore(storeName, { keyPath: ['owner', 'createdAt'] }),
    // Another tab signs out and clears: this one must not stand in its way.
    blocking: (_now, _wanted, event) => {
      (event.target as IDBDatabase).close();
      forgetDatabase();
    },
    terminated: forgetDatabase,
  });

/** Null where the browser keeps nothing: changes then live as long as the page. */
function getDatabase(): Promise<Database | null> {
  opened ??= open().catch(() => null);
  return opened;
}

onKeys(() => {
  ready = null;
});

async function prepare(owner: string): Promise<void> {
  const [keys, db] = await Promise.all([findKeys(owner), getDatabase()]);
  if (keys && db) ready = { owner, db, dataKey: await getDataKey(keys) };
}

/** Stores and removes in one step, so that a tab that is killed leaves either what was before or what comes after. */
async function writeRows(db: Database, puts: readonly ChangeRow[], removed: readonly OfflineChange[]): Promise<void> {
  const tx = db.transaction(storeName, 'readwrite');
  for (const { owner, createdAt } of removed) void tx.store.delete([owner, createdAt]);
  for (const row of puts) void tx.store.put(row);
  // Without being asked a transaction ends when its page has heard of the last step, and a page that is being left hears nothing any more.
  tx.commit();
  await tx.done;
}

const isReady = (owner: string) => ready?.owner === owner && hasKeys(owner);

async function writeChanges(puts: readonly OfflineChange[], removed: readonly OfflineChange[]): Promise<boolean> {
  const [owner = ''] = [...puts, ...removed].map((one) => one.owner);
  if (!isReady(owner) || waitingWrites > 0) {
    waitingWrites += 1;
    await prepare(owner).finally(() => {
      waitingWrites -= 1;
    });
  }
  if (ready && isReady(owner)) {
    const { db, dataKey } = ready;
    const rows = puts.map((change) => ({
      owner,
      createdAt: change.createdAt,
      sealed: dataKey.encrypt(getPlace(change), JSON.stringify(change)),
    }));
    await writeRows(db, rows, removed);
    return true;
  }
  const db = removed.length > 0 ? await getDatabase() : null;
  if (db) await writeRows(db, [], removed);
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
  const db = keys && (await getDatabase());
  if (!db) return { changes: [], isOpen: false, unreadable: 0 };
  const rows = await db.getAll(storeName, createOwnerRange(owner));
  const texts = await Promise.all(rows.map((row) => decryptText(keys, getPlace(row), row.sealed).catch(nullIfDamaged)));
  // Written by this same code.
  const changes = texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as OfflineChange]));
  return { changes, isOpen: true, unreadable: rows.length - changes.length };
}

async function hasChangesOfOthers(owner: string): Promise<boolean> {
  const keys = (await (await getDatabase())?.getAllKeys(storeName)) ?? [];
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
