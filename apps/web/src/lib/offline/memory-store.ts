import type { ChangeStore, OfflineChange } from './change-store.ts';

/** A store for tests, which have no database of a browser. It keeps what it is given as text, as the sealed one does. */
export function createMemoryStore(): ChangeStore & { rows: Map<string, string>; isBroken: boolean } {
  const rows = new Map<string, string>();
  const getKey = ({ owner, createdAt }: OfflineChange) => JSON.stringify([owner, createdAt]);
  const store = {
    rows,
    isBroken: false,
    write: async (puts: readonly OfflineChange[], removed: readonly OfflineChange[]) => {
      if (store.isBroken) return false;
      for (const one of removed) rows.delete(getKey(one));
      for (const one of puts) rows.set(getKey(one), JSON.stringify(one));
      return true;
    },
    read: async (owner: string) => {
      const all = [...rows.values()].map((text) => JSON.parse(text) as OfflineChange);
      const changes = all.filter((one) => one.owner === owner).sort((one, other) => one.createdAt - other.createdAt);
      return { changes, isOpen: !store.isBroken, unreadable: 0 };
    },
    hasOthers: async (owner: string) => [...rows.keys()].some((key) => JSON.parse(key)[0] !== owner),
    isWaiting: () => false,
  };
  return store;
}
