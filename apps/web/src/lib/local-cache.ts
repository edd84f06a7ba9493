import { readStored, writeStored } from './browser-storage.ts';

/** Keys of what can be had anew. Signing out removes them too. */
export const cachePrefix = 'cache-';
const maxAgeMs = 60 * 60_000;

type Entry = { at: number; value: unknown };

function parseEntry(stored: string | null): Entry | null {
  try {
    const entry: unknown = JSON.parse(stored ?? 'null');
    if (typeof entry !== 'object' || entry === null || !('at' in entry) || typeof entry.at !== 'number') return null;
    return { at: entry.at, value: 'value' in entry ? entry.value : null };
  } catch {
    // Somebody else's, or cut off: as good as old.
    return null;
  }
}

/** An entry says when it was written and lasts an hour. */
export function isFresh(stored: string | null, now: number): boolean {
  const entry = parseEntry(stored);
  return entry !== null && now - entry.at < maxAgeMs;
}

/** What was kept within the last hour, as `read` understands it; null otherwise. */
export function readCached<Value>(name: string, read: (value: unknown) => Value | null): Value | null {
  const stored = readStored(`${cachePrefix}${name}`);
  return isFresh(stored, Date.now()) ? read(parseEntry(stored)?.value) : null;
}

/** Whether it was kept. */
export const writeCached = (name: string, value: unknown): boolean =>
  writeStored(`${cachePrefix}${name}`, JSON.stringify({ at: Date.now(), value } satisfies Entry));
