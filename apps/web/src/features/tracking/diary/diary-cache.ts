import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { findKeys } from '../../../lib/offline-keys.ts';
import { hideName, openSealed, type Sealed, type SealingKeys, seal } from '../../../lib/sealing.ts';

/** What anybody can see who reads the database: whose it is, when it was written, and how long it is. */
type CachedRow = { owner: string; name: string; isDay: boolean; at: number; sealed: Sealed };
/** A change as an earlier version stored it. */
type EarlierChangeRow = { owner: string; seq: number; sealed: Sealed };

/** The name under which browsers already store the cached rows. */
const cachedStore = 'kept';

type DiarySchema = DBSchema & {
  changes: { key: [string, number]; value: EarlierChangeRow };
  [cachedStore]: { key: [string, string]; value: CachedRow };
};

let opened: Promise<IDBPDatabase<DiarySchema> | null> | null = null;

/** Null where the browser keeps nothing: what was read is read again. */
export function getDiaryDatabase(): Promise<IDBPDatabase<DiarySchema> | null> {
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
export const createOwnerRange = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);
const getCachedPlace = (owner: string, cacheName: string) => `diary kept ${owner} ${cacheName}`;

async function sealCached(keys: SealingKeys, owner: string, cacheName: string, value: unknown): Promise<CachedRow> {
  const [name, sealed] = await Promise.all([hideName(keys, cacheName), seal(keys, getCachedPlace(owner, cacheName), value)]);
  return { owner, name, isDay: cacheName.startsWith('day '), at: Date.now(), sealed };
}

export async function readCachedData<Value>(owner: string, cacheName: string): Promise<Value | null> {
  const keys = await findKeys(owner);
  const db = keys && (await getDiaryDatabase());
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
  const db = keys && (await getDiaryDatabase());
  if (!db) return;
  await db.put(cachedStore, await sealCached(keys, owner, cacheName, value));
  const days = (await db.getAll(cachedStore, createOwnerRange(owner))).filter(({ isDay }) => isDay);
  for (const old of days.sort((a, b) => b.at - a.at).slice(cachedDaysMax)) await db.delete(cachedStore, [owner, old.name]);
}
