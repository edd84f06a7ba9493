import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { readStored } from '../../lib/browser-storage.ts';
import { keysHere } from '../../lib/offline-keys.ts';
import { createSealedText, readSealedText, sealedPrefix } from '../../lib/sealed-storage.ts';
import { getSession } from '../../lib/session.ts';

type StoredList = { at: number; medications: Medication[] };

/** The list as this browser stored it; null where it cannot be read. */
export function parseStoredList(text: string | null): StoredList | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('medications' in stored)) return null;
    const { at, medications } = stored;
    const isList = Array.isArray(medications) && medications.every((one) => typeof one?.id === 'string' && typeof one?.name === 'string');
    // Only this file writes it, from an answer of the server.
    return typeof at === 'number' && isList ? { at, medications: medications as Medication[] } : null;
  } catch {
    // Cut off: it is read from the server again.
    return null;
  }
}

export type ListStorage = { read: () => Promise<string | null>; write: (text: string) => void };

/** Sealed with the person's keys. It is opened without the code that encrypts, which may not be here without a connection. */
export function createListStorage(name: string): ListStorage {
  const sealed = createSealedText(name);
  return {
    read: async () => {
      const held = await keysHere();
      if (!held || held.owner !== getSession().user?.id) return null;
      return readSealedText(held.keys, name, held.owner, readStored(`${sealedPrefix}${name}`));
    },
    write: (text) => sealed.update(() => text),
  };
}

/**
 * Stores each answer with the list of medicines, and shows the last one, as of when it came, where the server cannot be reached. A list that
 * is on its way is waited for: an old one in its place would be checked as if it were what the person takes now.
 */
export function storeListForOffline(queries: QueryClient, queryKey: QueryKey, storage: ListStorage, isOnline: () => boolean): void {
  const isOpen = () => {
    const state = queries.getQueryState(queryKey);
    return state !== undefined && state.data === undefined && (!isOnline() || state.status === 'error');
  };
  let isRestoring = false;
  let restoredAt = 0;
  const restore = async () => {
    const stored = parseStoredList(await storage.read());
    isRestoring = false;
    // The server may have answered meanwhile.
    if (!stored || !isOpen()) return;
    restoredAt = stored.at;
    queries.setQueryData(queryKey, stored.medications, { updatedAt: stored.at });
  };
  const name = JSON.stringify(queryKey);
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (JSON.stringify(query.queryKey) !== name) return;
    const { data, dataUpdatedAt } = query.state;
    if (data !== undefined) {
      if (type === 'updated' && dataUpdatedAt > restoredAt) storage.write(JSON.stringify({ at: dataUpdatedAt, medications: data }));
    } else if (isOpen() && !isRestoring) {
      isRestoring = true;
      void restore();
    }
  });
}
