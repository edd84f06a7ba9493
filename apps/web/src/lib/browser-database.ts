import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type BrowserDatabase<Schema extends DBSchema> = {
  /**
   * Works with the database, at once where it is open. Null where the browser stores nothing, and where the user signed out during the work: what it
   * would have read or written is deleted then.
   */
  use: <Result>(work: (db: IDBPDatabase<Schema>) => Promise<Result>) => Promise<Result | null>;
  open: () => Promise<unknown>;
  isOpen: () => boolean;
};

/**
 * A database of this browser, opened at its first use. Signing out deletes it from any tab, so every tab lets go of it then. `openDatabase`: another
 * way to open it, for tests.
 */
export function createBrowserDatabase<Schema extends DBSchema>(
  name: string,
  upgrade: (db: IDBPDatabase<Schema>) => void,
  openDatabase: typeof openDB<Schema> = openDB,
): BrowserDatabase<Schema> {
  let opening: Promise<IDBPDatabase<Schema> | null> | null = null;
  let current: IDBPDatabase<Schema> | null = null;

  const forget = () => {
    opening = null;
    current = null;
  };

  // Throws where the browser has no databases at all.
  const openNow = async () => {
    current = await openDatabase(name, 1, {
      upgrade,
      blocking: (_now, _wanted, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    return current;
  };

  const open = () => {
    opening ??= openNow().catch(() => null);
    return opening;
  };

  const run = <Result>(db: IDBPDatabase<Schema>, work: (db: IDBPDatabase<Schema>) => Promise<Result>) =>
    work(db).catch((error: unknown) => {
      if (db === current) throw error;
      return null;
    });

  return {
    use: async (work) => {
      const db = current ?? (await open());
      return db && run(db, work);
    },
    open,
    isOpen: () => current !== null,
  };
}
