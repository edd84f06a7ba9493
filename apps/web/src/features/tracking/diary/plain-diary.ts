import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { QueuedChange } from './diary-database.ts';

/** The unencrypted database of earlier versions. Its content moves to the sealed one, and it is deleted. */
const plainDatabaseName = 'wellkept-diary';

type PlainCachedRow = { owner: string; name: string; at: number; value: unknown };
export type PlainDiary = { owner: string; changes: QueuedChange[]; cached: PlainCachedRow[] };

const createOwnerRange = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

/** Null where there is none: to ask must not make one. */
async function openPlainDatabase(): Promise<IDBPDatabase | null> {
  let isNew = false;
  const opening = openDB(plainDatabaseName, undefined, {
    upgrade(_db, _from, _to, tx) {
      isNew = true;
      tx.done.catch(() => undefined);
      tx.abort();
    },
    blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
  });
  const db = await opening.catch(() => null);
  if (isNew) db?.close();
  return isNew ? null : db;
}

export async function readPlainDiary(owner: string): Promise<PlainDiary | null> {
  const db = await openPlainDatabase();
  if (!db) return null;
  const [changes, cached] = await Promise.all([db.getAll('changes', createOwnerRange(owner)), db.getAll('kept', createOwnerRange(owner))]);
  db.close();
  return { owner, changes, cached };
}

/** What was read and nothing else: the worker of an earlier version may write until it is replaced. Another person's changes wait for them. */
export async function removePlainDiary({ owner, changes }: PlainDiary): Promise<void> {
  const db = await openPlainDatabase();
  if (!db) return;
  const tx = db.transaction(['changes', 'kept'], 'readwrite');
  for (const { seq } of changes) void tx.objectStore('changes').delete([owner, seq]);
  // What was read of anybody's diary can be read again.
  void tx.objectStore('kept').clear();
  const left = tx.objectStore('changes').count();
  await tx.done;
  db.close();
  if ((await left) === 0) await deleteDB(plainDatabaseName);
}
