import { type OpenDBCallbacks, openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { createBrowserDatabase } from './browser-database.ts';

vi.mock('idb', () => ({ openDB: vi.fn() }));

/** A database whose work fails once it is closed, as in a browser, and what another tab's sign-out does to it. */
function stubDatabase() {
  let isClosed = false;
  let blocking: OpenDBCallbacks<unknown>['blocking'] | undefined;
  const db = {
    close: () => {
      isClosed = true;
    },
    get: async () => {
      if (isClosed) throw new Error('The database connection is closing.');
      return 'row';
    },
  };
  vi.mocked(openDB).mockImplementation(async (_name, _version, given) => {
    isClosed = false;
    blocking = given?.blocking;
    return db as never;
  });
  return { signOutElsewhere: () => blocking?.(1, null, { target: db } as never) };
}

const createDatabase = () => createBrowserDatabase<never>('any', () => undefined);
const read = (db: unknown) => (db as { get: () => Promise<string> }).get();

test('work that a sign-out cuts short gives nothing, and the next opens the database again', async () => {
  const { signOutElsewhere } = stubDatabase();
  const database = createDatabase();
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
  const { signOutElsewhere } = stubDatabase();
  const database = createDatabase();
  void database.open().then(signOutElsewhere);
  const waiting = database.use(read);
  expect(await waiting).toBeNull();
});

test('work that fails for another reason fails', async () => {
  stubDatabase();
  await expect(createDatabase().use(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
});

test('a browser without databases stores nothing', async () => {
  vi.mocked(openDB).mockImplementation(() => {
    throw new Error('none');
  });
  expect(await createDatabase().use(read)).toBeNull();
});
