import type { DiaryEntry, DiaryEntryInput } from '@wellkept/contract/tracking/diary.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { findKeys } from '../../../lib/offline-keys.ts';
import { hideName, openSealed, type Sealed, type SealingKeys, seal } from '../../../lib/sealing.ts';
import { readPlainDiary, removePlainDiary } from './plain-diary.ts';

type Change = { change: string; base: number | null } & ({ entry: DiaryEntryInput } | { delete: string });

/** A change that the server has not answered yet, or whose answer the person has not looked at. */
export type QueuedChange = Change & {
  owner: string;
  /** Its place in the queue; changes go out in this order. */
  seq: number;
  /** One press on a reminder's notice made it: the worker that keeps the app's files may send it, page or no page. */
  isFromNotice?: true;
  /** The day that it is about. */
  day: string;
  /** It was on its way once: it may have arrived although no answer came back. */
  wasSent: boolean;
  /** The change before it to the same entry, whose answer says what this one is based on. */
  after: string | null;
  /** The server did not take it: the rule that it breaks, or what is stored instead. */
  trouble: { kind: 'refused'; message: string } | { kind: 'conflict'; stored: DiaryEntry } | null;
};

/** What anybody can see who reads the database: whose it is, when it was written, and how long it is. */
type ChangeRow = { owner: string; seq: number; sealed: Sealed };
type CachedRow = { owner: string; name: string; isDay: boolean; at: number; sealed: Sealed };

/** The name under which browsers already store the cached rows. */
const cachedStore = 'kept';

type DiarySchema = DBSchema & {
  changes: { key: [string, number]; value: ChangeRow };
  [cachedStore]: { key: [string, string]; value: CachedRow };
};

let opened: Promise<IDBPDatabase<DiarySchema> | null> | null = null;

/** Null where the browser keeps nothing: the diary then lives as long as the page. */
function getDatabase(): Promise<IDBPDatabase<DiarySchema> | null> {
  opened ??= openDiary().catch(() => null);
  return opened;
}

// Throws where the browser has no databases at all.
const openDiary = async () =>
  openDB<DiarySchema>('wellkept-sealed-diary', 1, {
    upgrade(db) {
      db.createObjectStore('changes', { keyPath: ['owner', 'seq'] });
      db.createObjectStore(cachedStore, { keyPath: ['owner', 'name'] });
    },
    // Another tab signs out and clears: this one must not stand in its way.
    blocking: (_now, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = null;
    },
    terminated: () => {
      opened = null;
    },
  });

/** All keys that belong to one person: whatever comes second. */
const createOwnerRange = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);
const getChangePlace = ({ owner, seq }: Pick<ChangeRow, 'owner' | 'seq'>) => `diary change ${owner} ${seq}`;
const getCachedPlace = (owner: string, cacheName: string) => `diary kept ${owner} ${cacheName}`;

const sealChanges = (keys: SealingKeys, changes: readonly QueuedChange[]): Promise<ChangeRow[]> =>
  Promise.all(
    changes.map(async (change) => ({
      owner: change.owner,
      seq: change.seq,
      sealed: await seal(keys, getChangePlace(change), change),
    })),
  );

async function sealCached(keys: SealingKeys, owner: string, cacheName: string, at: number, value: unknown): Promise<CachedRow> {
  const [name, sealed] = await Promise.all([hideName(keys, cacheName), seal(keys, getCachedPlace(owner, cacheName), value)]);
  return { owner, name, isDay: cacheName.startsWith('day '), at, sealed };
}

/** Stores and removes in one step, so that a tab that is killed leaves either what was before or what comes after. */
async function writeRows(
  db: IDBPDatabase<DiarySchema>,
  puts: readonly ChangeRow[],
  removed: readonly Pick<QueuedChange, 'owner' | 'seq'>[],
): Promise<void> {
  const tx = db.transaction('changes', 'readwrite');
  for (const { owner, seq } of removed) void tx.store.delete([owner, seq]);
  for (const one of puts) void tx.store.put(one);
  // Without being asked a transaction ends when its page has heard of the last step, and a page that is being left hears nothing any more.
  tx.commit();
  await tx.done;
}

/** Seals what an earlier version stored unencrypted, and only then removes the original. */
async function migratePlainDiary(db: IDBPDatabase<DiarySchema>, keys: SealingKeys, owner: string): Promise<void> {
  const plain = await readPlainDiary(owner);
  if (!plain) return;
  await writeRows(db, await sealChanges(keys, plain.changes), []);
  for (const { name, at, value } of plain.cached) await db.put(cachedStore, await sealCached(keys, owner, name, at, value));
  await removePlainDiary(plain);
}

/**
 * What is on its way for this person. `isOpen`: false while there are no keys, so that there may be more. `unreadable` counts what is damaged,
 * or was sealed by a key that the server no longer has; it stays where it is.
 */
export type StoredQueue = { changes: QueuedChange[]; isOpen: boolean; unreadable: number };

export async function readQueue(owner: string): Promise<StoredQueue> {
  const keys = await findKeys(owner);
  const db = keys && (await getDatabase());
  if (!db) return { changes: [], isOpen: false, unreadable: 0 };
  await migratePlainDiary(db, keys, owner);
  const rows = await db.getAll('changes', createOwnerRange(owner));
  const read = await Promise.all(
    // Sealed by this same code.
    rows.map((row) => openSealed(keys, getChangePlace(row), row.sealed).catch(() => null) as Promise<QueuedChange | null>),
  );
  const changes = read.filter((one) => one !== null);
  return { changes, isOpen: true, unreadable: rows.length - changes.length };
}

/** Says whether this browser keeps them: it does not without keys, or where it has no place. */
export async function writeQueue(puts: readonly QueuedChange[], removed: readonly QueuedChange[]): Promise<boolean> {
  const [owner = ''] = [...puts, ...removed].map((one) => one.owner);
  const [keys, db] = await Promise.all([findKeys(owner), getDatabase()]);
  if (!db) return puts.length === 0;
  await writeRows(db, keys ? await sealChanges(keys, puts) : [], removed);
  return keys !== null || puts.length === 0;
}

/** Whether nobody has anything on its way. */
export async function isQueueEmpty(): Promise<boolean> {
  return ((await (await getDatabase())?.count('changes')) ?? 0) === 0;
}

export async function readCachedData<Value>(owner: string, cacheName: string): Promise<Value | null> {
  const keys = await findKeys(owner);
  const db = keys && (await getDatabase());
  if (!db) return null;
  const row = await db.get(cachedStore, [owner, await hideName(keys, cacheName)]);
  if (!row) return null;
  // Written by this same code; what another version wrote has another name. What cannot be opened is asked for again.
  return openSealed(keys, getCachedPlace(owner, cacheName), row.sealed).catch(() => null) as Promise<Value | null>;
}

const cachedDaysMax = 60;

/** Keeps what was read, for a time without a connection. Of the days that were looked at the latest stay. */
export async function writeCachedData(owner: string, cacheName: string, value: unknown): Promise<void> {
  const keys = await findKeys(owner);
  const db = keys && (await getDatabase());
  if (!db) return;
  await db.put(cachedStore, await sealCached(keys, owner, cacheName, Date.now(), value));
  const days = (await db.getAll(cachedStore, createOwnerRange(owner))).filter(({ isDay }) => isDay);
  for (const old of days.sort((a, b) => b.at - a.at).slice(cachedDaysMax)) await db.delete(cachedStore, [owner, old.name]);
}
