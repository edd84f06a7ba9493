import type { DBSchema } from 'idb';
import { createBrowserDatabase } from '../../../lib/browser-database.ts';
import { findRefusal } from '../../../lib/failure.ts';
import { findKeys } from '../../../lib/offline-keys.ts';
import { hideName, openSealed, type Sealed, type SealingKeys, seal } from '../../../lib/sealing.ts';
import { getSession } from '../../../lib/session.ts';
import './service-worker.ts';

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

/** Where the browser stores nothing, what was read is read again. */
export const diaryDatabase = createBrowserDatabase<DiarySchema>('wellkept-sealed-diary', (db) => {
  db.createObjectStore('changes', { keyPath: ['owner', 'seq'] });
  db.createObjectStore(cachedStore, { keyPath: ['owner', 'name'] });
});

/** All keys that belong to one person: whatever comes second. */
export const createOwnerRange = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

/** Where versions before that stored changes in the clear. */
export const plainDatabaseName = 'wellkept-diary';

/** Whether an earlier version left changes of this person in this browser. Where it does not list its databases they have to be looked for. */
export async function mayHaveEarlierChanges(owner: string): Promise<boolean> {
  if (!('databases' in indexedDB)) return true;
  if ((await indexedDB.databases()).some(({ name }) => name === plainDatabaseName)) return true;
  return ((await diaryDatabase.use((db) => db.count('changes', createOwnerRange(owner)))) ?? 0) > 0;
}

const getCachedPlace = (owner: string, cacheName: string) => `diary kept ${owner} ${cacheName}`;

async function sealCached(keys: SealingKeys, owner: string, cacheName: string, value: unknown): Promise<CachedRow> {
  const [name, sealed] = await Promise.all([hideName(keys, cacheName), seal(keys, getCachedPlace(owner, cacheName), value)]);
  return { owner, name, isDay: cacheName.startsWith('day '), at: Date.now(), sealed };
}

export async function readCachedData<Value>(owner: string, cacheName: string): Promise<Value | null> {
  const keys = await findKeys(owner);
  if (!keys) return null;
  const name = await hideName(keys, cacheName);
  const row = await diaryDatabase.use((db) => db.get(cachedStore, [owner, name]));
  if (!row) return null;
  // Written by this same code; what another version wrote has another name. What cannot be opened is asked for again.
  return openSealed(keys, getCachedPlace(owner, cacheName), row.sealed).catch(() => null) as Promise<Value | null>;
}

const cachedDaysMax = 60;

/** Keeps what was read, for a time without a connection. Of the days that were looked at the latest stay. */
export async function writeCachedData(owner: string, cacheName: string, value: unknown): Promise<void> {
  const keys = await findKeys(owner);
  if (!keys) return;
  const row = await sealCached(keys, owner, cacheName, value);
  await diaryDatabase.use(async (db) => {
    await db.put(cachedStore, row);
    const days = (await db.getAll(cachedStore, createOwnerRange(owner))).filter(({ isDay }) => isDay);
    for (const old of days.sort((a, b) => b.at - a.at).slice(cachedDaysMax)) await db.delete(cachedStore, [owner, old.name]);
  });
}

export type ReadFromServer<Value> = () => Promise<{ data?: Value; error?: unknown }>;

/** Reads from the server and caches the answer; without a connection, reads the cache. */
export async function readWithCache<Value>(name: string, read: ReadFromServer<Value>): Promise<Value> {
  const owner = getSession().user?.id ?? '';
  try {
    const { data, error } = await read();
    if (data === undefined) throw error;
    void writeCachedData(owner, name, data);
    return data;
  } catch (error) {
    const cached = findRefusal(error) ? null : await readCachedData<Value>(owner, name);
    if (cached === null) throw error;
    return cached;
  }
}
