/** Keeps the newest values, each for a time. */
export function createTimedCache<Value>(entriesMax: number, milliseconds: number, now: () => number = () => performance.now()) {
  // A map lists its keys in the order in which they were added: the first is the oldest.
  const entries = new Map<string, { value: Value; endsAt: number }>();
  return {
    get: (key: string): Value | null => {
      const entry = entries.get(key);
      if (!entry) return null;
      if (entry.endsAt > now()) return entry.value;
      entries.delete(key);
      return null;
    },
    set: (key: string, value: Value): void => {
      entries.delete(key);
      entries.set(key, { value, endsAt: now() + milliseconds });
      for (const [oldest, { endsAt }] of entries) {
        if (entries.size <= entriesMax && endsAt > now()) break;
        entries.delete(oldest);
      }
    },
    delete: (key: string): void => {
      entries.delete(key);
    },
  };
}
