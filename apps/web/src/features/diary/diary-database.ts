import type { DiaryEntry, DiaryEntryInput } from '@wellkept/contract/diary.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { log } from '../../lib/log.ts';
import { diaryDatabase } from '../../lib/sign-out.ts';

type Change = { change: string; base: number | null } & ({ entry: DiaryEntryInput } | { delete: string });

/** A change that the server has not answered yet, or whose answer the person has not looked at. */
export type Queued = Change & {
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

type Kept = { owner: string; name: string; at: number; value: unknown };

type Schema = DBSchema & {
  changes: { key: [string, number]; value: Queued };
  kept: { key: [string, string]; value: Kept };
};

let opened: Promise<IDBPDatabase<Schema> | null> | null = null;

/** Null where the browser keeps nothing: the diary then lives as long as the page. */
function database(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= openDB<Schema>(diaryDatabase, 1, {
    upgrade(db) {
      db.createObjectStore('changes', { keyPath: ['owner', 'seq'] });
      db.createObjectStore('kept', { keyPath: ['owner', 'name'] });
    },
    // Another tab signs out and clears: this one must not stand in its way.
    blocking: (_now, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = null;
    },
  }).catch((error: unknown) => {
    log.warn('The browser keeps no diary', error);
    return null;
  });
  return opened;
}

/** All keys that belong to one person: whatever comes second. */
const of = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

export async function readQueue(owner: string): Promise<Queued[]> {
  return (await (await database())?.getAll('changes', of(owner))) ?? [];
}

/** Stores and removes in one step, so that a tab that is killed leaves either what was before or what comes after. */
export async function writeQueue(puts: readonly Queued[], removed: readonly Queued[]): Promise<void> {
  const db = await database();
  if (!db) return;
  const tx = db.transaction('changes', 'readwrite');
  for (const { owner, seq } of removed) void tx.store.delete([owner, seq]);
  for (const one of puts) void tx.store.put(one);
  // Without being asked a transaction ends when its page has heard of the last step, and a page that is being left hears nothing any more.
  tx.commit();
  await tx.done;
}

export async function readKept<Value>(owner: string, what: string): Promise<Value | null> {
  const kept = await (await database())?.get('kept', [owner, what]);
  // Written by this same code; what another version wrote has another name.
  return (kept?.value as Value | undefined) ?? null;
}

const keptDaysMax = 60;

/** Keeps what was read, for a time without a connection. Of the days that were looked at the latest stay. */
export async function writeKept(owner: string, what: string, value: unknown): Promise<void> {
  const db = await database();
  if (!db) return;
  await db.put('kept', { owner, name: what, at: Date.now(), value });
  const days = (await db.getAll('kept', of(owner))).filter((one) => one.name.startsWith('day '));
  for (const old of days.sort((a, b) => b.at - a.at).slice(keptDaysMax)) await db.delete('kept', [owner, old.name]);
}
