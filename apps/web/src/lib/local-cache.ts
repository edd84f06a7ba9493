import { readStored, writeStored } from './browser-storage.ts';

/** Keys of what can be fetched again. Signing out removes them too. */
export const cachePrefix = 'cache-';
const maxAgeMs = 60 * 60_000;

type Entry = { at: number; value: unknown };

function parseEntry(stored: string | null): Entry | null {
  try {
    const entry: unknown = JSON.parse(stored ?? 'null');
    if (typeof entry !== 'object' || entry === null || !('at' in entry) || typeof entry.at !== 'number') return null;
    return { at: entry.at, value: 'value' in entry ? entry.value : null };
  } catch {
    // Another user's, or truncated: treated as stale.
    return null;
  }
}

/** An entry says when it was written and lasts an hour. */
export function isFresh(stored: string | null, now: number): boolean {
  const entry = parseEntry(stored);
  return entry !== null && now - entry.at < maxAgeMs;
}

/** The value stored within the last hour, as `read` parses it; null otherwise. */
export function readCached<Value>(name: string, read: (value: unknown) => Value | null): Value | null {
  const stored = readStored(`${cachePrefix}${name}`);
  return isFresh(stored, Date.now()) ? read(parseEntry(stored)?.value) : null;
}

/** Returns whether it was stored. */
export const writeCached = (name: string, value: unknown): boolean =>
  writeStored(`${cachePrefix}${name}`, JSON.stringify({ at: Date.now(), value } satisfies Entry));
