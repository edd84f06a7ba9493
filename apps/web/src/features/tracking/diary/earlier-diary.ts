import type { DiaryEntry, DiaryEntryInput } from '@wellkept/contract/tracking/diary.ts';
import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Trouble } from '../../../lib/offline/change-store.ts';
import { findKeys } from '../../../lib/offline-keys.ts';
import { openSealed } from '../../../lib/sealing.ts';
import { createOwnerRange, diaryDatabase, plainDatabaseName } from './diary-cache.ts';
import { type DiaryChange, diaryKind } from './queued-entries.ts';

/** A change as earlier versions stored it: sealed in the database of the diary, and before that in the clear in one of its own. */
export type EarlierChange = {
  owner: string;
  seq: number;
  change: string;
  base: number | null;
  day: string;
  wasSent: boolean;
  after: string | null;
  trouble: Trouble<DiaryEntry> | null;
  isFromNotice?: true;
} & ({ entry: DiaryEntryInput } | { delete: string });

/** The same change in the shape of today, with its id and its place in the order. */
export function toDiaryChange(earlier: EarlierChange): DiaryChange {
  const { owner, seq, change, base, day, wasSent, after, trouble, isFromNotice } = earlier;
  const what = 'entry' in earlier ? { entry: earlier.entry } : { delete: earlier.delete };
  const payload = { ...what, day, after, ...(isFromNotice && { isFromNotice }) };
  return { id: change, kind: diaryKind, owner, payload, baseVersion: base, createdAt: seq, wasSent, trouble };
}

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

async function readPlainChanges(owner: string): Promise<EarlierChange[]> {
  const db = await openPlainDatabase();
  if (!db) return [];
  const changes: EarlierChange[] = await db.getAll('changes', createOwnerRange(owner));
  db.close();
  return changes;
}

/** What was read and nothing else: the worker of an earlier version may write until it is replaced. Another person's changes wait for them. */
async function removePlainChanges(owner: string, changes: readonly EarlierChange[]): Promise<void> {
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

async function readSealedChanges(owner: string): Promise<EarlierChange[]> {
  const keys = await findKeys(owner);
  const rows = keys && (await diaryDatabase.use((db) => db.getAll('changes', createOwnerRange(owner))));
  if (!rows) return [];
  const read = await Promise.all(
    // Sealed by an earlier version of this code. What cannot be opened stays where it is.
    rows.map(({ seq, sealed }) => openSealed(keys, `diary change ${owner} ${seq}`, sealed).catch(() => null)),
  );
  return read.filter((one): one is EarlierChange => one !== null);
}

async function removeSealedChanges(owner: string, changes: readonly EarlierChange[]): Promise<void> {
  await diaryDatabase.use(async (db) => {
    const tx = db.transaction('changes', 'readwrite');
    for (const { seq } of changes) void tx.store.delete([owner, seq]);
    await tx.done;
  });
}

/** What earlier versions stored for this person, to be taken over once. */
export async function readEarlierChanges(owner: string) {
  const [plain, sealed] = await Promise.all([readPlainChanges(owner), readSealedChanges(owner)]);
  return {
    changes: [...plain, ...sealed].map(toDiaryChange),
    done: async () => {
      await removePlainChanges(owner, plain);
      await removeSealedChanges(owner, sealed);
    },
  };
}
