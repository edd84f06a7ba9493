import { createHash } from 'node:crypto';

export type RecentCache<Value> = { get: (key: string) => Value | undefined; set: (key: string, value: Value) => void };

/** Keeps so many values, of which the one that was not asked for longest goes first. */
export function createRecentCache<Value>(entriesMax: number): RecentCache<Value> {
  // A map lists its keys in the order in which they were added.
  const entries = new Map<string, Value>();
  const set = (key: string, value: Value): void => {
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > entriesMax && oldest !== undefined) entries.delete(oldest);
  };
  const get = (key: string): Value | undefined => {
    const value = entries.get(key);
    if (value !== undefined) set(key, value);
    return value;
  };
  return { get, set };
}

/** A short key of what a value depends on: a list of medicines is longer than its notices. */
export const hashKey = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64');
