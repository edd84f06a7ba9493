import type { OfflineKeys } from '@wellkept/contract/account/session.ts';
import type { DBSchema } from 'idb';
import { createBrowserDatabase } from './browser-database.ts';
import { callHeaders } from './call-headers.ts';
import { canSeal, importSealingKey, type SealingKeys } from './sealing.ts';

/**
 * The keys of the person who is signed in, by which this browser seals what it keeps of them. The server hands them to their session. They
 * stay here as keys that no script can read, so that the diary opens without a connection, and go with the session.
 */
export type OwnerKeys = { owner: string; keys: SealingKeys };
type StoredKeys = OwnerKeys & { keepMs: number; seenAt: number };

const place = 'held';
type KeysSchema = DBSchema & { [place]: { key: string; value: StoredKeys } };
const seenEveryMs = 3_600_000;

let held: StoredKeys | null = null;
/** How often keys went: an answer that was asked for before brings none back. */
let endings = 0;
let asking: { owner: string; answer: Promise<StoredKeys | null> } | null = null;
const listeners = new Set<(held: OwnerKeys) => void>();

/** Where the browser stores nothing the keys live as long as the page, and the next one asks for them. */
const database = createBrowserDatabase<KeysSchema>('wellkept-keys', (db) => void db.createObjectStore(place));

const isOver = ({ seenAt, keepMs }: StoredKeys, now: number) => now - seenAt > keepMs;

async function readRow(): Promise<StoredKeys | null> {
  // A browser that cannot give a key back has none.
  const row = (await database.use((db) => db.get(place, place)).catch(() => null)) ?? null;
  if (row === null || !isOver(row, Date.now())) return row;
  await dropKeys();
  return null;
}

async function storeRow(row: StoredKeys): Promise<void> {
  // Without it the next page asks for the keys.
  await database.use((db) => db.put(place, row, place)).catch(() => null);
}

function setState(row: StoredKeys): StoredKeys {
  held = row;
  for (const listener of listeners) listener(row);
  return row;
}

/** The keys in this browser, of any user: without a connection the server cannot be asked. */
export async function keysHere(): Promise<OwnerKeys | null> {
  if (!canSeal()) return null;
  if (held && isOver(held, Date.now())) await dropKeys();
  if (held) return held;
  const row = await readRow();
  return row && setState(row);
}

/** Whether this user's changes can be sealed and stored now. */
export const hasKeys = (owner: string): boolean => held?.owner === owner && !isOver(held, Date.now());

async function askServer(owner: string): Promise<StoredKeys | null> {
  try {
    const response = await fetch('/api/account/offline-keys', { headers: callHeaders, cache: 'no-store' });
    if (!response.ok) return null;
    const answer = (await response.json()) as OfflineKeys;
    // Another user signed in meanwhile: these are not the requested keys.
    if (answer.userId !== owner) return null;
    const [first, ...others] = await Promise.all(answer.keys.map(importSealingKey));
    return first ? { owner, keys: [first, ...others], keepMs: answer.keepSeconds * 1000, seenAt: Date.now() } : null;
  } catch {
    // Without a connection there are none yet; listeners are notified when they arrive.
    return null;
  }
}

async function find(owner: string): Promise<StoredKeys | null> {
  const here = await readRow();
  if (here?.owner === owner) return setState(here);
  // One person's keys are here at a time.
  if (here) await dropKeys();
  const before = endings;
  const row = await askServer(owner);
  if (!row || endings !== before) return null;
  await storeRow(row);
  return endings === before ? setState(row) : null;
}

/** The keys of this person, from here or from the server. Null where there are none for now. */
export async function findKeys(owner: string): Promise<SealingKeys | null> {
  if (!canSeal() || owner === '') return null;
  if (held && hasKeys(owner)) return held.keys;
  if (asking?.owner !== owner) asking = { owner, answer: find(owner) };
  const mine = asking;
  const row = await mine.answer;
  if (asking === mine) asking = null;
  return row && row.owner === owner ? row.keys : null;
}

/** The server says that this person's session stands: the time for which the keys may stay begins again. */
export async function recordSession(owner: string): Promise<void> {
  if (!(await findKeys(owner)) || held?.owner !== owner) return;
  const now = Date.now();
  if (now - held.seenAt < seenEveryMs) return;
  held = { ...held, seenAt: now };
  await storeRow(held);
}

/** From now on nothing that was sealed here can be opened, until its person signs in again. */
export async function deleteKeys(): Promise<void> {
  clearKeysInMemory();
  // What another tab still has open goes when that tab hears of it.
  await database.use((db) => db.delete(place, place));
}

/** Deletes keys that are over or belong to another user; those the browser cannot delete are passed over each time. */
const dropKeys = (): Promise<void> => deleteKeys().catch(() => undefined);

/** This page's part of it, where the database itself goes. */
export function clearKeysInMemory(): void {
  endings += 1;
  held = null;
  asking = null;
}

/** Calls back when there are keys, or other ones. Returns how to stop. */
export function onKeys(listener: (held: OwnerKeys) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
