import type { IDBPDatabase, OpenDBCallbacks } from 'idb';
import { expect, test } from 'vitest';
import { createBrowserDatabase } from './browser-database.ts';

type Schema = { rows: { key: string; value: string } };

/** A database whose work fails once it is closed, as in a browser, and what another tab's sign-out does to it. */
function stubDatabase() {
  let isClosed = false;
  let blocking: OpenDBCallbacks<Schema>['blocking'];
  const stub = {
    close: () => {
      isClosed = true;
    },
    get: async () => {
      if (isClosed) throw new Error('The database connection is closing.');
      return 'row';
    },
  };
  // The parts of one that are used here.
  const db = stub as unknown as IDBPDatabase<Schema>;
  const database = createBrowserDatabase<Schema>(
    'any',
    () => undefined,
    async (_name, _version, callbacks) => {
      isClosed = false;
      blocking = callbacks?.blocking;
      return db;
    },
  );
  const signOutElsewhere = () => blocking?.(1, null, { target: stub } as unknown as IDBVersionChangeEvent);
  return { database, signOutElsewhere };
}

const read = (db: IDBPDatabase<Schema>) => db.get('rows', 'any');

test('work that a sign-out cuts short gives nothing, and the next opens the database again', async () => {
  const { database, signOutElsewhere } = stubDatabase();
  expect(await database.use(read)).toBe('row');
  const cut = database.use(async (db) => {
    signOutElsewhere();
    return read(db);
  });
  expect(await cut).toBeNull();
  expect(database.isOpen()).toBe(false);
  expect(await database.use(read)).toBe('row');
});

test('a sign-out while the database opens gives nothing either', async () => {
  const { database, signOutElsewhere } = stubDatabase();
  void database.open().then(signOutElsewhere);
  expect(await database.use(read)).toBeNull();
});

test('work that fails for another reason fails', async () => {
  const { database } = stubDatabase();
  await expect(database.use(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
});

test('a browser without databases stores nothing', async () => {
  const database = createBrowserDatabase<Schema>(
    'any',
    () => undefined,
    () => Promise.reject(new Error('none')),
  );
  expect(await database.use(read)).toBeNull();
});
